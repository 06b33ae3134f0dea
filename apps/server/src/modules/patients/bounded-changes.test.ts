import {
  confirmIdentityChange,
  readPatient,
  refuseIdentityChange,
  updatePatient,
} from '@nalaz/domain/patients/patients.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { openSession } from '@nalaz/testkit/server/open-session';
import { register } from '@nalaz/testkit/server/patients';
import { makeReportsLaboratory, type ReportsLaboratory } from '@nalaz/testkit/server/reports-laboratory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let lab: TestApp;
let made: ReportsLaboratory;
let colleague: string;
beforeAll(async () => {
  lab = await startTestApp();
  made = await makeReportsLaboratory(lab);
  colleague = (await openSession(lab.services.database, { userId: lab.people.prijem.id, siteId: lab.sites.SA })).token;
});
afterAll(() => lab.close());

const withResults = async () => {
  const { _id } = await register(lab, made.sa, { nacin: 'god', jmbg: '1950' });
  await made.verifiedVisit(['GLU'], { pacijent: _id });
  return _id;
};
const ask = async (id: string, prezime: string, as = made.sa) => {
  const { pacijent } = (await lab.call(readPatient, { as, params: { id } })).body;
  const { jmbg, ime, roditelj, spol, adresa, duhan, dijabetes, telefon, passport, email } = pacijent;
  const details = { jmbg, ime, roditelj, spol, adresa, duhan, dijabetes, telefon, passport, email };
  return (await lab.call(updatePatient, { as, params: { id }, body: { id, prezime, ...details } })).body;
};
const codeOf = (answer: Awaited<ReturnType<typeof ask>>) => (answer.success ? 'waits' : answer.code);
const refused = async (id: string, prezime: string, by = colleague) => {
  const answer = await ask(id, prezime);
  const change = answer.success ? (answer.naPotvrdi?._id ?? '') : '';
  const { body } = await lab.call(refuseIdentityChange, {
    ...{ as: by, params: { id: change }, body: { razlog: 'Nije ta osoba' } },
  });
  expect(body.success).toBe(true);
};
const aDayLater = (id: string) =>
  made.rows(
    `update identity_change set created_at = created_at - interval '25 hours', rijeseno_at = rijeseno_at - interval '25 hours'
     where patient_id = $1`,
    [id],
  );

describe('[S7.08] [H166] a change of identity that a second person has refused', () => {
  it('is not put up again by the same person for a day; somebody else, or another change, may', async () => {
    const id = await withResults();
    await refused(id, 'KOVAČ');
    const again = await ask(id, 'KOVAČ');
    expect([codeOf(again), again.message]).toEqual([
      'ALREADY_REFUSED',
      expect.stringContaining('u posljednja 24 sata'),
    ]);
    expect(codeOf(await ask(id, 'NOVAK'))).toBe('waits');
    expect(codeOf(await ask(id, 'KOVAČ', colleague))).toBe('waits');
    await aDayLater(id);
    expect(codeOf(await ask(id, 'KOVAČ'))).toBe('waits');
  });

  it('holds nothing up again: the rest of the same change is not saved either', async () => {
    const id = await withResults();
    await refused(id, 'KOVAČ');
    expect(codeOf(await ask(id, 'KOVAČ'))).toBe('ALREADY_REFUSED');
    const { body } = await lab.call(readPatient, { as: made.sa, params: { id } });
    expect(body).toMatchObject({ naPotvrdi: null, pacijent: { prezime: 'HODŽIĆ' } });
  });

  it('withdrawn by whoever asked, it may be asked for again', async () => {
    const id = await withResults();
    await refused(id, 'KOVAČ', made.sa);
    expect(codeOf(await ask(id, 'KOVAČ'))).toBe('waits');
  });
});

const NAMES = ['KOVAČ', 'NOVAK', 'MARIĆ', 'BEGIĆ', 'TOMIĆ', 'ŠARIĆ'];

describe('[S7.08] [H166] one person asks for a bounded number of changes', () => {
  it('five of a patient in a day that nobody has confirmed, refused, withdrawn or replaced alike', async () => {
    const id = await withResults();
    await refused(id, 'KOVAČ');
    await refused(id, 'NOVAK', made.sa);
    for (const name of NAMES.slice(2, 5)) {
      expect(codeOf(await ask(id, name))).toBe('waits');
    }
    const further = await ask(id, 'ŠARIĆ');
    expect([codeOf(further), further.message]).toEqual([
      'TOO_MANY_CHANGES',
      expect.stringContaining('Previše traženih izmjena'),
    ]);
    expect(codeOf(await ask(id, 'ŠARIĆ', colleague))).toBe('waits');
    expect(codeOf(await ask(await withResults(), 'ŠARIĆ'))).toBe('waits');
    await aDayLater(id);
    expect(codeOf(await ask(id, 'TOMIĆ'))).toBe('waits');
  });

  it('fifty that wait, of all patients; the database itself refuses more, also at once', async () => {
    const { id: person } = lab.people.mikrobiolog;
    const insert = (patient: string) =>
      lab.services.database.inTransaction(
        { actor: 'test', userId: person, sites: [lab.sites.SA], organisationWide: false, requestId: 'r' },
        async (tx) => {
          const { insertChange } = await import('./identity-changes.repository.ts');
          const identity = { jmbg: '', ime: 'A', prezime: 'B', spol: 'MUŠKI', dateofb: null, godiste: 1950 };
          const poslije = { ...identity, jmbg_kind: 'generated' };
          await insertChange(tx, { patientId: patient, siteId: lab.sites.SA, prije: identity, poslije });
        },
      );
    const patients = await made.rows<{ id: string }>(
      `insert into patient (jmbg, jmbg_kind, ime, prezime, spol, godiste)
       select '0101920' || (70000 + n) || 'P', 'generated', 'A', 'B', 'MUŠKI', 1950 from generate_series(1, 60) n returning id`,
    );
    await made.rows('insert into patient_site (patient_id, site_id) select unnest($1::uuid[]), $2', [
      patients.map(({ id }) => id),
      lab.sites.SA,
    ]);
    const outcomes = await Promise.allSettled(patients.map(({ id }) => insert(id)));
    const codes = outcomes.map((one) =>
      one.status === 'rejected' ? (one.reason.code ?? one.reason.message) : 'waits',
    );
    expect(codes.filter((code) => code === 'waits')).toHaveLength(50);
    expect(codes.filter((code) => code === 'NL012')).toHaveLength(10);
  });

  it('the database itself refuses what was refused before', async () => {
    const id = await withResults();
    await refused(id, 'KOVAČ');
    const copy = `insert into identity_change (patient_id, site_id, prije, poslije, trazio_id, trazio)
      select patient_id, site_id, prije, poslije, trazio_id, trazio from identity_change where patient_id = $1`;
    await expect(made.rows(copy, [id])).rejects.toMatchObject({ code: 'NL011' });
  });
});

const RIGHT = 'HODŽIĆ';
const spellingDayLater = (id: string) =>
  made.rows("update patient set pisanje_at = pisanje_at - interval '25 hours' where id = $1", [id]);
/** At once, or put up for a second person. */
const spell = async (id: string, prezime: string, as = made.sa) => {
  const answer = await ask(id, prezime, as);
  return answer.success && answer.pacijent.prezime === prezime ? 'at once' : codeOf(answer);
};
const reported = async () => {
  const { _id } = await register(lab, made.sa, { nacin: 'god', jmbg: '1950' });
  const { visitId } = await made.drawn(['GLU'], { pacijent: _id });
  return { id: _id, visitId };
};
const suspensions = async (visitId: string) =>
  (
    await made.rows(
      `select from audit where record = 'report' and record_id = $1 and after ->> 'stanje' = 'OBUSTAVLJEN'`,
      [visitId],
    )
  ).length;

describe('[S7.08] [H166] the spelling of a name under which results were signed', () => {
  it('is corrected once in 24 hours by one person, whoever it is; putting it back is free, further ones wait', async () => {
    const { id, visitId } = await reported();
    expect(await spell(id, 'HODŽAIĆ')).toBe('at once');
    expect(await spell(id, RIGHT, colleague)).toBe('at once');
    expect(await spell(id, 'HODŽAIĆ')).toBe('waits');
    expect(await spell(id, 'HODZIĆ', colleague)).toBe('waits');
    expect(await suspensions(visitId)).toBe(1);
    expect((await made.rows('select stanje from report where visit_id = $1', [visitId]))[0]?.stanje).toBe('VAŽI');
    await spellingDayLater(id);
    expect(await spell(id, 'HODŽAIĆ')).toBe('at once');
  });

  it('waits for a second person where the patient has no samples, also to be put back, and is theirs to confirm', async () => {
    const { id, visitId } = await reported();
    const elsewhere = await lab.signIn(lab.people['prijem.bl'].email);
    await made.rows('insert into patient_site (patient_id, site_id) values ($1, $2)', [id, lab.sites.BL]);
    const answer = await ask(id, 'HODŽAIĆ', elsewhere);
    expect([codeOf(answer), answer.success && answer.pacijent.prezime]).toEqual(['waits', RIGHT]);
    expect(await suspensions(visitId)).toBe(0);
    const change = answer.success ? (answer.naPotvrdi?._id ?? '') : '';
    const confirmed = await lab.call(confirmIdentityChange, { as: colleague, params: { id: change } });
    expect(confirmed.body).toMatchObject({ success: true, pacijent: { prezime: 'HODŽAIĆ' } });
    expect(await spell(id, RIGHT)).toBe('at once');
    expect(await spell(id, 'HODŽAIĆ', elsewhere)).toBe('waits');
  });

  it('is free while nothing was signed', async () => {
    const { _id } = await register(lab, made.sa, { nacin: 'god', jmbg: '1950' });
    const { samples } = await made.registered(['GLU'], { pacijent: _id });
    await made.plantResults({ sid: samples[0]?.sid ?? '', verzija: samples[0]?.verzija ?? 0 });
    for (const name of ['HODŽAIĆ', RIGHT, 'HODZIĆ', RIGHT, 'HODŽAIĆ']) {
      expect(await spell(_id, name)).toBe('at once');
    }
  });

  it('the database itself refuses a person a second one, and any where there are no samples', async () => {
    const { id } = await reported();
    const rename = (prezime: string, site: string) =>
      lab.services.database.inTransaction(
        { actor: 'test', userId: lab.people.prijem.id, sites: [site], organisationWide: false, requestId: 'r' },
        (tx) => tx.updateTable('patient').set({ prezime }).where('id', '=', id).execute(),
      );
    await made.rows('insert into patient_site (patient_id, site_id) values ($1, $2)', [id, lab.sites.BL]);
    await expect(rename('HODŽAIĆ', lab.sites.BL)).rejects.toMatchObject({ code: 'NL008' });
    await rename('HODŽAIĆ', lab.sites.SA);
    await expect(rename('HODZIĆ', lab.sites.SA)).rejects.toMatchObject({ code: 'NL008' });
  });

  it('in whatever order two people write it, without a third a report is suspended once', async () => {
    const { id, visitId } = await reported();
    const names = [RIGHT, 'HODŽAIĆ', 'HODZIĆ', 'HODŽIČ', 'HDŽIĆ', 'HOĐŽIĆ'];
    let state = 7;
    for (let step = 0; step < 40; step++) {
      state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
      await ask(id, names[(state >> 16) % names.length] ?? RIGHT, (state >> 8) % 2 === 0 ? made.sa : colleague);
    }
    expect(await suspensions(visitId)).toBe(1);
  });
});
