import type { Send } from '@nalaz/testkit/load/sample-calls';
import { someone } from '@nalaz/testkit/server/patients';
import type { Random } from '../../apps/server/seeds/random.ts';
import type { Database } from '../../apps/server/src/platform/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { sealTrail } from '../../apps/server/src/platform/seal/seal-trail.ts';
import { listAudit } from '../../packages/domain/src/audit/audit.contract.ts';
import { changeLanguage } from '../../packages/domain/src/auth/auth.contract.ts';
import { readPatient, registerPatient } from '../../packages/domain/src/patients/patients.contract.ts';

export interface TrailOptions {
  send: Send;
  /** Tokens of people at the front desk. */
  people: readonly string[];
  database: Database;
  file: string;
  /** One block for each round. */
  rounds: number;
  random: Random;
}

const CALLS_OF_A_ROUND = 4;
/** Small, so that what the laboratory began with is sealed in parts. */
const BLOCK_ROWS = 150;

export const sealNow = ({ database, file }: Pick<TrailOptions, 'database' | 'file'>) =>
  sealTrail({ database, file, log: createLog('silent'), blockRows: BLOCK_ROWS });

/** A trail as work leaves it: people register, look, change and are refused, and it is sealed in between. */
export async function writeTrail(options: TrailOptions): Promise<void> {
  const { send, people, random } = options;
  await sealNow(options);
  for (let round = 0; round < options.rounds; round++) {
    for (let call = 0; call < CALLS_OF_A_ROUND; call++) {
      const token = random.pick(people);
      const { body } = await send(registerPatient, token, { body: someone() });
      if (!body.success) {
        throw new Error(`not registered: ${body.code}`);
      }
      await send(readPatient, random.pick(people), { params: { id: body.pacijent._id } });
    }
    await send(changeLanguage, random.pick(people), { body: { language: round % 2 === 0 ? 'en' : 'local' } });
    await send(listAudit, random.pick(people), {});
    await sealNow(options);
  }
}
