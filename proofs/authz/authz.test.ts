import { buildObservedApp } from '@nalaz/testkit/requests/observed-app';
import type { RoutePolicy } from '@nalaz/testkit/requests/policy';
import { POLICY, SAMPLES } from '@nalaz/testkit/requests/requests';
import { describe, expect, it } from 'vitest';
import { type Cell, findGaps, judgeAnswer, judgeSameness } from './matrix.ts';

/** The router is complete without a database. */
async function routesOfApp(plant: boolean): Promise<string[]> {
  const app = await buildObservedApp('postgres://nobody@127.0.0.1:1/none', plant);
  await app.close();
  return app.routes;
}

const policy: RoutePolicy = { allow: ['operator', 'Tehnolog'], foreignSite: 'refused', foreignRecord: 'missing' };
const cell = (principal: Cell['principal'], scope: Cell['scope'] = 'own'): Cell => ({
  route: 'GET /api/x',
  principal,
  scope,
});
const judge = (of: Cell, status: number, by = policy) => judgeAnswer(of, by, { status, body: '' });

describe('the policy', () => {
  it('knows every route of the router and no other', async () => {
    expect(findGaps(await routesOfApp(false), POLICY)).toEqual([]);
  });

  it('reports a planted route', async () => {
    expect(findGaps(await routesOfApp(true), POLICY)).toEqual(['GET /api/planted has no policy']);
  });

  it('reports an entry without a route', () => {
    expect(findGaps([], { 'GET /api/gone': policy })).toEqual(['GET /api/gone has a policy but is not on the router']);
  });

  it('has a sample for every route that names records, and for no other route than a known one', () => {
    const naming = Object.keys(POLICY).filter((route) => POLICY[route]?.foreignRecord);
    expect(naming.filter((route) => !SAMPLES[route])).toEqual([]);
    expect(Object.keys(SAMPLES).filter((route) => !POLICY[route])).toEqual([]);
  });
});

describe('one cell', () => {
  it('is refused with 401 without a session and with 403 with one', () => {
    expect([judge(cell('anonymous'), 401), judge(cell('revoked'), 401), judge(cell('Prijem'), 403)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(judge(cell('anonymous'), 200)).toBe('GET /api/x as anonymous, own: 200 instead of 401');
    expect(judge(cell('Prijem'), 401)).toBe('GET /api/x as Prijem, own: 401 instead of 403');
    expect(judge(cell('Prijem'), 200)).toContain('200 instead of 403');
  });

  it('is allowed only when the call was really reached', () => {
    expect(judge(cell('Tehnolog'), 200)).toBeUndefined();
    for (const status of [400, 401, 403, 404, 429, 500]) {
      expect(judge(cell('Tehnolog'), status)).toContain(`${status} instead of allowed`);
    }
    expect(judge(cell('Tehnolog', 'other record'), 404)).toBeUndefined();
  });

  it('is refused at a site that is not theirs, unless the call is about no site', () => {
    expect(judge(cell('Tehnolog', 'other site'), 403)).toBeUndefined();
    expect(judge(cell('Tehnolog', 'other site'), 200)).toContain('200 instead of 403');
    expect(judge(cell('Tehnolog', 'other site'), 200, { ...policy, foreignSite: 'ignored' })).toBeUndefined();
  });
});

describe("another's record", () => {
  const gone = { status: 404, body: '{"code":"NOT_FOUND","requestId":"a"}' };

  it('is answered as one that does not exist, but for the id of the request', () => {
    const other = { status: 404, body: '{"code":"NOT_FOUND","requestId":"b"}' };
    expect(judgeSameness(cell('Tehnolog', 'other record'), [other], [gone])).toBeUndefined();
  });

  it('is betrayed by another status or another text', () => {
    const forbidden = { status: 403, body: gone.body };
    const worded = { status: 404, body: '{"code":"NOT_FOUND","requestId":"b","hint":"MO"}' };
    expect(judgeSameness(cell('Tehnolog', 'other record'), [forbidden], [gone])).toContain('differs');
    expect(judgeSameness(cell('Tehnolog', 'other record'), [worded], [gone])).toContain('differs');
  });

  it('must have been asked for', () => {
    expect(judgeSameness(cell('Tehnolog', 'other record'), [], [gone])).toContain('differs');
  });
});
