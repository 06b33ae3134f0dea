import { describe, expect, it } from 'vitest';
import type { ReportRow, ReportSample, ReportSnapshot, VisitState } from './report.documents.ts';
import {
  changesSince,
  isOtherBeside,
  isOtherPatient,
  isOtherState,
  previousChanges,
  saysTheSame,
} from './report-changes.rules.ts';

type Shown = Pick<ReportSnapshot, 'sekcije' | 'pacijent' | 'uzorci'> & { posjeta: { stanje?: VisitState } };
const pacijent: ReportSnapshot['pacijent'] = {
  _id: '01890000-0000-7000-8000-000000000001',
  ime: 'EMIR',
  prezime: 'ČAUŠEVIĆ',
  roditelj: '',
  jmbg: '0503980170018',
  spol: 'MUŠKI',
  dateofb: '1980-03-05',
  godiste: 1980,
};

const row = (labassay: string, rezultat_f: string | null, more: Partial<ReportRow> = {}): ReportRow => ({
  _id: labassay,
  uzorak: '10263190001',
  labassay,
  naziv: labassay,
  akreditiran: false,
  rezultat_f,
  flag: '',
  jedinica: 'mmol/L',
  interval: null,
  metoda: '',
  komentar: '',
  izvodjac: '',
  prethodni: null,
  ...more,
});
const sample = (more: Partial<ReportSample> = {}): ReportSample => ({
  _id: '01890000-0000-7000-8000-000000000002',
  id: '10263190001',
  tip: 'Serum',
  sekcija: 'Biohemija',
  verzija: 3,
  uzet: '2026-11-18T07:30:00.000Z',
  zaprimljen: '2026-11-18T08:00:00.000Z',
  odbijen: '',
  komentar: '',
  odobrio: null,
  potpis: null,
  ...more,
});
const version = (...redovi: ReportRow[]): Shown => ({
  pacijent,
  posjeta: {},
  uzorci: [sample()],
  sekcije: [{ naziv: 'Biohemija', grupe: [{ naziv: '', redovi }] }],
});

describe('[S2.14] what an amended report says of the one before', () => {
  it('names a value that is another one, side by side', () => {
    expect(
      changesSince([version(row('GLU', '5.4'), row('UREA', '4.0'))], version(row('GLU', '6.1'), row('UREA', '4.0'))),
    ).toEqual([{ uzorak: '10263190001', naziv: 'GLU', staro: '5.4', novo: '6.1' }]);
  });

  it('does not call new what was awaited', () => {
    expect(changesSince([version(row('GLU', null))], version(row('GLU', '6.1'), row('UREA', '4.0')))).toEqual([]);
  });

  it('names what was told and is awaited again, or gone', () => {
    const gone = { uzorak: '10263190001', naziv: 'GLU', staro: '5.4', novo: '' };
    expect(changesSince([version(row('GLU', '5.4'))], version(row('GLU', null)))).toEqual([gone]);
    expect(changesSince([version(row('GLU', '5.4'))], version())).toEqual([gone]);
  });

  it('remembers what an older version told where the newest was silent', () => {
    const versions = [version(row('GLU', '5.4')), version(row('GLU', null))];
    expect(changesSince(versions, version(row('GLU', '6.1')))).toMatchObject([{ staro: '5.4', novo: '6.1' }]);
    expect(changesSince(versions, version(row('GLU', '5.4')))).toEqual([]);
  });

  it('sees another unit and another flag under the same number', () => {
    const old = [version(row('GLU', '5.4'))];
    expect(changesSince(old, version(row('GLU', '5.4', { jedinica: 'mg/dL', flag: 'L' })))).toMatchObject([
      { staro: '5.4 mmol/L', novo: '5.4 mg/dL L' },
    ]);
  });

  it('tells the same test of two tubes apart', () => {
    const other = { uzorak: '10263190002' };
    expect(changesSince([version(row('GLU', '5.4'))], version(row('GLU', '5.4'), row('GLU', '9.9', other)))).toEqual(
      [],
    );
  });
});

it.each([
  ['ime', 'AMIR'],
  ['prezime', 'ĆORIĆ'],
  ['jmbg', '0503980170026'],
  ['dateofb', '1980-05-03'],
  ['godiste', 1981],
  ['spol', 'ŽENSKI'],
])('[S2.14] a report that names somebody by another %s is an amendment', (field, value) => {
  expect(isOtherPatient(version(), { ...version(), pacijent: { ...pacijent, [field]: value } })).toBe(true);
  expect(isOtherPatient(version(), { ...version(), pacijent: { ...pacijent, roditelj: 'X' } })).toBe(false);
});

it('[S2.14] a report that says something else of pregnancy, menopause or cycle is an amendment, and not the same', () => {
  const said: VisitState = { trudnica: false, sedmica_trudnoce: null, menopauza: null, menstc: null };
  const [before, after] = [said, { ...said, trudnica: true, sedmica_trudnoce: 12 }].map((stanje) => ({
    ...version(row('GLU', '5.4')),
    posjeta: { stanje },
  })) as [Shown, Shown];
  expect([isOtherState(before, after), saysTheSame(before, after)]).toEqual([true, false]);
  expect([isOtherState(before, before), saysTheSame(before, before)]).toEqual([false, true]);
  const old = version(row('GLU', '5.4'));
  expect([isOtherState(old, after), saysTheSame(old, after)]).toEqual([false, true]);
});

it('[H167] a report that says another hour of birth, or that nobody knows it, is an amendment, and not the same', () => {
  const born = (...hour: [(string | null)?]): Shown => ({
    ...version(row('GLU', '5.4')),
    pacijent: { ...pacijent, ...(hour.length > 0 ? { satr: hour[0] ?? null } : {}) },
  });
  for (const [one, other, differs] of [
    [born('08:00'), born('20:00'), true],
    [born(null), born('20:00'), true],
    [born('08:00'), born(null), true],
    [born('08:00'), born('08:00'), false],
    [born(null), born(null), false],
    [born(), born('20:00'), false],
  ] as const) {
    expect([isOtherState(one, other), saysTheSame(one, other)]).toEqual([differs, !differs]);
  }
});

describe('[H120] earlier results that stood beside those of the version before', () => {
  const beside = (rezultat_f: string, dan: string) => ({ prethodni: { rezultat_f, dan } });
  const old = version(row('GLU', '5.4', beside('0.52', '2026-03-05')));
  const changed = (more: Partial<ReportRow>) => previousChanges(old, version(row('GLU', '5.4', more)));

  it('are named where they are gone, another one of the same day, or an older one', () => {
    const change = { uzorak: '10263190001', naziv: 'GLU', staro: '0.52', prethodni: true };
    expect(changed({})).toEqual([{ ...change, novo: '' }]);
    expect(changed(beside('3.0', '2026-03-05'))).toEqual([{ ...change, novo: '3.0' }]);
    expect(changed(beside('0.40', '2026-02-01'))).toEqual([{ ...change, novo: '0.40' }]);
  });

  it('are no change where they are the same, where a newer one came since, or where the result itself is gone', () => {
    expect(changed(beside('0.52', '2026-03-05'))).toEqual([]);
    expect(changed(beside('0.60', '2026-03-09'))).toEqual([]);
    expect(previousChanges(old, version(row('GLU', null)))).toEqual([]);
    expect(previousChanges(version(row('GLU', '5.4')), old)).toEqual([]);
  });
});

describe('[H158] what a version told beside its results', () => {
  const told = version(row('GLU', '5.4'));
  const now = (more: Partial<ReportSample>, ...redovi: ReportRow[]): Shown => ({
    ...version(...(redovi.length > 0 ? redovi : [row('GLU', '5.4')])),
    uzorci: [sample(more)],
  });

  it.each([
    { uzet: '2026-11-16T07:30:00.000Z' },
    { uzetNepoznat: true },
    { komentar: 'Uzorak hemoliziran' },
    { smetnje: ['HEMOLIZA'] },
    { odbijen: 'HEMOLIZA' },
  ])('differs by %o: it does not hold again', (more) => {
    expect(isOtherBeside(told, now(more))).toBe(true);
    expect(saysTheSame(told, now(more))).toBe(false);
  });

  it('is the same when only who signed and which version it is differ', () => {
    expect(isOtherBeside(told, now({ verzija: 9, uzetNepoznat: false, smetnje: [] }))).toBe(false);
    expect(saysTheSame(told, now({ verzija: 9 }))).toBe(true);
  });

  it('a test that it told as cancelled and that has a result now differs; in another order of fields it does not', () => {
    const otkazan = { razlog: 'HEMOLIZA', napomena: '' } as const;
    const cancelled = version(row('GLU', '5.4'), row('K', null, { otkazan }));
    expect(isOtherBeside(cancelled, now({}, row('GLU', '5.4'), row('K', '6.9')))).toBe(true);
    const reordered = { napomena: '', razlog: 'HEMOLIZA' } as const;
    expect(isOtherBeside(cancelled, now({}, row('GLU', '5.4'), row('K', null, { otkazan: reordered })))).toBe(false);
  });

  it('of a sample that it told nothing of may have changed', () => {
    expect(isOtherBeside(version(row('GLU', null)), now({ komentar: 'Novo' }, row('GLU', '5.4')))).toBe(false);
  });
});
