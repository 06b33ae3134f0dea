import { listAudit, printPatientLooks } from '@nalaz/domain/audit/audit.contract';
import { listLabelPrints } from '@nalaz/domain/labels/labels.contract';
import { listPatients, readPatient } from '@nalaz/domain/patients/patients.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { contextOf, labelOf, printerOf } from '@nalaz/testkit/server/labels-laboratory';
import { makeTransitionLaboratory, type TransitionLaboratory } from '@nalaz/testkit/server/transition-laboratory';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queueLabels } from '../src/modules/labels/labels.service.ts';

let lab: TestApp;
let made: TransitionLaboratory;
let admin: string;
let bl: string;
beforeAll(async () => {
  lab = await startTestApp();
  made = await makeTransitionLaboratory(lab);
  admin = await lab.signIn(lab.people.admin.email);
  bl = await lab.signIn(lab.people['voditelj.bl'].email);
});
afterAll(() => lab.close());

const looksAt = async (pacijent: string) =>
  (await lab.call(listAudit, { as: admin, query: { datum: 'Svi Rezultati', per_page: 200, pacijent } })).body.data;
const requestOf = ({ headers }: { headers: Record<string, unknown> }) => headers['x-request-id'];

it('[S7.36] who saw a patient: also through lists and through the queue of labels, and nobody else', async () => {
  const { sid } = await made.sample(['GLU'], { pacijent: made.woman, trudnica: false, menopauza: false });
  const siteId = lab.sites.SA;
  const items = [{ sampleId: sid, label: labelOf('102631900010'), copies: 1, reason: '' }];
  const printerId = await printerOf(lab, 'SA-PRIJEM');
  await lab.services.database.inTransaction(contextOf(lab, 'prijem.sa', siteId), (tx) =>
    queueLabels(tx, { siteId, printerId, items }),
  );
  const seen = [
    await lab.call(readPatient, { as: made.sa, params: { id: made.woman } }),
    await lab.call(listPatients, { as: made.sa, query: { datum: 'Svi Rezultati', filter: 'Ajla' } }),
    await lab.call(listLabelPrints, { as: made.sa, query: { datum: 'Svi Rezultati' } }),
  ].map(requestOf);
  const other = requestOf(await lab.call(readPatient, { as: made.sa, params: { id: made.man } }));
  const looks = (await looksAt(made.woman)).filter(({ requestId }) => [...seen, other].includes(requestId));
  expect(looks.map(({ requestId }) => requestId).reverse()).toEqual(seen);
  expect(new Set(looks.map(({ action }) => action))).toEqual(new Set(['read']));
});

it('[S7.36] [S1.02] looks at other sites stay with those sites, and nobody but an administrator asks', async () => {
  const { rows } = await lab.testDatabase.admin.query<{ id: string }>(
    `insert into audit (site_id, actor, action, record, after)
       values ($1, 'planted', 'read', 'patient', jsonb_build_object('shown', jsonb_build_array($2::text))) returning id`,
    [lab.sites.BL, made.woman],
  );
  const inSarajevo = { actor: 'test', sites: [lab.sites.SA], organisationWide: false, requestId: 'r' };
  const { selectLooks } = await import('../src/modules/audit/audit.repository.ts');
  const confined = await lab.services.database.inTransaction(inSarajevo, (tx) => selectLooks(tx, made.woman, 1000));
  expect(confined.filter(({ person }) => person === 'planted')).toEqual([]);
  expect((await looksAt(made.woman)).map(({ _id }) => _id)).toContain(rows[0]?.id);
  expect((await lab.call(listAudit, { as: bl, query: { pacijent: made.woman } })).status).toBe(403);
  expect((await lab.call(printPatientLooks, { as: bl, params: { id: made.woman } })).status).toBe(403);
});

it('[S7.36] the list for the patient is a PDF, and making it is a look too', async () => {
  const answer = await lab.call(printPatientLooks, { as: admin, params: { id: made.woman } });
  expect(Buffer.from(answer.body.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  expect((await looksAt(made.woman))[0]).toMatchObject({ record: 'patient', requestId: requestOf(answer) });
  const nobody = await lab.call(printPatientLooks, { as: admin, params: { id: lab.sites.SA } });
  expect(nobody.body.code).toBe('NOT_FOUND');
});

it('[S7.36] lists are found by their index, not by reading the trail', async () => {
  const { admin: owner } = lab.testDatabase;
  await owner.query(
    `insert into audit (id, actor, site_id, action, record, after)
       select uuid_v7(now() + n * interval '1 second'), 'planted', $1, 'read', 'patient',
         jsonb_build_object('shown', (select jsonb_agg(gen_random_uuid()) from generate_series(1, 5) where n = n))
       from generate_series(1, 3000) as n`,
    [lab.sites.SA],
  );
  await owner.query('vacuum analyze audit');
  await owner.query('begin');
  await owner.query('set local role nalaz_owner');
  await owner.query('set local enable_seqscan = off');
  await owner.query('set local enable_indexscan = off');
  const plan = await owner.query<{ 'QUERY PLAN': string }>(
    `explain select a.id from audit a where a.action = 'read' and a.id >= $$${made.woman}$$
       and a.after -> 'shown' ?| array[$$${made.woman}$$]`,
  );
  await owner.query('rollback');
  const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toMatch(/Bitmap Index Scan on audit_\d{4}_\d{2}_expr_idx/);
  const began = performance.now();
  await looksAt(made.woman);
  expect(performance.now() - began).toBeLessThan(1000);
});
