import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { LabError } from '@nalaz/domain/errors';
import type { FastifyInstance } from 'fastify';

/** Headers for everything we send; the page of the web app sets a policy of its own. */
export async function registerSecurity(app: FastifyInstance, options: { perMinute: number; secureTransport: boolean }) {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: options.secureTransport ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()');
  });
  await app.register(rateLimit, {
    max: options.perMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => request.ip,
    errorResponseBuilder: () => new LabError('TOO_MANY_REQUESTS'),
  });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
}
