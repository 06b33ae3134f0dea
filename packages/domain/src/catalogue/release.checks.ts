import { checkFormulaText, checkNames } from './formula.checks.ts';
import type { Problem } from './problems.ts';
import type { ConsistencyDocument } from './release.documents.ts';

export function checkConsistencyRule({ testovi, uvjet }: ConsistencyDocument): Problem[] {
  const names = testovi.map(({ oznaka }) => oznaka);
  return [...checkNames(names, 'testovi'), ...checkFormulaText('uvjet', uvjet, names, 'bool')];
}
