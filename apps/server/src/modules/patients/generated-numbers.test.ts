import { findPatient, registerPatient } from '@nalaz/domain/patients/patients.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { someone } from '@nalaz/testkit/server/patients';
import { afterAll, beforeAll, expect, it } from 'vitest';

let lab: TestApp;
let tokens: string[];
beforeAll(async () => {
  lab = await startTestApp();
  tokens = [
    await lab.signIn(lab.people['prijem.sa'].email),
    await lab.signIn(lab.people['prijem.bl'].email),
    await lab.signIn(lab.people.admin.email),
  ];
});
afterAll(() => lab.close());

const AT_ONCE = 8;

/** Everybody is shown the same number. */
async function registerMany(count: number): Promise<string[]> {
  const numbers: string[] = [];
  let begun = 0;
  const lane = async (as: string) => {
    while (begun++ < count) {
      const { body } = await lab.call(registerPatient, {
        as,
        body: someone({ nacin: 'nodata', jmbg: '010192000777P' }),
      });
      numbers.push(body.success ? body.pacijent.jmbg : (body.code ?? ''));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => lane(tokens[at % tokens.length] ?? '')));
  return numbers;
}

it('[S5.07] many without data at the same moment, all shown the same number, get numbers of their own', async () => {
  const numbers = await registerMany(300);
  expect(new Set(numbers).size).toBe(300);
  expect(numbers.filter((jmbg) => !/^0101920\d{5}P$/.test(jmbg))).toEqual([]);
}, 60_000);

it('[S5.07] when almost all numbers are taken, also at other sites, the free ones are found', async () => {
  const { admin } = lab.testDatabase;
  await admin.query(`
    set session_replication_role = replica;
    insert into patient (jmbg, jmbg_kind, ime, prezime, spol)
      select '0101920' || lpad(n::text, 5, '0') || 'P', 'generated', 'NEPOZNATO', 'NEPOZNATO', 'MUŠKI'
      from generate_series(0, 99999) as n where n % 1000 <> 5 on conflict do nothing;
    set session_replication_role = origin`);
  const numbers = await registerMany(40);
  expect(new Set(numbers).size).toBe(40);
  expect(numbers.filter((jmbg) => !/^0101920\d\d005P$/.test(jmbg))).toEqual([]);
  const { body } = await lab.call(findPatient, { as: tokens[0] ?? '', body: { jmbg: numbers[0] } });
  expect(body.message).toBe('Pacijent postoji');
}, 60_000);
