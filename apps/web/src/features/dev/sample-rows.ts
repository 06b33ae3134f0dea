import type { SearchState } from '@nalaz/domain/tables/search-state';
import type { Pagination } from '@nalaz/domain/tables/table.contract';
import type { ResultFlagName } from '../../ui/result-flag.tsx';
import { SAMPLE_STATUSES, type SampleStatus } from '../../ui/status-badge.tsx';

export interface SampleRow {
  id: string;
  pacijent: string;
  status: SampleStatus;
  locked: boolean;
  hitno: boolean;
  analit: string;
  rezultat: string;
  jedinica: string;
  flag: ResultFlagName | undefined;
  cijena: string;
  datum: string;
}

const PATIENTS = ['BEGIĆ AMRA', 'ĐUKIĆ LJUBO', 'HADŽIĆ NJEGOŠ', 'KOVAČEVIĆ IVANA', 'MUJKIĆ ŠEJLA', 'PETROVIĆ ŽELJKO'];
const TESTS = [
  { analit: 'Glukoza', rezultat: '2,1', jedinica: 'mmol/L', flag: 'LL' },
  { analit: 'Kalij', rezultat: '3,3', jedinica: 'mmol/L', flag: 'L' },
  { analit: 'Urea', rezultat: '5,40', jedinica: 'mmol/L', flag: undefined },
  { analit: 'Holesterol', rezultat: '6,81', jedinica: 'mmol/L', flag: 'H' },
  { analit: 'Troponin I', rezultat: '1240', jedinica: 'ng/L', flag: 'HH' },
  { analit: 'CRP', rezultat: '312,5', jedinica: 'mg/L', flag: 'critical' },
  { analit: 'Sediment urina', rezultat: '18', jedinica: '/HPF', flag: 'A' },
] as const;

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

/** Always the same rows, so that pictures of this page can be compared. */
const ROWS: readonly SampleRow[] = Array.from({ length: 46 }, (_, at) => ({
  id: String(26_030_500 + at),
  pacijent: pick(PATIENTS, at),
  status: pick(SAMPLE_STATUSES, at),
  locked: at % 10 === 4,
  hitno: at % 7 === 1,
  ...pick(TESTS, at),
  cijena: String(4.5 + at * 3.25),
  datum: new Date(Date.UTC(2026, 2, 5, 6, at * 7)).toISOString(),
}));

const LAST_PAGE = 1000;
const ESTIMATED_TOTAL = 10_000;

function compare(one: SampleRow, two: SampleRow, state: SearchState): number {
  for (const { field, direction } of state.sort) {
    const key = field as keyof SampleRow;
    const order = String(one[key]).localeCompare(String(two[key]), 'bs', { numeric: true });
    if (order !== 0) {
      return direction === 'asc' ? order : -order;
    }
  }
  return 0;
}

/** What a server would answer. All results are "very many": the total is an estimate. */
export function answerSampleRows(state: SearchState): { data: SampleRow[]; pagination: Pagination } {
  const { perPage, paginationPage: page, filterBar } = state;
  const found = ROWS.filter(({ id, pacijent }) => `${id} ${pacijent}`.includes(filterBar.trim().toUpperCase()));
  const many = state.itemsPerPage === 'Svi Rezultati' && filterBar === '';
  const last = many ? LAST_PAGE : Math.max(1, Math.ceil(found.length / perPage));
  const start = many ? 0 : (page - 1) * perPage;
  const data = found.toSorted((one, two) => compare(one, two, state)).slice(start, start + perPage);
  const pagination = {
    total: many ? ESTIMATED_TOTAL : found.length,
    total_estimated: many,
    per_page: perPage,
    current_page: page,
    last_page: last,
    from: data.length > 0 ? (page - 1) * perPage + 1 : 0,
    to: (page - 1) * perPage + data.length,
  };
  return { data, pagination };
}
