import { describe, expect, it } from 'vitest';
import { criticalOf, intervalsOf } from './assay-document.ts';
import { FIRST_PATIENT, type TestedPatient, testPatient } from './tested-patient.ts';

const years = (vrijednost: number) => ({ vrijednost, jedinica: 'godine' });
const INTERVALS = intervalsOf({
  reference: [
    { dobOd: years(18), donja: 3, gornja: 6 },
    { spol: 'ŽENSKI', trudnoca: 'DA', sedmicaOd: 14, sedmicaDo: 28, donja: 2, gornja: 5 },
    { spol: 'ŽENSKI', menopauza: 'DA', bezIntervala: true },
    { analyser: 'a', dobOd: years(18), gornja: 9 },
  ],
});
const CRITICAL = criticalOf({ kriticne: [{ gornja: 20 }] });

const test = (patient: Partial<TestedPatient>) =>
  testPatient(INTERVALS, CRITICAL, { ...FIRST_PATIENT, dan: '2026-03-05', ...patient });

describe('[S3.06] the tester', () => {
  it.each<[Partial<TestedPatient>, object]>([
    [{}, { kind: 'interval', index: 0 }],
    [{ dob: '17' }, { reason: 'uncovered' }],
    [{ dob: '300', jedinica: 'mjeseci' }, { index: 0 }],
    [{ stanje: 'trudnoca', sedmica: '20' }, { index: 1 }],
    [{ stanje: 'trudnoca', sedmica: '' }, { index: 0 }],
    [{ stanje: 'menopauza' }, { kind: 'none', reason: 'stated', index: 2 }],
    [{ spol: 'MUŠKI', stanje: 'menopauza' }, { index: 0 }],
    [{ analyser: 'a' }, { index: 3 }],
  ])('finds for %j what a report would', (patient, found) => {
    expect(test(patient)?.found).toMatchObject(found);
  });

  it('flags a value that is typed with a comma or a point, and none without a value', () => {
    const values = ['', '6,0', '6.1', '2', '20,5', 'x'];
    expect(values.map((vrijednost) => test({ vrijednost })?.flag)).toEqual([undefined, '', 'H', 'L', 'HH', undefined]);
  });

  it('says nothing before there is an age', () => {
    expect([test({ dob: '' }), test({ dob: 'trideset' }), test({ dob: '-1' })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
