import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { Failure } from '@nalaz/domain/contract';
import type { FastifyInstance } from 'fastify';

export const openApiOptions: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: { title: 'Nalaz', version: '0.1.0', description: 'Laboratory information system' },
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  },
  /** Adds what the schema of a route does not say: who may call, which failures to expect, refusals sent as 200. */
  transform: ({ schema, url, route }) => {
    const { permission, call } = route.config ?? {};
    if (!call || !schema) {
      return { schema: schema ?? {}, url };
    }
    const extended = {
      ...schema,
      ...(permission === 'public' ? {} : { security: [{ token: [] }] }),
      'x-permission': permission,
      'x-errors': call.errors,
      'x-repeatable': call.method !== 'GET' && !call.notRepeatable,
      response: {
        ...(schema.response as object),
        200: { description: 'answer, or refusal', anyOf: [call.answer, Failure] },
      },
    };
    return { schema: extended, url };
  },
};

/** The reference that the screen /api/pregled (S2.38) shows. */
export function registerOpenApi(app: FastifyInstance): void {
  app.get('/api/openapi.json', { config: { permission: 'session' }, schema: { hide: true } }, async () =>
    app.swagger(),
  );
}
