import type { Document } from './kinds.ts';
import { type Fields, type Looser, listOf, loosened, lost, turned } from './looser.ts';

const recordOf = (value: unknown) => (value ?? {}) as Document;
const rowsOf = (value: unknown) => listOf(value) as Document[];
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** What was given is another one now, or gone. A first one takes nobody's place. */
const replaced: Looser = (before, after) => textOf(before) !== '' && textOf(before) !== textOf(after);

const given = (rows: readonly Document[], field: string) => rows.map((row) => textOf(row[field])).filter(Boolean);

/** Whoever is called first is the first contact. */
const contactsReplaced: Looser = (before, after) => {
  const [were, are] = [rowsOf(before), rowsOf(after)];
  return (
    replaced(were[0]?.telefon, are[0]?.telefon) ||
    ['telefon', 'email'].some((field) => lost(given(were, field), given(are, field)))
  );
};

/** Ways that were closed are opened, or a way that is open leads elsewhere. Closing one is a brake that anybody may pull. */
const deliveredElsewhere: Looser = (before, after) => {
  const [was, is] = [recordOf(before), recordOf(after)];
  return (
    replaced(was.adresaEposte, is.adresaEposte) ||
    turned(true, false)(was.email, is.email) ||
    turned(true, false)(was.portal, is.portal) ||
    (was.email === true && (was.nacinEposte ?? 'PDF') !== (is.nacinEposte ?? 'PDF'))
  );
};

/** A first one takes the place of the next in turn: of the doctor, else the place, else the sender. */
const CALLED: Fields = { telefon: (before, after) => textOf(before) !== textOf(after) };
const DESTINATIONS = {
  /** By its code a referral finds whoever sent it, so whoever has the code gets the reports. */
  partneri: { sifra: replaced, dostava: deliveredElsewhere, kontakti: contactsReplaced },
  doktori: { ...CALLED, email: replaced },
  lokacije: CALLED,
  /** Whose reports an account of a partner reads. */
  users: { partner: replaced },
} as const satisfies Record<string, Fields>;
export type Destination = keyof typeof DESTINATIONS;

/** Do reports or critical calls that went to one place go to another from now on? A new entry takes nobody's place. */
export const redirects = (kind: Destination, before: Document | undefined, after: Document): boolean =>
  before !== undefined && loosened(DESTINATIONS[kind], () => false, before, after);

/** The addresses of before that are told of such a change: where reports went, and contacts who are none any more. */
export function toldOf(kind: Destination, before: Document, after: Document, partner: Document | undefined): string[] {
  const { adresaEposte } = recordOf((kind === 'partneri' ? before : (partner ?? {})).dostava);
  const own = kind === 'doktori' ? textOf(before.email) : '';
  const kept = given(rowsOf(after.kontakti), 'email');
  const gone = given(rowsOf(before.kontakti), 'email').filter((one) => !kept.includes(one));
  const first = own || textOf(adresaEposte);
  return [...new Set([...(first ? [first] : []), ...gone])];
}
