import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What stands before several nodes: each new connection goes to the first one that accepts it. */
export async function openBalancer(ports: readonly number[]): Promise<{ address: string; close: () => void }> {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    open.add(client);
    client.on('error', () => undefined);
    client.on('close', () => open.delete(client));
    forward(client, ports);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      for (const client of open) {
        client.destroy();
      }
    },
  };
}

function forward(client: Socket, [port, ...others]: readonly number[]): void {
  if (port === undefined) {
    client.destroy();
    return;
  }
  const node = connect({ host: '127.0.0.1', port });
  let accepted = false;
  node.on('connect', () => {
    accepted = true;
    client.pipe(node).pipe(client);
    client.on('close', () => node.destroy());
  });
  node.on('error', () => undefined);
  node.on('close', () => (accepted ? client.destroy() : forward(client, others)));
}
