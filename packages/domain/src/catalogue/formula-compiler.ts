import { type ASTNode, serialize } from '@marcbachmann/cel-js';
import { type FormulaFaultCode, FormulaFaultError } from './formula-faults.ts';
import { CONDITIONS, FORMULA_FUNCTIONS } from './formula-language.ts';
import { ARITHMETIC, COMPARISON, choose, finite, fixed, ofOne, ofTwo, SAMENESS, type Step } from './formula-steps.ts';

/** The place of a variable among the values. Throws for a name that was not declared. */
export type SlotOf = (name: string) => number;

function refuse(razlog: FormulaFaultCode, node: ASTNode): never {
  throw new FormulaFaultError(razlog, serialize(node));
}

/** Whether only a condition can stand here; what is neither is refused when it is compiled. */
function looksLikeCondition(node: ASTNode): boolean {
  switch (node.op) {
    case 'value':
      return typeof node.args === 'boolean';
    case 'id':
      return CONDITIONS.includes(node.args);
    case '?:':
      return looksLikeCondition(node.args[1]);
    default:
      return ['<', '<=', '>', '>=', '==', '!=', '&&', '||', '!_'].includes(node.op);
  }
}

const looksLikeNumber = ({ op, args }: ASTNode) =>
  ['+', '-', '*', '/', '-_', 'call'].includes(op) || typeof args === 'number' || typeof args === 'bigint';

function callStep(node: ASTNode & { op: 'call' }, slotOf: SlotOf): Step<number> {
  const [name, args] = node.args;
  const called = FORMULA_FUNCTIONS.get(name);
  if (!called) {
    throw new FormulaFaultError('UNKNOWN_FUNCTION', name);
  }
  const [first, second] = args.map((argument) => numberStep(argument, slotOf));
  if (!first || args.length !== called.values) {
    return refuse('ARGUMENTS', node);
  }
  return second
    ? ofTwo(first, second, (a, b) => finite(called.apply(a, b)))
    : ofOne(first, (a) => finite(called.apply(a, 0)));
}

function literalStep(node: ASTNode & { op: 'value' }): Step<number> {
  // `100 * a / b` and `1 / 3` mean decimal numbers, so a whole number is one too.
  const value = typeof node.args === 'bigint' ? Number(node.args) : node.args;
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    return refuse(typeof value === 'boolean' ? 'NUMBER_NEEDED' : 'NOT_ALLOWED', node);
  }
  return fixed(value);
}

export function numberStep(node: ASTNode, slotOf: SlotOf): Step<number> {
  const number = (operand: ASTNode) => numberStep(operand, slotOf);
  switch (node.op) {
    case 'value':
      return literalStep(node);
    case 'id': {
      const slot = slotOf(node.args);
      return CONDITIONS.includes(node.args) ? refuse('NUMBER_NEEDED', node) : (slots) => slots[slot] as number;
    }
    case '+':
    case '-':
    case '*':
    case '/': {
      const apply = ARITHMETIC[node.op];
      return ofTwo(number(node.args[0]), number(node.args[1]), (a, b) => finite(apply(a, b)));
    }
    case '-_':
      return ofOne(number(node.args), (a) => -a);
    case '?:':
      return choose(conditionStep(node.args[0], slotOf), number(node.args[1]), number(node.args[2]));
    case 'call':
      return callStep(node, slotOf);
    default:
      return refuse(looksLikeCondition(node) ? 'NUMBER_NEEDED' : 'NOT_ALLOWED', node);
  }
}

export function conditionStep(node: ASTNode, slotOf: SlotOf): Step<boolean> {
  const number = (operand: ASTNode) => numberStep(operand, slotOf);
  const condition = (operand: ASTNode) => conditionStep(operand, slotOf);
  if (node.op === 'value' && typeof node.args === 'boolean') {
    return fixed(node.args);
  }
  switch (node.op) {
    case 'id': {
      const slot = slotOf(node.args);
      return CONDITIONS.includes(node.args) ? (slots) => slots[slot] as boolean : refuse('CONDITION_NEEDED', node);
    }
    case '<':
    case '<=':
    case '>':
    case '>=':
      return ofTwo(number(node.args[0]), number(node.args[1]), COMPARISON[node.op]);
    case '==':
    case '!=': {
      const [left, right] = node.args;
      return looksLikeCondition(left)
        ? ofTwo(condition(left), condition(right), SAMENESS[node.op])
        : ofTwo(number(left), number(right), SAMENESS[node.op]);
    }
    case '&&':
      return choose(condition(node.args[0]), condition(node.args[1]), fixed(false));
    case '||':
      return choose(condition(node.args[0]), fixed(true), condition(node.args[1]));
    case '!_':
      return ofOne(condition(node.args), (a) => !a);
    case '?:':
      return choose(condition(node.args[0]), condition(node.args[1]), condition(node.args[2]));
    default:
      return refuse(looksLikeNumber(node) ? 'CONDITION_NEEDED' : 'NOT_ALLOWED', node);
  }
}
