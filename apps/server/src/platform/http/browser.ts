import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** How long a browser keeps what recognises it, after the last sign-in. */
export const KNOWN_DAYS = 30;

const COOKIE = /(?:^|;\s*)nalaz-device=([A-Za-z0-9_-]{43})(?:;|$)/;

/** The browser that a call comes from. Its secret opens nothing: it only shows that somebody has signed in here before. */
export interface Browser {
  /** A new one where the browser keeps none. */
  secret: string;
  /** Lets the browser keep it; scripts cannot read it, and only the sign-in is sent it. */
  remember: (options: { secure: boolean }) => void;
}

export function browserOf(request: FastifyRequest, reply: FastifyReply): Browser {
  const secret = COOKIE.exec(request.headers.cookie ?? '')?.[1] ?? randomBytes(32).toString('base64url');
  return {
    secret,
    remember: ({ secure }) => {
      const kept = `nalaz-device=${secret}; Path=/api/login; Max-Age=${KNOWN_DAYS * 86_400}; HttpOnly; SameSite=Strict`;
      reply.header('set-cookie', secure ? `${kept}; Secure` : kept);
    },
  };
}
