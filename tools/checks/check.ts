import { runSteps } from '../run/steps.ts';

/** Everything that reads the code without running the product. */
const { failed } = await runSteps([
  [
    { name: 'format and lint', command: ['npx', 'biome', 'check', '--error-on-warnings'] },
    { name: 'types', command: ['npx', 'tsc', '-p', 'tsconfig.json'] },
    { name: 'migrations', command: ['node', 'tools/checks/migrations.ts'] },
    { name: 'generated files', command: ['node', 'tools/run/generate.ts', '--check'] },
  ],
  [
    { name: 'types of the web app', command: ['npx', 'tsc', '-p', 'apps/web/tsconfig.json'] },
    { name: 'structure', command: ['node', 'tools/checks/structure.ts'] },
    { name: 'tables', command: ['node', 'tools/checks/tables.ts'] },
    { name: 'unused code', command: ['npx', 'knip', '--no-progress'] },
    { name: 'documents', command: ['node', 'tools/checks/docs.ts'] },
  ],
]);
if (failed.length > 0) {
  console.error(`check failed: ${failed.join(', ')}`);
  process.exit(1);
}
