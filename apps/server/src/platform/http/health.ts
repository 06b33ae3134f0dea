import type { FastifyInstance } from 'fastify';
import type { Database } from '../database.ts';

/** `live`: the process answers. `ready`: it can serve, so a balancer may send people here. */
export function registerHealth(app: FastifyInstance, database: Database, isStopping: () => boolean): void {
  const config = { permission: 'public' } as const;
  app.get('/health/live', { config, schema: { hide: true } }, async () => ({ status: 'live' }));
  app.get('/health/ready', { config, schema: { hide: true } }, async (request, reply) => {
    if (isStopping()) {
      return reply.code(503).send({ status: 'stopping' });
    }
    try {
      await database.ping();
      return { status: 'ready' };
    } catch {
      request.log.warn({}, 'not ready: the database does not answer');
      return reply.code(503).send({ status: 'database' });
    }
  });
}
