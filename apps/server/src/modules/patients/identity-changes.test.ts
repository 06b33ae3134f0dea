import {
  confirmIdentityChange,
  countIdentityChanges,
  listIdentityChanges,
  readPatient,
  refuseIdentityChange,
  updatePatient,
} from '@nalaz/domain/patients/patients.contract';
import { listReports, reinstateReport } from '@nalaz/domain/reports/reports.contract';
import { openResults } from '@nalaz/domain/results/results.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { openSession } from '@nalaz/testkit/server/open-session';
import { nextNumber, register } from '@nalaz/testkit/server/patients';
import { makeReportsLaboratory, type ReportsLaboratory } from '@nalaz/testkit/server/reports-laboratory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let lab: TestApp;
let made: ReportsLaboratory;
let other: string;
beforeAll(async () => {
  lab = await startTestApp();
  made = await makeReportsLaboratory(lab);
  other = (await openSession(lab.services.database, { userId: lab.people.prijem.id, siteId: lab.sites.SA })).token;
});
afterAll(() => lab.close());

/** Exactly the fields of the specification. */
const fieldsOf = async (id: string, as = made.sa) => {
  const { body } = await lab.call(readPatient, { as, params: { id } });
  if (!body.success) {
    throw new Error('not read');
  }
  const { jmbg, ime, prezime, roditelj, spol, adresa, duhan, dijabetes, telefon, passport, email } = body.pacijent;
  return { id, jmbg, ime, prezime, roditelj, spol, adresa, duhan, dijabetes, telefon, passport, email };
};
const update = async (id: string, change: object, as = made.sa) =>
  (await lab.call(updatePatient, { as, params: { id }, body: { ...(await fieldsOf(id, as)), ...change } })).body;
const confirm = async (id: string, as = other) => (await lab.call(confirmIdentityChange, { as, params: { id } })).body;

const withResults = async () => {
  const { _id } = await register(lab, made.sa, { nacin: 'god', jmbg: '1950' });
  const { visitId, samples } = await made.verifiedVisit(['GLU'], { pacijent: _id });
  return { id: _id, visitId, sid: samples[0]?.sid ?? '' };
};
const waitingOf = async (id: string, prezime = 'KOVAČ') => {
  const answer = await update(id, { prezime });
  if (!answer.success || !answer.naPotvrdi) {
    throw new Error('nothing waits');
  }
  return answer.naPotvrdi._id;
};

describe('[S7.08] [S7.40] a patient is changed with exactly the listed fields', () => {
  it('without samples everything is saved at once', async () => {
    const { _id } = await register(lab, made.sa, { nacin: 'god', jmbg: '1950' });
    const jmbg = nextNumber();
    expect(await update(_id, { jmbg, prezime: 'Novak' })).toMatchObject({
      ...{ success: true, naPotvrdi: null, pacijent: { jmbg, prezime: 'NOVAK' } },
    });
  });

  it('the birth of somebody with an assigned number is corrected: the day, the year alone, or nothing', async () => {
    const { _id } = await register(lab, made.sa, { nacin: 'god', jmbg: '1950' });
    const born = async (rodjen: string) => {
      const answer = await update(_id, { rodjen });
      return answer.success ? [answer.pacijent.dateofb, answer.pacijent.godiste] : answer.code;
    };
    expect(await born('05031980')).toEqual(['1980-03-05', 1980]);
    expect(await born('1968')).toEqual([null, 1968]);
    expect(await born('')).toEqual([null, null]);
    expect(await born('31021980')).toBe('BIRTH_DATE_INVALID');
    expect(await born('19')).toBe('BIRTH_YEAR_INVALID');
    expect((await update(_id, { telefon: '061' })).success).toBe(true);
  });

  it('once there are results another birth waits for a second person; a real number is corrected itself', async () => {
    const { id } = await withResults();
    expect(await update(id, { rodjen: '1951' })).toMatchObject({
      ...{ success: true, pacijent: { godiste: 1950 }, naPotvrdi: { poslije: { godiste: 1951, dateofb: null } } },
    });
    const { _id } = await register(lab, made.sa, { nacin: 'jmbg', jmbg: nextNumber() });
    const before = (await lab.call(readPatient, { as: made.sa, params: { id: _id } })).body.pacijent;
    expect(await update(_id, { rodjen: '1951' })).toMatchObject({ pacijent: { dateofb: before.dateofb } });
  });

  it('with results the harmless is saved at once, the rest is put up for a second person, and the answer says so', async () => {
    const { id } = await withResults();
    const jmbg = nextNumber();
    const answer = await update(id, { jmbg, prezime: 'Novak', telefon: '061 111 222' });
    expect(answer).toMatchObject({
      ...{ success: true, message: expect.stringContaining('čeka potvrdu') },
      pacijent: { prezime: 'HODŽIĆ', telefon: '061 111 222' },
      naPotvrdi: { prije: { prezime: 'HODŽIĆ' }, poslije: { jmbg, prezime: 'NOVAK' }, potvrdiva: false },
    });
  });

  it('a spelling correction is saved at once; the signature that was given before it no longer holds, and says why', async () => {
    const { id, sid } = await withResults();
    expect(await update(id, { prezime: 'Hodzič' })).toMatchObject({ naPotvrdi: null, pacijent: { prezime: 'HODZIČ' } });
    const { body } = await lab.call(openResults, { as: made.technician, params: { sid } });
    expect(body.success && body.data.potpisi).toMatchObject([
      { vazi: false, ponisten: { razlog: 'Ispravljeno: prezime' } },
    ]);
    expect(await made.stored(sid)).toMatchObject({ status: 'ODOBREN' });
  });

  it('a version that is sent is compared', async () => {
    const { id } = await withResults();
    expect(await update(id, { verzija: 99 })).toMatchObject({ success: false, code: 'ENTRY_STALE' });
  });

  it('a number that somebody else has is refused when it is asked for', async () => {
    const { id } = await withResults();
    expect(await update(id, { jmbg: '0503980170018' })).toMatchObject({
      success: false,
      code: 'PATIENT_EXISTS',
    });
  });
});

/** As if the samples had been registered an hour ago. */
const anHourAgo = async (id: string) => {
  const [{ sample_id } = { sample_id: '' }] = await made.rows<{ sample_id: string }>(
    'select sample_id from sample_key where patient_id = $1',
    [id],
  );
  await made.rows("update sample_key set sample_id = uuid_v7_floor(now() - interval '1 hour') where sample_id = $1", [
    sample_id,
  ]);
};
const withSample = async (patient: object = { nacin: 'god', jmbg: '1950' }) => {
  const { _id } = await register(lab, made.sa, patient);
  await made.visit(['GLU'], { pacijent: _id, stampac: null });
  return _id;
};

describe('[S7.08] a sample is enough: one person alone makes nobody else of a patient', () => {
  const OTHER = { ime: 'GORAN', prezime: 'SASVIM', spol: 'ŽENSKI' };

  it('who has just registered the sample corrects their own slip; a colleague, a label or 15 minutes end that', async () => {
    const own = await withSample();
    expect(await update(own, OTHER)).toMatchObject({ naPotvrdi: null, pacijent: OTHER });
    const colleagues = await withSample();
    expect(await update(colleagues, OTHER, other)).toMatchObject({ naPotvrdi: { poslije: OTHER } });

    const labelled = await withSample();
    await made.rows(
      `insert into label_print (site_id, sample_id, label, round, status, author)
       select site_id, sample_id, '{}', 1, 'ODŠTAMPANO', 'test' from sample_key where patient_id = $1`,
      [labelled],
    );
    expect(await update(labelled, OTHER)).toMatchObject({ naPotvrdi: { poslije: OTHER } });

    const older = await withSample();
    await anHourAgo(older);
    expect(await update(older, OTHER)).toMatchObject({ naPotvrdi: { poslije: OTHER }, pacijent: { ime: 'EMIR' } });
  });

  it('what nobody knew is filled in at once until there are results', async () => {
    const nobody = { nacin: 'nodata', jmbg: '010192012346P', ime: 'NEPOZNATO', prezime: 'NEPOZNATO' };
    const id = await withSample(nobody);
    await anHourAgo(id);
    const jmbg = nextNumber('1980-03-03');
    const known = { jmbg, ime: 'EMIR', prezime: 'HODŽIĆ' };
    expect(await update(id, known)).toMatchObject({ naPotvrdi: null, pacijent: { ...known, dateofb: '1980-03-03' } });
    expect(await update(id, { jmbg: nextNumber('1981-04-04') })).toMatchObject({ naPotvrdi: expect.anything() });

    const { _id } = await register(lab, made.sa, nobody);
    await made.verifiedVisit(['GLU'], { pacijent: _id });
    expect(await update(_id, { ...known, jmbg: nextNumber('1980-03-03') })).toMatchObject({
      naPotvrdi: expect.anything(),
    });
  });

  it('small corrections in a row are compared with the name that was confirmed, not with the last one', async () => {
    const { id } = await withResults();
    expect(await update(id, { prezime: 'HODŽAIĆ' })).toMatchObject({ naPotvrdi: null });
    expect(await update(id, { prezime: 'HODŽALIĆ' })).toMatchObject({
      ...{ naPotvrdi: { prije: { prezime: 'HODŽAIĆ' }, poslije: { prezime: 'HODŽALIĆ' } } },
      pacijent: { prezime: 'HODŽAIĆ' },
    });
    const waiting = await update(id, { prezime: 'HODŽALIĆ' });
    await confirm((waiting.success && waiting.naPotvrdi?._id) || '');
    for (const prezime of ['HODŽALIČ', 'HODŽALEIČ']) {
      await made.rows("update patient set pisanje_at = pisanje_at - interval '25 hours' where id = $1", [id]);
      expect(await update(id, { prezime })).toMatchObject({ naPotvrdi: null });
    }
  });
});

describe('[S4.08] while a change of identity waits', () => {
  const refuse = (id: string, as = made.sa) =>
    lab.call(refuseIdentityChange, { as, params: { id }, body: { razlog: 'Ipak ne' } });
  const approvedVisit = async () => {
    const { _id } = await register(lab, made.sa, { nacin: 'god', jmbg: '1950' });
    const { visitId, samples } = await made.registered(['GLU'], { pacijent: _id });
    const [sample = { sid: '', verzija: 0 }] = samples;
    await made.plantResults({ sid: sample.sid, verzija: sample.verzija });
    return { id: _id, visitId, sample: { sid: sample.sid, verzija: sample.verzija } };
  };

  it('it may be approved, not verified; who asked and where is said; withdrawn by whoever asked, it is free', async () => {
    const { id, sample } = await approvedVisit();
    const change = await waitingOf(id);
    const approved = await made.approved(sample);
    const refused = (await made.verify([approved])).body;
    expect(refused).toMatchObject({ success: false, code: 'IDENTITY_WAITS' });
    expect(!refused.success && refused.errors?.[0]?.message).toMatch(/Sarajevo/);
    const { body } = await lab.call(openResults, { as: made.technician, params: { sid: sample.sid } });
    expect(body.success && body.data.identitet).toMatchObject({ gdje: expect.stringContaining('Sarajevo') });
    expect((await lab.call(countIdentityChanges, { as: other, query: {} })).body).toMatchObject({
      zaPotvrdu: expect.any(Number),
    });
    expect((await refuse(change)).body).toMatchObject({ success: true });
    expect((await made.verify([approved])).body).toMatchObject({ success: true });
  });

  it('nothing is issued and nothing suspended holds again; refused, it goes on', async () => {
    const { id, visitId } = await withResults();
    const change = await waitingOf(id);
    expect((await made.issue(visitId)).body).toMatchObject({ success: false, code: 'IDENTITY_WAITS' });
    expect((await refuse(change, other)).body).toMatchObject({ success: true });
    expect((await made.issue(visitId)).body).toMatchObject({ success: true });
    await waitingOf(id, 'NOVAK');
    await made.rows("update report set stanje = 'OBUSTAVLJEN' where visit_id = $1", [visitId]);
    const body = { id: visitId, verzija: 1, razlog: 'Ista osoba' };
    expect((await lab.call(reinstateReport, { as: made.head, body })).body).toMatchObject({ code: 'IDENTITY_WAITS' });
  });

  it('the database lets nothing be verified, issued or held again either', async () => {
    const { id, visitId, sample } = await approvedVisit();
    await made.approved(sample);
    const reported = await made.issued(['GLU'], { pacijent: id });
    await waitingOf(id);
    await expect(made.rows("update sample set status = 'VERIFICIRAN' where id = $1", [sample.sid])).rejects.toThrow(
      'identity',
    );
    const copy = `insert into report (visit_id, verzija, site_id, patient_id, broj, vrsta, izmijenjen, jezik, snapshot, javni_id)
      select $1, 1, site_id, patient_id, broj || 'x', vrsta, izmijenjen, jezik, snapshot, javni_id || 'x' from report where visit_id = $2`;
    await expect(made.rows(copy, [visitId, reported.visitId])).rejects.toThrow('identity');
    await made.rows("update report set stanje = 'OBUSTAVLJEN' where visit_id = $1", [reported.visitId]);
    await expect(
      made.rows("update report set stanje = 'VAŽI' where visit_id = $1", [reported.visitId]),
    ).rejects.toThrow('identity');
  });
});

describe('[S7.08] the second person', () => {
  it('confirms, and the change is made; nobody confirms their own', async () => {
    const { id } = await withResults();
    const change = await waitingOf(id);
    expect(await confirm(change, made.sa)).toMatchObject({ success: false, code: 'OTHER_PERSON_NEEDED' });
    const { body } = await lab.call(listIdentityChanges, { as: other, query: {} });
    expect(body.success && body.data.find(({ _id }) => _id === change)).toMatchObject({ potvrdiva: true });
    expect(await confirm(change)).toMatchObject({ success: true, pacijent: { prezime: 'KOVAČ' } });
    expect(await confirm(change)).toMatchObject({ success: false, code: 'CHANGE_SETTLED' });
  });

  it('refuses with a reason, and nothing changes', async () => {
    const { id } = await withResults();
    const change = await waitingOf(id);
    const refuse = () =>
      lab.call(refuseIdentityChange, { as: other, params: { id: change }, body: { razlog: 'Druga osoba' } });
    expect((await refuse()).body).toMatchObject({ success: true });
    expect((await refuse()).body).toMatchObject({ code: 'CHANGE_SETTLED' });
    expect(await fieldsOf(id)).toMatchObject({ prezime: 'HODŽIĆ' });
  });

  it('is refused when the record was changed meanwhile; a newer request takes the place of the older', async () => {
    const { id } = await withResults();
    const first = await waitingOf(id);
    await made.rows("update patient set ime = 'AMAR' where id = $1", [id]);
    expect(await confirm(first)).toMatchObject({ success: false, code: 'ENTRY_STALE' });
    const second = await waitingOf(id);
    expect(second).not.toBe(first);
    expect(await confirm(first)).toMatchObject({ code: 'CHANGE_SETTLED' });
    expect(await confirm(second)).toMatchObject({ success: true });
  });

  it('many confirm at once: one wins, the change is made once', async () => {
    const { id } = await withResults();
    const change = await waitingOf(id);
    const before = await made.rows<{ version: number }>('select version from patient where id = $1', [id]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(change)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const after = await made.rows<{ version: number }>('select version from patient where id = $1', [id]);
    expect(after[0]?.version).toBe((before[0]?.version ?? 0) + 1);
  });

  it('also the database lets nobody confirm their own', async () => {
    const { id } = await withResults();
    const change = await waitingOf(id);
    await expect(
      made.rows(
        "update identity_change set stanje = 'POTVRĐENA', rijeseno_at = now(), rijesio_id = trazio_id where id = $1",
        [change],
      ),
    ).rejects.toThrow('identity_change');
  });
});

it('[S2.14] the list shows the name that the paper carries beside a new one', async () => {
  const { id, visitId } = await withResults();
  expect((await made.issue(visitId)).body).toMatchObject({ success: true });
  await confirm(await waitingOf(id));
  const { body } = await lab.call(listReports, { as: made.head, query: { datum: 'Svi Rezultati', per_page: 50 } });
  expect(body.success && body.data.find(({ _id }) => _id === visitId)?.pacijent).toMatchObject({
    ...{ prezime: 'KOVAČ', naNalazu: 'HODŽIĆ EMIR' },
  });
});
