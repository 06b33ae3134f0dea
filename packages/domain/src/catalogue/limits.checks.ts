import type { LabAssayDocument } from './assay.documents.ts';
import { checkAges, checkLimitPair, checkSexOfState } from './bounds.checks.ts';
import { isLoincValid } from './loinc.rules.ts';
import type { Problem } from './problems.ts';

/** What the schema cannot say about an assay, apart from its intervals and its formula. */
export function checkLimits(document: LabAssayDocument): Problem[] {
  const { kriticne, mjerniOpseg, autoverifikacija, podobnost, vrsta, vrijednosti, loinc } = document;
  const problems = kriticne.flatMap((row, at) => [
    ...checkAges(row, `kriticne.${at}`),
    ...checkLimitPair(row, `kriticne.${at}`),
  ]);
  if (mjerniOpseg) {
    problems.push(...checkLimitPair(mjerniOpseg, 'mjerniOpseg'));
  }
  if (autoverifikacija) {
    problems.push(...checkLimitPair(autoverifikacija, 'autoverifikacija'));
  }
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
