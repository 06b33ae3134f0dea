import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

/** So many screens measure how late an event comes; the others only count. */
export const MEASURING = 10;

export interface Screen {
  /** How many events came. */
  events: () => number;
  close: () => void;
}

const EVENTS = Buffer.from('42["events"');
const EVENT = Buffer.from('{"seq":');
const OPEN = '0'.charCodeAt(0);
const PING = Buffer.from('2');

/**
 * A live connection that counts what it is told and reads none of it: two hundred whole clients would cost more than the
 * server that is measured.
 */
export function openScreen(address: string, token: string): Promise<Screen> {
  const { hostname, port } = new URL(address);
  let events = 0;
  let left: Buffer = Buffer.alloc(0);
  const socket = connect(Number(port), hostname).setNoDelay();
  return new Promise((resolve, reject) => {
    const onMessage = (message: Buffer) => {
      if (message.subarray(0, EVENTS.length).equals(EVENTS)) {
        events += countIn(message, EVENT);
      } else if (message[0] === OPEN) {
        socket.write(frame(`40${JSON.stringify({ token })}`));
      } else if (message.equals(PING)) {
        socket.write(frame('3'));
      } else if (message.toString('latin1', 0, 10) === '42["ready"') {
        resolve({ events: () => events, close: () => socket.destroy() });
      }
    };
    const onFrames = (part: Buffer) => {
      left = readFrames(left.length > 0 ? Buffer.concat([left, part]) : part, onMessage);
    };
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the live connection was closed')));
    socket.once('data', (answer: Buffer) => {
      const end = answer.indexOf('\r\n\r\n') + 4;
      socket.on('data', onFrames);
      onFrames(answer.subarray(end));
    });
    socket.write(
      `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    );
  });
}

function countIn(message: Buffer, what: Buffer): number {
  let count = 0;
  for (let at = message.indexOf(what); at >= 0; at = message.indexOf(what, at + what.length)) {
    count++;
  }
  return count;
}

/** How long the head of a frame is, and what follows it. Nothing: they are not all there. */
function lengthsAt(bytes: Buffer, at: number): { head: number; payload: number } | undefined {
  const short = (bytes[at + 1] ?? 0) & 127;
  const head = short === 126 ? 4 : short === 127 ? 10 : 2;
  if (bytes.length < at + head) {
    return undefined;
  }
  if (short < 126) {
    return { head, payload: short };
  }
  return { head, payload: short === 126 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2)) };
}

/** Hands over the whole messages and gives back the beginning of the next one. */
function readFrames(bytes: Buffer, onMessage: (message: Buffer) => void): Buffer {
  let at = 0;
  for (
    let next = lengthsAt(bytes, at);
    next && at + next.head + next.payload <= bytes.length;
    next = lengthsAt(bytes, at)
  ) {
    onMessage(bytes.subarray(at + next.head, at + next.head + next.payload));
    at += next.head + next.payload;
  }
  return bytes.subarray(at);
}

/** A client masks what it sends; all that these say is short. */
function frame(text: string): Buffer {
  const [payload, mask] = [Buffer.from(text), randomBytes(4)];
  const head =
    payload.length < 126 ? Buffer.from([0x81, 0x80 | payload.length]) : Buffer.from([0x81, 0xfe, 0, payload.length]);
  return Buffer.concat([head, mask, payload.map((byte, place) => byte ^ (mask[place % 4] ?? 0))]);
}
