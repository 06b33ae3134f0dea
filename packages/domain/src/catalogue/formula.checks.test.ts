import { expect, it } from 'vitest';
import type { LabAssayDocument } from './assay.documents.ts';
import { checkFormula } from './formula.checks.ts';
import { FORMULA_FAULTS, faultText, formulaFault } from './formula-faults.ts';
import { problemText } from './problems.ts';

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;

const measured: LabAssayDocument = {
  labassay: 'LDL',
  naziv: 'LDL',
  analit: '',
  sekcija: id(1),
  tip: id(2),
  metoda: '',
  cijena: '5.00',
  tatMinuta: 0,
  tatHitnoMinuta: 0,
  redoslijed: 0,
  manual: false,
  calculated: false,
  demonstracija: false,
  akreditiran: false,
  disabled: false,
  vrsta: 'numericki',
  loinc: '',
  decimale: 2,
  vrijednosti: [],
  reference: [],
  kriticne: [],
  refleks: [],
  razmakDana: 0,
  stabilnostSati: 0,
  pitajAntikoagulans: false,
  calculatedTests: [],
  formula: '',
  vazi: '',
  primjeri: [],
};

const components = (...names: string[]) => names.map((oznaka, at) => ({ oznaka, test: id(at + 3) }));
const example = (vrijednosti: Record<string, number>, rezultat?: number) => ({
  vrijednosti: Object.entries(vrijednosti).map(([oznaka, vrijednost]) => ({ oznaka, vrijednost })),
  ...(rezultat === undefined ? {} : { rezultat }),
  izvor: '',
});

const friedewald: LabAssayDocument = {
  ...measured,
  calculated: true,
  calculatedTests: components('hol', 'hdl', 'tg'),
  formula: 'hol - hdl - tg / 2.2',
  vazi: 'tg <= 4.5',
  mjerniOpseg: { donja: 0.1, gornja: 25 },
  primjeri: [example({ hol: 6, hdl: 1, tg: 4.5 }, 2.95), example({ hol: 6, hdl: 1, tg: 5 })],
};

const found = (changes: Partial<LabAssayDocument>, document = friedewald) =>
  checkFormula({ ...document, ...changes }).map(({ code, field }) => `${code} ${field}`);

it('[S3.06] a calculated test with a sound formula and right examples has no problem', () => {
  expect(checkFormula(friedewald)).toEqual([]);
  expect(checkFormula(measured)).toEqual([]);
});

it('[S3.06] a calculated test needs a formula and a worked example', () => {
  expect(found({ formula: ' ', primjeri: [] })).toEqual(['FORMULA_MISSING formula']);
  expect(found({ primjeri: [] })).toEqual(['EXAMPLE_MISSING primjeri']);
});

it('[S3.06] a calculated test says what it may give, and an example beyond that has no result', () => {
  const { mjerniOpseg: _bounds, ...unbounded } = friedewald;
  expect(checkFormula(unbounded).map(({ code, field }) => `${code} ${field}`)).toEqual([
    'FORMULA_UNBOUNDED mjerniOpseg',
  ]);
  expect(found({ mjerniOpseg: { donja: 0.1 } })).toEqual(['FORMULA_UNBOUNDED mjerniOpseg']);
  expect(found({ primjeri: [example({ hol: 2, hdl: 1, tg: 3.41 })] })).toEqual([]);
  expect(found({ primjeri: [example({ hol: 2, hdl: 1, tg: 3.41 }, -0.55)] })).toEqual(['EXAMPLE_DIFFERS primjeri.0']);
});

it('[S3.06] a test that is not calculated has no formula and no components', () => {
  expect(found({ formula: 'tg', calculatedTests: components('tg') }, measured)).toEqual([
    'FORMULA_UNUSED formula',
    'FORMULA_UNUSED calculatedTests',
  ]);
});

it('[S3.06] a wrong formula, validity or reflex condition is named with its field and reason', () => {
  const refleks = ['rezultat > 4', 'tg > 4'].map((uvjet) => ({ uvjet, dodaj: id(9) }));
  expect(checkFormula({ ...friedewald, formula: 'hol - ldl', vazi: 'tg', refleks })).toEqual([
    expect.objectContaining({ field: 'formula', details: expect.objectContaining({ opis: 'nepoznata oznaka: ldl' }) }),
    expect.objectContaining({
      field: 'vazi',
      details: expect.objectContaining({ opis: 'ovdje mora stajati uvjet: tg' }),
    }),
    expect.objectContaining({ field: 'refleks.1.uvjet', code: 'FORMULA_INVALID' }),
  ]);
  const [problem] = checkFormula({ ...friedewald, formula: 'hol - ldl' });
  expect(problem && problemText(problem, 'local')).toBe('Formula nije ispravna: nepoznata oznaka: ldl');
  expect(found({ refleks: [{ uvjet: 'rezultat', dodaj: id(9) }] }, measured)).toEqual([
    'FORMULA_INVALID refleks.0.uvjet',
  ]);
});

it('[S3.06] a component has a name of its own', () => {
  expect(found({ calculatedTests: components('hol', 'hdl', 'tg', 'tg') })).toEqual([
    'COMPONENT_TWICE calculatedTests.3.oznaka',
  ]);
  for (const taken of ['godine', 'zensko', 'rezultat', 'min', 'log10', 'true', 'in', 'constructor']) {
    expect(found({ calculatedTests: components('hol', 'hdl', 'tg', taken) }), taken).toEqual([
      'FORMULA_INVALID calculatedTests.3.oznaka',
    ]);
  }
});

it('[S3.06] an example must come out exactly as the report would show it', () => {
  const values = { hol: 6, hdl: 1, tg: 4.5 };
  expect(checkFormula({ ...friedewald, primjeri: [example(values, 2.95), example(values, 2.96)] })).toEqual([
    { code: 'EXAMPLE_DIFFERS', field: 'primjeri.1', details: { dobijeno: 2.95, ocekivano: 2.96 } },
  ]);
  expect(found({ decimale: 1, primjeri: [example(values, 2.95)] })).toEqual(['EXAMPLE_DIFFERS primjeri.0']);
  expect(found({ primjeri: [example(values)] })).toEqual(['EXAMPLE_DIFFERS primjeri.0']);
  expect(found({ primjeri: [example({ ...values, tg: 5 }, 2.73)] })).toEqual(['EXAMPLE_DIFFERS primjeri.0']);
});

it('[S3.06] an example gives a value to every component, once, and to nothing else', () => {
  const values = { hol: 6, hdl: 1, tg: 4.5 };
  const twice = example(values, 2.95);
  expect(found({ primjeri: [example({ ...values, vldl: 1 }, 2.95)] })).toEqual(['FORMULA_INVALID primjeri.0']);
  expect(found({ primjeri: [example({ hol: 6, tg: 4.5 }, 2.95)] })).toEqual(['FORMULA_INVALID primjeri.0']);
  twice.vrijednosti.push({ oznaka: 'tg', vrijednost: 1 });
  expect(found({ primjeri: [twice] })).toEqual(['COMPONENT_TWICE primjeri.0']);
  const [problem] = checkFormula({ ...friedewald, vazi: 'godine > 18', primjeri: [example(values, 2.95)] });
  expect(problem?.details).toMatchObject({ razlog: 'INPUT_MISSING', dio: 'godine' });
});

it('[S3.06] every reason can be said in every language', () => {
  for (const razlog of Object.keys(FORMULA_FAULTS) as (keyof typeof FORMULA_FAULTS)[]) {
    const fault = formulaFault(razlog, 'tg');
    const texts = [faultText(fault, 'local'), faultText(fault, 'rs'), faultText(fault, 'en')];
    expect(new Set(texts).size, razlog).toBe(3);
  }
});
