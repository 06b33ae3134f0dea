import type { ReferenceInterval } from './assay.documents.ts';
import { checkAges, checkLimitPair, checkSexOfState } from './bounds.checks.ts';
import type { Problem } from './problems.ts';
import { analyseIntervals, type Finding } from './reference.analysis.ts';

/** More would not be read; what is left shows after these are mended. */
const MOST_FINDINGS = 20;

/** Gaps and overlaps are looked for only among rows that are each right. */
export function checkIntervals(intervals: readonly ReferenceInterval[], field = 'reference'): Problem[] {
  const problems = intervals.flatMap((row, at) => checkRow(row, `${field}.${at}`));
  if (problems.length > 0) {
    return problems;
  }
  return analyseIntervals(intervals)
    .slice(0, MOST_FINDINGS)
    .map((finding) => problemOf(finding, field));
}

function checkRow(row: ReferenceInterval, field: string): Problem[] {
  return [
    ...checkLimitPair(row, field),
    ...checkAges(row, field),
    ...checkWeeks(row, field),
    ...checkSexOfState(row, field),
    ...checkStates(row, field),
    ...checkDays(row, field),
    ...checkContent(row, field),
  ];
}

function checkWeeks({ sedmicaOd, sedmicaDo }: ReferenceInterval, field: string): Problem[] {
  const reversed = sedmicaOd !== undefined && sedmicaDo !== undefined && sedmicaOd >= sedmicaDo;
  return reversed ? [{ code: 'WEEKS_REVERSED', field: `${field}.sedmicaOd` }] : [];
}

/** A pregnant woman has no menopause and no phase, and after the menopause there is no phase either. */
function checkStates({ trudnoca, menopauza, faza, sedmicaOd, sedmicaDo }: ReferenceInterval, field: string): Problem[] {
  const inWeeks = sedmicaOd !== undefined || sedmicaDo !== undefined;
  const states = [trudnoca === 'DA' || inWeeks, menopauza === 'DA', faza !== 'SVE'].filter(Boolean).length;
  return states > 1 || (inWeeks && trudnoca === 'NE') ? [{ code: 'STATES_CONTRADICT', field }] : [];
}

function checkDays({ vrijediOd, vrijediDo }: ReferenceInterval, field: string): Problem[] {
  const reversed = vrijediOd !== undefined && vrijediDo !== undefined && vrijediOd > vrijediDo;
  return reversed ? [{ code: 'DAYS_REVERSED', field: `${field}.vrijediOd` }] : [];
}

function checkContent({ bezIntervala, donja, gornja, ocekivano }: ReferenceInterval, field: string): Problem[] {
  if (bezIntervala && (donja !== undefined || gornja !== undefined)) {
    return [{ code: 'NONE_WITH_LIMITS', field }];
  }
  const says = bezIntervala || donja !== undefined || gornja !== undefined || ocekivano.trim() !== '';
  return says ? [] : [{ code: 'INTERVAL_EMPTY', field }];
}

/** An overlap stands at the row that loses; rows are counted from 1, as a screen does. */
function problemOf({ kind, rows, opis }: Finding, field: string): Problem {
  if (kind === 'gap') {
    return { code: 'INTERVAL_GAP', field, details: { opis } };
  }
  const numbers = rows.map((row) => row + 1).join(' + ');
  return { code: 'INTERVAL_OVERLAP', field: `${field}.${rows[1]}`, details: { opis: `${numbers}: ${opis}` } };
}
