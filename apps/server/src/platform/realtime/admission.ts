import type { IncomingMessage } from 'node:http';
import type { Server } from 'socket.io';

export interface SocketLimits {
  perAddress: number;
  /** Where people reach the web app; the address that they asked for is allowed too. */
  publicUrl: string;
  trustsProxy: boolean;
}

/** So many connections that nobody has signed in with yet may come from one address, and only from our own pages. */
export function limitSockets(io: Server, { perAddress, publicUrl, trustsProxy }: SocketLimits) {
  const open = new Map<string, number>();
  const addressOf = ({ headers, socket }: IncomingMessage): string => {
    const forwarded = trustsProxy
      ? String(headers['x-forwarded-for'] ?? '')
          .split(',')
          .at(-1)
          ?.trim()
      : '';
    return forwarded || (socket.remoteAddress ?? '');
  };
  const ours = new URL(publicUrl).hostname;
  const isOurs = ({ headers }: IncomingMessage): boolean => {
    if (headers.origin === undefined) {
      return true;
    }
    const from = URL.canParse(headers.origin) ? new URL(headers.origin).hostname : '';
    const asked = URL.canParse(`http://${headers.host}`) ? new URL(`http://${headers.host}`).hostname : '';
    return from !== '' && (from === ours || from === asked);
  };

  io.engine.on('connection', (raw: { request: IncomingMessage; on: (event: 'close', then: () => void) => void }) => {
    const address = addressOf(raw.request);
    open.set(address, (open.get(address) ?? 0) + 1);
    raw.on('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) {
        open.set(address, left);
      } else {
        open.delete(address);
      }
    });
  });
  return (request: IncomingMessage): boolean => isOurs(request) && (open.get(addressOf(request)) ?? 0) < perAddress;
}
