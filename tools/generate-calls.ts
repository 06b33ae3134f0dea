import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { API } from '../packages/domain/src/api.ts';
import type { Call } from '../packages/domain/src/contract.ts';

const domain = fileURLToPath(new URL('../packages/domain/src', import.meta.url));

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'permission' in value;

/** The calls without their schemas, so that the web app does not carry the schema library. */
export async function clientCalls(): Promise<string> {
  const files = globSync(`${domain}/**/*.contract.ts`).sort();
  const calls: { file: string; exported: string; call: Call }[] = [];
  for (const file of files) {
    const exports = Object.entries((await import(file)) as Record<string, unknown>);
    for (const [exported, value] of exports.filter(([, one]) => isCall(one))) {
      calls.push({ file: relative(domain, file), exported, call: value as Call });
    }
  }
  refuseStrays(calls);
  const modules = [...new Set(calls.map(({ file }) => file))];
  const alias = (file: string) => file.replace('.contract.ts', '').replace(/.*\//, '').replaceAll('-', '');
  const imports = modules.map((file) => `import type * as ${alias(file)} from './${file}';`);
  const lines = calls.map(({ file, exported, call: { method, path, permission, notRepeatable } }) => {
    const repeatable = method !== 'GET' && !notRepeatable;
    const fields = `method: '${method}', path: '${path}', permission: '${permission}', repeatable: ${repeatable}`;
    return `export const ${exported}: ClientCall<typeof ${alias(file)}.${exported}> = { ${fields} };`;
  });
  const head =
    "// Written by `npm run generate` from the contracts.\nimport type { ClientCall } from './client-call.ts';";
  return `${[head, ...imports, '', ...lines].join('\n')}\n`;
}

function refuseStrays(calls: readonly { exported: string; call: Call }[]): void {
  const listed = new Set<Call>(API);
  const strays = calls.filter(({ exported, call }) => !listed.has(call) || call.name !== exported);
  if (strays.length > 0 || calls.length !== API.length) {
    throw new Error(`api.ts and the contracts differ: ${strays.map(({ exported }) => exported).join(', ')}`);
  }
}
