import { foldText } from '@nalaz/domain/language/fold';
import type { Offer, OfferedTest } from '@nalaz/domain/samples/offer.contract';

export type OfferedProfile = Offer['profili'][number];
export type Hit =
  | { kind: 'test'; id: string; code: string; name: string; test: OfferedTest }
  | { kind: 'profil'; id: string; code: string; name: string; profile: OfferedProfile };

const HITS_SHOWN = 12;
const NOT_FOUND = 9;

interface Entry {
  hit: Hit;
  code: string;
  text: string;
}

/** The folded texts are made once for an offer, not for every key. */
export function makeIndex({ testovi, profili }: Pick<Offer, 'testovi' | 'profili'>): Entry[] {
  const entry = (hit: Hit): Entry => ({ hit, code: foldText(hit.code), text: foldText(`${hit.code} ${hit.name}`) });
  return [
    ...profili.map((profile) =>
      entry({ kind: 'profil', id: profile._id, code: profile.sifra, name: profile.naziv, profile }),
    ),
    ...testovi.map((test) => entry({ kind: 'test', id: test._id, code: test.labassay, name: test.naziv, test })),
  ];
}

/** The exact code, then codes that begin so, then words of the name that begin so, then anything that holds it. */
function rankOf({ code, text }: Entry, wanted: string, words: readonly string[]): number {
  if (!words.every((word) => text.includes(word))) {
    return NOT_FOUND;
  }
  if (code === wanted) {
    return 0;
  }
  if (code.startsWith(wanted)) {
    return 1;
  }
  return words.every((word) => ` ${text}`.includes(` ${word}`)) ? 2 : 3;
}

/** Blind to case, diacritics and script. Of equal hits the profile comes first: it is what people mean. */
export function findInOffer(index: readonly Entry[], typed: string, most = HITS_SHOWN): Hit[] {
  const wanted = foldText(typed.trim());
  const words = wanted.split(/\s+/).filter(Boolean);
  if (words.length === 0) {
    return [];
  }
  return index
    .map((entry) => ({ hit: entry.hit, rank: rankOf(entry, wanted, words) }))
    .filter(({ rank }) => rank < NOT_FOUND)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ hit }) => hit);
}
