import type { SearchedPatient } from '@nalaz/testkit/load/many-patients';
import { foldText } from '../../packages/domain/src/language/fold.ts';
import { transliterate } from '../../packages/domain/src/language/transliterate.ts';

/** Two ways to type the same patient; both must find them, and as many people where only the script or the marks differ. */
export const PAIRS: Record<string, (patient: SearchedPatient) => [string, string]> = {
  'with marks and without': ({ ime, prezime }) => [`${prezime} ${ime}`, foldText(`${prezime} ${ime}`)],
  'Latin and Cyrillic': ({ ime, prezime }) => [`${prezime} ${ime}`, transliterate(`${prezime} ${ime}`)],
  'surname first and name first': ({ ime, prezime }) => [`${prezime} ${ime}`, `${ime} ${prezime}`],
  'last surname and name': ({ ime, prezime }) => [`${last(prezime)} ${ime}`, `${ime} ${last(prezime)}`],
  'the surname alone': ({ prezime }) => [last(prezime), foldText(last(prezime))],
  'both words begun': ({ ime, prezime }) => [
    `${prezime.slice(0, 4)} ${ime.slice(0, 2)}`,
    `${prezime.slice(0, 4).toLowerCase()} ${foldText(ime.slice(0, 2))}`,
  ],
  number: ({ jmbg }) => [jmbg, ` ${jmbg} `],
  phone: ({ telefon }) => [telefon, `+387${telefon.replace(/\D/g, '').slice(1)}`],
  'birth date': ({ dateofb }) => [dateofb.split('-').reverse().join(''), dateofb.split('-').reverse().join('.')],
  'name and birth date': ({ ime, dateofb }) => [
    `${ime} ${dateofb.split('-').reverse().join('.')}`,
    `${foldText(ime)} ${dateofb.split('-').reverse().join('')}`,
  ],
};
const NO_KIND: [string, (patient: SearchedPatient) => [string, string]] = ['', () => ['', '']];
const last = (prezime: string) => prezime.split('-').at(-1) ?? prezime;

export interface Shown {
  data: { _id: string }[];
  pagination: { total: number; total_estimated: boolean; last_page: number };
}

export interface SearchOutcome {
  kind: string;
  milliseconds: number;
  found: boolean;
}

export type Ask = (query: Record<string, string>) => Promise<Shown>;

/** Each of them in one of the ways, the ways in turn. Only the first page is measured: that is what a screen asks for. */
export async function searchAll(people: readonly SearchedPatient[], search: Ask): Promise<SearchOutcome[]> {
  const kinds = Object.entries(PAIRS);
  const outcomes: SearchOutcome[] = [];
  await search({ filter: 'zagrijavanje' });
  for (const [at, person] of people.entries()) {
    const [kind, typedOf] = kinds[at % kinds.length] ?? NO_KIND;
    const typed = typedOf(person);
    const alike = foldText(typed[0]).trim() === foldText(typed[1]).trim();
    const totals = new Set<number>();
    for (const filter of typed) {
      const began = performance.now();
      const { pagination } = await search({ filter });
      const milliseconds = performance.now() - began;
      totals.add(pagination.total);
      const found = (await isShown(person.id, filter, search)) && (!alike || totals.size === 1);
      outcomes.push({ kind, milliseconds, found });
    }
  }
  return outcomes;
}

/** On one of the pages; not measured. */
async function isShown(id: string, filter: string, search: Ask): Promise<boolean> {
  for (let page = 1; ; page++) {
    const { data, pagination } = await search({ filter, page: String(page), per_page: '200' });
    if (data.some(({ _id }) => _id === id)) {
      return true;
    }
    if (page >= pagination.last_page) {
      return false;
    }
  }
}
