import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { makeVoidLaboratory, type VoidLaboratory } from '@nalaz/testkit/server/void-laboratory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let lab: TestApp;
let made: VoidLaboratory;
beforeAll(async () => {
  lab = await startTestApp();
  made = await makeVoidLaboratory(lab);
});
afterAll(() => lab.close());

/** Potassium stays in the tube, sodium is in an aliquot of it and chloride in an aliquot of that. */
const poured = async () => {
  const { visitId, of } = await made.tubes(['K', 'NA', 'CL']);
  const parent = of('K');
  const child = await made.pour(parent, 'NA', 'CL');
  return { visitId, parent, child, grandchild: await made.pour(child, 'CL') };
};

describe('[samples] what was poured from a tube that is rejected', () => {
  it('is rejected with it, however far it has come, and its report is suspended', async () => {
    const { visitId, parent, child, grandchild } = await poured();
    await made.save(child, { NA: '128' });
    await made.approve(child);
    await made.verify(child);
    await made.issue(visitId, 'DJELIMIČAN');
    const code = async (sid: string) => (await made.open(sid)).uzorak.id;
    const answer = await made.reject(parent, 'DRUGO', 'krv drugog pacijenta');
    expect(answer.alikvoti).toEqual([await code(child), await code(grandchild)]);
    for (const sid of [parent, child, grandchild]) {
      const { odbijen, status } = (await made.open(sid)).uzorak;
      expect(odbijen).toMatchObject({ razlog: 'DRUGO', napomena: 'krv drugog pacijenta' });
      expect(['ODOBREN', 'VERIFICIRAN']).not.toContain(status);
    }
    expect((await made.open(child)).potpisi).toMatchObject([{ ponisten: { razlog: expect.any(String) } }]);
    const [version] = await made.rows('select stanje, stanje_razlog from report where visit_id = $1', [visitId]);
    expect(version).toEqual({ stanje: 'OBUSTAVLJEN', stanje_razlog: 'ODBIJEN UZORAK' });
    expect((await made.issue(visitId, 'KONAČAN')).code).toBe('REPORT_NOTHING_NEW');
    const trail = await made.rows(
      `select record_id from audit where record = 'sample' and record_id = any ($1) and after ->> 'odbijen_razlog' = 'DRUGO'`,
      [[parent, child, grandchild]],
    );
    expect(trail).toHaveLength(3);
  });

  it('stays where the reason is about the one tube, and where only an aliquot is rejected', async () => {
    for (const razlog of ['NEDOVOLJNA KOLIČINA', 'ISTEKLA STABILNOST', 'OŠTEĆENA POSUDA']) {
      const { parent, child } = await poured();
      expect((await made.reject(parent, razlog)).alikvoti).toEqual([]);
      expect([await made.stateOf(parent), await made.stateOf(child)]).toEqual([razlog, 'ZAPRIMLJEN']);
    }
    const { parent, child, grandchild } = await poured();
    await made.reject(child, 'HEMOLIZA');
    const states = await Promise.all([parent, child, grandchild].map(made.stateOf));
    expect(states).toEqual(['ZAPRIMLJEN', 'HEMOLIZA', 'HEMOLIZA']);
  });
});
