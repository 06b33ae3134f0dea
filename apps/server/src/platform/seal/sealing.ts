import type { Config } from '../../config.ts';
import type { Database } from '../database.ts';
import type { Log } from '../log.ts';
import { oneAtATime } from '../realtime/one-at-a-time.ts';
import { SealBroken, sealTrail } from './seal-trail.ts';

const SEAL_EVERY_MS = 5000;

/** Seals every few seconds, and once more at the end. What keeps it from sealing is said once, until it can again. */
export function startSealing({ config, database, log }: { config: Config; database: Database; log: Log }) {
  let said = '';
  const work = async () => {
    await sealTrail({ database, log, file: config.AUDIT_SEAL_FILE });
    said = '';
  };
  const seal = oneAtATime(work, (error) => {
    const { name, message, code } = error as Error & { code?: string };
    // Other messages than our own may quote a row.
    const why = error instanceof SealBroken ? message : (code ?? name);
    if (why !== said) {
      said = why;
      log.error({ why }, 'the audit trail is not being sealed');
    }
  });
  const timer = setInterval(() => void seal(), SEAL_EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await seal();
    },
  };
}
