import { SiteDocument, type TestGroupDocument } from '@nalaz/domain/catalogue/laboratory.documents';
import type { ReportLayoutDocument } from '@nalaz/domain/catalogue/report.documents';
import type { Language } from '@nalaz/domain/language/language';
import type { ReportLook, ReportSnapshot } from '@nalaz/domain/reports/report.documents';
import type { Static } from 'typebox';
import { Value } from 'typebox/value';
import { type EntryInEffect, readInEffect, rememberByHead } from '../catalogue/in-effect.service.ts';

export interface Place {
  naziv: string;
  redoslijed: number;
}

/** What the paper of a site looks like and how its tests are put in order. */
export interface PaperSettings {
  izdavanjeNalaza: SiteDocument['izdavanjeNalaza'];
  laboratorija: ReportSnapshot['laboratorija'];
  izgled: ReportLook;
  jezik: Language;
  sekcije: ReadonlyMap<string, Place>;
  grupe: ReadonlyMap<string, Place>;
}

/** For a site that has named none. */
export const PLAIN_LOOK: ReportLook = {
  sifra: '',
  verzija: 0,
  zaglavlje: [],
  podnozje: '',
  akreditacija: '',
  boja: '#1b5e20',
  velicina: 9,
  metoda: false,
  prethodni: true,
  logo: '',
};

function lookOf({ version, document }: EntryInEffect): ReportLook {
  const { naziv: _naziv, jezik: _jezik, disabled: _disabled, ...look } = document as ReportLayoutDocument;
  return { ...PLAIN_LOOK, ...look, verzija: version };
}

export const readPaperSettings = rememberByHead(async (tx, siteId): Promise<PaperSettings> => {
  const entries = await readInEffect(tx, ['sites', 'izgledi', 'sekcije', 'grupe'], siteId);
  const stored = entries.find(({ id }) => id === siteId)?.document ?? {};
  const site = Value.Default(SiteDocument, structuredClone(stored)) as SiteDocument;
  const layout = entries.find(({ id, kind }) => kind === 'izgledi' && id === site.izgled);
  const placesOf = (kind: 'sekcije' | 'grupe') =>
    new Map(
      entries.flatMap((entry) => {
        const { naziv, redoslijed } = entry.document as Static<typeof TestGroupDocument>;
        return entry.kind === kind ? [[entry.id, { naziv, redoslijed }] as const] : [];
      }),
    );
  return {
    izdavanjeNalaza: site.izdavanjeNalaza,
    laboratorija: { naziv: site.naziv, adresa: site.adresa, telefon: site.telefon, email: site.email ?? '' },
    izgled: layout ? lookOf(layout) : PLAIN_LOOK,
    jezik: (layout?.document as ReportLayoutDocument | undefined)?.jezik ?? 'local',
    sekcije: placesOf('sekcije'),
    grupe: placesOf('grupe'),
  };
});
