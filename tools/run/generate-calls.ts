import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Call } from '../../packages/domain/src/contract.ts';

const domain = fileURLToPath(new URL('../../packages/domain/src', import.meta.url));

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'permission' in value;

interface Found {
  file: string;
  exported: string;
  call: Call;
}

const HEAD = '// Written by `npm run generate` from the contracts.';
const alias = (file: string) => file.replace('.contract.ts', '').replace(/.*\//, '').replaceAll('-', '');
const filesOf = (calls: readonly Found[]) => [...new Set(calls.map(({ file }) => file))];

/** Every call of every contract: a contract that exports one serves it. */
export async function findCalls(): Promise<Found[]> {
  const calls: Found[] = [];
  for (const file of globSync(`${domain}/**/*.contract.ts`).sort()) {
    const exports = Object.entries((await import(file)) as Record<string, unknown>);
    for (const [exported, value] of exports.filter(([, one]) => isCall(one))) {
      calls.push({ file: relative(domain, file), exported, call: value as Call });
    }
  }
  const strays = calls.filter(({ exported, call }) => call.name !== exported);
  if (strays.length > 0) {
    throw new Error(`calls are not called as they are exported: ${strays.map(({ exported }) => exported).join(', ')}`);
  }
  return calls;
}

export function listOfCalls(calls: readonly Found[]): string {
  const imports = filesOf(calls).map((file) => `import * as ${alias(file)} from './${file}';`);
  const names = calls.map(({ file, exported }) => `  ${alias(file)}.${exported},`);
  return `${[HEAD, ...imports, '', 'export const API = [', ...names, '] as const;'].join('\n')}\n`;
}

/** The calls without their schemas, so that the web app does not carry the schema library. */
export function clientCalls(calls: readonly Found[]): string {
  const imports = filesOf(calls).map((file) => `import type * as ${alias(file)} from './${file}';`);
  const lines = calls.map(({ file, exported, call: { method, path, permission, notRepeatable } }) => {
    const repeatable = method !== 'GET' && !notRepeatable;
    const fields = `method: '${method}', path: '${path}', permission: '${permission}', repeatable: ${repeatable}`;
    return `export const ${exported}: ClientCall<typeof ${alias(file)}.${exported}> = { ${fields} };`;
  });
  return `${[HEAD, "import type { ClientCall } from './client-call.ts';", ...imports, '', ...lines].join('\n')}\n`;
}
