import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** A way to PostgreSQL that can be cut, to see what people see when the database is away. */
export async function openCuttableWay(databaseUrl: string): Promise<{ url: string; cut: () => void }> {
  const target = new URL(databaseUrl);
  const socketFolder = target.searchParams.get('host');
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = socketFolder
      ? connect({ path: `${socketFolder}/.s.PGSQL.5432` })
      : connect({ host: target.hostname, port: Number(target.port || 5432) });
    for (const side of [client, upstream]) {
      open.add(side);
      side.on('error', () => undefined);
      side.on('close', () => {
        open.delete(side);
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream).pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  url.searchParams.delete('host');
  return {
    url: url.toString(),
    cut: () => {
      server.close();
      for (const socket of open) {
        socket.destroy();
      }
    },
  };
}
