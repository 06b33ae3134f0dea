import { approveSamples, undoApproval, verifySamples } from '@nalaz/domain/results/release/transitions.contract';
import { cancelTests, chooseRun, restoreTests } from '@nalaz/domain/results/results.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { type BenchLaboratory, makeBenchLaboratory } from '@nalaz/testkit/server/bench-laboratory';
import { openSession } from '@nalaz/testkit/server/open-session';
import { SIGNED } from '@nalaz/testkit/server/transition-laboratory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemContext } from '../../../platform/context.ts';
import { receiveResults } from './receive-results.service.ts';

let lab: TestApp;
let made: BenchLaboratory;
let analyserId: string;
let verifier: string;
beforeAll(async () => {
  lab = await startTestApp();
  made = await makeBenchLaboratory(lab);
  const [analyser] = await made.rows<{ id: string }>(
    "select id from catalogue_entry where kind = 'analysers' and $1 = any (sites) order by code limit 1",
    [lab.sites.SA],
  );
  analyserId = analyser?.id ?? '';
  const userId = lab.people.mikrobiolog.id;
  verifier = (await openSession(lab.services.database, { userId, siteId: lab.sites.SA })).token;
});
afterAll(() => lab.close());

const versionOf = async (sid: string) => (await made.open(sid)).uzorak.verzija;
const cancel = async (sid: string, codes: string[], more: object = {}, as = made.tech) =>
  lab.call(cancelTests, {
    as,
    body: {
      sid,
      verzija: await versionOf(sid),
      testovi: codes.map(made.assay),
      razlog: 'HEMOLIZA',
      napomena: '',
      ...more,
    },
  });
const restore = async (sid: string, codes: string[]) =>
  lab.call(restoreTests, {
    as: made.tech,
    body: { sid, verzija: await versionOf(sid), testovi: codes.map(made.assay) },
  });
const receive = (code: string, test: string, raw: string, minute = 0) =>
  lab.services.database.inTransaction(systemContext('test'), (tx) =>
    receiveResults(tx, {
      siteId: lab.sites.SA,
      results: [
        { analyserId, code, labassayId: made.assay(test), raw, measuredAt: new Date(Date.UTC(2026, 2, 5, 8, minute)) },
      ],
      now: lab.services.now(),
    }),
  );
const approve = async (sid: string, nepotpuni = false) =>
  lab.call(approveSamples, { as: made.lead, body: { uzorci: [{ sid, verzija: await versionOf(sid) }], nepotpuni } });
const verify = async (sid: string, as = verifier) =>
  lab.call(verifySamples, { as, body: { uzorci: [{ sid, verzija: await versionOf(sid) }], ...SIGNED } });
const undo = async (sid: string) =>
  lab.call(undoApproval, { as: made.lead, body: { uzorci: [{ sid, verzija: await versionOf(sid) }], razlog: '' } });

describe('[S4.18] a test that is cancelled', () => {
  it('says why, by whom and when, stands in the trail, and lets the sample be verified', async () => {
    const sid = await made.sample(['GLU', 'UREA']);
    await made.save(sid, { GLU: '5' });
    const answer = await cancel(sid, ['UREA'], { napomena: '  jako hemolitičan ' });
    expect(answer.body.data.uzorak.status).toBe('REALIZOVAN');
    expect(made.row(answer.body.data, 'UREA')).toMatchObject({
      status_t: 'OTKAZAN',
      rezultat: null,
      otkazan: {
        razlog: 'HEMOLIZA',
        napomena: 'jako hemolitičan',
        ko: expect.stringMatching(/\S \S/),
        kada: expect.any(String),
      },
    });
    expect(await made.trailOf(answer)).toMatchObject([
      {
        record: 'result',
        before: { testovi: [{ status_t: 'NARUČEN' }] },
        after: { testovi: [{ status_t: 'OTKAZAN', otkazan: { razlog: 'HEMOLIZA', napomena: 'jako hemolitičan' } }] },
      },
    ]);
    expect((await approve(sid)).body.success).toBe(true);
    expect((await verify(sid)).body.uzorci).toMatchObject([{ status: 'VERIFICIRAN' }]);
  });

  it('reports no value that it had, takes none, and can be taken back until the sample is approved', async () => {
    const sid = await made.sample(['GLU', 'UREA']);
    await made.save(sid, { GLU: '5', UREA: '6' });
    const { body } = await cancel(sid, ['UREA']);
    expect(made.row(body.data, 'UREA')).toMatchObject({ rezultat: null, verzija: 1 });
    expect((await made.save(sid, { UREA: '7' })).body.code).toBe('TEST_CANCELLED');
    const choice = { sid, labassay: made.assay('UREA'), prije: null, verzija: 1, razlog: 'ipak' };
    expect((await lab.call(chooseRun, { as: made.tech, body: choice })).body.code).toBe('TEST_CANCELLED');
    await approve(sid);
    expect((await restore(sid, ['UREA'])).body.code).toBe('SAMPLE_READ_ONLY');
    await undo(sid);
    const back = await restore(sid, ['UREA']);
    expect(back.body.data.uzorak.status).toBe('U OBRADI');
    expect(made.row(back.body.data, 'UREA')).toMatchObject({ status_t: 'U OBRADI', otkazan: null, rezultat: null });
    expect((await lab.call(chooseRun, { as: made.tech, body: choice })).body.data.uzorak.status).toBe('REALIZOVAN');
    expect((await restore(sid, ['UREA'])).body.code).toBe('TEST_NOT_CANCELLED');
  });

  it('needs words where the reason is another one, the version that was seen, and the right site', async () => {
    const sid = await made.sample(['GLU']);
    expect((await cancel(sid, ['GLU'], { razlog: 'DRUGO', napomena: ' ' })).body.code).toBe('REQUIRED_FIELDS_MISSING');
    expect((await cancel(sid, ['GLU'], { verzija: 99 })).body.code).toBe('ENTRY_STALE');
    expect((await cancel(sid, ['UREA'])).body.code).toBe('NOT_FOUND');
    expect((await cancel(sid, ['GLU'], {}, made.techBl)).body.code).toBe('NOT_FOUND');
  });

  it('of which all are leaves nothing to verify: such a sample is rejected instead', async () => {
    const sid = await made.sample(['GLU', 'UREA']);
    const { body } = await cancel(sid, ['GLU', 'UREA']);
    expect(body.data.uzorak.status).toBe('U OBRADI');
    expect((await approve(sid)).body.success).toBe(true);
    expect((await verify(sid)).body.code).toBe('SAMPLE_WITHOUT_RESULTS');
  });

  it('gives nothing to what is calculated from it, and the reason is said there too', async () => {
    const sid = await made.sample(['KREA', 'EGFR']);
    await made.save(sid, { KREA: '80' });
    const { body } = await cancel(sid, ['KREA']);
    expect(made.row(body.data, 'EGFR').rezultat).toMatchObject({
      rezultat_f: '—',
      nalazi: [{ pravilo: 'RAČUN', tekst: 'RAČUN_OTKAZANO' }],
    });
    const back = await restore(sid, ['KREA']);
    expect(made.row(back.body.data, 'EGFR').rezultat).toBeNull();
    const after = await made.save(sid, { KREA: '80' });
    expect(made.row(after.body.data, 'EGFR').rezultat?.vrijednost).toBeGreaterThan(0);
  });

  it('whoever has cancelled it does not verify the sample alone', async () => {
    const sid = await made.sample(['GLU', 'UREA']);
    await receive((await made.open(sid)).uzorak.id, 'GLU', '5');
    await cancel(sid, ['UREA'], {}, verifier);
    await approve(sid);
    expect((await verify(sid)).body.code).toBe('FOUR_EYES');
  });
});

describe('[S4.08] a value that nobody has chosen', () => {
  it('holds approval and names the test, until somebody chooses', async () => {
    const sid = await made.sample(['GLU', 'UREA']);
    const { id } = (await made.open(sid)).uzorak;
    await made.save(sid, { GLU: '5', UREA: '6' });
    expect(await receive(id, 'UREA', '16')).toEqual(['KEPT']);
    expect(made.row(await made.open(sid), 'UREA')).toMatchObject({ cekaIzbor: true });
    for (const anyway of [false, true]) {
      expect((await approve(sid, anyway)).body).toMatchObject({
        code: 'RESULT_UNCHOSEN',
        errors: [{ field: sid, message: `Uzorak ${id}: Urea.` }],
      });
    }
    const body = { sid, labassay: made.assay('UREA'), prije: 1, verzija: 2, razlog: 'ponovljeno mjerenje' };
    await lab.call(chooseRun, { as: made.tech, body });
    expect((await approve(sid)).body.success).toBe(true);
    expect((await verify(sid)).body.success).toBe(true);
  });

  it('came for a cancelled test: it holds until the test is taken up or cancelled once more', async () => {
    const sid = await made.sample(['GLU', 'UREA']);
    const { id } = (await made.open(sid)).uzorak;
    await made.save(sid, { GLU: '5' });
    await cancel(sid, ['UREA'], { razlog: 'NEMA REAGENSA' });
    expect(await receive(id, 'UREA', '6')).toEqual(['KEPT']);
    expect(made.row(await made.open(sid), 'UREA')).toMatchObject({
      status_t: 'OTKAZAN',
      rezultat: null,
      cekaIzbor: true,
    });
    expect((await approve(sid)).body.code).toBe('RESULT_UNCHOSEN');
    await cancel(sid, ['UREA'], { razlog: 'NEMA REAGENSA', napomena: 'istekao reagens' });
    expect((await approve(sid)).body.success).toBe(true);
    expect((await verify(sid)).body.success).toBe(true);
  });
});
