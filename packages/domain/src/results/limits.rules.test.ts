import { describe, expect, it } from 'vitest';
import type { LabAssayDocument, ReferenceInterval } from '../catalogue/assay.documents.ts';
import { type JudgedPatient, limitsFor } from './limits.rules.ts';

const row = (row: Partial<ReferenceInterval>): ReferenceInterval => ({
  spol: 'SVI',
  trudnoca: 'SVE',
  menopauza: 'SVE',
  faza: 'SVE',
  bezIntervala: false,
  ocekivano: '',
  tumacenje: '',
  izvor: 'LITERATURA',
  ...row,
});
const years = (vrijednost: number) => ({ vrijednost, jedinica: 'godine' as const });
const assay: Pick<LabAssayDocument, 'reference' | 'kriticne'> = {
  reference: [
    row({ dobDo: years(18), donja: 1, gornja: 2 }),
    row({ dobOd: years(18), donja: 10, gornja: 20 }),
    row({ spol: 'ŽENSKI', trudnoca: 'DA', donja: 30, gornja: 40 }),
    row({ analyser: 'a', dobOd: years(18), donja: 50, gornja: 60 }),
  ],
  kriticne: [{ dobDo: years(18), gornja: 5 }, { dobOd: years(18), gornja: 100 }, { gornja: 200 }],
};
const patient = (more: Partial<JudgedPatient> = {}): JudgedPatient => ({
  spol: 'MUŠKI',
  dateofb: '2008-03-05',
  godiste: null,
  trudnica: null,
  sedmica_trudnoce: null,
  menopauza: null,
  menstc: null,
  vrijeme: new Date('2026-03-05T12:00:00Z'),
  ...more,
});

describe('[S5.14] the limits of a patient', () => {
  it('are those of the day on which the sample was taken', () => {
    expect(limitsFor(assay, patient(), null)).toMatchObject({ interval: { donja: 10 }, kriticne: { gornja: 100 } });
    const dayBefore = patient({ vrijeme: new Date('2026-03-04T12:00:00Z') });
    expect(limitsFor(assay, dayBefore, null)).toMatchObject({ interval: { donja: 1 }, kriticne: { gornja: 5 } });
  });

  it('follow what was answered at the counter, and a week says that she is pregnant', () => {
    const woman = { spol: 'ŽENSKI', dateofb: '1990-01-01' };
    expect(limitsFor(assay, patient(woman), null).interval).toMatchObject({ donja: 10 });
    expect(limitsFor(assay, patient({ ...woman, trudnica: true }), null).interval).toMatchObject({ donja: 30 });
    expect(limitsFor(assay, patient({ ...woman, sedmica_trudnoce: 12 }), null).interval).toMatchObject({ donja: 30 });
    expect(limitsFor(assay, patient({ trudnica: true }), null).interval).toMatchObject({ donja: 10 });
  });

  it('are the analyser’s own where it has some', () => {
    expect(limitsFor(assay, patient(), 'a').interval).toMatchObject({ donja: 50 });
    expect(limitsFor(assay, patient(), 'b').interval).toMatchObject({ donja: 10 });
  });

  it('of somebody whose age nobody knows are only those that hold for every age', () => {
    const unknown = patient({ dateofb: null });
    expect(limitsFor(assay, unknown, null)).toEqual({ interval: null, kriticne: { gornja: 200 } });
    const pregnant = patient({ dateofb: null, spol: 'ŽENSKI', trudnica: true });
    expect(limitsFor(assay, pregnant, null).interval).toMatchObject({ donja: 30 });
    expect(limitsFor({ reference: [], kriticne: [{ dobOd: years(1), gornja: 9 }] }, unknown, null).kriticne).toBeNull();
  });

  it('by the year of birth alone are those of its middle', () => {
    expect(limitsFor(assay, patient({ dateofb: null, godiste: 2007 }), null).interval).toMatchObject({ donja: 10 });
    expect(limitsFor(assay, patient({ dateofb: null, godiste: 2008 }), null).interval).toMatchObject({ donja: 1 });
  });
});
