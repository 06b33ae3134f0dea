import type { KindName } from '@nalaz/domain/catalogue/kind-names';

/** Places belong to their sites (S3.12); here they are only looked at. */
export const PLACES = 'mjesta';

export type Part = KindName | typeof PLACES;

interface PartGroup {
  name: string;
  parts: readonly Part[];
}

/** S2.76, and what the laboratory needs besides. */
export const SETTINGS_PARTS: readonly PartGroup[] = [
  { name: 'organisation', parts: ['sites', PLACES, 'users', 'uloge', 'lokacije', 'doktori'] },
  { name: 'laboratory', parts: ['sekcije', 'grupe', 'refgr', 'jedinice'] },
  { name: 'analysers', parts: ['tehnologije', 'tipovi'] },
  { name: 'samples', parts: ['uzorak-def', 'uzorak', 'naljepnice', 'stampaci'] },
  { name: 'release', parts: ['konzistentnost', 'autoverifikacija', 'poznati', 'izgledi'] },
  { name: 'offer', parts: ['profili', 'cjenovnici', 'katalozi'] },
];

/** Users have a page of their own. */
const SHOWN_HERE = SETTINGS_PARTS.flatMap(({ parts }) => parts).filter((part) => part !== 'users');

/** The part that an address names; the first one where it names none. */
export function partIn(text: string | undefined): Part {
  return SHOWN_HERE.find((part) => part === text) ?? 'sites';
}
