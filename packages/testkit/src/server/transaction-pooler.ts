import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

const READY = 'Z'.charCodeAt(0);
const IDLE = 'I'.charCodeAt(0);

/** A pooler in transaction mode, as small as can be: each transaction of a client goes to whichever connection is free. */
export async function openTransactionPooler(url: string): Promise<{ url: string; close: () => void }> {
  const target = new URL(url);
  const free: Socket[] = [];
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    return socket;
  };

  async function takeServer(): Promise<{ server: Socket; greeting: Buffer }> {
    const server = keep(connect(Number(target.port || 5432), target.hostname));
    const text = `user\0${target.username}\0database\0${target.pathname.slice(1)}\0\0`;
    const body = Buffer.concat([Buffer.from([0, 3, 0, 0]), Buffer.from(text)]);
    const length = Buffer.alloc(4);
    length.writeInt32BE(body.length + 4);
    server.write(Buffer.concat([length, body]));
    let greeting = Buffer.alloc(0);
    while (!isIdle(greeting)) {
      const [piece] = (await once(server, 'data')) as [Buffer];
      greeting = Buffer.concat([greeting, piece]);
    }
    return { server, greeting };
  }

  /** The server's, kept for all clients. */
  let greeting: Promise<Buffer> | undefined;
  const pooler = createServer((client) => {
    keep(client);
    let server: Socket | undefined;
    let greeted = false;
    const serve = async (sent: Buffer) => {
      if (!greeted) {
        greeted = true;
        greeting ??= takeServer().then((first) => {
          free.push(first.server);
          return first.greeting;
        });
        client.write(await greeting);
        return;
      }
      if (!server) {
        const taken = free.pop() ?? (await takeServer()).server;
        server = taken;
        taken.removeAllListeners('data');
        taken.on('data', (answer) => {
          client.write(answer);
          if (isIdle(answer)) {
            server = undefined;
            free.push(taken);
          }
        });
      }
      server.write(sent);
    };
    client.on('data', (sent) => void serve(sent));
  }).listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  const own = new URL(url);
  own.hostname = '127.0.0.1';
  own.port = String((pooler.address() as AddressInfo).port);
  return {
    url: own.toString(),
    close: () => {
      pooler.close();
      for (const socket of open) {
        socket.destroy();
      }
    },
  };
}

/** Ends with ReadyForQuery outside a transaction. */
const isIdle = (bytes: Buffer) => bytes.at(-6) === READY && bytes.at(-1) === IDLE;
