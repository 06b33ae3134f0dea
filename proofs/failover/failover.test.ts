import type { AddressInfo } from 'node:net';
import { pollUntil } from '@nalaz/testkit/machine/record-proofs';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { openSession } from '@nalaz/testkit/server/open-session';
import { makeSampleLaboratory } from '@nalaz/testkit/server/sample-laboratory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Log, startLoad } from './load.ts';
import { isWhole, type Member } from './members.ts';
import { judge } from './proof.ts';
import { longestGap } from './strikes.ts';
import { fillIn, readEnvironment } from './templates.ts';

describe('[failover] what the clients were told against what is there', () => {
  let lab: TestApp;
  let log: Log;
  beforeAll(async () => {
    lab = await startTestApp();
    const made = await makeSampleLaboratory(lab);
    await lab.http.listen({ host: '127.0.0.1', port: 0 });
    const { port } = lab.http.server.address() as AddressInfo;
    const [siteId, userId] = [lab.sites.SA, lab.people.voditelj.id];
    const { token } = await openSession(lab.services.database, { userId, siteId });
    const { rows } = await lab.testDatabase.admin.query<{ id: string; jmbg: string }>(
      `select id, jmbg from patient join patient_site on patient_id = id
       where site_id = $1 and spol = 'MUŠKI' and dateofb < '1990-01-01' limit 1`,
      [siteId],
    );
    const { id: patientId = '', jmbg = '' } = rows[0] ?? {};
    const desk = { token, siteId, patientId, jmbg, printerId: '', test: made.idOf('lab', 'GLU') };
    const load = startLoad(`127.0.0.1:${port}`, [desk], { rate: 50, run: 1, labelEach: 1000 });
    await pollUntil(async () => load.log.results.length > 5, 60_000);
    await load.stop();
    log = load.log;
  }, 120_000);
  afterAll(() => lab.close());
  const judged = (changed: Log) => judge(lab.testDatabase.admin, changed);

  it('is the same when nothing went wrong', async () => {
    expect(await judged(log)).toEqual({ lost: 0, doubled: 0, faults: [] });
  });

  it('a visit and a result that are not there are lost', async () => {
    const [first] = log.visits;
    const gone = {
      ...first,
      visitId: 'gone',
      mark: 'gone',
      sampleIds: [],
      numbers: [],
    } as unknown as Log['visits'][number];
    const results = [...log.results, log.results[0] ?? ''];
    expect(await judged({ ...log, visits: [...log.visits, gone], results })).toMatchObject({ lost: 2, doubled: 0 });
  });

  it('a result that was acknowledged once and is there twice is doubled', async () => {
    expect(await judged({ ...log, results: log.results.slice(1) })).toMatchObject({ lost: 0, doubled: 1 });
  });

  it('an answer that the product did not foresee is a fault', async () => {
    const repeated = new Map([['500 UNEXPECTED', 2]]);
    expect((await judged({ ...log, repeated })).faults).toEqual(['answers that were no known failure: 2']);
  });
});

describe('[failover] the gap', () => {
  it('is the longest silence from the last acknowledgement before the strike on', () => {
    expect(longestGap([0, 900, 1000, 5000, 5100, 5050], 1200)).toBe(4000);
    expect(longestGap([0, 3000, 3100, 3200], 3050)).toBe(100);
  });
});

describe('[failover] a whole cluster', () => {
  const members: Member[] = [
    { name: 'n1', role: 'leader', state: 'running', timeline: 3 },
    { name: 'n2', role: 'sync_standby', state: 'running', timeline: 3, lag: 0 },
    { name: 'n3', role: 'replica', state: 'running', timeline: 3, lag: 0 },
  ];
  const changed = (at: number, change: Partial<Member>) =>
    members.map((member, place) => (place === at ? { ...member, ...change } : member));

  it('has a primary and everybody else behind it, one of them with every commit', () => {
    expect(isWhole(members, 3)).toBe(true);
    expect(isWhole(members.slice(0, 2), 3)).toBe(false);
    expect(isWhole(changed(2, { timeline: 2 }), 3)).toBe(false);
    expect(isWhole(changed(2, { state: 'starting' }), 3)).toBe(false);
    expect(isWhole(changed(1, { role: 'replica' }), 3)).toBe(false);
    expect(isWhole(changed(0, { state: 'stopped' }), 3)).toBe(false);
  });
});

describe('[failover] the files of deploy/cluster', () => {
  it('refuse to be used with a place that nobody filled in', () => {
    expect(() => fillIn('etcd.env', { node: 'n1' })).toThrow('etcd.env: nothing is known of');
  });

  it('hold the settings on which no acknowledged write is lost', () => {
    const places = ['node', 'address', 'home', 'data', 'binaries', 'network', 'etcdData', 'etcdCluster', 'etcdHosts'];
    const secrets = ['superuserPassword', 'replicationPassword', 'rewindPassword'];
    const values = Object.fromEntries([...places, ...secrets].map((name) => [name, `-${name}-`]));
    const patroni = fillIn('patroni.yml', values);
    expect(patroni).toContain('synchronous_mode: true');
    // With etcd3 this version of Patroni takes the lock back from the new primary after a freeze.
    expect(patroni).toMatch(/^etcd:\n {2}hosts: "-etcdHosts-"$/m);
    expect(readEnvironment(fillIn('etcd.env', values))).toMatchObject({ ETCD_NAME: '-node-', ETCD_ENABLE_V2: 'true' });
  });
});
