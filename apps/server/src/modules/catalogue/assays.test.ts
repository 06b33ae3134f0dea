import { listCatalogue, readEntry } from '@nalaz/domain/catalogue/catalogue.contract';
import { editAnalyser, editLabAssay } from '@nalaz/domain/catalogue/edit.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { secondPerson } from '@nalaz/testkit/server/second-person';
import { afterAll, beforeAll, expect, it } from 'vitest';

let lab: TestApp;
let admin: string;
beforeAll(async () => {
  lab = await startTestApp();
  admin = await lab.signIn(lab.people.admin.email);
});
afterAll(() => lab.close());

const list = async (kind: string) => (await lab.call(listCatalogue, { as: admin, params: { kind } })).body;

async function open(labassay: string) {
  const row = (await list('lab')).data.find(({ sifra }) => sifra === labassay);
  const params = { kind: 'lab', id: row?._id ?? '' };
  const { data } = (await lab.call(readEntry, { as: admin, params })).body;
  const reference = data.dokument.reference as object[];
  return { ...data.dokument, _id: data._id, verzija: data.verzija, formula: data.dokument.formula, reference };
}

const save = async (labassay: object, more: object = {}) =>
  (await lab.call(editLabAssay, { as: admin, body: { labassay, ...more } })).body;
const codes = (body: Awaited<ReturnType<typeof save>>) => body.errors?.map(({ code }) => code);

it('[S3.06] an assay is listed with the fields of the specification', async () => {
  const { data, nazivi } = await list('lab');
  const glucose = data.find(({ sifra }) => sifra === 'GLU');
  expect(glucose).toMatchObject({
    _id: expect.any(String),
    labassay: 'GLU',
    naziv: expect.any(String),
    analit: expect.stringMatching(/./),
    sekcija: expect.any(String),
    tip: expect.any(String),
    manual: false,
    calculated: false,
    calculatedTests: [],
    cijena: expect.stringMatching(/^\d+\.\d\d$/),
    price: expect.any(Number),
    ime_testa: expect.stringMatching(/./),
    kind: 'Lab',
    disabled: false,
    disable: false,
  });
  expect(glucose?.price).toBe(Number(glucose?.cijena));
  expect(nazivi[String(glucose?.sekcija)]).toBe('Biohemija');
  const ldl = data.find(({ labassay }) => labassay === 'LDL');
  expect([ldl?.kind, ldl?.calculated, ldl?.calculatedTests?.length]).toEqual(['Calc', true, 3]);
  const [channel] = (await list('ana')).data;
  expect(channel).toMatchObject({
    labassay: expect.any(String),
    ime_testa: channel?.naziv,
    disabled: false,
    disable: false,
  });
});

it('[S3.07] [S7.26] an analyser is known by its `ime`, in the list too, and a change of it is saved', async () => {
  const [row] = (await list('analysers')).data;
  const params = { kind: 'analysers', id: row?._id ?? '' };
  const { data } = (await lab.call(readEntry, { as: admin, params })).body;
  expect(data.dokument.ime).toBe(row?.naziv);
  const analyser = { ...data.dokument, _id: data._id, verzija: data.verzija, ime: 'Biohemija 2' };
  expect((await lab.call(editAnalyser, { as: admin, body: { analyser } })).body.success).toBe(true);
  expect((await list('analysers')).data.find(({ _id }) => _id === data._id)?.naziv).toBe('Biohemija 2');
});

it('[S7.25] a gap in the reference intervals is refused unless somebody confirms it', async () => {
  const potassium = await open('K');
  const change = { ...potassium, reference: potassium.reference.slice(1) };
  const refused = await save(change);
  expect([refused.code, new Set(codes(refused))]).toEqual(['ENTRY_INVALID', new Set(['INTERVAL_GAP'])]);
  expect(refused.errors?.[0]).toMatchObject({ field: 'reference', message: expect.stringContaining('Praznina: ') });
  expect((await save(change, { potvrda: ['INTERVAL_OVERLAP'] })).success).toBe(false);
  expect((await save(change, { potvrda: ['INTERVAL_GAP'] })).success).toBe(true);
});

it('[S7.25] two intervals for the same people are refused unless somebody confirms it', async () => {
  const sodium = await open('NA');
  const refused = await save({ ...sodium, reference: [...sodium.reference, ...sodium.reference.slice(-1)] });
  expect(new Set(codes(refused))).toEqual(new Set(['INTERVAL_OVERLAP']));
});

it('[S7.25] a formula that is wrong, or disagrees with its worked example, is refused', async () => {
  const ldl = await open('LDL');
  expect(codes(await save({ ...ldl, formula: 'chol - ' }))).toEqual(['FORMULA_INVALID']);
  expect(codes(await save({ ...ldl, formula: 'constructor' }))).toEqual(['FORMULA_INVALID']);
  expect(new Set(codes(await save({ ...ldl, formula: `${ldl.formula} + 1` })))).toEqual(new Set(['EXAMPLE_DIFFERS']));
  expect(codes(await save({ ...ldl, primjeri: [] }))).toEqual(['EXAMPLE_MISSING']);
});

it('[S7.25] a test is never calculated from itself, not even in a circle', async () => {
  const [ldl, components] = [await open('LDL'), await open('HOL')];
  const inCircle = {
    ...components,
    calculated: true,
    calculatedTests: [{ oznaka: 'ldl', test: ldl._id }],
    formula: 'ldl',
    primjeri: [{ vrijednosti: [{ oznaka: 'ldl', vrijednost: 1 }], rezultat: 1 }],
  };
  expect(codes(await save(inCircle))).toContain('COMPONENT_CYCLE');
});

it.each([
  ['naziv', 'UREA'],
  ['labassay', 'KREA'],
])(
  '[S5.15] a %s of more than 30 characters is said and saved, one of 30 is saved without a word',
  async (field, code) => {
    // Another code takes two people.
    const long = await save({ ...(await open(code)), [field]: `${code} ${'x'.repeat(30)}` }, secondPerson(lab));
    expect([long.success, long.upozorenja]).toEqual([true, ['NAME_LONG']]);
    const { data } = long;
    expect(data.dokument[field]).toHaveLength(code.length + 31);
    const fits = await save(
      { ...data.dokument, _id: data._id, verzija: data.verzija, naziv: 'Kraće', [field]: 'x'.repeat(30) },
      secondPerson(lab),
    );
    expect([fits.success, fits.upozorenja]).toEqual([true, []]);
  },
);
