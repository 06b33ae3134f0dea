import { SECRET_FIELDS } from '@nalaz/domain/contract';
import { visibleText } from '@nalaz/domain/language/visible-text';
import type { FastifyInstance } from 'fastify';

type Holder = Record<string, unknown>;

/** Every text of every request is what a reader sees of it, before its contract is asked. Secrets count as they were typed. */
export function registerVisibleText(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body, query }) => {
    showAll(query);
    showAll(body, SECRET_FIELDS);
  });
}

/** In place and without recursion: a body may be as deep as it is long. */
function showAll(root: unknown, asTyped: readonly string[] = []): void {
  const waiting: unknown[] = [root];
  while (waiting.length > 0) {
    const holder = waiting.pop();
    if (typeof holder !== 'object' || holder === null) {
      continue;
    }
    for (const [name, value] of Object.entries(holder)) {
      if (typeof value !== 'string') {
        waiting.push(value);
      } else if (holder !== root || !asTyped.includes(name)) {
        (holder as Holder)[name] = visibleText(value);
      }
    }
  }
}
