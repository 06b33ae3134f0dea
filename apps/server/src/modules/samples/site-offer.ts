import type { LabAssayDocument, ProfileDocument } from '@nalaz/domain/catalogue/assay.documents';
import type { PrinterDocument } from '@nalaz/domain/catalogue/intake.documents';
import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import { KINDS } from '@nalaz/domain/catalogue/kinds';
import type {
  SampleDefinitionDocument,
  SampleTypeDocument,
  SectionDocument,
} from '@nalaz/domain/catalogue/laboratory.documents';
import type { Offer, OfferedTest } from '@nalaz/domain/samples/offer.contract';
import { questionsOf } from '@nalaz/domain/samples/questions.rules';
import type { Static } from 'typebox';
import type { EntryInEffect } from '../catalogue/in-effect.service.ts';

export const OFFERED_KINDS = [
  'lab',
  'profili',
  'sekcije',
  'uzorak',
  'uzorak-def',
  'doktori',
  'partneri',
  'lokacije',
  'stampaci',
  'sites',
] as const satisfies KindName[];

export interface KnownType {
  naziv: string;
  epruveta: { naziv: string; boja: string };
  mikrobiologija: boolean;
  /** How long such a sample keeps; 0: not stated. */
  stabilnostSati: number;
}

export interface OfferedTestVersion extends OfferedTest {
  /** The version in effect, which an order is bound to. */
  verzija: number;
}

/** What a site works with. `offer` is what may be chosen; names and types know also what no longer may. */
export interface SiteOffer {
  offer: Offer;
  tests: ReadonlyMap<string, OfferedTestVersion>;
  types: ReadonlyMap<string, KnownType>;
  names: ReadonlyMap<string, string>;
  siteName: string;
}

const inBosnian = new Intl.Collator('bs');
type Named = { _id: string; sifra: string; naziv: string };
const byName = (a: { naziv: string }, b: { naziv: string }) => inBosnian.compare(a.naziv, b.naziv);
const byPlace = (a: { redoslijed: number; naziv: string }, b: { redoslijed: number; naziv: string }) =>
  a.redoslijed - b.redoslijed || byName(a, b);
const named = ({ id, kind, document }: EntryInEffect): Named => ({
  _id: id,
  sifra: KINDS[kind].codeOf(document),
  naziv: KINDS[kind].nameOf(document),
});
const isUsed = ({ document }: EntryInEffect) => document.disabled !== true;

export function makeSiteOffer(entries: readonly EntryInEffect[], siteId: string): SiteOffer {
  const of = (kind: KindName) => entries.filter((entry) => entry.kind === kind);
  const used = (kind: KindName) => of(kind).filter(isUsed);
  const types = typesOf(of('uzorak'), of('uzorak-def'));
  const tests = testsOf(used('lab'), siteId);
  const chosenFrom = (kind: KindName) => used(kind).map(named).sort(byName);
  const offer: Offer = {
    testovi: [...tests.values()].sort(byPlace).map(({ verzija: _bound, ...test }) => test),
    profili: profilesOf(used('profili'), tests),
    sekcije: used('sekcije')
      .map((entry) => ({ ...named(entry), redoslijed: (entry.document as Static<typeof SectionDocument>).redoslijed }))
      .sort(byPlace),
    tipovi: used('uzorak')
      .flatMap((entry) => {
        const type = types.get(entry.id);
        return type ? [{ ...named(entry), epruveta: type.epruveta, mikrobiologija: type.mikrobiologija }] : [];
      })
      .sort(byName),
    doktori: chosenFrom('doktori'),
    partneri: chosenFrom('partneri'),
    lokacije: chosenFrom('lokacije'),
    stampaci: printersOf(used('stampaci')),
  };
  const names = new Map(entries.map((entry) => [entry.id, named(entry).naziv]));
  return { offer, tests, types, names, siteName: names.get(siteId) ?? '' };
}

/** The only printer of a site is its usual one. */
function printersOf(printers: readonly EntryInEffect[]): Offer['stampaci'] {
  const isUsual = ({ document }: EntryInEffect) =>
    printers.length === 1 || (document as PrinterDocument).podrazumijevan;
  return printers.map((entry) => ({ ...named(entry), podrazumijevan: isUsual(entry) })).sort(byName);
}

function typesOf(types: readonly EntryInEffect[], tubes: readonly EntryInEffect[]): Map<string, KnownType> {
  const tubeOf = new Map(tubes.map(({ id, document }) => [id, document as Static<typeof SampleDefinitionDocument>]));
  return new Map(
    types.map(({ id, document }) => {
      const { naziv, definicija, mikrobiologija, stabilnostSati = 0 } = document as Static<typeof SampleTypeDocument>;
      const tube = tubeOf.get(definicija);
      const epruveta = { naziv: tube?.naziv ?? '', boja: tube?.boja ?? '' };
      return [id, { naziv, mikrobiologija, stabilnostSati, epruveta }];
    }),
  );
}

/** Allowed at this site, and every test that a calculated one needs is too. */
function testsOf(assays: readonly EntryInEffect[], siteId: string): Map<string, OfferedTestVersion> {
  const tests = new Map(
    assays
      .filter(({ document }) => {
        const sites = (document as LabAssayDocument).podobnost?.sites ?? [];
        return sites.length === 0 || sites.includes(siteId);
      })
      .map((entry) => [entry.id, offered(entry)]),
  );
  for (let dropped = true; dropped; ) {
    const incomplete = [...tests.values()].filter((test) => test.calculatedTests.some((id) => !tests.has(id)));
    for (const { _id } of incomplete) {
      tests.delete(_id);
    }
    dropped = incomplete.length > 0;
  }
  return tests;
}

function offered({ id, version, document }: EntryInEffect): OfferedTestVersion {
  const assay = document as LabAssayDocument;
  return {
    _id: id,
    verzija: version,
    labassay: assay.labassay,
    naziv: assay.naziv,
    analit: assay.analit,
    sekcija: assay.sekcija,
    tip: assay.tip,
    cijena: assay.cijena,
    redoslijed: assay.redoslijed,
    calculated: assay.calculated,
    calculatedTests: assay.calculated ? assay.calculatedTests.map(({ test }) => test) : [],
    ...(assay.podobnost ? { podobnost: assay.podobnost } : {}),
    razmakDana: assay.razmakDana ?? 0,
    pitanja: questionsOf({ ...assay, pitajAntikoagulans: assay.pitajAntikoagulans ?? false }),
  };
}

function profilesOf(profiles: readonly EntryInEffect[], tests: ReadonlyMap<string, unknown>): Offer['profili'] {
  return profiles
    .map((entry) => ({ entry, document: entry.document as Static<typeof ProfileDocument> }))
    .sort((a, b) => byPlace(a.document, b.document))
    .map(({ entry, document }) => ({ ...named(entry), testovi: document.testovi.filter((id) => tests.has(id)) }))
    .filter(({ testovi }) => testovi.length > 0);
}
