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
  warnOfForwarding(app);
  await app.register(rateLimit, {
    max: options.perMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => request.ip,
    errorResponseBuilder: () => new LabError('TOO_MANY_REQUESTS'),
  });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
}

/**
 * Behind a proxy that TRUST_PROXY does not name, everybody has the proxy's address, and what one of them does wrong
 * slows down all. It cannot be known at the start, so the first such call says it.
 */
function warnOfForwarding(app: FastifyInstance): void {
  let said = false;
  app.addHook('onRequest', async ({ headers, ip, log, socket }) => {
    if (!said && headers['x-forwarded-for'] !== undefined && ip === socket.remoteAddress) {
      said = true;
      log.warn({ peer: ip }, 'calls are forwarded by a peer that TRUST_PROXY does not name: all have its address');
    }
  });
}
