import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export type Ask = <T>(token: string, path: string, body?: object) => Promise<T>;

/** Calls as a browser makes them, over connections that stay open. Whatever is not a success ends the bench. */
export function askAt(port: number): Ask {
  return (token, path, body) =>
    new Promise((resolve, reject) => {
      const payload = body && JSON.stringify(body);
      const sent = request({
        agent,
        port,
        host: '127.0.0.1',
        method: body ? 'POST' : 'GET',
        path,
        headers: {
          authorization: `Bearer ${token}`,
          ...(payload
            ? {
                'content-type': 'application/json',
                'content-length': Buffer.byteLength(payload),
                'idempotency-key': randomUUID(),
              }
            : {}),
        },
      });
      sent.on('error', reject);
      sent.on('response', (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString();
          const read = text === '' ? undefined : JSON.parse(text);
          const failed = answer.statusCode !== 200 || read?.success === false;
          if (failed) {
            reject(new Error(`${path.split('?')[0]} answered ${answer.statusCode}: ${text.slice(0, 300)}`));
          } else {
            resolve(read);
          }
        });
      });
      sent.end(payload);
    });
}
