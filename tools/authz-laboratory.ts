import { randomUUID } from 'node:crypto';
import type { Database } from '../apps/server/src/platform/database.ts';
import { openSession } from '../apps/server/test/open-session.ts';
import { OPERATOR_TOKEN } from './authz-app.ts';
import { addMerge } from './authz-merge.ts';
import type { Principal } from './authz-policy.ts';
import { addPortalReports, addReport } from './authz-reports.ts';
import { addRelease } from './authz-results.ts';
import type { PrintSubject, QuoteSubject, SampleSubject, Subject } from './authz-samples.ts';
import type { TemporaryDemo } from './temporary-demo.ts';

/** The demo person behind each principal; whoever has no account borrows one, to have something to ask about. */
const PEOPLE: Record<Principal, string> = {
  anonymous: 'tehnolog.sa',
  revoked: 'admin',
  operator: 'tehnolog.sa',
  customer: 'partner',
  Prijem: 'prijem.sa',
  Tehnolog: 'tehnolog.sa',
  Mikrobiolog: 'mikrobiolog',
  'Voditelj laboratorije': 'voditelj',
  Administrator: 'admin',
};
const TWO_SITES: readonly string[] = ['admin', 'voditelj'];

const HAS_NO_SESSION: readonly Principal[] = ['anonymous', 'operator'];
const NO_SESSION = { token: '', sessionId: randomUUID() };

export interface Actor {
  token: string | undefined;
  subject: Subject;
}

/** Makes somebody to act, with a session of their own, so that no cell disturbs another; `spared`: with a second one. */
export type MakeActor = (principal: Principal, spared: boolean) => Promise<Actor>;

/** Adds a third site with a person and a place, which nobody of the demo may know of. */
export async function arrangeLaboratory(demo: TemporaryDemo, database: Database): Promise<MakeActor> {
  const { admin, site, person } = demo;
  const one = async (text: string, values: unknown[]) =>
    (await admin.query<{ id: string }>(text, values)).rows[0]?.id ?? '';
  const third = await one("insert into site (sifra, naziv) values ('MO', 'Mostar') returning id", []);
  const stranger = await one(
    `insert into app_user (email, ime, prezime, password_hash, role_id, initial_password)
     select 'stranac@mo.nalaz.ba', 'Nepoznat', 'Stranac', password_hash, role_id, false from app_user where id = $1
     returning id`,
    [person('tehnolog.sa')],
  );
  await admin.query('insert into user_site (user_id, site_id) values ($1, $2)', [stranger, third]);
  const partner = await addPartner(one);
  const merge = await addMerge(one, site('SA'));
  const testId = await one(
    "select id from catalogue_entry where kind = 'lab' and not disabled order by id limit 1",
    [],
  );
  const quotes = new Map<string, QuoteSubject>();
  const prints = new Map<string, PrintSubject>();
  const samples = new Map<string, SampleSubject>();
  for (const siteId of [site('SA'), site('BL'), third]) {
    samples.set(siteId, await addSample(one, siteId, samples.size));
    quotes.set(siteId, await addQuote(one, siteId, testId));
    prints.set(siteId, await addPrint(one, siteId, `1026319000${20 + prints.size}`));
  }
  const portal = await addPortalReports(admin, site('SA'), site('BL'));
  const { sessionId: strangersSession } = await openSession(database, { userId: stranger, siteId: third });

  return async (principal, spared) => {
    const name = PEOPLE[principal];
    const own = { userId: person(name), siteId: site('SA') };
    const [session, spare] = HAS_NO_SESSION.includes(principal)
      ? [NO_SESSION, NO_SESSION]
      : [await openSession(database, own), spared ? await openSession(database, own) : NO_SESSION];
    const siteId = TWO_SITES.includes(name) ? third : site('BL');
    if (principal === 'revoked') {
      await admin.query("update session set revoked_at = now(), revoked_reason = 'manual' where id = $1", [
        session.sessionId,
      ]);
    }
    const foreign = {
      siteId,
      userId: stranger,
      email: 'stranac',
      sessionId: strangersSession,
    };
    const quote = { own: named(quotes.get(own.siteId)), foreign: named(quotes.get(siteId)), testId };
    const sample = { own: named(samples.get(own.siteId)), foreign: named(samples.get(siteId)) };
    const labelPrint = { own: named(prints.get(own.siteId)), foreign: named(prints.get(siteId)) };
    return {
      token: tokenOf(principal, session.token),
      subject: {
        ...own,
        merge,
        spareSessionId: spare.sessionId,
        foreign,
        colleagueId: person('prijem.bl'),
        partner,
        quote,
        labelPrint,
        sample,
        portal,
      },
    };
  };
}

type MakeRow = (text: string, values: unknown[]) => Promise<string>;

async function addPartner(make: MakeRow): Promise<Subject['partner']> {
  const id = randomUUID();
  const document = { sifra: 'AUTHZ', naziv: 'Partner', cijene: [] };
  await make(`select describe_in_catalogue('partneri', $1, 'AUTHZ', 'Partner', '{}', '{}', $2)`, [id, document]);
  const paper = () =>
    make(
      `insert into partner_document (partner_id, naziv, vrsta, bytes, author)
       values ($1, 'Ugovor', 'UGOVOR', 'x', 'authz') returning id`,
      [id],
    );
  return { id, paperId: await paper(), sparePaperId: await paper() };
}

async function addQuote(make: MakeRow, siteId: string, testId: string): Promise<QuoteSubject> {
  const broj = `AUTHZ-${siteId.slice(-8)}`.toUpperCase();
  const id = await make(
    `insert into quote (site_id, broj, status, dan, ukupno, author) values ($1, $2, 'IZDAT', '2026-03-05', 5, 'authz')
     returning id`,
    [siteId, broj],
  );
  await make(
    `insert into quote_line (quote_id, place, site_id, vrsta, item_id, sifra, naziv, kolicina, osnovna, popust, konacna,
       iznos, izvor) values ($1, 1, $2, 'TEST', $3, 'T', 'Test', 1, 5, 0, 5, 5, 'OSNOVNA') returning quote_id as id`,
    [id, siteId, testId],
  );
  return { id, broj };
}

/** Approved, so that no call of the matrix changes it. */
async function addSample(make: MakeRow, siteId: string, place: number): Promise<SampleSubject> {
  const jmbg = `010198017001${place}`;
  const code = `9900000000${place}`;
  const patientId = await make(
    `insert into patient (jmbg, jmbg_kind, ime, prezime, spol, dateofb, godiste)
     values ($1, 'real', 'AUTHZ', 'UZORAK', 'MUŠKI', '1980-01-01', 1980) returning id`,
    [jmbg],
  );
  await make('insert into patient_site (patient_id, site_id) values ($1, $2) returning site_id as id', [
    patientId,
    siteId,
  ]);
  const visitTestId = await make("select id from catalogue_entry where kind = 'lab' and code = 'GLU'", []);
  const id = await make(
    `with seen as (
       insert into visit (site_id, patient_id, dan, rbr, protokol, created_by)
       values ($1, $2, current_date, 1, 'AUTHZ', 'authz') returning id
     ), tube as (
       insert into sample (site_id, patient_id, visit_id, code, status, tip_id, sekcija_id, search_key, created_by)
       select $1, $2, seen.id, $3, 'ODOBREN', (v.document ->> 'tip')::uuid, (v.document ->> 'sekcija')::uuid, $3, 'authz'
       from seen, catalogue_version v where v.entry_id = $4 and v.version = 1 returning id
     ), tests as (
       insert into sample_test (sample_id, labassay_id, labassay_version, site_id) select id, $4, 1, $1 from tube
     )
     insert into sample_key (code, sample_id, patient_id, site_id) select $3, id, $2, $1 from tube returning sample_id as id`,
    [siteId, patientId, code, visitTestId],
  );
  const release = await addRelease(make, siteId, id, visitTestId);
  return { id, jmbg, patientId, visitTestId, code, ...release, ...(await addReport(make, siteId, id)) };
}

async function addPrint(make: MakeRow, siteId: string, code: string): Promise<PrintSubject> {
  const label = { code, ime: '', prezime: '', godiste: '', spol: '', tip: '', sekcija: '', vrijeme: '', hitno: false };
  const id = await make(
    `insert into label_print (site_id, sample_id, label, round, status, author)
     values ($1, uuid_v7(), $2, 1, 'ODŠTAMPANO', 'authz') returning id`,
    [siteId, { ...label, rbr: 1, protokol: '', lokacija: '' }],
  );
  return { id, code };
}

function named<T>(found: T | undefined): T {
  if (found === undefined) {
    throw new Error('the laboratory of the matrix lacks something');
  }
  return found;
}

function tokenOf(principal: Principal, token: string): string | undefined {
  if (principal === 'anonymous') {
    return undefined;
  }
  return principal === 'operator' ? OPERATOR_TOKEN : token;
}
