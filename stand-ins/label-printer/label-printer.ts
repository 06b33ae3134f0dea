import { appendFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startLabelPrinter } from './stand-in.ts';

// A label printer to try things with: node stand-ins/label-printer/label-printer.ts --port 9100 --out printed.jsonl
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '9100' },
    out: { type: 'string', default: '' },
    'print-ms': { type: 'string', default: '300' },
    'paper-out': { type: 'boolean', default: false },
    paused: { type: 'boolean', default: false },
    silent: { type: 'boolean', default: false },
    'die-after-bytes': { type: 'string' },
    'die-after-labels': { type: 'string' },
  },
});
const printer = await startLabelPrinter({
  port: Number(values.port),
  printMs: Number(values['print-ms']),
  paperOut: values['paper-out'],
  paused: values.paused,
  onPrinted: (label) => {
    console.log(`${label.sequence}: ${label.code}${label.round > 1 ? `, copy ${label.round - 1}` : ''}`);
    if (values.out) {
      appendFileSync(values.out, `${JSON.stringify(label)}\n`);
    }
  },
});
printer.silent = values.silent;
printer.dieAfterBytes = values['die-after-bytes'] === undefined ? undefined : Number(values['die-after-bytes']);
printer.dieAfterLabels = values['die-after-labels'] === undefined ? undefined : Number(values['die-after-labels']);
console.log(`A label printer on 127.0.0.1:${printer.port}. Ctrl+C ends it.`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void printer.stop().then(() => process.exit(0)));
}
