import { composeJmbg } from '@nalaz/domain/patients/jmbg.rules';
import type { Patient } from '@nalaz/domain/patients/patients.contract';
import type { APIRequestContext } from '@playwright/test';
import { expect } from './fixtures.ts';
import { PASSWORD } from './people.ts';

const pick = (from: number, to: number) => from + Math.floor(Math.random() * (to - from + 1));
const two = (value: number) => String(value).padStart(2, '0');

/** A number with a right check digit that no other journey uses. */
export function freshJmbg(sex: 'MUŠKI' | 'ŽENSKI' = 'ŽENSKI'): string {
  const birthDate = `${pick(1930, 2005)}-${two(pick(1, 12))}-${two(pick(1, 28))}`;
  const serial = sex === 'MUŠKI' ? pick(1, 499) : pick(500, 998);
  return composeJmbg({ birthDate, region: pick(40, 99), serial }) ?? freshJmbg(sex);
}

const LETTERS = 'abdeghijklmnoprstuvz';

/** A surname of its own for each journey, so that nobody is taken for somebody else. */
export const freshSurname = () => Array.from({ length: 9 }, () => LETTERS[pick(0, LETTERS.length - 1)]).join('');

/** Makes calls as a person, beside the browser: what happened before, or what somebody else does meanwhile. */
export async function callerAs(request: APIRequestContext, email: string) {
  const login = await request.post('/api/login/users', { data: { email, password: PASSWORD } });
  const { idToken, site } = (await login.json()).data;
  const headers = { authorization: `Bearer ${idToken}` };
  return async (path: string, data: object) => {
    const answer = await request.post(`/api${path}`, { headers, data: { ...data, site } });
    return answer.json();
  };
}

const NOTHING = { roditelj: '', duhan: '', dijabetes: '', adresa: '', telefon: '', email: '', passport: '' };

export async function registerPatient(
  request: APIRequestContext,
  email: string,
  given: Partial<Patient> = {},
): Promise<Patient> {
  const call = await callerAs(request, email);
  const jmbg = given.jmbg ?? freshJmbg();
  const spol = Number(jmbg.slice(9, 12)) < 500 ? 'MUŠKI' : 'ŽENSKI';
  const person = { ...NOTHING, ime: 'Amra', prezime: freshSurname(), ...given, nacin: 'jmbg', jmbg, spol };
  const answer = await call('/pacijenti/unos/save', person);
  expect(answer).toMatchObject({ success: true });
  return answer.pacijent;
}
