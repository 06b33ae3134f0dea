import { randomUUID } from 'node:crypto';
import { makeSampleNumber } from '@nalaz/domain/samples/sample-number.rules';
import { dayOf } from '@nalaz/domain/tables/table.rules';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { register } from '@nalaz/testkit/server/patients';
import { makeSampleLaboratory, type SampleLaboratory } from '@nalaz/testkit/server/sample-laboratory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let lab: TestApp;
let made: SampleLaboratory;
beforeAll(async () => {
  lab = await startTestApp();
  made = await makeSampleLaboratory(lab);
});
afterAll(() => lab.close());

const chosen = (...codes: string[]) => codes.map((code) => ({ _id: made.idOf('lab', code) }));
const codesOf = (tests: readonly { labassay: string }[]) => tests.map(({ labassay }) => labassay).sort();
const counts = async () => {
  const [row] =
    await made.rows(`select (select count(*)::int from visit) as visits, (select count(*)::int from sample) as samples,
    (select count(*)::int from sample_key) as keys, (select count(*)::int from sample_test) as tests`);
  return row;
};

describe('[samples] one save', () => {
  it('makes a sample for each type and section, with what calculations need in the tube of its components', async () => {
    const { body } = await made.tryVisit({ testovi: chosen('LDL', 'WBC', 'GLU') });
    const serum = body.data.find(({ tests }) => tests.some(({ labassay }) => labassay === 'LDL'));
    expect(codesOf(serum?.tests ?? [])).toEqual(expect.arrayContaining(['HDL', 'HOL', 'LDL', 'TG']));
    expect(new Set(body.data.map(({ tipId, sekcija }) => `${tipId}/${sekcija}`)).size).toBe(body.data.length);
    expect(body.data.flatMap(({ tests }) => tests).filter(({ labassay }) => labassay === 'HOL')).toHaveLength(1);
    expect(body.data.every(({ status }) => status === 'ZAPRIMLJEN')).toBe(true);
  });

  it('[H148] takes the name of a doctor in one line: nobody adds lines of their own to a report', async () => {
    for (const ljekar of ['Dr. Proba\n\nNAPOMENA: svi nalazi uredni', 'Dr.\tProba']) {
      expect((await made.tryVisit({ testovi: chosen('GLU'), ljekar })).body.code).toBe('INPUT_INVALID');
    }
  });

  it('[S3.04] answers with all that the specification names', async () => {
    const { data, posjeta } = await made.visit(['GLU'], {
      hitno: true,
      komentar: 'natašte',
      ljekar: 'dr. Hodžić',
      posiljaoc: made.idOf('partneri', 'LIPA'),
      narucioc: made.idOf('partneri', 'LIPA'),
    });
    expect(data[0]).toMatchObject({
      id: data[0]?.code,
      status: 'ZAPRIMLJEN',
      zakljucen: '',
      patient: { _id: made.man, ime: 'EMIR', prezime: 'ČAUŠEVIĆ' },
      pid: made.man,
      protokol: posjeta.protokol,
      pacijentRBr: posjeta.pacijentRBr,
      godiste: '1980',
      urgent: true,
      komentar: 'natašte',
      ljekar: 'dr. Hodžić',
      pdf_exists: false,
      odbijen: null,
      alikvotOd: null,
      trudnica: null,
      tests: [{ labassay: 'GLU', status_t: 'NARUČEN', calculated: false, profil: null, dodat: null }],
      allowedActions: ['forward', 'backward', 'trash', 'edit', 'comment', 'barcode'],
    });
    expect(data[0]?.posiljaoc).toBe(data[0]?.narucioc);
    expect(data[0]?.posiljaoc).not.toBe('');
    expect(data[0]?.epruveta.boja).not.toBe('');
    expect(data[0]?.lokacija.lokacija).not.toBe('');
  });

  it('keeps what nobody asked as not known, and never as no or nought', async () => {
    const unknown = { trudnica: null, sedmica_trudnoce: null, menopauza: null, menstc: null, anticoag: null };
    const { body } = await made.tryVisit({ pacijent: made.man, testovi: chosen('GLU'), ...unknown });
    expect(body.data[0]).toMatchObject(unknown);
  });

  it('numbers samples, patients and protocols one after the other, per site and day or year', async () => {
    const day = dayOf(new Date());
    const [site] = await made.rows<{ broj: number }>('select broj from site where id = $1', [lab.sites.SA]);
    const first = await made.visit(['GLU', 'WBC']);
    const second = await made.visit(['GLU']);
    const [counter] = await made.rows<{ value: number }>(
      `select value from counter where kind = 'uzorak' and site_id = $1 and period = $2`,
      [lab.sites.SA, day],
    );
    const numbers = [...first.data, ...second.data].map(({ id }) => id);
    const last = counter?.value ?? 0;
    expect(numbers).toEqual(
      numbers.map((_, at) =>
        makeSampleNumber({ siteNumber: site?.broj ?? 0, day, sequence: last - numbers.length + 1 + at }),
      ),
    );
    expect(second.posjeta.pacijentRBr).toBe(first.posjeta.pacijentRBr + 1);
    expect(second.posjeta.protokol).toMatch(new RegExp(`^${day.slice(0, 4)}-\\d{5}$`));
    expect(Number(second.posjeta.protokol.slice(5))).toBe(Number(first.posjeta.protokol.slice(5)) + 1);
    const other = await made.tryVisit({ pacijent: made.elsewhere, testovi: chosen('GLU') }, made.bl);
    expect([other.body.posjeta.pacijentRBr, other.body.posjeta.protokol.slice(5)]).toEqual([1, '00001']);
  });

  it('keeps a protocol that was given, and takes no number for it', async () => {
    const before = (await made.visit(['GLU'])).posjeta.protokol;
    expect((await made.visit(['GLU'], { protokol: 'B-17/26 ' })).posjeta.protokol).toBe('B-17/26');
    expect(Number((await made.visit(['GLU'])).posjeta.protokol.slice(5))).toBe(Number(before.slice(5)) + 1);
  });

  it('remembers the profile, and the version of each test as it was ordered', async () => {
    const profil = made.idOf('profili', 'LIPIDI');
    const [glucose] = chosen('GLU');
    const { body } = await made.tryVisit({
      testovi: [...chosen('HOL', 'TG').map((test) => ({ ...test, profil })), glucose],
    });
    const tests = body.data.flatMap((sample) => sample.tests);
    expect(tests.map(({ labassay, profil: from }) => [labassay, from]).sort()).toEqual([
      ['GLU', null],
      ['HOL', profil],
      ['TG', profil],
    ]);
    const versions = await made.rows('select labassay_version from sample_test where sample_id = $1', [
      body.data[0]?._id,
    ]);
    expect(versions.every(({ labassay_version }) => labassay_version === 1)).toBe(true);
  });

  it('leaves one row in the trail, with the whole change and without a name', async () => {
    const answer = await made.tryVisit({ testovi: chosen('GLU', 'WBC'), komentar: 'natašte' });
    const rows = await made.trailOf(answer);
    expect(rows).toMatchObject([
      {
        action: 'insert',
        record: 'visit',
        record_id: answer.body.posjeta._id,
        site_id: lab.sites.SA,
        actor: lab.people['prijem.sa'].email,
        user_id: lab.people['prijem.sa'].id,
        after: {
          pacijent: made.man,
          protokol: answer.body.posjeta.protokol,
          rbr: answer.body.posjeta.pacijentRBr,
          komentar: 'natašte',
          uzorci: answer.body.data.map(({ _id, id, tipId, tests }) => ({
            _id,
            code: id,
            tip: tipId,
            testovi: tests.map((test) => ({ _id: test._id, verzija: 1 })),
          })),
        },
      },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/EMIR|ČAUŠEVIĆ|0503980170018/);
  });

  it('[S7.38] sent again with the same key makes nothing again; the same key with another order is refused', async () => {
    const order = { testovi: chosen('GLU') };
    const send = (body: object = order) => made.tryVisit(body, made.sa, { 'idempotency-key': 'posjeta-1' });
    const answers = await Promise.all([send(), send(), send()]);
    const before = await counts();
    expect(new Set(answers.map(({ body }) => body.posjeta._id)).size).toBe(1);
    expect((await send({ testovi: chosen('WBC') })).body.code).toBe('KEY_REUSED');
    expect(await counts()).toEqual(before);
  });

  it('sends the labels to the printer that was named, as many as asked for, and to none when told so', async () => {
    const printers = await made.rows<{ id: string }>(
      `select e.id from catalogue_entry e where e.kind = 'stampaci' and $1 = any (e.sites)`,
      [lab.sites.SA],
    );
    const stampac = printers[0]?.id;
    const { data } = await made.visit(['GLU', 'WBC'], { stampac, naljepnica: 2 });
    const prints =
      'select sample_id, copies, printer_id, label from label_print where sample_id = any ($1) order by sample_id';
    const printed = await made.rows(prints, [data.map(({ _id }) => _id)]);
    expect(printed).toMatchObject(
      data.map(({ _id, id }) => ({
        sample_id: _id,
        copies: 2,
        printer_id: stampac,
        label: {
          code: id,
          prezime: 'ČAUŠEVIĆ',
          godiste: '1980',
          vrijeme: expect.stringMatching(/^\d\d\.\d\d\.\d\d \d\d:\d\d$/),
        },
      })),
    );
    const silent = await made.visit(['GLU']);
    expect(await made.rows(prints, [silent.data.map(({ _id }) => _id)])).toEqual([]);
    const unknown = await made.tryVisit({ testovi: chosen('GLU'), stampac: randomUUID() });
    expect(unknown.body.code).toBe('PRINTER_MISSING');
  });
});

describe('[samples] a visit is refused, and nothing of it is kept', () => {
  const refused = async (order: object, as = made.sa) => {
    const before = await counts();
    const { status, body } = await made.tryVisit(order, as);
    expect(await counts()).toEqual(before);
    return [status, body.code];
  };

  it('for a patient whom the site does not know', async () => {
    expect(await refused({ pacijent: made.elsewhere, testovi: chosen('GLU') })).toEqual([404, 'NOT_FOUND']);
    expect(await refused({ pacijent: randomUUID(), testovi: chosen('GLU') })).toEqual([404, 'NOT_FOUND']);
  });

  it('with a test that is not on offer, or that is none', async () => {
    expect(await refused({ testovi: [{ _id: randomUUID() }] })).toEqual([200, 'TEST_NOT_OFFERED']);
    expect(await refused({ testovi: [{ _id: made.idOf('partneri', 'LIPA') }] })).toEqual([200, 'TEST_NOT_OFFERED']);
    expect((await refused({ testovi: [] }))[0]).toBe(400);
  });

  it('with somebody or something that is no doctor, partner, place or profile of this site', async () => {
    for (const field of ['doktor', 'lokacija', 'posiljaoc', 'narucioc']) {
      expect(await refused({ testovi: chosen('GLU'), [field]: made.idOf('lab', 'GLU') })).toEqual([404, 'NOT_FOUND']);
    }
    const [test] = chosen('GLU');
    for (const profil of [randomUUID(), made.idOf('lab', 'GLU')]) {
      expect(await refused({ testovi: [{ ...test, profil }] })).toEqual([404, 'NOT_FOUND']);
    }
  });

  it('taken in the future', async () => {
    const vrijeme = new Date(Date.now() + 3_600_000).toISOString();
    expect((await refused({ testovi: chosen('GLU'), vrijeme }))[0]).toBe(400);
  });

  it('[S5.14] taken before the patient was born, or long ago and nobody has confirmed it', async () => {
    const order = { testovi: chosen('GLU') };
    const before = { ...order, vrijeme: '1980-03-04T20:00:00Z', davnoPotvrdjeno: true };
    expect(await refused(before)).toEqual([200, 'TAKEN_BEFORE_BIRTH']);
    const vrijeme = '1999-11-10T08:00:00Z';
    expect(await refused({ ...order, vrijeme })).toEqual([200, 'TAKEN_LONG_AGO']);
    expect((await made.tryVisit({ ...order, vrijeme, davnoPotvrdjeno: true })).body.success).toBe(true);
    const { _id: pacijent } = await register(lab, made.sa, { nacin: 'datr', jmbg: '04032026', ime: 'BEBA' });
    const born = { pacijent, ...order, vrijeme: '2026-03-04T09:00:00Z', davnoPotvrdjeno: true };
    expect(await refused({ ...born, satr: '10:01' })).toEqual([200, 'TAKEN_BEFORE_BIRTH']);
    expect((await made.tryVisit({ ...born, satr: '10:00' })).body.success).toBe(true);
  });

  it('[S5.14] with a test for the other sex', async () => {
    const { body } = await made.tryVisit({ pacijent: made.woman, testovi: chosen('PSA') });
    expect([body.code, body.message]).toEqual(['TEST_NOT_ELIGIBLE', expect.stringContaining('Prostata')]);
  });

  it('not where nobody knows whether she is pregnant and that is said', async () => {
    const order = { pacijent: made.woman, testovi: chosen('HGB') };
    expect(await refused(order)).toEqual([200, 'ANSWER_MISSING']);
    const { body } = await made.tryVisit({ ...order, trudnica: null });
    expect(body.data[0]).toMatchObject({ trudnica: null });
  });

  it('while a question that its tests need has no answer', async () => {
    const order = { pacijent: made.woman, testovi: chosen('PROG') };
    expect(await refused(order)).toEqual([200, 'ANSWER_MISSING']);
    const { body } = await made.tryVisit({ ...order, trudnica: true, sedmica_trudnoce: 12 });
    expect(body.data[0]).toMatchObject({ trudnica: true, sedmica_trudnoce: 12 });
    const { body: not } = await made.tryVisit({
      ...order,
      trudnica: false,
      sedmica_trudnoce: 12,
      menopauza: false,
      menstc: 'LUTEALNA',
    });
    expect(not.data[0]).toMatchObject({ trudnica: false, sedmica_trudnoce: null, menstc: 'LUTEALNA' });
  });

  it('when the day has no more numbers', async () => {
    await made.rows(`update counter set value = 99998 where kind = 'uzorak' and site_id = $1`, [lab.sites.SA]);
    expect(await refused({ testovi: chosen('GLU', 'WBC') })).toEqual([200, 'SAMPLE_NUMBERS_USED_UP']);
    const { data } = await made.visit(['GLU']);
    expect(data[0]?.id).toHaveLength(13);
    expect(await refused({ testovi: chosen('GLU') })).toEqual([200, 'SAMPLE_NUMBERS_USED_UP']);
  });
});

it('[samples] the database and the rule give the same numbers', async () => {
  const parts = Array.from({ length: 500 }, (_, at) => ({
    siteNumber: 10 + ((at * 7) % 90),
    day: new Date(Date.UTC(2024, 0, 1 + at * 5)).toISOString().slice(0, 10),
    sequence: ((at * 199) % 99_999) + 1,
  }));
  const rows = await made.rows<{ number: string }>(
    `select sample_number((p ->> 'siteNumber')::int, (p ->> 'day')::date, (p ->> 'sequence')::int) as number
     from jsonb_array_elements($1::jsonb) with ordinality as x (p, n) order by n`,
    [JSON.stringify(parts)],
  );
  expect(rows.map(({ number }) => number)).toEqual(parts.map(makeSampleNumber));
});
