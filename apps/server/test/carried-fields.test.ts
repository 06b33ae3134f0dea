import { randomUUID } from 'node:crypto';
import { SERVED } from '@nalaz/domain/api';
import type { Call } from '@nalaz/domain/contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { register } from '@nalaz/testkit/server/patients';
import { sendListed } from '@nalaz/testkit/server/specified-call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let lab: TestApp;
let staff: string;
let customer: string;
beforeAll(async () => {
  lab = await startTestApp();
  staff = await lab.signIn(lab.people.admin.email);
  customer = await lab.signIn(lab.people.partner.email);
});
afterAll(() => lab.close());

const CALLS = SERVED.filter(({ permission }) => permission !== 'public' && permission !== 'operator');
const MODULES = [...new Set(CALLS.map(({ module }) => module))];
const tokenFor = ({ permission }: Call) => (permission === 'customer' ? customer : staff);
const pathOf = ({ path }: Call) => path.replace(/:\w+/g, () => randomUUID());

/** As the specification has it: with a GET in the query, otherwise in the body; or both in the query. */
const send = async (call: Call, carried: Record<string, string>, where: 'usual' | 'query' = 'usual') => {
  const inQuery = call.method === 'GET' || where === 'query';
  const response = await lab.http.inject({
    method: call.method,
    url: `/api${pathOf(call)}`,
    ...(inQuery ? { query: carried } : {}),
    ...(call.method === 'GET' ? {} : { payload: inQuery ? {} : carried }),
  });
  return { status: response.statusCode, code: response.json<{ code?: string }>().code };
};

describe(`[S7.39] each of ${CALLS.length} calls takes token and site from the body or the query`, () => {
  it.each(MODULES)('[S7.39] %s: a token is enough in either place, and none is not', async (module) => {
    for (const call of CALLS.filter((one) => one.module === module)) {
      const name = `${call.method} ${call.path}`;
      expect([name, (await send(call, {})).code]).toEqual([name, 'NOT_AUTHORIZED']);
      expect([name, (await send(call, { token: 'izmišljen' })).code]).toEqual([name, 'NOT_AUTHORIZED']);
      for (const where of ['usual', 'query'] as const) {
        const { status } = await send(call, { token: tokenFor(call), site: lab.sites.SA }, where);
        expect([name, where, [401, 403].includes(status)]).toEqual([name, where, false]);
      }
    }
  });

  it.each(MODULES)('[S7.39] %s: a site that is not the person’s is refused in either place', async (module) => {
    for (const call of CALLS.filter((one) => one.module === module)) {
      const name = `${call.method} ${call.path}`;
      for (const where of ['usual', 'query'] as const) {
        const refused = await send(call, { token: tokenFor(call), site: randomUUID() }, where);
        expect([name, where, refused]).toEqual([name, where, { status: 403, code: 'NOT_PERMITTED' }]);
      }
    }
  });
});

it('[S7.39] whoever works at two sites is answered for the one that the call carries', async () => {
  const token = await lab.signIn(lab.people.prijem.email);
  const { prezime } = await register(lab, await lab.signIn(lab.people['prijem.sa'].email), { prezime: 'Jednomjesni' });
  const found = async (site: string) => {
    const fields = { datum: 'Svi Rezultati', filter: prezime };
    const { body } = await sendListed(lab, 'POST', 'pacijenti/pregled', fields, { token, site });
    return (body.data as { prezime: string }[]).map((row) => row.prezime);
  };
  expect(await found(lab.sites.SA)).toEqual([prezime]);
  expect(await found(lab.sites.BL)).toEqual([]);
});
