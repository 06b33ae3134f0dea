import type { LabAssayDocument, WorkedExample } from './assay.documents.ts';
import { calculate, compileFormula, missingInputs } from './formula.rules.ts';
import { type FormulaFault, faultText, formulaFault } from './formula-faults.ts';
import { mayNameComponent, RESULT } from './formula-language.ts';
import type { Problem } from './problems.ts';

const NO_RESULT = '–';

export function checkFormula(document: LabAssayDocument): Problem[] {
  const reflexes = document.refleks.flatMap(({ uvjet }, at) =>
    checkFormulaText(`refleks.${at}.uvjet`, uvjet, [RESULT], 'bool'),
  );
  return [...(document.calculated ? checkCalculated(document) : checkUnused(document)), ...reflexes];
}

function checkUnused(document: LabAssayDocument): Problem[] {
  const fields = ['formula', 'vazi', 'calculatedTests', 'primjeri'] as const;
  return fields.filter((field) => document[field].length > 0).map((field) => ({ code: 'FORMULA_UNUSED', field }));
}

function checkCalculated(document: LabAssayDocument): Problem[] {
  const components = document.calculatedTests.map(({ oznaka }) => oznaka);
  const inNames = checkNames(components);
  if (document.formula.trim() === '') {
    return [...inNames, { code: 'FORMULA_MISSING', field: 'formula' }];
  }
  const inTexts = [
    ...checkFormulaText('formula', document.formula, components.filter(mayNameComponent), 'double'),
    ...checkFormulaText('vazi', document.vazi, components.filter(mayNameComponent), 'bool'),
  ];
  const inBounds = checkResultBounds(document);
  if (document.primjeri.length === 0) {
    return [...inNames, ...inTexts, ...inBounds, { code: 'EXAMPLE_MISSING', field: 'primjeri' }];
  }
  // What an example gives means nothing before the formula itself is right.
  const sound = inNames.length + inTexts.length === 0;
  const inExamples = document.primjeri.flatMap((example, at) => (sound ? checkExample(document, example, at) : []));
  return [...inNames, ...inTexts, ...inBounds, ...inExamples];
}

/** Components that are each possible can give something that is not: a formula says what it may give. */
function checkResultBounds({ mjerniOpseg }: LabAssayDocument): Problem[] {
  const bounded = mjerniOpseg?.donja !== undefined && mjerniOpseg.gornja !== undefined;
  return bounded ? [] : [{ code: 'FORMULA_UNBOUNDED', field: 'mjerniOpseg' }];
}

export function checkNames(components: readonly string[], list = 'calculatedTests'): Problem[] {
  return components.flatMap((oznaka, at): Problem[] => {
    const field = `${list}.${at}.oznaka`;
    if (!mayNameComponent(oznaka)) {
      return [invalid(field, formulaFault('NAME_RESERVED', oznaka))];
    }
    return components.indexOf(oznaka) < at ? [{ code: 'COMPONENT_TWICE', field }] : [];
  });
}

export function checkFormulaText(
  field: string,
  text: string,
  variables: readonly string[],
  expects: 'double' | 'bool',
): Problem[] {
  if (field === 'vazi' && text.trim() === '') {
    return [];
  }
  const formula = compileFormula(text, variables, expects);
  return formula.ok ? [] : [invalid(field, formula)];
}

function checkExample(document: LabAssayDocument, example: WorkedExample, at: number): Problem[] {
  const field = `primjeri.${at}`;
  const components = document.calculatedTests.map(({ oznaka }) => oznaka);
  const named = example.vrijednosti.map(({ oznaka }) => oznaka);
  const unknown = named.find((oznaka) => !components.includes(oznaka));
  if (unknown !== undefined) {
    return [invalid(field, formulaFault('UNKNOWN_NAME', unknown))];
  }
  if (new Set(named).size < named.length) {
    return [{ code: 'COMPONENT_TWICE', field }];
  }
  const { rezultat, godine, spol } = example;
  const input = {
    vrijednosti: Object.fromEntries(example.vrijednosti.map(({ oznaka, vrijednost }) => [oznaka, vrijednost])),
    ...(godine === undefined ? {} : { godine }),
    ...(spol === undefined ? {} : { spol }),
  };
  const missing = missingInputs(document, input);
  if (missing.length > 0) {
    return [invalid(field, formulaFault('INPUT_MISSING', missing.join(', ')))];
  }
  const calculation = calculate(document, input);
  const given = 'rezultat' in calculation ? calculation.rezultat : undefined;
  return given === rezultat
    ? []
    : [{ code: 'EXAMPLE_DIFFERS', field, details: { dobijeno: given ?? NO_RESULT, ocekivano: rezultat ?? NO_RESULT } }];
}

/** `opis` is in the local language; `razlog` and `dio` say the same in any (see faultText). */
function invalid(field: string, { razlog, dio }: FormulaFault): Problem {
  return { code: 'FORMULA_INVALID', field, details: { opis: faultText({ razlog, dio }, 'local'), razlog, dio } };
}
