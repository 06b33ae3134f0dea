import { mergePatients, undoMerge } from '@nalaz/domain/patients/patients.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { correctPatient } from '@nalaz/testkit/server/correct-patient';
import { openSession } from '@nalaz/testkit/server/open-session';
import { nextNumber, register } from '@nalaz/testkit/server/patients';
import {
  makeReportsLaboratory,
  type ReportedVisit,
  type ReportsLaboratory,
} from '@nalaz/testkit/server/reports-laboratory';
import { secondPerson } from '@nalaz/testkit/server/second-person';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let lab: TestApp;
let made: ReportsLaboratory;
beforeAll(async () => {
  lab = await startTestApp();
  made = await makeReportsLaboratory(lab);
});
afterAll(() => lab.close());

const somebody = async () => (await register(lab, made.sa))._id;
const merge = async (ostaje: string, spojen: string, second: object = {}) =>
  (await lab.call(mergePatients, { as: made.admin, body: { ostaje, spojen, razlog: 'Ista osoba', ...second } })).body;
const undo = async (id: string, second: object = {}) =>
  (await lab.call(undoMerge, { as: made.admin, params: { id }, body: second })).body;
const sidOf = ({ samples }: ReportedVisit) => samples[0]?.sid ?? '';
const chosenOf = async (sid: string) => ({ sid, verzija: Number((await made.stored(sid)).version) });

describe('[H147] results that go to another record', () => {
  it('need a second person, to go and to come back; without results one is enough', async () => {
    const [kept, other, empty] = [await somebody(), await somebody(), await somebody()];
    const visit = await made.verifiedVisit(['GLU'], { pacijent: other });
    expect((await merge(kept, other)).code).toBe('SECOND_PERSON_NEEDED');
    expect((await merge(kept, other, secondPerson(lab, 'admin'))).code).toBe('SECOND_PERSON_NEEDED');
    expect((await merge(kept, other, secondPerson(lab, 'prijem'))).code).toBe('SECOND_PERSON_REFUSED');
    expect((await made.stored(sidOf(visit))).patient_id).toBe(other);
    const { _id } = await merge(kept, other, secondPerson(lab));
    expect((await made.stored(sidOf(visit))).patient_id).toBe(kept);
    expect((await undo(_id)).code).toBe('SECOND_PERSON_NEEDED');
    expect((await undo(_id, secondPerson(lab))).success).toBe(true);
    await made.registered(['GLU'], { pacijent: empty });
    expect((await merge(kept, empty)).success).toBe(true);
  });

  it('by one person alone are refused by the database too', async () => {
    const [kept, other] = [await somebody(), await somebody()];
    const { samples } = await made.verifiedVisit(['GLU'], { pacijent: kept });
    const moved = JSON.stringify({ sample: samples.map(({ sid }) => sid) });
    const alone = lab.services.database.inTransaction(
      { actor: lab.people.admin.email, userId: lab.people.admin.id, requestId: 'moved', sites: 'all' } as never,
      (tx) =>
        tx
          .insertInto('patient_merge')
          .values({ kept_id: kept, merged_id: other, reason: 'Ista osoba', moved })
          .execute(),
    );
    await expect(alone).rejects.toMatchObject({ code: 'NL008' });
  });

  it('fall back completely: neither approval nor verification was given for this patient', async () => {
    const [kept, other] = [await somebody(), await somebody()];
    const verified = await made.verifiedVisit(['GLU'], { pacijent: other });
    const reported = await made.issued(['GLU'], { pacijent: other });
    await merge(kept, other, secondPerson(lab));
    for (const sid of [sidOf(verified), sidOf(reported)]) {
      expect(await made.stored(sid)).toMatchObject({ status: 'REALIZOVAN', odobren_od: null, verifikovan_od: null });
      const [signature] = await made.rows('select ponisten_razlog from signature where sample_id = $1', [sid]);
      expect(signature?.ponisten_razlog).toContain('Ispravljeno: JMBG');
    }
    expect((await made.versions(reported.visitId)).map(({ stanje }) => stanje)).toEqual(['OBUSTAVLJEN']);
  });

  it('are not verified by whoever merged, also where the database alone would have to say so', async () => {
    const [kept, other] = [await somebody(), await somebody()];
    const visit = await made.verifiedVisit(['GLU'], { pacijent: other });
    await merge(kept, other, secondPerson(lab));
    const approved = await made.approved(await chosenOf(sidOf(visit)));
    expect((await made.verify([approved], made.admin)).body.code).toBe('FOUR_EYES');
    const alone = lab.services.database.inTransaction(
      { actor: lab.people.admin.email, userId: lab.people.admin.id, requestId: 'moved', sites: 'all' } as never,
      (tx) => tx.updateTable('sample').set({ status: 'VERIFICIRAN' }).where('id', '=', approved.sid).execute(),
    );
    await expect(alone).rejects.toMatchObject({ code: 'NL007' });
    expect((await made.verify([approved])).body.success).toBe(true);
  });

  it('nor by whoever confirmed that their patient is another person', async () => {
    const patient = await somebody();
    const visit = await made.verifiedVisit(['GLU'], { pacijent: patient });
    const { token } = await openSession(lab.services.database, {
      ...{ userId: lab.people.admin.id, siteId: lab.sites.SA },
    });
    await correctPatient(lab, made.head, patient, { jmbg: nextNumber(), prezime: 'DRUGA' }, lab.people.admin.id);
    expect((await made.verify([await chosenOf(sidOf(visit))], token)).body.code).toBe('FOUR_EYES');
    // Whoever asked for it has approved this one, and would be refused anyway.
    const { identitet_ids } = await made.stored(sidOf(visit));
    expect(identitet_ids).toEqual([lab.people.admin.id, lab.people.voditelj.id]);
  });
});
