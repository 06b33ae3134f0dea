import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { runJob } from '@nalaz/testkit/server/jobs';
import { makeVoidLaboratory, type VoidLaboratory } from '@nalaz/testkit/server/void-laboratory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ISSUE_FINAL_REPORTS } from '../../catalogue/catalogue.jobs.ts';

let lab: TestApp;
let made: VoidLaboratory;
beforeAll(async () => {
  lab = await startTestApp();
  made = await makeVoidLaboratory(lab);
});
afterAll(() => lab.close());

/** Serum with AST, ALT and what is calculated of them and of the platelets, which are in another tube. */
const measured = async () => {
  const { visitId, of } = await made.tubes(['FIB-4']);
  const [serum, edta] = [of('FIB-4'), of('PLT')];
  expect(serum).not.toBe(edta);
  await made.save(edta, { PLT: '40' });
  await made.save(serum, { AST: '30', ALT: '25' });
  return { visitId, serum, edta };
};
const fib4 = async (serum: string) => made.row(await made.open(serum), 'FIB-4').rezultat;

describe('[S4.08] what is calculated from a tube that is rejected', () => {
  it('loses its number in the same step, and says of which component the tube was rejected', async () => {
    const { serum, edta } = await measured();
    expect((await fib4(serum))?.vrijednost).toBeGreaterThan(0);
    await made.reject(edta);
    expect(await fib4(serum)).toMatchObject({
      ...{ rezultat_f: '—', vrijednost: null, razlog: expect.stringContaining('KOAGULUM') },
      nalazi: [{ tekst: 'RAČUN_ODBIJENO', podaci: { testovi: 'PLT' } }],
    });
    expect((await made.open(serum)).izvan).toMatchObject([{ labassay: 'PLT', odbijen: true, rezultat: null }]);
  });

  it('is not awaited where the tube was rejected before it was measured: the report says why there is nothing', async () => {
    const { visitId, of } = await made.tubes(['FIB-4']);
    await made.reject(of('PLT'));
    await made.save(of('FIB-4'), { AST: '30', ALT: '25' });
    await made.approve(of('FIB-4'));
    expect((await made.verify(of('FIB-4'))).success).toBe(true);
    expect((await made.issue(visitId, 'KONAČAN')).success).toBe(true);
    expect(await made.paper(visitId, 'FIB-4')).toBe('—');
  });

  it('is not stood up for any more: approval, signature and report fall back', async () => {
    const { visitId, serum, edta } = await measured();
    await made.approve(serum, edta);
    await made.verify(serum, edta);
    await made.issue(visitId, 'KONAČAN');
    await made.rows('update sample set zakljucen = false where visit_id = $1', [visitId]);
    await made.unlock(edta);
    await made.undo(edta);
    expect(await made.stateOf(serum)).toBe('VERIFICIRAN');
    await made.rows("update report set stanje = 'VAŽI' where visit_id = $1", [visitId]);
    await made.reject(edta);
    expect(await made.stateOf(serum)).toBe('REALIZOVAN');
    expect((await made.open(serum)).potpisi).toMatchObject([
      { ponisten: { razlog: expect.stringContaining('Odbijen uzorak') } },
    ]);
    expect(await made.versions(visitId)).toMatchObject([{ stanje: 'OBUSTAVLJEN' }]);
  });

  it('does not let the rejection itself issue the final report of a site that issues by itself', async () => {
    const { visitId, serum, edta } = await measured();
    await made.approve(serum, edta);
    await made.verify(serum, edta);
    await made.unlock(edta);
    await made.undo(edta);
    const set = (how: string) =>
      made.rows(
        `with site as (update catalogue_version set document = document || jsonb_build_object('izdavanjeNalaza', $2::text)
           where entry_id = $1) update catalogue_head set version = version + 1`,
        [lab.sites.SA, how],
      );
    await set('AUTOMATSKI');
    await made.reject(edta);
    await runJob(lab.services, ISSUE_FINAL_REPORTS, { visits: [visitId] });
    expect(await made.versions(visitId)).toEqual([]);
    await made.approve(serum);
    await made.verify(serum);
    await runJob(lab.services, ISSUE_FINAL_REPORTS, { visits: [visitId] });
    expect(await made.paper(visitId, 'FIB-4')).toBe('—');
    await set('RUČNO');
  });
});

describe('[S4.08] a number that rests on a tube which nobody has verified', () => {
  it('is not verified before it, and the component is named; both together are', async () => {
    const { serum, edta } = await measured();
    await made.approve(serum, edta);
    const refused = await made.verify(serum);
    expect(refused).toMatchObject({ success: false, code: 'COMPONENT_UNVERIFIED' });
    expect(refused.errors).toMatchObject([{ field: serum, message: expect.stringMatching(/FIB-4.*\(Trombociti\)/) }]);
    expect((await made.verify(serum, edta)).success).toBe(true);
  });

  it('is in no report while its tube is taken back; verified again it is', async () => {
    const { visitId, serum, edta } = await measured();
    await made.approve(serum, edta);
    await made.verify(edta);
    expect((await made.verify(serum)).success).toBe(true);
    await made.unlock(edta);
    const refused = await made.issue(visitId, 'DJELIMIČAN');
    expect(refused).toMatchObject({ success: false, code: 'COMPONENT_UNVERIFIED' });
    expect(refused.errors).toMatchObject([{ field: serum, message: expect.stringContaining('Trombociti') }]);
    await made.verify(edta);
    expect((await made.issue(visitId, 'KONAČAN')).success).toBe(true);
    expect(Number(await made.paper(visitId, 'FIB-4'))).toBeGreaterThan(0);
  });

  it('is refused by the database below every rule, and one whose tube was rejected is in no report', async () => {
    const { visitId, serum, edta } = await measured();
    await made.approve(serum);
    await expect(made.rows("update sample set status = 'VERIFICIRAN' where id = $1", [serum])).rejects.toThrow(
      'a calculated result rests on another tube',
    );
    await made.approve(edta);
    await made.verify(serum, edta);
    await made.rows(
      "update sample set odbijen_at = now(), odbijen_razlog = 'KOAGULUM', odbijen_od = 'test' where id = $1",
      [edta],
    );
    expect(await made.issue(visitId, 'KONAČAN')).toMatchObject({ success: false, code: 'COMPONENT_UNVERIFIED' });
  });
});
