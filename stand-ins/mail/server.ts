import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { openMailStandIn } from './stand-in.ts';

/**
 * The stand-in of the mail server as a process of its own:
 *   node stand-ins/mail/server.ts --port 4025 --http 4026 --return 4027
 * It takes mails at `port`, treats recipients as mail-faults.ts says, and sends back to `return` what is returned.
 * GET http://127.0.0.1:4026/ shows what it has taken.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4025' },
    http: { type: 'string', default: '4026' },
    return: { type: 'string', default: '0' },
    after: { type: 'string', default: '300' },
  },
});
const returnPort = Number(values.return);
const mail = await openMailStandIn({
  port: Number(values.port),
  returnAfterMs: Number(values.after),
  ...(returnPort > 0 ? { returnPort: () => returnPort } : {}),
});
const view = createServer((_request, response) => {
  const taken = mail.taken.map(({ raw, ...rest }) => ({ ...rest, bytes: raw.length }));
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ connections: mail.connections(), taken }));
}).listen(Number(values.http), '127.0.0.1');
console.log(`mail server at ${mail.url}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    view.close();
    view.closeAllConnections();
    void mail.close().then(() => process.exit(0));
  });
}
