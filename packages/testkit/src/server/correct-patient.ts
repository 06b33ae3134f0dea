import { confirmIdentityChange, readPatient, updatePatient } from '@nalaz/domain/patients/patients.contract';
import type { TestApp } from './app.ts';
import { openSession } from './open-session.ts';

/** Changes a record; what waits for a second person is confirmed by one. */
export async function correctPatient(
  lab: TestApp,
  as: string,
  id: string,
  change: object,
  userId = lab.people.prijem.id,
): Promise<void> {
  const { body } = await lab.call(readPatient, { as, params: { id } });
  const { jmbg, ime, prezime, roditelj, spol, adresa, duhan, dijabetes, telefon, passport, email } = body.pacijent;
  const known = { id, jmbg, ime, prezime, roditelj, spol, adresa, duhan, dijabetes, telefon, passport, email };
  const changed = await lab.call(updatePatient, { as, params: { id }, body: { ...known, ...change } });
  const waiting = changed.body.naPotvrdi;
  if (waiting) {
    const { token } = await openSession(lab.services.database, {
      ...{ userId, siteId: lab.sites.SA },
    });
    await lab.call(confirmIdentityChange, { as: token, params: { id: waiting._id } });
  }
}
