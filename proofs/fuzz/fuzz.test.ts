import { makeBareApp } from '@nalaz/testkit/server/bare-app';
import * as Type from 'typebox';
import { afterEach, expect, it } from 'vitest';
import type { App } from '../../apps/server/src/build-app.ts';
import { serveCall } from '../../apps/server/src/platform/http/call.ts';
import { answerOf, closed, defineCall, OK } from '../../packages/domain/src/contract.ts';
import { TableQuery } from '../../packages/domain/src/tables/table.contract.ts';
import { fuzzOperation, judgeRepeat, type Outcome } from './calls.ts';
import { type Case, partsOf, plainCase } from './case.ts';
import { outsideOfContract } from './judge.ts';
import { openLogBook, type WatchedServer, watchServer } from './server.ts';
import { PLANTED } from './values.ts';

const body = closed({ broj: Type.Integer({ minimum: 0, maximum: 9 }), ime: Type.String({ maxLength: 20 }) });
const planted = defineCall({
  ...{ name: 'planted', module: 'auth', method: 'POST', path: '/planted', permission: 'public', summary: '' },
  ...{ body, answer: answerOf({ broj: Type.Integer() }) },
});

type Planting = (http: App['http']) => void;
const serve =
  (handler: (body: { broj: number }) => number): Planting =>
  (http) =>
    serveCall(http, planted, async ({ body: given }) => ({ ...OK, broj: handler(given) }));
const served = serve(({ broj }) => broj);

const CASES = 200;

let server: WatchedServer | undefined;
let close = async () => undefined as unknown;
afterEach(() => close());

/** A server with one call that has a fault. */
async function fuzz(...planting: Planting[]): Promise<Outcome> {
  const book = openLogBook();
  const http = makeBareApp(book);
  for (const plant of planting) {
    plant(http);
  }
  await http.ready();
  server = watchServer(http, book);
  close = async () => {
    server?.close();
    await http.close();
  };
  const arrange = async () => ({ parts: { params: {}, query: {}, body: { broj: 1, ime: 'Ana' } }, token: '' });
  const tokens = { other: '', customer: '', revoked: '' };
  return fuzzOperation(
    server,
    { call: planted, ids: new Map(), tokens, people: [], arrange },
    { cases: CASES, seed: 1 },
  );
}

const faultsOf = ({ findings }: Outcome) => findings.flatMap(({ faults }) => faults);

it('[fuzz] a call without a fault has no finding, and is both taken and refused', async () => {
  const outcome = await fuzz(served);
  expect(faultsOf(outcome)).toEqual([]);
  expect([outcome.accepted > 20, outcome.refused > 20, outcome.cases]).toEqual([true, true, CASES]);
});

it('[fuzz] [S7.38] a repeat that is answered otherwise is found', async () => {
  let sent = 0;
  await fuzz((http) => serveCall(http, planted, async ({ body: { broj } }) => ({ ...OK, broj: broj || ++sent })));
  const repeat = async (broj: number) => {
    const payload = JSON.stringify({ broj, ime: 'Ana' });
    const request = {
      method: 'POST',
      url: '/api/planted',
      headers: { 'content-type': 'application/json' },
      payload,
    } as const;
    const first = await server?.send(request);
    return server && first ? judgeRepeat(server, request, first.answer) : [];
  };
  expect(await repeat(1)).toEqual([]);
  expect(await repeat(0)).toEqual(['a repeat with its key is answered 200 otherwise']);
});

it('[fuzz] a failure of the server at one value is found, and shrunk to it', async () => {
  const outcome = await fuzz(
    serve(({ broj }) => {
      if (broj === 9) {
        throw new Error('planted');
      }
      return broj;
    }),
  );
  expect(faultsOf(outcome)).toEqual(expect.arrayContaining(['answered 500']));
  expect(outcome.findings[0]?.request.payload).toMatch(/^\{"broj":9,"ime":"(Ana)?"\}$/);
});

it('[fuzz] a body that the contract does not allow must not be taken', async () => {
  const loose = { ...planted, body: Type.Object({ broj: Type.Integer() }) };
  const outcome = await fuzz((http) => serveCall(http, loose, async ({ body: { broj } }) => ({ ...OK, broj })));
  expect(faultsOf(outcome).join()).toContain('accepted although body');
});

it('[fuzz] an answer of another shape is found', async () => {
  const outcome = await fuzz((http) => {
    const config = { permission: 'public', call: planted } as const;
    http.post('/api/planted', { config, schema: { body } }, async () => ({ ...OK, broj: 'jedan' }));
  });
  expect(faultsOf(outcome)).toEqual(['the answer is not as declared: /broj must be integer']);
});

it('[fuzz] a number, a name or a token of somebody is found in a log line and in a header', async () => {
  const outcome = await fuzz(served, (http) => {
    http.addHook('preValidation', async (request, reply) => {
      request.log.info({ body: request.body }, 'seen');
      reply.header('x-agent', encodeURI(request.headers['user-agent'] ?? ''));
    });
  });
  const faults = faultsOf(outcome);
  expect(faults.filter((fault) => fault.startsWith('a log line holds')).length).toBeGreaterThan(0);
  expect(faults).toContain(`a header holds ${PLANTED.password}`);
});

it('[fuzz] a request that keeps everybody waiting for a second is found', async () => {
  let once = true;
  await fuzz(
    serve(({ broj }) => {
      for (const began = process.threadCpuUsage().user; once && process.threadCpuUsage().user - began < 1_200_000; ) {
        Math.sqrt(broj);
      }
      once = false;
      return broj;
    }),
  );
  expect(server?.disturbances.join()).toMatch(/nobody was served for \d{4} ms: POST \/api\/planted/);
}, 60_000);

it('[fuzz] the contract is read by the book: what every call may carry is left out, a list is no text', () => {
  const list = defineCall({ ...planted, method: 'GET', query: TableQuery });
  expect(outsideOfContract(list, { params: {}, query: { page: '2', token: 'x', site: 'y' } })).toBeUndefined();
  expect(outsideOfContract(list, { params: {}, query: { filter: ['a', 'b'] } })).toBe('query/filter is there twice');
  expect(outsideOfContract(list, { params: {}, query: { page: '0' } })).toContain('query/page');
});

it('[fuzz] what one case does to a value is not seen by the next', () => {
  const value = {};
  const changes: Case['changes'] = [
    { at: 0, put: value },
    { at: 1, add: 'nepoznato', value },
  ];
  const { body: changed } = partsOf({ ...plainCase(), changes }, { params: {}, query: {}, body: { broj: 1 } });
  expect([changed, value]).toEqual([{ nepoznato: {} }, {}]);
});
