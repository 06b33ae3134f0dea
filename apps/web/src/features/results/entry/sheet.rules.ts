import type { Language } from '@nalaz/domain/language/language';
import type { Evaluation, JudgedTest, ReadResult } from '@nalaz/domain/results/judgement/evaluation';
import { evaluateSample } from '@nalaz/domain/results/judgement/evaluation.rules';
import { readTyped } from '@nalaz/domain/results/judgement/typed-result.rules';
import type { EntryRules, Finding, ResultRow, SampleResults } from '@nalaz/domain/results/result.documents';
import { isCritical, type ResultFlag } from '@nalaz/domain/results/result.words';
import { showResult } from '@nalaz/domain/results/shown-result';
import { completeCoded } from './coded.rules.ts';
import type { Bench, EnteredResult } from './entry.queries.ts';

/** What somebody has typed for a test and not saved. `prije` is the version that stood there when they began. */
export interface Draft {
  prije: number | null;
  value: string;
  komentar?: string;
  metoda?: string;
  razrjedjenje?: string;
  lot?: string;
  razlog?: string;
}
export type Drafts = Readonly<Record<string, Draft>>;
export const DETAILS = ['komentar', 'metoda', 'razrjedjenje', 'lot'] as const;
export type Detail = (typeof DETAILS)[number];

export const versionOf = (row: ResultRow): number | null => row.rezultat?.verzija ?? null;
export const isEditable = ({ pravila, otkazan }: ResultRow): boolean => !(pravila.calculated || otkazan);
export const savedText = ({ rezultat }: ResultRow, language: Language): string =>
  rezultat ? showResult(rezultat.rezultat_f, language) : '';

export function savedDetail({ rezultat }: ResultRow, detail: Detail): string {
  const value = rezultat?.[detail];
  return value === null || value === undefined ? '' : String(value).replace('.', detail === 'razrjedjenje' ? ',' : '.');
}

export function isChanged(row: ResultRow, draft: Draft, language: Language): boolean {
  return (
    draft.value.trim() !== savedText(row, language) ||
    DETAILS.some((detail) => draft[detail] !== undefined && draft[detail] !== savedDetail(row, detail))
  );
}

export const readValue = (row: ResultRow, value: string): ReadResult | undefined =>
  value.trim() === '' ? undefined : readTyped(row.pravila, completeCoded(row.pravila, value));

function judgedValue(row: ResultRow, draft: Draft | undefined): ReadResult | null {
  if (draft) {
    return readValue(row, draft.value) ?? null;
  }
  const { rezultat } = row;
  return rezultat && isEditable(row)
    ? {
        rezultat_f: rezultat.rezultat_f,
        vrijednost: rezultat.vrijednost,
        znak: rezultat.znak,
        sifra: rezultat.sifra,
      }
    : null;
}

/** `known`: otherwise it is when the sample came. */
interface Collection {
  taken: Date;
  known: boolean;
}

const dilutionOf = (typed: string) => Number(typed.replace(',', '.'));

function judgedTest(row: ResultRow, draft: Draft | undefined, now: Date, { taken, known }: Collection): JudgedTest {
  return {
    _id: row._id,
    labassay: row.labassay,
    verzija: row.verzijaTesta,
    rules: row.pravila,
    jedinica: row.jedinica,
    interval: row.interval,
    kriticne: row.kriticne,
    previous: row.prethodni,
    value: judgedValue(row, draft),
    izvor: draft ? 'RUČNO' : (row.rezultat?.izvor ?? null),
    measuredAt: draft || !row.rezultat ? now : new Date(row.rezultat.mjereno),
    taken,
    oznake: [],
    razrjedjenje: draft?.razrjedjenje ? dilutionOf(draft.razrjedjenje) : (row.rezultat?.razrjedjenje ?? null),
    stabilnost: { sati: row.stabilnostSati, uzet: known ? taken : null },
    otkazan: row.otkazan !== null,
  };
}

const NO_RULES: EntryRules = {
  vrsta: 'numericki',
  decimale: 0,
  vrijednosti: [],
  refleks: [],
  calculated: false,
  calculatedTests: [],
  formula: '',
  vazi: '',
};

/** Of another tube of the visit: only its value counts here, it is judged there. */
const outsideTest = (
  { _id, labassay, jedinica, rezultat, otkazan, odbijen }: SampleResults['izvan'][number],
  now: Date,
): JudgedTest => ({
  ...{ _id, labassay, jedinica, otkazan, odbijen },
  verzija: 0,
  rules: NO_RULES,
  interval: null,
  kriticne: null,
  previous: null,
  value: rezultat,
  izvor: null,
  measuredAt: now,
  taken: now,
  oznake: [],
  razrjedjenje: null,
});

/** The same judgement that the server will make, while somebody types. */
export function judge({ data, konzistentnost }: Bench, drafts: Drafts, now: Date): Evaluation {
  const { godineOd, godineDo, spol, trudna } = data.osoba;
  const { vrijeme, vrijemePoznato: known } = data.uzorak;
  const collection = { taken: new Date(vrijeme), known };
  return evaluateSample({
    godine: godineOd,
    godineDo,
    spol: spol ?? undefined,
    trudna,
    tests: [
      ...data.redovi.map((row) => judgedTest(row, drafts[row._id], now, collection)),
      ...data.izvan.map((test) => outsideTest(test, now)),
    ],
    consistency: konzistentnost,
  });
}

export interface Shown {
  text: string;
  value: number | null;
  flag: ResultFlag;
  findings: readonly Finding[];
}

/** Somebody will have to be told of it. */
export const mustBeTold = ({ flag, findings }: Shown): boolean => isCritical({ flag, nalazi: findings });

/** Only the server can know these, and earlier results at other sites; they stay with a value that nobody touches. */
const OF_SERVER: readonly Finding['pravilo'][] = ['ANALIZATOR', 'ZAMJENA', 'DELTA'];

export function storedJudgement({ rezultat }: ResultRow, language: Language): Shown {
  return rezultat
    ? {
        text: showResult(rezultat.rezultat_f, language),
        value: rezultat.vrijednost,
        flag: rezultat.flag,
        findings: rezultat.nalazi,
      }
    : { text: '', value: null, flag: '', findings: [] };
}

export function liveJudgement(row: ResultRow, evaluation: Evaluation, drafted: boolean, language: Language): Shown {
  const found = evaluation.tests.get(row._id);
  const isOfServer = ({ pravilo }: Finding) => !drafted && isEditable(row) && OF_SERVER.includes(pravilo);
  return {
    text: found?.value ? showResult(found.value.rezultat_f, language) : '',
    value: found?.value?.vrijednost ?? null,
    flag: found?.flag ?? '',
    findings: [
      ...(found?.nalazi ?? []).filter((finding) => !isOfServer(finding)),
      ...(row.rezultat?.nalazi ?? []).filter(isOfServer),
    ],
  };
}

export type Obstacle = 'invalid' | 'reason' | 'dilution';

/** Why a draft cannot be saved as it stands. */
export function obstacleOf(row: ResultRow, draft: Draft): Obstacle | undefined {
  if (!readValue(row, draft.value)) {
    return 'invalid';
  }
  if (draft.razrjedjenje && !(dilutionOf(draft.razrjedjenje) > 0)) {
    return 'dilution';
  }
  return draft.prije !== null && !draft.razlog?.trim() ? 'reason' : undefined;
}

/** A corrected value keeps what was noted beside it, unless that was changed too. */
function entered(row: ResultRow, draft: Draft): EnteredResult {
  const detail = (name: Detail) => (draft[name] ?? savedDetail(row, name)).trim();
  const given = { komentar: detail('komentar'), metoda: detail('metoda'), lot: detail('lot') };
  return {
    labassay: row._id,
    prije: draft.prije,
    vrijednost: completeCoded(row.pravila, draft.value).trim(),
    ...Object.fromEntries(Object.entries(given).filter(([, text]) => text !== '')),
    ...(detail('razrjedjenje') ? { razrjedjenje: dilutionOf(detail('razrjedjenje')) } : {}),
    ...(draft.razlog?.trim() ? { razlog: draft.razlog.trim() } : {}),
  };
}

/** What goes to the server now; what stands in its own way stays where it was typed. */
export function toSend(rows: readonly ResultRow[], drafts: Drafts): EnteredResult[] {
  return rows.flatMap((row) => {
    const draft = drafts[row._id];
    return draft && !obstacleOf(row, draft) ? [entered(row, draft)] : [];
  });
}

/** What cannot go yet. */
export const heldBack = (rows: readonly ResultRow[], drafts: Drafts): string[] =>
  rows.flatMap((row) => {
    const draft = drafts[row._id];
    return draft && obstacleOf(row, draft) ? [row._id] : [];
  });

export interface Conflict {
  row: ResultRow;
  mine: Draft;
}

/** Where somebody else has written since the typing began. */
export function conflictsOf({ redovi }: SampleResults, drafts: Drafts): Conflict[] {
  return redovi.flatMap((row) => {
    const mine = drafts[row._id];
    return mine && mine.prije !== versionOf(row) ? [{ row, mine }] : [];
  });
}
