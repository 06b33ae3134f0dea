import { foldText } from '../language/fold.ts';
import { requestedCodes, requestedInWords } from './requisition.rules.ts';
import type { RequestedTest, Requisition } from './requisitions.contract.ts';

type Named = { _id: string; naziv: string };

/** What of the catalogue a referral can mean. */
export interface KnownTests {
  tests: readonly (Named & { labassay: string; loinc: string })[];
  profiles: readonly (Named & { sifra: string; testovi: readonly string[] })[];
  /** What the hospital's codes stand for. */
  codes: readonly { sifra: string; test?: string | undefined; profil?: string | undefined }[];
}

type Meaning = Pick<RequestedTest, 'test' | 'profil'>;
const plain = (text: string) => foldText(text.trim()).replace(/\s+/g, ' ');

/** The first that claims a word keeps it. */
function indexOf(entries: readonly (readonly [string, Meaning])[]): ReadonlyMap<string, Meaning> {
  const index = new Map<string, Meaning>();
  for (const [word, meaning] of entries) {
    const key = plain(word);
    if (key !== '' && !index.has(key)) {
      index.set(key, meaning);
    }
  }
  return index;
}

function meaningsOf({ tests, profiles, codes }: KnownTests) {
  const asTest = ({ _id, naziv }: Named): Meaning => ({ test: { _id, naziv }, profil: null });
  const asProfile = ({ _id, naziv }: Named): Meaning => ({ test: null, profil: { _id, naziv } });
  const byId = new Map<string, Meaning>([
    ...tests.map((test) => [test._id, asTest(test)] as const),
    ...profiles.map((profile) => [profile._id, asProfile(profile)] as const),
  ]);
  const agreed = codes.flatMap(({ sifra, test, profil }) => {
    const meaning = byId.get(test ?? profil ?? '');
    return meaning ? [[sifra, meaning] as const] : [];
  });
  const own = [
    ...tests.map((test) => [test.labassay, asTest(test)] as const),
    ...profiles.map((profile) => [profile.sifra, asProfile(profile)] as const),
    ...tests.map((test) => [test.loinc, asTest(test)] as const),
  ];
  const names = [
    ...profiles.map((profile) => [profile.naziv, asProfile(profile)] as const),
    ...tests.map((test) => [test.naziv, asTest(test)] as const),
  ];
  return { ofCodes: indexOf([...agreed, ...own]), ofWords: indexOf([...names, ...own]) };
}

/** Every line of the referral with what of ours it means; lines that mean the same thing are one. */
export function mapRequested(requisition: Requisition, known: KnownTests): RequestedTest[] {
  const { ofCodes, ofWords } = meaningsOf(known);
  const read = (line: string, index: ReadonlyMap<string, Meaning>): RequestedTest => ({
    sifra: line,
    ...(index.get(plain(line)) ?? { test: null, profil: null }),
  });
  const lines = [
    ...requestedCodes(requisition).map((code) => read(code, ofCodes)),
    ...requestedInWords(requisition).map((words) => read(words, ofWords)),
  ];
  const seen = new Set<string>();
  return lines.filter(({ sifra, test, profil }) => {
    const what = test?._id ?? profil?._id ?? plain(sifra);
    return !seen.has(what) && seen.add(what);
  });
}

export interface OrderedTest {
  _id: string;
  profil?: string;
}

/** What is ordered: each test once, as part of its profile where it came with one. */
export function orderRequested(requested: readonly RequestedTest[], { profiles }: KnownTests): OrderedTest[] {
  const testsOf = new Map(profiles.map(({ _id, testovi }) => [_id, testovi]));
  const inProfiles = requested.flatMap(({ profil }) =>
    profil ? (testsOf.get(profil._id) ?? []).map((test): OrderedTest => ({ _id: test, profil: profil._id })) : [],
  );
  const alone = requested.flatMap(({ test }): OrderedTest[] => (test ? [{ _id: test._id }] : []));
  const order = new Map<string, OrderedTest>();
  for (const one of [...inProfiles, ...alone]) {
    order.set(one._id, order.get(one._id) ?? one);
  }
  return [...order.values()];
}

export const unmappedOf = (requested: readonly RequestedTest[]): string[] =>
  requested.filter(({ test, profil }) => !test && !profil).map(({ sifra }) => sifra);
