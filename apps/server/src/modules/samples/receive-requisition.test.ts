import { isJmbgShape } from '@nalaz/domain/patients/jmbg.rules';
import {
  lookUpRequisition,
  type Requisition,
  receiveRequisition,
} from '@nalaz/domain/requisitions/requisitions.contract';
import { useReferralLaboratory } from '@nalaz/testkit/server/referral-laboratory';
import { describe, expect, it } from 'vitest';
import { acknowledgeRequisition } from '../requisitions/acknowledge.service.ts';

const laboratory = useReferralLaboratory();

const receive = async (ID_UPUTNICE: string, as = laboratory().desk, headers: Record<string, string> = {}) =>
  (await laboratory().lab.call(receiveRequisition, { as, headers, body: { patient: { ID_UPUTNICE }, stampac: null } }))
    .body;
const write = (ID_UPUTNICE: string, more: Partial<Requisition>) =>
  laboratory().hospital.write({ ID_UPUTNICE, HITNO: 'NE', PREDEFINISANE_PRETRAGE: '', ...more });
const query = async <T = Record<string, unknown>>(text: string, ...values: unknown[]) =>
  (await laboratory().lab.testDatabase.admin.query(text, values)).rows as T[];
const counts = async (number: string) =>
  (
    await query(
      `select count(distinct r.id)::int as referrals, count(distinct v.id)::int as visits, count(distinct s.id)::int as samples
       from requisition r left join visit v on v.requisition_id = r.id left join sample s on s.visit_id = v.id
       where r.id_uputnice = $1`,
      number,
    )
  )[0];
const testsOf = async (number: string) =>
  (
    await query<{ code: string }>(
      `select e.code from requisition r join visit v on v.requisition_id = r.id join sample s on s.visit_id = v.id
         join sample_test t on t.sample_id = s.id join catalogue_entry e on e.id = t.labassay_id
       where r.id_uputnice = $1 order by e.code`,
      number,
    )
  ).map(({ code }) => code);

const WOMAN = { JMBG: '', GENDER: 'F', BIRTH_DATE: '05.03.1980.', IME: 'Љиљана Ћосић' };

describe('[S7.13] receiving a referral', () => {
  it('[S3.03] makes patient, visit and samples, and answers with what each label says', async () => {
    write('R-1', {
      JMBG: '0101990100013',
      IME: 'Đuro Čolić Mlađi',
      HITNO: 'DA',
      posiljaocid: 'JAVOR',
      KATALOZI: 'B0101\nH0201\nX1',
    });
    const body = await receive('R-1');
    expect(body).toMatchObject({ success: true, ranije: false, nepoznate: ['X1'], nedostupne: [] });
    expect(body.data).toHaveLength(2);
    const [first] = body.data;
    expect(first).toMatchObject({ patient: 'ČOLIĆ MLAĐI ĐURO', godiste: '1990', link: `/samples/${first?.pid}` });
    expect(first?.datum).toMatch(/^\d\d\.\d\d\.\d\d \d\d:\d\d$/);
    const [visit] = await query(
      `select v.hitno, v.ljekar, e.code as sender, p.jmbg, p.jmbg_kind, r.unmapped, r.document ->> 'IME' as name
       from requisition r join visit v on v.requisition_id = r.id join patient p on p.id = r.patient_id
         left join catalogue_entry e on e.id = v.posiljaoc_id where r.id_uputnice = 'R-1'`,
    );
    expect(visit).toMatchObject({
      hitno: true,
      sender: 'JAVOR',
      jmbg: '0101990100013',
      jmbg_kind: 'real',
      unmapped: { nepoznate: ['X1'], nedostupne: [] },
      name: 'Đuro Čolić Mlađi',
    });
    expect(await testsOf('R-1')).toEqual(['GLU', 'SE']);
  });

  it('[S3.03] knows whoever is registered with the number, also at the other site', async () => {
    write('R-2', { JMBG: '0101990100013', IME: 'DRUGO IME', KATALOZI: 'B0101' });
    expect((await receive('R-2', laboratory().otherDesk)).data[0]?.patient).toBe('ČOLIĆ MLAĐI ĐURO');
    const rows = await query("select ime from patient where jmbg = '0101990100013'");
    expect(rows).toHaveLength(1);
  });

  it('[S5.08] without a national number one is made of the birth date and six digits, and marked', async () => {
    write('R-3', { ...WOMAN, ID_PACIJENTA: '501', KATALOZI: 'B0101' });
    const [{ pid } = { pid: '' }] = (await receive('R-3')).data;
    const [patient] = await query('select * from patient where id = $1', pid);
    expect(patient).toMatchObject({ jmbg_kind: 'generated', dateofb: '1980-03-05', spol: 'ŽENSKI', prezime: 'ЋОСИЋ' });
    expect(patient?.jmbg).toMatch(/^0503980\d{6}$/);
    expect(isJmbgShape(String(patient?.jmbg))).toBe(true);
  });

  it("[S5.08] the same person is known again by the hospital's own number, somebody else with it is not", async () => {
    const pidOf = async (number: string, more: object) => {
      write(number, { ...WOMAN, ID_PACIJENTA: '501', KATALOZI: 'B0101', ...more });
      return (await receive(number)).data[0]?.pid;
    };
    const [before] = await query<{ patient_id: string }>(
      "select patient_id from requisition where id_uputnice = 'R-3'",
    );
    expect(await pidOf('R-4', { IME: 'LJILJANA COSIC' })).toBe(before?.patient_id);
    expect(await pidOf('R-5', { BIRTH_DATE: '06.03.1980.' })).not.toBe(before?.patient_id);
    expect(await pidOf('R-6', { ID_PACIJENTA: '502' })).not.toBe(before?.patient_id);
  });

  it('leaves out what is not for the patient, orders the rest, and says so', async () => {
    write('R-7', { ...WOMAN, KATALOZI: 'I0304\nB0101\nNEPOZNATO-1' });
    const body = await receive('R-7');
    expect(body).toMatchObject({ nepoznate: ['NEPOZNATO-1'], nedostupne: ['Prostata-specifični antigen, ukupni'] });
    expect(await testsOf('R-7')).toEqual(['GLU']);
  });

  it('a profile is ordered as a profile, and the same test only once', async () => {
    write('R-8', { ...WOMAN, KATALOZI: 'P0905\nB0115\nP0905', PREDEFINISANE_PRETRAGE: 'lipidni profil' });
    expect((await receive('R-8')).success).toBe(true);
    expect(await testsOf('R-8')).toEqual(['HDL', 'HOL', 'LDL', 'NON-HDL', 'TG']);
  });

  it.each([
    ['nothing that we make', { KATALOZI: 'X1\nX2' }, 'REQUISITION_EMPTY'],
    ['nothing that is for the patient', { KATALOZI: 'I0304' }, 'REQUISITION_EMPTY'],
    ['a national number that cannot be', { JMBG: '0101990100014' }, 'REQUISITION_INVALID'],
    ['no day of birth', { BIRTH_DATE: '' }, 'REQUISITION_INVALID'],
  ])('%s: refused, and nobody is registered', async (what, more, code) => {
    const number = `R-9-${what.length}`;
    const before = await query('select count(*) from patient');
    write(number, { ...WOMAN, ID_PACIJENTA: '', KATALOZI: 'B0101', ...more });
    expect(await receive(number)).toMatchObject({ success: false, code });
    expect(await query('select count(*) from patient')).toEqual(before);
    expect(await counts(number)).toMatchObject({ referrals: 0 });
  });

  it('every entry of the answer is printed as a label, on the usual printer of the site', async () => {
    write('R-11', { ...WOMAN, KATALOZI: 'B0101\nP0901' });
    const { lab, desk } = laboratory();
    const { body } = await lab.call(receiveRequisition, { as: desk, body: { patient: { ID_UPUTNICE: 'R-11' } } });
    const labels = await query<{ sample_id: string; status: string; copies: number }>(
      'select sample_id, status, copies from label_print where sample_id = any ($1) order by sample_id',
      body.data.map(({ sid }) => sid),
    );
    expect(labels).toEqual(body.data.map(({ sid }) => ({ sample_id: sid, status: 'ČEKA', copies: 1 })));
    expect(labels).toHaveLength(2);
  });

  it('the hospital is asked again: what the browser says about the referral does not count', async () => {
    const { lab, desk } = laboratory();
    const referral = write('R-12', { ...WOMAN, KATALOZI: 'B0101' });
    const body = { patient: { ...referral, IME: 'NEKO DRUGI', GENDER: 'M', KATALOZI: 'P0901' }, stampac: null };
    const { data } = (await lab.call(receiveRequisition, { as: desk, body })).body;
    expect(data.map(({ patient }) => patient)).toEqual(['ЋОСИЋ ЉИЉАНА']);
    expect(await testsOf('R-12')).toEqual(['GLU']);
    laboratory().hospital.misbehave({ rate: 1 });
    expect(await receive('R-10')).toMatchObject({ success: false, code: 'REQUISITION_UNAVAILABLE' });
    laboratory().hospital.misbehave({ rate: 0 });
    expect(await receive('NEMA-10')).toMatchObject({ success: false, code: 'REQUISITION_NOT_FOUND' });
  });
});

describe('[S7.13] a referral is received once', () => {
  it('sent again it brings the samples of the first time, also while the hospital is away', async () => {
    write('T-1', { ...WOMAN, KATALOZI: 'B0101\nP0901\nX1' });
    const first = await receive('T-1');
    laboratory().hospital.misbehave({ rate: 1 });
    const again = await receive('T-1');
    expect(again).toEqual({ ...first, ranije: true });
    expect(await counts('T-1')).toEqual({ referrals: 1, visits: 1, samples: 2 });
  });

  it('sent by several at the same moment, one makes the samples and all get them', async () => {
    write('T-2', { ...WOMAN, ID_PACIJENTA: '', KATALOZI: 'B0101\nP0901' });
    const { lab, desk } = laboratory();
    const head = await lab.signIn('voditelj@demo.nalaz.ba');
    const site = lab.sites.SA;
    const together = await Promise.all(
      [desk, head, desk, head, desk, head].map((as) =>
        lab.call(receiveRequisition, { as, body: { patient: { ID_UPUTNICE: 'T-2' }, stampac: null, site } }),
      ),
    );
    const codes = together.map(({ body }) => body.data?.map(({ code }) => code).join());
    expect(new Set(codes).size).toBe(1);
    expect(together.filter(({ body }) => !body.ranije)).toHaveLength(1);
    expect(await counts('T-2')).toEqual({ referrals: 1, visits: 1, samples: 2 });
    expect(
      await query(
        "select from patient where prezime = 'ЋОСИЋ' and id in (select patient_id from requisition where id_uputnice = 'T-2')",
      ),
    ).toHaveLength(1);
  });

  it('with the same key the first answer comes again', async () => {
    write('T-3', { ...WOMAN, KATALOZI: 'B0101' });
    const key = { 'idempotency-key': 'referral-key-1' };
    const first = await receive('T-3', laboratory().desk, key);
    expect(await receive('T-3', laboratory().desk, key)).toEqual(first);
  });

  it('another site is told that it is taken, before and when it tries', async () => {
    write('T-4', { ...WOMAN, KATALOZI: 'B0101' });
    const { lab, desk, otherDesk } = laboratory();
    const first = await receive('T-4', desk);
    expect(await receive('T-4', otherDesk)).toMatchObject({ success: false, code: 'REQUISITION_TAKEN' });
    const look = async (as: string) => (await lab.call(lookUpRequisition, { as, params: { id: 'T-4' } })).body;
    expect(await look(desk)).toMatchObject({ zaprimljena: true, pid: first.data[0]?.pid });
    expect(await look(otherDesk)).toMatchObject({ zaprimljena: true, pid: null });
    expect(await counts('T-4')).toEqual({ referrals: 1, visits: 1, samples: 1 });
  });

  it('two sites at the same moment: one has it', async () => {
    write('T-5', { ...WOMAN, ID_PACIJENTA: '', KATALOZI: 'B0101' });
    const { desk, otherDesk } = laboratory();
    const answers = await Promise.all([receive('T-5', desk), receive('T-5', otherDesk)]);
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
    expect(answers.find(({ success }) => !success)?.code).toBe('REQUISITION_TAKEN');
    expect(await counts('T-5')).toEqual({ referrals: 1, visits: 1, samples: 1 });
  });
});

describe('[S7.13] the hospital learns of it', () => {
  it('by a job that was written with the samples, and never twice in a different way', async () => {
    write('H-1', { ...WOMAN, KATALOZI: 'B0101' });
    const { lab, hospital } = laboratory();
    const { data } = await receive('H-1');
    const [referral] = await query<{ id: string }>("select id from requisition where id_uputnice = 'H-1'");
    const jobs = await query(
      'select task_identifier from graphile_worker.jobs where key = $1',
      `acknowledgeRequisition ${referral?.id}`,
    );
    expect(jobs).toEqual([{ task_identifier: 'acknowledgeRequisition' }]);
    await acknowledgeRequisition(lab.services, referral?.id ?? '');
    await acknowledgeRequisition(lab.services, referral?.id ?? '');
    expect(hospital.state.told['H-1']).toEqual({ times: 1, samples: data.map(({ code }) => code), conflicts: 0 });
    expect(
      await query("select acknowledged_at is not null as told from requisition where id_uputnice = 'H-1'"),
    ).toEqual([{ told: true }]);
  });

  it('while it is away the job fails, and tells it later', async () => {
    write('H-2', { ...WOMAN, KATALOZI: 'B0101' });
    const { lab, hospital } = laboratory();
    await receive('H-2');
    const [referral] = await query<{ id: string }>("select id from requisition where id_uputnice = 'H-2'");
    hospital.misbehave({ rate: 1, kinds: ['forget'] });
    await expect(acknowledgeRequisition(lab.services, referral?.id ?? '')).rejects.toThrow('UNREACHABLE');
    hospital.misbehave({ rate: 0 });
    await acknowledgeRequisition(lab.services, referral?.id ?? '');
    const told = hospital.state.told['H-2'];
    expect(told?.times).toBeGreaterThan(1);
    expect(told?.conflicts).toBe(0);
  });
});
