import type { LabAssayDocument } from './assay.documents.ts';
import { checkAges, checkLimitPair, checkSexOfState } from './bounds.checks.ts';
import { isLoincValid } from './loinc.rules.ts';
import type { Problem } from './problems.ts';

/** What the schema cannot say about an assay, apart from its intervals and its formula. */
export function checkLimits(document: LabAssayDocument): Problem[] {
  const { kriticne, mjerniOpseg, podobnost, vrsta, vrijednosti, loinc } = document;
  const problems = kriticne.flatMap((row, at) => [
    ...checkAges(row, `kriticne.${at}`),
    ...checkLimitPair(row, `kriticne.${at}`),
  ]);
  if (mjerniOpseg) {
    problems.push(...checkLimitPair(mjerniOpseg, 'mjerniOpseg'));
  }
  problems.push(...checkCriticalRange(document), ...checkRelease(document), ...checkDeltaMethod(document));
  if (podobnost) {
    problems.push(...checkAges(podobnost, 'podobnost'), ...checkSexOfState(podobnost, 'podobnost'));
  }
  if (vrsta === 'lista' && vrijednosti.length === 0) {
    problems.push({ code: 'VALUES_MISSING', field: 'vrijednosti' });
  }
  if (loinc !== '' && !isLoincValid(loinc)) {
    problems.push({ code: 'LOINC_CHECK_DIGIT', field: 'loinc' });
  }
  return problems;
}

/** A critical limit that the method cannot reach would only ever be possibly exceeded. */
function checkCriticalRange({ kriticne, mjerniOpseg = {} }: LabAssayDocument): Problem[] {
  const isOutside = (limit: number | undefined) =>
    limit !== undefined &&
    (limit < (mjerniOpseg.donja ?? Number.NEGATIVE_INFINITY) ||
      limit > (mjerniOpseg.gornja ?? Number.POSITIVE_INFINITY));
  return kriticne.flatMap((row, at) =>
    (['donja', 'gornja'] as const)
      .filter((end) => isOutside(row[end]))
      .map((end): Problem => ({ code: 'CRITICAL_OUTSIDE_RANGE', field: `kriticne.${at}.${end}` })),
  );
}

/** A number is compared within a limit, a code only with itself. */
function checkDeltaMethod({ delta, vrsta, vrijednosti }: LabAssayDocument): Problem[] {
  if (!delta) {
    return [];
  }
  if (delta.metoda === 'promjena') {
    const hasCodes = vrsta !== 'numericki' && vrijednosti.length > 0;
    return hasCodes ? [] : [{ code: 'DELTA_WITHOUT_CODES', field: 'delta.metoda' }];
  }
  return delta.granica === undefined ? [{ code: 'DELTA_LIMIT_MISSING', field: 'delta.granica' }] : [];
}

/** What may leave without a person has limits at both ends; of a titre only the upper one says something. */
function checkRelease({ autoverifikacija, vrsta }: LabAssayDocument): Problem[] {
  if (!autoverifikacija) {
    return [];
  }
  const { ukljuceno, granice = [] } = autoverifikacija;
  const isOpen = ({ donja, gornja }: { donja?: number; gornja?: number }) =>
    gornja === undefined || (donja === undefined && vrsta === 'numericki');
  const needsLimits = ukljuceno && (vrsta === 'numericki' || vrsta === 'titar');
  const isLeftOut = granice.length > 0 && autoverifikacija.donja === undefined && autoverifikacija.gornja === undefined;
  return [
    ...checkLimitPair(autoverifikacija, 'autoverifikacija'),
    ...granice.flatMap((row, at) => [
      ...checkAges(row, `autoverifikacija.granice.${at}`),
      ...checkSexOfState(row, `autoverifikacija.granice.${at}`),
      ...checkLimitPair(row, `autoverifikacija.granice.${at}`),
      ...(needsLimits && isOpen(row) ? [missingBounds(`autoverifikacija.granice.${at}.gornja`)] : []),
    ]),
    ...(needsLimits && !isLeftOut && isOpen(autoverifikacija) ? [missingBounds('autoverifikacija.gornja')] : []),
  ];
}

const missingBounds = (field: string): Problem => ({ code: 'RELEASE_BOUNDS_MISSING', field });
