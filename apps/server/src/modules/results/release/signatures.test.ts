import { confirmSecondFactor, startSecondFactor } from '@nalaz/domain/auth/auth.contract';
import { verifySamples } from '@nalaz/domain/results/release/transitions.contract';
import type { Signature } from '@nalaz/domain/results/result.documents';
import { PASSWORD, startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import {
  type Chosen,
  makeTransitionLaboratory,
  type PlantedResult,
  SIGNED,
  type TransitionLaboratory,
} from '@nalaz/testkit/server/transition-laboratory';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemContext } from '../../../platform/context.ts';
import { readSignatures } from './signatures.service.ts';
import { moveSamples } from './transitions.repository.ts';

let lab: TestApp;
let made: TransitionLaboratory;
beforeAll(async () => {
  lab = await startTestApp();
  made = await makeTransitionLaboratory(lab);
});
afterAll(() => lab.close());

const signaturesOf = async ({ sid }: Chosen): Promise<Signature[]> =>
  (await lab.services.database.inTransaction(systemContext('test'), (tx) => readSignatures(tx, [sid]))).get(sid) ?? [];
const holds = async (sample: Chosen) => (await signaturesOf(sample)).map(({ vazi }) => vazi);

const approved = async (result: PlantedResult = {}, as = made.head) => made.approved(await made.complete(result), as);

describe('[S4.05] [S4.08] the signature of a verification', () => {
  it('says who, when, how and what it means, and holds', async () => {
    const sample = await made.verified();
    expect(await signaturesOf(sample)).toEqual([
      {
        ime: 'Emir Delić',
        drugiIdentitet: false,
        kada: expect.any(String),
        znacenje: SIGNED.znacenje,
        nacin: 'ŠIFRA',
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        vazi: true,
        ponisten: null,
      },
    ]);
  });

  it.each([
    ['the value', "rezultat_f = '9.9'"],
    ['what was typed', "raw = '9.9'"],
    ['the number', 'vrijednost = 9.9'],
    ['the unit', "jedinica = 'mg/dL'"],
    ['the interval', `interval = '{"donja": 1, "gornja": 9, "ocekivano": "", "tumacenje": "", "izvor": "proba"}'`],
    ['the flag', "flag = 'H'"],
    ['the comment', "komentar = 'hemoliza'"],
    ['the time', "measured_at = measured_at - interval '1 day'"],
    ['the author', 'user_id = uuid_v7()'],
  ])('no longer holds when somebody changes %s behind our back', async (_what, change) => {
    const sample = await made.verified();
    expect(await holds(sample)).toEqual([true]);
    await made.rows(`update result set ${change} where sample_id = $1`, [sample.sid]);
    expect(await holds(sample)).toEqual([false]);
  });

  it('no longer holds when a test is added or a result taken away behind our back', async () => {
    for (const change of [
      'update sample_test set rezultat = null where sample_id = $1',
      `insert into sample_test (sample_id, labassay_id, labassay_version, site_id)
         select id, '${made.idOf('lab', 'UREA')}', 1, site_id from sample where id = $1`,
    ]) {
      const sample = await made.verified();
      await made.rows(change, [sample.sid]);
      expect(await holds(sample)).toEqual([false]);
    }
  });

  it('is annulled with the verification, stays readable, and the next one holds', async () => {
    const { sid, verzija } = await made.verified();
    await made.unlock([{ sid, verzija }], made.admin, { razlog: 'Zamijenjena epruveta' });
    const [annulled] = await signaturesOf({ sid, verzija });
    expect(annulled).toMatchObject({
      vazi: false,
      ponisten: { ko: lab.people.admin.email, razlog: 'Zamijenjena epruveta', kada: expect.any(String) },
    });
    expect((await made.verify([{ sid, verzija: verzija + 1 }])).body.success).toBe(true);
    expect(await holds({ sid, verzija })).toEqual([true, false]);
  });

  it('is written by nobody but the server: the app cannot change or remove one', async () => {
    const { sid } = await made.verified();
    const asApp = (statement: string) =>
      made.rows(`begin; set local role nalaz_app; set local "nalaz.sites" = 'all'; ${statement}; commit`);
    for (const statement of [
      `update signature set sha256 = repeat('0', 64) where sample_id = '${sid}'`,
      `update signature set ime = 'Neko Drugi' where sample_id = '${sid}'`,
      `delete from signature where sample_id = '${sid}'`,
    ]) {
      await expect(asApp(statement)).rejects.toThrow(/permission denied/);
      await made.rows('rollback');
    }
  });
});

describe('[S4.08] who may sign', () => {
  it('a wrong password is refused, counted and noted; nothing is verified', async () => {
    const sample = await approved();
    const from = '10.9.0.1';
    const attempt = (sifra: string) =>
      lab.call(verifySamples, { as: made.microbiologist, body: { ...SIGNED, sifra, uzorci: [sample] }, from });
    const first = await attempt('pogrešna');
    expect([first.body.code, first.body.message]).toEqual([
      'SIGNATURE_REFUSED',
      'Potpis nije prihvaćen: šifra ili kod nisu ispravni.',
    ]);
    expect(await made.trailOf(first)).toMatchObject([{ action: 'denied', record: 'signature' }]);
    const { body } = await lab.call(verifySamples, {
      as: made.microbiologist,
      body: { uzorci: [sample], znacenje: 'bez šifre' },
      from,
    });
    expect(body.code).toBe('SIGNATURE_REFUSED');
    const codes = [];
    for (let tries = 0; tries < 4; tries++) {
      codes.push((await attempt('pogrešna')).body.code);
    }
    expect(codes).toEqual(['SIGNATURE_REFUSED', 'SIGNATURE_REFUSED', 'SIGNATURE_REFUSED', 'SIGN_IN_DELAYED']);
    expect((await attempt(PASSWORD)).body.code).toBe('SIGN_IN_DELAYED');
    expect((await made.stored(sample.sid)).status).toBe('ODOBREN');
    expect(await signaturesOf(sample)).toEqual([]);
    lab.advance(3_600_000);
    expect((await attempt(PASSWORD)).body.success).toBe(true);
  });

  it('a right password is no attempt, whatever becomes of the samples', async () => {
    const sample = await approved();
    for (let tries = 0; tries < 12; tries++) {
      expect((await made.verify([{ ...sample, verzija: 1 }])).body.code).toBe('SAMPLES_CHANGED');
    }
    expect((await made.verify([sample])).body.success).toBe(true);
  });

  it('[S7.38] a verification whose answer got lost is sent again and gets that answer; it is signed once, and only with the password', async () => {
    const sample = await approved();
    const send = (sifra: string) =>
      lab.call(verifySamples, {
        as: made.microbiologist,
        body: { ...SIGNED, sifra, uzorci: [sample] },
        headers: { 'idempotency-key': 'verification' },
      });
    const first = await send(PASSWORD);
    expect(first.body.success).toBe(true);
    expect((await send('pogrešna')).body.code).toBe('SIGNATURE_REFUSED');
    expect((await send(PASSWORD)).body).toEqual(first.body);
    expect(await signaturesOf(sample)).toHaveLength(1);
  });

  it('whoever has a second factor signs with its code, which counts once and is not lost on a refusal', async () => {
    const as = made.admin;
    const { secret } = (await lab.call(startSecondFactor, { as, body: { password: PASSWORD } })).body.data;
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: lab.services.now().getTime() });
    await lab.call(confirmSecondFactor, { as, body: { code: code() } });
    lab.advance(60_000);
    const [first, second] = [await approved(), await approved()];
    expect((await made.verify([first], as)).body.code).toBe('SIGNATURE_REFUSED');
    expect((await made.verify([{ ...first, verzija: 9 }], as, { kod: code() })).body.code).toBe('SAMPLES_CHANGED');
    expect((await made.verify([first], as, { sifra: undefined, kod: code() })).body.success).toBe(true);
    expect(await signaturesOf(first)).toMatchObject([{ nacin: 'KOD', vazi: true }]);
    expect((await made.verify([second], as, { kod: code() })).body.code).toBe('SIGNATURE_REFUSED');
    lab.advance(60_000);
    expect((await made.verify([second], as, { kod: code() })).body.success).toBe(true);
  });
});

describe('[S4.08] four eyes', () => {
  const microbiologist = () => lab.people.mikrobiolog.id;

  it('whoever approved a sample, or entered or chose its result, does not verify it', async () => {
    const own = await approved({}, made.microbiologist);
    const entered = await approved({ izvor: 'RUČNO', by: microbiologist() });
    const chosen = await approved({ izvor: 'RUČNO', by: microbiologist() });
    await made.rows(
      `insert into result (sample_id, labassay_id, version, site_id, labassay_version, raw, rezultat_f, izvor, izabran_od,
         user_id) select sample_id, labassay_id, 2, site_id, labassay_version, raw, rezultat_f, 'IZBOR', 1, $2
       from result where sample_id = $1`,
      [chosen.sid, lab.people['tehnolog.sa'].id],
    );
    await made.rows('update sample_test set rezultat = 2 where sample_id = $1', [chosen.sid]);
    for (const sample of [own, entered, chosen]) {
      const { body } = await made.verify([sample]);
      expect([body.code, body.errors?.map(({ field }) => field)]).toEqual(['FOUR_EYES', [sample.sid]]);
    }
    const clean = await approved();
    const { body } = await made.verify([clean, own, entered]);
    expect([body.code, body.errors?.length]).toEqual(['FOUR_EYES', 2]);
    expect((await made.verify([clean])).body.success).toBe(true);
    expect((await made.verify([own, chosen], made.head)).body).toMatchObject({ code: 'FOUR_EYES' });
    expect((await made.verify([own], made.head)).body.success).toBe(true);
  });

  it('what an analyser sent in their session, or what is no longer reported, is not theirs', async () => {
    const sent = await approved({ izvor: 'ANALIZATOR', by: microbiologist() });
    const corrected = await approved({ izvor: 'RUČNO', by: microbiologist() });
    await made.rows(
      `insert into result (sample_id, labassay_id, version, site_id, labassay_version, raw, rezultat_f, izvor)
       select sample_id, labassay_id, 2, site_id, labassay_version, raw, rezultat_f, 'ANALIZATOR'
       from result where sample_id = $1`,
      [corrected.sid],
    );
    await made.rows('update sample_test set rezultat = 2 where sample_id = $1', [corrected.sid]);
    expect((await made.verify([sent, corrected])).body.success).toBe(true);
  });

  it('[S4.04] another e-mail is no other person: who approved or cancelled is known by id', async () => {
    const { id, email } = lab.people.mikrobiolog;
    const [mine, cancelled] = [await approved({}, made.microbiologist), await approved({}, made.admin)];
    await made.rows('update sample_test set otkazan_id = $2 where sample_id = $1', [cancelled.sid, id]);
    const rename = (to: string) => made.rows('update app_user set email = $2 where id = $1', [id, to]);
    await rename('novi.mikrobiolog@demo.nalaz.ba');
    lab.app.sessions.forget();
    const codes = [];
    for (const sample of [mine, cancelled]) {
      codes.push((await made.verify([sample])).body.code);
    }
    await rename(email);
    lab.app.sessions.forget();
    expect(codes).toEqual(['FOUR_EYES', 'FOUR_EYES']);
    expect((await made.verify([cancelled], made.head)).body.success).toBe(true);
  });

  it.each([
    ['approved', () => approved({}, made.microbiologist)],
    ['entered', () => approved({ izvor: 'RUČNO', by: microbiologist() })],
  ])('[S4.04] the database itself refuses whoever %s a result', async (_what, plant) => {
    const { sid } = await plant();
    const verifyAs = (userId: string) =>
      lab.services.database.inTransaction(
        { userId, actor: 'proba', sites: [lab.sites.SA], organisationWide: false, requestId: '' },
        (tx) => moveSamples(tx, 'verify', [sid]),
      );
    await expect(verifyAs(microbiologist())).rejects.toMatchObject({ code: 'NL007' });
    await expect(verifyAs(lab.people.admin.id)).resolves.toHaveLength(1);
  });

  it('a site may do without', async () => {
    const own = await approved({ izvor: 'RUČNO', by: microbiologist() }, made.microbiologist);
    const set = async (on: boolean) => {
      await made.rows(`update catalogue_version set document = document || $2 where entry_id = $1`, [
        lab.sites.SA,
        JSON.stringify({ cetiriOka: on }),
      ]);
      await made.rows('update catalogue_head set version = version + 1');
    };
    await set(false);
    expect((await made.verify([own])).body.success).toBe(true);
    await set(true);
    const other = await approved({}, made.microbiologist);
    expect((await made.verify([other])).body.code).toBe('FOUR_EYES');
  });
});

describe('[S4.08] a critical result', () => {
  it('is not verified before somebody has the task of telling it', async () => {
    const sample = await approved({ value: '1.1', flag: 'LL' });
    const { body } = await made.verify([await approved(), sample]);
    expect([body.code, body.errors?.map(({ field }) => field)]).toEqual(['CRITICAL_TASK_MISSING', [sample.sid]]);
    await expect(made.rows("update sample set status = 'VERIFICIRAN' where id = $1", [sample.sid])).rejects.toThrow(
      /critical/,
    );
    await made.rows(
      `with task as (
         insert into critical_task (site_id, visit_id, rok) select site_id, visit_id, now() from sample where id = $1 returning id)
       insert into critical_item (task_id, site_id, sample_id, labassay_id, result_version)
       select task.id, site_id, sample_id, labassay_id, rezultat from sample_test, task where sample_id = $1`,
      [sample.sid],
    );
    expect((await made.verify([sample])).body.success).toBe(true);
  });
});
