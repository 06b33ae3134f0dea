import { randomBytes } from 'node:crypto';
import { insertSession } from '../../../../apps/server/src/modules/auth/sessions.repository.ts';
import { hashToken } from '../../../../apps/server/src/modules/auth/sign-in.service.ts';
import { systemContext } from '../../../../apps/server/src/platform/context.ts';
import type { Database } from '../../../../apps/server/src/platform/database.ts';

export interface OpenedSession {
  token: string;
  sessionId: string;
}

/** A session as signing in makes it, without the cost of a password. */
export async function openSession(
  database: Database,
  person: { userId: string; siteId: string },
): Promise<OpenedSession> {
  const token = randomBytes(32).toString('base64url');
  const hashes = { tokenHash: hashToken(token), deviceHash: hashToken(randomBytes(32).toString('base64url')) };
  const sessionId = await database.inTransaction(systemContext('test'), (tx) =>
    insertSession(tx, { ...person, ...hashes, address: '127.0.0.1', device: 'test', hours: 12 }),
  );
  return { token, sessionId };
}
