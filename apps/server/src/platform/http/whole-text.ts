import { LabError } from '@nalaz/domain/errors';
import type { FastifyInstance } from 'fastify';

/**
 * Half of a pair of surrogates is no character: JSON can write it, UTF-8 cannot, and PostgreSQL refuses it in a
 * document. It is refused before anything is done with it.
 */
export function registerWholeText(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body }) => {
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
    if (typeof one === 'string' ? !one.isWellFormed() : false) {
      return false;
    }
    if (typeof one === 'object' && one !== null) {
      for (const [key, value] of Object.entries(one)) {
        waiting.push(key, value);
      }
    }
  }
  return true;
}
