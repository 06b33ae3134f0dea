import type { LabAssayDocument } from '@nalaz/domain/catalogue/assay.documents';
import { checkDocument } from '@nalaz/domain/catalogue/checks';
import { referencesOf } from '@nalaz/domain/catalogue/document.rules';
import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import { KINDS } from '@nalaz/domain/catalogue/kinds';
import { Value } from 'typebox/value';
import { expect, it } from 'vitest';
import { type CatalogueEntry, entry, inReferenceOrder, resolveEntries } from './catalogue-entry.ts';
import { makeCatalogue } from './make-catalogue.ts';

const siteIds = new Map([
  ['SA', '019a0000-0000-7000-8000-000000000001'],
  ['BL', '019a0000-0000-7000-8000-000000000002'],
]);
const options = { seed: 7, at: new Date('2022-11-15T10:00:00Z'), siteIds };
const catalogue = makeCatalogue(options);

const of = (kind: KindName) => catalogue.filter((one) => one.kind === kind);
const assays = of('lab').map(({ document }) => document as LabAssayDocument);
const nameOf = ({ kind, document }: CatalogueEntry) => `${kind}:${KINDS[kind].codeOf(document)}`;

it('[catalogue] every entry has the shape of its kind', () => {
  const misshapen = catalogue.flatMap((one) => {
    const { schema } = KINDS[one.kind];
    return Value.Check(schema, one.document) ? [] : [[nameOf(one), Value.Errors(schema, one.document)]];
  });
  expect(misshapen).toEqual([]);
});

it('[S5.14] [S5.15] no rule of the catalogue finds anything wrong in it, gaps and overlaps of intervals included', () => {
  const problems = catalogue.flatMap((one) =>
    checkDocument(one.kind, one.document).map((problem) => ({ entry: nameOf(one), ...problem })),
  );
  expect(problems).toEqual([]);
});

it('[catalogue] codes and ids tell entries apart', () => {
  expect(new Set(catalogue.map(nameOf)).size).toBe(catalogue.length);
  expect(new Set(catalogue.map(({ id }) => id)).size).toBe(catalogue.length);
});

it('[catalogue] every entry comes after those that it names, and names the right kind', () => {
  const known = new Map<string, KindName>([...siteIds.values()].map((id) => [id, 'sites']));
  for (const one of catalogue) {
    const strays = referencesOf(KINDS[one.kind].schema, one.document).filter(({ kind, id }) => known.get(id) !== kind);
    expect({ entry: nameOf(one), strays }).toEqual({ entry: nameOf(one), strays: [] });
    known.set(one.id, one.kind);
  }
});

it('[catalogue] shows a laboratory of a real size', () => {
  const atLeast: Partial<Record<KindName, number>> = {
    sekcije: 8,
    grupe: 15,
    refgr: 10,
    jedinice: 25,
    tehnologije: 6,
    tipovi: 8,
    analysers: 8,
    'uzorak-def': 9,
    uzorak: 10,
    lab: 180,
    ana: 150,
    profili: 25,
    partneri: 6,
    cjenovnici: 4,
    doktori: 12,
    lokacije: 8,
    naljepnice: 1,
    stampaci: 3,
    katalozi: 60,
    konzistentnost: 8,
    autoverifikacija: 2,
    poznati: 2,
    izgledi: 2,
  };
  const short = Object.entries(atLeast).filter(([kind, count]) => of(kind as KindName).length < count);
  expect(short).toEqual([]);
  expect(of('users').length + of('uloge').length + of('sites').length).toBe(0);
});

it('[S3.06] uses every part of an assay: rules, kinds of result, states of a patient', () => {
  const count = (has: (assay: LabAssayDocument) => unknown) => assays.filter(has).length;
  const rows = assays.flatMap(({ reference }) => reference);
  expect(count(({ calculated }) => calculated)).toBeGreaterThanOrEqual(12);
  expect(count(({ delta }) => delta)).toBeGreaterThanOrEqual(25);
  expect(count(({ autoverifikacija }) => autoverifikacija)).toBeGreaterThanOrEqual(60);
  expect(count(({ kriticne }) => kriticne.length)).toBeGreaterThanOrEqual(30);
  expect(count(({ refleks }) => refleks.length)).toBeGreaterThanOrEqual(4);
  expect(count(({ podobnost }) => podobnost)).toBeGreaterThanOrEqual(6);
  expect(new Set(assays.map(({ vrsta }) => vrsta)).size).toBe(5);
  expect(new Set(rows.map(({ faza }) => faza)).size).toBe(4);
  expect(rows.some(({ menopauza }) => menopauza === 'DA')).toBe(true);
  expect(rows.some(({ sedmicaOd, sedmicaDo }) => sedmicaOd === 3 && sedmicaDo === 4)).toBe(true);
  expect(rows.some(({ dobDo }) => dobDo?.jedinica === 'sati')).toBe(true);
});

it('[S3.06] no assay passes for one that may be used on patients', () => {
  expect(assays.filter(({ demonstracija }) => !demonstracija)).toEqual([]);
});

it('[catalogue] limits agree with each other: what verifies itself can be measured and is not critical', () => {
  const inside = (outer: { donja?: number; gornja?: number }, inner: { donja?: number; gornja?: number }) =>
    (inner.donja ?? -Infinity) >= (outer.donja ?? -Infinity) &&
    (inner.gornja ?? Infinity) <= (outer.gornja ?? Infinity);
  const wrong = assays.filter(({ autoverifikacija, mjerniOpseg = {}, kriticne }) => {
    const adult = kriticne.filter(({ dobDo }) => dobDo === undefined);
    return autoverifikacija && ![mjerniOpseg, ...adult].every((outer) => inside(outer, autoverifikacija));
  });
  expect(wrong.map(({ labassay }) => labassay)).toEqual([]);
});

it('[S4.08] nothing is released without a person until somebody turns it on', () => {
  expect(of('autoverifikacija').filter(({ document }) => document.nacin === 'UKLJUČENO')).toEqual([]);
  expect(assays.some(({ pitajAntikoagulans }) => pitajAntikoagulans)).toBe(true);
  expect(assays.some(({ razmakDana }) => razmakDana > 0)).toBe(true);
});

it('[catalogue] a formula has examples on both sides of its validity', () => {
  for (const { labassay, primjeri } of assays.filter(({ calculated }) => calculated)) {
    const without = primjeri.filter(({ rezultat }) => rezultat === undefined).length;
    expect({ labassay, enough: primjeri.length - without >= 2, outside: without > 0 }).toEqual({
      labassay,
      enough: true,
      outside: true,
    });
  }
});

it('[catalogue] some assays run at both sites, and some channels are calibrated', () => {
  const channels = of('ana').map(({ document }) => document);
  const analysersOf = Map.groupBy(channels, ({ labassay }) => labassay);
  expect([...analysersOf.values()].filter((on) => on.length > 1).length).toBeGreaterThanOrEqual(20);
  expect(channels.filter(({ kalibracija }) => kalibracija).length).toBeGreaterThanOrEqual(3);
});

it('[catalogue] the same seed makes the same catalogue, another one other ids', () => {
  expect(makeCatalogue(options)).toEqual(catalogue);
  const others = new Set(makeCatalogue({ ...options, seed: 8 }).map(({ id }) => id));
  expect(catalogue.filter(({ id }) => others.has(id))).toEqual([]);
});

it('[catalogue] an entry that names itself, the wrong kind or nothing is refused', () => {
  const profile = (test: string) => entry('profili', { sifra: 'A', naziv: 'A', testovi: [test] });
  const idOf = () => '019a0000-0000-7000-8000-000000000001';
  expect(() => resolveEntries([profile('jedinice:g/L')], idOf)).toThrow("'jedinice:g/L' is no lab");
  expect(resolveEntries([profile('lab:K')], idOf)[0]?.document.testovi).toEqual([idOf()]);
  const itself = entry('lab', { labassay: 'A', calculatedTests: [{ oznaka: 'a', test: 'lab:A' }] });
  expect(() => inReferenceOrder([itself])).toThrow('lab:A depends on itself');
});
