import { composeJmbg } from '@nalaz/domain/patients/jmbg.rules';
import { registerPatient } from '@nalaz/domain/patients/patients.contract';
import type { TestApp } from './app.ts';

let serial = 0;

/** A real number that nobody has had in this process; odd ones are women. */
export function nextNumber(birthDate = '1980-06-15'): string {
  for (;;) {
    serial++;
    const number = composeJmbg({ birthDate, region: 10 + (serial % 90), serial: (serial * 7) % 500 });
    if (number) {
      return number;
    }
  }
}

export const someone = (change: object = {}) => ({
  nacin: 'jmbg',
  jmbg: nextNumber(),
  ime: 'Emir',
  prezime: 'Hodžić',
  roditelj: '',
  spol: 'MUŠKI',
  duhan: '',
  dijabetes: '',
  adresa: '',
  telefon: '',
  email: '',
  passport: '',
  ...change,
});

/** Registers somebody through the call, and fails loudly when it was refused. */
export async function register(lab: TestApp, as: string, change: object = {}) {
  const { body } = await lab.call(registerPatient, { as, body: someone(change) });
  if (!body.success) {
    throw new Error(`not registered: ${body.code}`);
  }
  return body.pacijent;
}
