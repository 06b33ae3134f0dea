import { describe, expect, it } from 'vitest';
import type { LabAssayDocument, ReferenceInterval } from '../../catalogue/assay.documents.ts';
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
    expect(limitsFor(assay, patient({ ...woman, trudnica: false }), null).interval).toMatchObject({ donja: 10 });
    expect(limitsFor(assay, patient({ ...woman, trudnica: true }), null).interval).toMatchObject({ donja: 30 });
    expect(limitsFor(assay, patient({ ...woman, sedmica_trudnoce: 12 }), null).interval).toMatchObject({ donja: 30 });
    expect(limitsFor(assay, patient({ trudnica: true }), null).interval).toMatchObject({ donja: 10 });
  });

  it('are the analyser’s own where it has some', () => {
    expect(limitsFor(assay, patient(), 'a').interval).toMatchObject({ donja: 50 });
    expect(limitsFor(assay, patient(), 'b').interval).toMatchObject({ donja: 10 });
  });

  it('of somebody whose age nobody knows are the strictest critical ones, and no interval but the possible ones', () => {
    const unknown = patient({ dateofb: null });
    expect(limitsFor(assay, unknown, null)).toEqual({
      interval: {
        ...{ ocekivano: '', tumacenje: '', izvor: '', ovisi: ['dob'] },
        moguci: [
          { donja: 1, gornja: 2, ocekivano: '' },
          { donja: 10, gornja: 20, ocekivano: '' },
        ],
      },
      kriticne: { gornja: 5, ovisi: ['dob'] },
    });
    const pregnant = patient({ dateofb: null, spol: 'ŽENSKI', trudnica: true });
    expect(limitsFor(assay, pregnant, null).interval).toMatchObject({ donja: 30 });
    const older = { reference: [], kriticne: [{ dobOd: years(1), gornja: 9 }] };
    expect(limitsFor(older, unknown, null).kriticne).toEqual({ gornja: 9, ovisi: ['dob'] });
  });

  it('by the year of birth alone are those of every age that it allows', () => {
    const bornIn = (godiste: number) => limitsFor(assay, patient({ dateofb: null, godiste }), null);
    expect(bornIn(2007)).toMatchObject({ interval: { donja: 10 }, kriticne: { gornja: 100 } });
    expect(bornIn(2009)).toMatchObject({ interval: { donja: 1 }, kriticne: { gornja: 5 } });
    expect(bornIn(2008)).toMatchObject({ interval: { ovisi: ['dob'] }, kriticne: { gornja: 5, ovisi: ['dob'] } });
  });

  it('below 28 days are those of every hour of the day of birth, and of one hour once it is known', () => {
    const hours = (vrijednost: number) => ({ vrijednost, jedinica: 'sati' as const });
    const bilirubin = {
      reference: [row({ dobDo: hours(24), gornja: 100 }), row({ dobOd: hours(24), gornja: 200 })],
      kriticne: [
        { dobDo: hours(24), gornja: 150 },
        { dobOd: hours(24), gornja: 222 },
      ],
    };
    // Taken at noon in Sarajevo, born the day before.
    const born = { dateofb: '2026-03-04', vrijeme: new Date('2026-03-05T11:00:00Z') };
    const of = (satr: string | null) => limitsFor(bilirubin, patient({ ...born, satr }), null);
    expect(of(null)).toMatchObject({ interval: { ovisi: ['satr'] }, kriticne: { gornja: 150, ovisi: ['satr'] } });
    expect(of('12:00')).toMatchObject({ interval: { gornja: 200 }, kriticne: { gornja: 222 } });
    expect(of('12:30')).toMatchObject({ interval: { gornja: 100 }, kriticne: { gornja: 150 } });
    const later = { ...born, satr: '12:00', vrijeme_poznato: false };
    expect(limitsFor(bilirubin, patient(later), null).kriticne).toEqual({ gornja: 150, ovisi: ['vrijeme'] });
  });

  it('depend on pregnancy, week, menopause and phase only where the rows do and nobody has answered', () => {
    const her = (more: Partial<JudgedPatient>) => patient({ spol: 'ŽENSKI', dateofb: '1990-01-01', ...more });
    const depends = (reference: ReferenceInterval[], more: Partial<JudgedPatient> = {}) =>
      limitsFor({ reference, kriticne: [] }, her(more), null).interval?.ovisi;
    const plain = [row({ donja: 1 })];
    expect(depends(plain)).toBeUndefined();
    const pregnant = [
      row({ donja: 1 }),
      row({ trudnoca: 'DA', sedmicaDo: 14, donja: 2 }),
      row({ trudnoca: 'DA', donja: 3 }),
    ];
    expect(depends(pregnant)).toEqual(['trudnica', 'sedmica_trudnoce']);
    expect(depends(pregnant, { trudnica: true })).toEqual(['sedmica_trudnoce']);
    expect(depends(pregnant, { trudnica: true, sedmica_trudnoce: 12 })).toBeUndefined();
    expect(depends(pregnant, { trudnica: false })).toBeUndefined();
    expect(depends(pregnant, { dateofb: '1950-01-01' })).toBeUndefined();
    const phases = [row({ donja: 1 }), row({ faza: 'OVULACIJA', donja: 2 }), row({ menopauza: 'DA', donja: 3 })];
    expect(depends(phases)).toEqual(['menopauza', 'menstc']);
    expect(depends(phases, { menopauza: false })).toEqual(['menstc']);
    expect(depends(phases, { menstc: 'OVULACIJA' })).toBeUndefined();
    expect(limitsFor({ reference: phases, kriticne: [] }, her({ dateofb: '1950-01-01' }), null).interval).toMatchObject(
      {
        donja: 3,
      },
    );
    const bySex = [row({ spol: 'MUŠKI', donja: 1 }), row({ spol: 'ŽENSKI', donja: 2 })];
    expect(depends(bySex, { spol: '' })).toEqual(['spol']);
  });
});
