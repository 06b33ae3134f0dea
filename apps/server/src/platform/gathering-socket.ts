import { Socket } from 'node:net';

/**
 * Everything that is written in one turn leaves together: a transaction's beginning, its context and its first questions
 * are one packet and one call of the operating system, not four.
 */
export function gatheringSocket(): Socket {
  const socket = new Socket();
  const write = socket.write.bind(socket);
  let gathering = false;
  const gather = (...written: Parameters<typeof write>) => {
    if (!gathering) {
      gathering = true;
      socket.cork();
      process.nextTick(() => {
        gathering = false;
        socket.uncork();
      });
    }
    return write(...written);
  };
  // Connecting puts the ordinary one back.
  socket.once('connect', () => {
    socket.write = gather as Socket['write'];
  });
  return socket;
}
