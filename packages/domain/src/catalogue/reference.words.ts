import { formatDate } from '../language/format.ts';
import { describeAges } from './age.rules.ts';
import type { ReferenceInterval } from './assay.documents.ts';
import type { Population } from './population.ts';
import { CYCLE_PHASES } from './population.words.ts';
import type { Region, Space, StateCell } from './reference.cells.ts';
import { PREGNANCY_WEEKS } from './reference.rules.ts';

/** Some of the patients, for a program and in words. */
export interface People {
  spol: Population['spol'];
  stanja: StateCell[];
  /** Undefined stands for every analyser that no row names. */
  analysers: (string | undefined)[];
  vrijediOd?: string;
  vrijediDo?: string;
  /** Words of the data only, because every language shows them. */
  opis: string;
}

export function peopleIn(region: Region, space: Space, intervals: readonly ReferenceInterval[], ages = ''): People {
  const stanja = space.states.filter((_, place) => region.states.includes(place));
  const analysers = space.analysers.filter((_, place) => region.analysers.includes(place));
  const [first] = stanja;
  const spol = stanja.length === space.states.length ? 'SVI' : (first?.spol ?? 'SVI');
  const vrijediOd = space.days[region.from];
  const next = space.days[region.to];
  const vrijediDo = next && dayBefore(next);
  const women = stanja.length < space.states.length - 1 && spol === 'ŽENSKI';
  const allAnalysers = analysers.length === space.analysers.length;
  const parts = [
    spol,
    women ? describeStates(stanja, space.states) : '',
    ages,
    allAnalysers ? '' : describeAnalysers(analysers, intervals),
    describeDays(vrijediOd, vrijediDo),
  ];
  return {
    spol,
    stanja,
    analysers,
    ...(vrijediOd ? { vrijediOd } : {}),
    ...(vrijediDo ? { vrijediDo } : {}),
    opis: parts.filter((part) => part !== '').join(', '),
  };
}

function describeStates(some: StateCell[], all: StateCell[]): string {
  const pregnant = some.filter(({ trudna }) => trudna);
  const others = some.filter(({ trudna }) => !trudna);
  const women = all.filter(({ spol }) => spol === 'ŽENSKI');
  const everyPregnant = pregnant.length === women.filter(({ trudna }) => trudna).length;
  const everyOther = others.length === women.filter(({ trudna }) => !trudna).length;
  return [
    ...(everyOther ? ['bez trudnoće'] : describeOthers(others)),
    ...(everyPregnant ? ['trudnoća'] : describePregnant(pregnant)),
  ].join(' / ');
}

function describeOthers(states: StateCell[]): string[] {
  const beforeMenopause = states.filter(({ menopauza }) => !menopauza);
  const phases = beforeMenopause.map(({ faza }) => `faza ${faza ?? 'nepoznata'}`);
  return [
    ...(phases.length === CYCLE_PHASES.length + 1 ? ['bez trudnoće i menopauze'] : phases),
    ...(beforeMenopause.length < states.length ? ['menopauza'] : []),
  ];
}

function describePregnant(states: StateCell[]): string[] {
  const spans: { from: number; to: number }[] = [];
  for (const { sedmicaTrudnoce: from, sedmicaDo: to = PREGNANCY_WEEKS } of states) {
    const last = spans.at(-1);
    if (from !== undefined && last?.to === from) {
      last.to = to;
    } else if (from !== undefined) {
      spans.push({ from, to });
    }
  }
  const weeks = (vrijednost: number) => ({ vrijednost, jedinica: 'sedmice' }) as const;
  return [
    ...(states.some(({ sedmicaTrudnoce }) => sedmicaTrudnoce === undefined) ? ['trudnoća, sedmica nepoznata'] : []),
    ...spans.map(({ from, to }) =>
      `trudnoća ${describeAges(weeks(from), to < PREGNANCY_WEEKS ? weeks(to) : undefined)}`.trim(),
    ),
  ];
}

/** An analyser is told by the first row that names it: its id says nothing to a reader. */
function describeAnalysers(some: (string | undefined)[], intervals: readonly ReferenceInterval[]): string {
  return some
    .map((analyser) =>
      analyser === undefined
        ? 'ostali analizatori'
        : `analizator (${intervals.findIndex((row) => row.analyser === analyser) + 1})`,
    )
    .join(' / ');
}

function describeDays(from: string | undefined, to: string | undefined): string {
  if (from && to) {
    return `${formatDate(from)} – ${formatDate(to)}`;
  }
  return from ? `od ${formatDate(from)}` : to ? `do ${formatDate(to)}` : '';
}

function dayBefore(day: string): string {
  const before = new Date(`${day}T00:00:00Z`);
  before.setUTCDate(before.getUTCDate() - 1);
  return before.toISOString().slice(0, 10);
}
