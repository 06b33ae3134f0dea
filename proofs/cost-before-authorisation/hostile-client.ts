import { Agent, request } from 'node:http';

const HOSTILE_BYTES = 1_048_576;

/** A megabyte each, of the kinds that cost most to read: many small values, deep nesting, one long text, many names. */
const BODIES = [
  `[${'0,'.repeat(HOSTILE_BYTES / 2 - 2)}0]`,
  '['.repeat(HOSTILE_BYTES - 1),
  JSON.stringify({ email: 'x'.repeat(HOSTILE_BYTES - 20) }),
  `{${Array.from({ length: HOSTILE_BYTES / 12 }, (_, at) => `"${String(at).padStart(7, '0')}":0`).join(',')}}`,
].map((text) => Buffer.from(text.slice(0, HOSTILE_BYTES)));
const PATHS = ['/api/login/users', '/api/uzorci/prijem', '/api/rezultati/verifikuj', '/api/nema'];

/** A process of its own, so that what it costs to send is not taken from the clerk's: address, bodies a second, seconds. */
const [address = '', perSecond = '20', seconds = '20'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 50 });
let sent = 0;
let answered = 0;
// Without waiting for an answer.
const timer = setInterval(() => {
  const body = BODIES[sent % BODIES.length] ?? Buffer.alloc(0);
  const path = PATHS[Math.floor(sent / BODIES.length) % PATHS.length] ?? '';
  sent++;
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    ...(sent % 3 === 0 ? { authorization: `Bearer pogodak-${sent}` } : {}),
  };
  const call = request(`${address}${path}`, { method: 'POST', agent, headers }, (response) => {
    answered++;
    response.resume();
  });
  call.on('error', () => undefined);
  call.end(body);
}, 1000 / Number(perSecond));
setTimeout(() => {
  clearInterval(timer);
  agent.destroy();
  console.log(JSON.stringify({ sent, answered }));
}, Number(seconds) * 1000);
