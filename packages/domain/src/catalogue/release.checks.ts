import { checkLimitPair } from './bounds.checks.ts';
import { checkFormulaText, checkNames } from './formula.checks.ts';
import type { Problem } from './problems.ts';
import type { ConsistencyDocument, KnownCriticalDocument } from './release.documents.ts';

export function checkConsistencyRule({ testovi, uvjet }: ConsistencyDocument): Problem[] {
  const names = testovi.map(({ oznaka }) => oznaka);
  return [...checkNames(names, 'testovi'), ...checkFormulaText('uvjet', uvjet, names, 'bool')];
}

export function checkKnownCritical({ donja, gornja, lokacije, zaSve }: KnownCriticalDocument): Problem[] {
  const limits = checkLimitPair({ donja, gornja }, '').map((problem) => ({ ...problem, field: 'donja' }));
  const forOneOfBoth = zaSve === (lokacije.length === 0);
  return forOneOfBoth ? limits : [...limits, { code: 'KNOWN_FOR_WHOM', field: 'lokacije' }];
}
