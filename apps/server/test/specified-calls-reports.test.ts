import { useMailLaboratory } from '@nalaz/testkit/server/mail-laboratory';
import { openSession } from '@nalaz/testkit/server/open-session';
import { makeReportsLaboratory } from '@nalaz/testkit/server/reports-laboratory';
import { expectFields, sendListed } from '@nalaz/testkit/server/specified-call';
import { expect, it } from 'vitest';

const laboratory = useMailLaboratory();
const post = (path: string, fields: object, token: string) => {
  const { lab } = laboratory();
  return sendListed(lab, 'POST', path, fields as Record<string, unknown>, { token, site: lab.sites.SA });
};
let count = 0;

async function waitingDelivery(): Promise<{ id: string; email: string }> {
  const { plant, plan } = laboratory();
  const email = `takes.listed.${++count}@posta.example.ba`;
  const [delivery] = await plan(await plant({ consent: email }));
  return { id: delivery?.id ?? '', email };
}

it.each([
  ['texts', { eNalaz: 'DA', flag: 'obrisan' }],
  ['yes and no', { eNalaz: false, flag: true }],
])('[S7.40] [S7.22] POST outbox/delete, eNalaz and flag as %s', async (_form, { eNalaz, flag }) => {
  const { id, email } = await waitingDelivery();
  const fields = { email, status: 'ČEKA', idNalaza: id, eNalaz, flag };
  expectFields(await post('outbox/delete', fields, laboratory().desk), ['success']);
  expect((await laboratory().delivery(id)).stanje).toBe('OTKAZANO');
});

it('[S7.40] [S7.23] POST nalazi/delete', async () => {
  const { lab, rows } = laboratory();
  const { visitId } = await (await makeReportsLaboratory(lab)).issued(['GLU']);
  const person = { userId: lab.people.voditelj.id, siteId: lab.sites.SA };
  const { token } = await openSession(lab.services.database, person);
  const fields = { email: lab.people.voditelj.email, status: 'KONAČAN', idNalaza: visitId, flag: 'pogrešan pacijent' };
  expectFields(await post('nalazi/delete', fields, token), ['success']);
  expect(await rows('select stanje from report where visit_id = $1', [visitId])).toEqual([{ stanje: 'POVUČEN' }]);
});

it('[S7.40] [S7.24] POST api/retry', async () => {
  const { id } = await waitingDelivery();
  expectFields(await post('retry', { id }, laboratory().desk), []);
});
