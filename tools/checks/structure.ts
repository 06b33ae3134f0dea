import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { cruise, type ICruiseResult, type IViolation } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';

const ROOT = resolve(import.meta.dirname, '../..');
const PLANTED = join(ROOT, 'tools/checks/planted-violations');

/** A parser that cannot read TypeScript finds nothing and complains about nothing. */
const FEWEST_MODULES = 20;

const FOLDERS = ['apps', 'packages', 'stand-ins', 'proofs', 'tools', 'e2e'];

const options = await extractDepcruiseOptions(join(ROOT, '.dependency-cruiser.cjs'));
const rules = (options.ruleSet?.forbidden ?? []).flatMap((rule) => rule.name ?? []);

async function violationsIn(baseDir: string): Promise<{ modules: number; violations: IViolation[] }> {
  const folders = FOLDERS.filter((folder) => existsSync(join(baseDir, folder)));
  const { output } = await cruise(folders, { ...options, baseDir });
  const { modules, summary } = output as ICruiseResult;
  const own = modules.filter(({ source }) => /\.tsx?$/.test(source) && !source.includes('node_modules/'));
  return { modules: own.length, violations: summary.violations };
}

const real = await violationsIn(ROOT);
const planted = await violationsIn(PLANTED);

/** A planted file carries the name of the rule it breaks; every other planted file is lawful. */
const ruleOf = (file: string) => rules.find((rule) => new RegExp(`^${rule}(-[ab])?\\.`).test(basename(file)));
const silent = rules.filter(
  (rule) => !planted.violations.some((violation) => violation.rule.name === rule && ruleOf(violation.from) === rule),
);
const tooBroad = planted.violations.filter((violation) => !ruleOf(violation.from));

const line = (violation: IViolation) => `${violation.rule.name}: ${violation.from} → ${violation.to}`;
const failures = [
  ...real.violations.map(line),
  ...(real.modules > FEWEST_MODULES ? [] : [`only ${real.modules} modules were read; is TypeScript parsed at all?`]),
  ...silent.map((rule) => `${rule}: silent on its planted violation`),
  ...tooBroad.map((violation) => `lawful, yet reported: ${line(violation)}`),
];

for (const failure of failures) {
  console.error(`structure: ${failure}`);
}
if (failures.length === 0) {
  console.log(`structure: ${real.modules} modules clean, ${rules.length} rules seen to fail`);
}
process.exitCode = failures.length === 0 ? 0 : 1;
