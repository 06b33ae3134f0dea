import { randomBytes } from 'node:crypto';
import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { LabError } from '@nalaz/domain/errors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendFailure } from './failures.ts';

const builtBeside = fileURLToPath(new URL('../../../../web/dist', import.meta.url));

/** The built web app: hashed files are kept for ever, the page itself is asked for each time. */
export async function registerWebApp(
  app: FastifyInstance,
  options: { webRoot: string; answerChallenge: ChallengeAnswer },
) {
  const root = options.webRoot || builtBeside;
  const indexFile = join(root, 'index.html');
  const page = existsSync(indexFile) ? readFileSync(indexFile, 'utf8') : undefined;
  if (page) {
    await app.register(fastifyStatic, { root, serve: false, preCompressed: true, index: false });
    const open = { config: { permission: 'public' }, schema: { hide: true } } as const;
    app.get('/assets/*', open, (request, reply) => {
      const { '*': file } = request.params as { '*': string };
      if (file.split(/[\\/]/).includes('..')) {
        throw new LabError('NOT_FOUND');
      }
      return reply.sendFile(join('assets', file), { immutable: true, maxAge: '365d', cacheControl: true });
    });
    for (const { name } of readdirSync(root, { withFileTypes: true }).filter(isPublicFile)) {
      app.get(`/${name}`, open, (_request, reply) => reply.sendFile(name, { maxAge: '1h', cacheControl: true }));
    }
  }
  app.get('/api/pregled', { config: { permission: 'public' }, schema: { hide: true } }, (_request, reply) =>
    sendPage(reply, page),
  );

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (request.method === 'GET' && path.includes('acme-challenge')) {
      return options.answerChallenge(path, reply);
    }
    const wantsPage = request.method === 'GET' && !/^\/(api|assets|socket\.io)(\/|$)/.test(path);
    return wantsPage && page ? sendPage(reply, page) : sendFailure(request, reply, new LabError('NOT_FOUND'));
  });
}

/** Beside the page: the icon and the like; their compressed twins are chosen by the file server. */
const isPublicFile = (entry: Dirent) => entry.isFile() && !/\.(html|br|gz|map)$/.test(entry.name);

export type ChallengeAnswer = (path: string, reply: FastifyReply) => Promise<FastifyReply>;

function sendPage(reply: FastifyReply, page: string | undefined): FastifyReply {
  if (!page) {
    throw new LabError('NOT_FOUND');
  }
  const nonce = randomBytes(16).toString('base64url');
  return reply
    .header('content-security-policy', pagePolicy(nonce))
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page.replaceAll('__NONCE__', nonce));
}

function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    // A PDF that the page itself has fetched, shown beside its list.
    'frame-src blob:',
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}
