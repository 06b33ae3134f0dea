import { Environment } from '@marcbachmann/cel-js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileFormula } from './formula.rules.ts';
import { FORMULA_FUNCTIONS } from './formula-language.ts';

const COMPONENTS = ['a', 'b', 'kreat'];
const VALUES: Record<string, number | boolean> = { a: 4.2, b: 0, kreat: 88.4, godine: 50, zensko: true };
const SLOWEST_MS = 20;

const HOSTILE = [
  'constructor.constructor("return process")()',
  'a.constructor.constructor("return process")()',
  'constructor',
  '__proto__',
  'a.__proto__.polluted',
  '{"__proto__": {"polluted": 1.0}}.polluted',
  'toString()',
  'a["constructor"]',
  '[1].map(x, x)',
  '[1, 2].all(x, [1, 2].all(y, [1, 2].all(z, x + y + z > 0)))',
  '[1].exists(x, x > 0) ? 1 : 2',
  '[[1]].filter(x, true)[0][0]',
  '"a".matches("(a+)+$")',
  '"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!".matches("^(a+)+$") ? 1 : 2',
  'has(a.b) ? 1 : 2',
  'cel.bind(x, 1, x)',
  'type(a) == double ? 1 : 2',
  'dyn(a)',
  'double("1")',
  'size("abc")',
  'timestamp("2026-01-01T00:00:00Z").getFullYear()',
  'duration("1h")',
  'optional.of(1).value()',
  'a.?b',
  'a in [1] ? 1 : 2',
  'process.exit(1)',
  'globalThis',
  'import("fs")',
  'this',
  'eval("1")',
  '`a`',
  'a; b',
  'b"\\x00"',
  '"""a"""',
  '18446744073709551616u',
  '9'.repeat(999),
  `0x${'f'.repeat(900)}`,
  '1e309',
  `${'('.repeat(499)}a${')'.repeat(499)}`,
  `${'['.repeat(999)}`,
  `${'!'.repeat(999)}`,
  `${'-'.repeat(999)}a`,
  `${'a?'.repeat(400)}1`,
  `a${'.a'.repeat(400)}`,
  `a${'+a'.repeat(499)}`,
  `min(${'a,'.repeat(300)}a)`,
];

/** At depth 31 the largest that is allowed. Work that doubles with each level shows before that, and does not hang. */
const nested = (depth: number) => [
  `${'sqrt('.repeat(depth)}a${')'.repeat(depth)}`,
  `${'min(a, '.repeat(depth)}a${')'.repeat(depth)}`,
  `${'(zensko ? a : '.repeat(Math.floor(depth / 2))}a${')'.repeat(Math.floor(depth / 2))}`,
  `${'('.repeat(depth)}a${' + a)'.repeat(depth)}`,
  `${'-'.repeat(depth)}a`,
  `a${'*a'.repeat(depth * 3)}`,
  `zensko${' == zensko'.repeat(depth * 3)} ? a : 1`,
];

const literal = fc.oneof(
  fc.integer({ min: 0, max: 1000 }).map((whole) => `${whole}.0`),
  fc
    .double({ min: 0, max: 1e6, noNaN: true })
    .map((value) => (/^\d+$/.test(String(value)) ? `${value}.0` : String(value))),
  fc.constantFrom('1e308', '1e-308', '0.0', '5e-324'),
);

const { number, condition } = fc.letrec<{ number: string; condition: string }>((tie) => ({
  number: fc.oneof(
    { depthSize: 'large', withCrossShrink: true },
    literal,
    fc.constantFrom(...COMPONENTS, 'godine'),
    fc
      .tuple(tie('number'), fc.constantFrom('+', '-', '*', '/'), tie('number'))
      .map(([l, op, r]) => `(${l} ${op} ${r})`),
    tie('number').map((operand) => `-(${operand})`),
    fc.tuple(tie('condition'), tie('number'), tie('number')).map(([c, yes, no]) => `(${c} ? ${yes} : ${no})`),
    fc
      .tuple(fc.constantFrom(...FORMULA_FUNCTIONS), tie('number'), tie('number'))
      .map(([[name, { values }], first, second]) => `${name}(${[first, second].slice(0, values).join(', ')})`),
  ),
  condition: fc.oneof(
    { depthSize: 'large', withCrossShrink: true },
    fc.constantFrom('true', 'false', 'zensko'),
    fc
      .tuple(tie('number'), fc.constantFrom('<', '<=', '>', '>=', '==', '!='), tie('number'))
      .map(([l, op, r]) => `${l} ${op} ${r}`),
    fc
      .tuple(tie('condition'), fc.constantFrom('&&', '||', '==', '!='), tie('condition'))
      .map(([l, op, r]) => `((${l}) ${op} (${r}))`),
    tie('condition').map((operand) => `!(${operand})`),
  ),
}));
const grammatical = fc.oneof(number, condition);
const withWholeNumbers = grammatical.map((text) => text.replaceAll('.0', ''));
const hostile = fc.constantFrom(...HOSTILE);

const mutated = fc
  .tuple(grammatical, fc.nat(), fc.nat({ max: 6 }), fc.oneof(hostile, fc.string({ unit: 'binary', maxLength: 4 })))
  .map(([text, at, removed, inserted]) => {
    const place = at % (text.length + 1);
    return text.slice(0, place) + inserted + text.slice(place + removed);
  });
const symbols = fc.array(fc.constantFrom(...'ab1.0 +-*/%<>=!&|?:,()[]{}"\'\\\n_ux', 'min', 'true', 'in'), {
  maxLength: 60,
});

const fuzzed = fc.oneof(
  { arbitrary: grammatical, weight: 4 },
  { arbitrary: withWholeNumbers, weight: 2 },
  { arbitrary: mutated, weight: 3 },
  { arbitrary: symbols.map((parts) => parts.join('')), weight: 2 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 1200 }), weight: 1 },
  { arbitrary: hostile, weight: 1 },
);

/** Remembers every other use than reading a declared name, instead of throwing into code that might catch it. */
function watched(strayReads: string[]) {
  const everyTrap: ProxyHandler<typeof VALUES> = new Proxy(
    {},
    {
      get: (_none, trap: 'get') => (target: object, key: PropertyKey, receiver: unknown) => {
        if (!['get', 'getOwnPropertyDescriptor'].includes(trap) || !Object.hasOwn(VALUES, key)) {
          strayReads.push(`${trap} ${String(key)}`);
        }
        return Reflect[trap](target, key, receiver);
      },
    },
  );
  return new Proxy(VALUES, everyTrap);
}

function run(text: string, expects: 'double' | 'bool', strayReads: string[] = []) {
  const started = performance.now();
  const formula = compileFormula(text, COMPONENTS, expects);
  const value = formula.ok ? formula.evaluate(watched(strayReads)) : undefined;
  return { formula, value, took: performance.now() - started };
}

/** The machine may pause once; a slow formula is slow every time. A space more is compiled anew. */
const isSlow = (text: string, expects: 'double' | 'bool') =>
  ['', ' ', '  ', '   '].every((more) => run(text + more, expects).took > SLOWEST_MS);

it('[catalogue] 10,000 fuzzed formulas: nothing is thrown, read or left behind, and none is slow', () => {
  const before = [Object.prototype, Array.prototype, Function.prototype, globalThis].map((each) =>
    Reflect.ownKeys(each),
  );
  const started = process.cpuUsage();
  const counts = { accepted: 0, refused: 0, values: 0 };
  fc.assert(
    fc.property(fuzzed, fc.constantFrom('double', 'bool'), (text, expects) => {
      const strayReads: string[] = [];
      const { formula, value, took } = run(text, expects, strayReads);
      expect(strayReads).toEqual([]);
      expect(took > SLOWEST_MS && isSlow(text, expects)).toBe(false);
      if (formula.ok) {
        counts.accepted++;
        counts.values += value === undefined ? 0 : 1;
        expect(value === undefined || typeof value === (expects === 'bool' ? 'boolean' : 'number')).toBe(true);
        expect(typeof value === 'number' && !Number.isFinite(value)).toBe(false);
      } else {
        counts.refused++;
        expect(formula.opis).toMatch(/./);
        expect(formula.opis.isWellFormed() && formula.opis.length < 100).toBe(true);
      }
    }),
    { numRuns: 10_000 },
  );
  // Time of the processor: what else the machine does must not decide.
  expect(process.cpuUsage(started).user).toBeLessThan(15_000_000);
  expect(
    [Object.prototype, Array.prototype, Function.prototype, globalThis].map((each) => Reflect.ownKeys(each)),
  ).toEqual(before);
  // Otherwise the fuzzing would only have shown that everything is refused.
  expect(Math.min(counts.accepted, counts.refused, counts.values)).toBeGreaterThan(1000);
}, 60_000);

it('[catalogue] a hostile formula is refused, alone and inside a sound one', () => {
  for (const text of HOSTILE) {
    for (const inside of [text, `a + ${text}`, `min(a, ${text})`, `zensko ? a : (${text})`, `(${text}) > 1`]) {
      expect(compileFormula(inside, COMPONENTS, 'double').ok, inside).toBe(false);
      expect(compileFormula(inside, COMPONENTS, 'bool').ok, inside).toBe(false);
    }
  }
});

it('[catalogue] the largest formulas that are allowed still take no time', () => {
  for (const text of [16, 20, 24, 28, 31].flatMap(nested)) {
    expect(run(text, 'double').formula, text).toMatchObject({ ok: true });
    expect(isSlow(text, 'double'), text).toBe(false);
  }
});

it('[catalogue] what a formula gives is what the language itself would give', () => {
  const language = new Environment({ limits: { maxDepth: 1000 } }).registerVariable('zensko', 'bool');
  for (const name of [...COMPONENTS, 'godine']) {
    language.registerVariable(name, 'double');
  }
  for (const [name, { values, apply }] of FORMULA_FUNCTIONS) {
    language.registerFunction(`${name}(${Array(values).fill('double').join(', ')}): double`, apply);
  }
  let compared = 0;
  fc.assert(
    fc.property(grammatical, (text) => {
      for (const expects of ['double', 'bool'] as const) {
        const { value } = run(text, expects);
        if (value !== undefined) {
          compared++;
          expect(value).toBe(language.evaluate(text, VALUES));
        }
      }
    }),
    { numRuns: 2000 },
  );
  expect(compared).toBeGreaterThan(500);
});
