import { parseArgs } from 'node:util';
import { FAULTS } from './faults.ts';
import { openHospital } from './hospital.ts';

/**
 * The stand-in of the hospital as a process of its own:
 *   node stand-ins/hospital/server.ts --port 4010 --token bolnica --faults 0.2 --slow 400
 * GET /_stanje shows what it was asked and told; POST /_kvarovi changes its manners, POST /_uputnica a referral.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4010' },
    token: { type: 'string', default: 'bolnica' },
    faults: { type: 'string', default: '0' },
    slow: { type: 'string', default: '1000' },
  },
});
const hospital = await openHospital({
  port: Number(values.port),
  token: values.token,
  rate: Number(values.faults),
  kinds: FAULTS,
  slowMs: Number(values.slow),
});
console.log(`hospital at ${hospital.url}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void hospital.close().then(() => process.exit(0)));
}
