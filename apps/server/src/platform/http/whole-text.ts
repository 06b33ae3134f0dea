import { LabError } from '@nalaz/domain/errors';
import type { FastifyInstance } from 'fastify';

/**
 * Half of a pair of surrogates is no character: JSON can write it, UTF-8 cannot, and PostgreSQL refuses it in a
 * document. It is refused before anything is done with it, and looked for only in what the contract allows.
 */
export function registerWholeText(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ body }) => {
    if (!holdsWholeText(body)) {
      throw new LabError('INPUT_INVALID');
    }
  });
}

/** Without recursion: a body may be as deep as it is long. */
function holdsWholeText(body: unknown): boolean {
  const waiting: unknown[] = [body];
  while (waiting.length > 0) {
    const one = waiting.pop();
    if (typeof one === 'string' && !one.isWellFormed()) {
      return false;
    }
    if (Array.isArray(one)) {
      for (const value of one) {
        waiting.push(value);
      }
    } else if (typeof one === 'object' && one !== null) {
      for (const key of Object.keys(one)) {
        waiting.push(key, (one as Record<string, unknown>)[key]);
      }
    }
  }
  return true;
}
