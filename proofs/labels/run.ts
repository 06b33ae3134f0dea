import { parseArgs } from 'node:util';
import { decode } from '@nalaz/testkit/server/decode-barcode';
import { DEMO_TEMPLATE } from '@nalaz/testkit/server/labels-laboratory';
import { randomLabel, seededRandom } from '@nalaz/testkit/server/random-labels';
import { labelBitmap } from '../../apps/server/src/modules/labels/drawing/render-label.ts';

// Proof: random labels, drawn dot by dot as they are sent to a printer, are read back by a barcode reader.
const { values } = parseArgs({
  options: { labels: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
});
const wanted = Number(values.labels);
const random = seededRandom(Number(values.seed));
const misread: string[] = [];
const began = performance.now();
for (let index = 0; index < wanted; index += 1) {
  const { label, round } = randomLabel(random);
  const read = await decode(await labelBitmap({ template: DEMO_TEMPLATE, label, round, dotsPerMm: 8 }));
  if (read.length !== 1 || read[0] !== label.code) {
    misread.push(`${label.code} was read as ${read.join(', ') || 'nothing'}`);
  }
}
const seconds = ((performance.now() - began) / 1000).toFixed(0);
console.log(`labels read back: ${wanted - misread.length} of ${wanted} in ${seconds} s`);
for (const line of misread.slice(0, 20)) {
  console.log(line);
}
process.exitCode = misread.length === 0 ? 0 : 1;
