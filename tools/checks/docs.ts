import { resolve } from 'node:path';
import { checkReasons } from './dependency-reasons.ts';
import { checkDocs } from './doc-references.ts';

const root = resolve(import.meta.dirname, '../..');
const { count, broken } = checkDocs(root);
const unexplained = checkReasons(root);
for (const problem of [...broken.map((reference) => `broken: ${reference}`), ...unexplained]) {
  console.error(`docs: ${problem}`);
}
console.log(`docs: ${count} references, ${broken.length} broken`);
process.exitCode = count > 0 && broken.length + unexplained.length === 0 ? 0 : 1;
