import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import { createRandom, type Random, seedId } from '../random.ts';
import { ANALYSER_ENTRIES } from './analysers.ts';
import { ASSAY_ENTRIES } from './assays.ts';
import { type CatalogueEntry, type DemoEntry, inReferenceOrder, resolveEntries } from './catalogue-entry.ts';
import { CHANNEL_ENTRIES } from './channels.ts';
import { CONSISTENCY_ENTRIES } from './consistency-rules.ts';
import { DOCTORS_AND_LOCATIONS } from './doctors-and-locations.ts';
import { HOSPITAL_CODES } from './hospital-codes.ts';
import { LABELS_AND_PRINTERS } from './labels-and-printers.ts';
import { PARTNER_ENTRIES } from './partners.ts';
import { PRICE_LIST_ENTRIES } from './price-lists.ts';
import { PROFILE_ENTRIES } from './profiles.ts';
import { RELEASE_ENTRIES } from './release-rules.ts';
import { REPORT_LAYOUTS } from './report-layouts.ts';
import { SAMPLE_TYPES } from './sample-types.ts';
import { SECTIONS_AND_GROUPS } from './sections-and-groups.ts';
import { UNITS } from './units.ts';

const DEMO_ENTRIES: readonly DemoEntry[] = [
  ...SECTIONS_AND_GROUPS,
  ...UNITS,
  ...ANALYSER_ENTRIES,
  ...SAMPLE_TYPES,
  ...ASSAY_ENTRIES,
  ...CHANNEL_ENTRIES,
  ...PROFILE_ENTRIES,
  ...PRICE_LIST_ENTRIES,
  ...PARTNER_ENTRIES,
  ...DOCTORS_AND_LOCATIONS,
  ...LABELS_AND_PRINTERS,
  ...HOSPITAL_CODES,
  ...CONSISTENCY_ENTRIES,
  ...RELEASE_ENTRIES,
  ...REPORT_LAYOUTS,
];

interface CatalogueOptions {
  /** The same seed and moment make the same ids. */
  seed: number;
  at: Date;
  /** By code. The sites themselves are made elsewhere. */
  siteIds: ReadonlyMap<string, string>;
}

/** The whole demonstration catalogue; every entry comes after those that it names. */
export function makeCatalogue({ seed, at, siteIds }: CatalogueOptions): CatalogueEntry[] {
  const streams = new Map<KindName, Random>();
  const ids = new Map([...siteIds].map(([sifra, id]) => [`sites:${sifra}`, id]));
  for (const { kind, key } of DEMO_ENTRIES) {
    const random = streams.get(kind) ?? createRandom(seed, `catalogue ${kind}`);
    streams.set(kind, random);
    ids.set(`${kind}:${key}`, seedId(random, at));
  }
  return resolveEntries(inReferenceOrder(DEMO_ENTRIES), (kind, key) => {
    const id = ids.get(`${kind}:${key}`);
    if (id === undefined) {
      throw new Error(`there is no ${kind} '${key}'`);
    }
    return id;
  });
}
