import { randomUUID } from 'node:crypto';
import type { Laboratory, Send } from './laboratory.ts';

export interface Tube {
  sid: string;
  verzija: number;
}

/** Results, settings and patients for attacks on the four eyes. */
export interface Bench {
  siteId: string;
  testId: string;
  word: () => string;
  /** A complete sample with a result that somebody typed: the attacker, unless said otherwise. */
  typed: (userId?: string) => Promise<Tube>;
  approve: (tube: Tube, token?: string) => Promise<Tube>;
  /** True when the sample is verified afterwards, whatever was answered. */
  verify: (tube: Tube, token?: string) => Promise<boolean>;
  /** What an edit of the entry sends. */
  entry: (kind: string, id: string) => Promise<object>;
  setFourEyes: (cetiriOka: boolean, second?: object, token?: string) => Promise<void>;
  saves: (path: string, body: object, token?: string) => Promise<boolean>;
  /** Four eyes were off in an earlier version, which two people had made and taken back. */
  plantOldVersion: () => Promise<{ verzija: number; izVerzije: number }>;
  plantIdentityChange: (askedBy: string) => Promise<string>;
  /** Whoever must set up a second factor does: what is tried here is what comes after. */
  keepWorking: () => Promise<void>;
}

type Way = Laboratory & { send: Send; token: string; userId: string };

export async function makeBench(way: Way): Promise<Bench> {
  const { admin, siteId, send, token, userId, password } = way;
  const one = async <T>(text: string, values: unknown[] = []): Promise<T> =>
    (await admin.query(text, values)).rows[0] as T;
  const { id: testId } = await one<{ id: string }>(
    "select id from catalogue_entry where kind = 'lab' and code = 'GLU'",
  );
  // What an attack before has reached is not the next one's merit.
  await admin.query(`update catalogue_version set document = document || '{"cetiriOka": true}' where entry_id = $1`, [
    siteId,
  ]);
  await admin.query('update catalogue_head set version = version + 1');
  const entry: Bench['entry'] = async (kind, id) => {
    const { version, document } = await one<{ version: number; document: object }>(
      `select e.version, v.document from catalogue_entry e join catalogue_version v on v.entry_id = e.id and v.version = e.version
       where e.kind = $1 and e.id = $2`,
      [kind, id],
    );
    return { _id: id, verzija: version, ...document };
  };
  return {
    ...{ siteId, testId, entry },
    word: () => `A${randomUUID().slice(0, 8).toUpperCase()}`,
    typed: async (by = userId) => ({
      sid: (await one<{ id: string }>(PLANT_SAMPLE, [siteId, newCode(), testId, by])).id,
      verzija: 1,
    }),
    approve: async ({ sid, verzija }, as = token) => {
      await send('/api/rezultati/odobri', { uzorci: [{ sid, verzija }] }, as);
      const { version } = await one<{ version: number }>('select version from sample where id = $1', [sid]);
      return { sid, verzija: version };
    },
    verify: async (tube, as = token) => {
      const body = { uzorci: [tube], znacenje: 'Rezultati pregledani', sifra: password };
      await send('/api/rezultati/verifikuj', body, as);
      const { status } = await one<{ status: string }>('select status from sample where id = $1', [tube.sid]);
      return status === 'VERIFICIRAN';
    },
    setFourEyes: async (cetiriOka, second = {}, as = token) => {
      const element = { ...(await entry('sites', siteId)), cetiriOka };
      await send('/api/postavke/sites/edit', { element, ...second }, as);
    },
    saves: async (path, body, as = token) => (await send(path, body, as)).success === true,
    plantOldVersion: async () => {
      for (const cetiriOka of [false, true]) {
        await admin.query(PLANT_VERSION, [siteId, JSON.stringify({ cetiriOka })]);
      }
      const { version } = await one<{ version: number }>('select version from catalogue_entry where id = $1', [siteId]);
      return { verzija: version, izVerzije: version - 1 };
    },
    plantIdentityChange: async (askedBy) => (await one<{ id: string }>(PLANT_CHANGE, [siteId, newCode(), askedBy])).id,
    keepWorking: async () => {
      await admin.query('update role set second_factor = false');
    },
  };
}

let made = Math.floor(Math.random() * 1_000_000);
const newCode = () => `98${String(++made).padStart(9, '0')}`;

const PATIENT = `insert into patient (jmbg, jmbg_kind, ime, prezime, spol, dateofb, godiste)
  values (left($2 || '0000000000000', 13), 'generated', 'SAM', 'PROBIĆ', 'MUŠKI', '1980-01-01', 1980) returning *`;

const PLANT_SAMPLE = `
  with person as (${PATIENT}), place as (insert into patient_site (patient_id, site_id) select id, $1 from person),
    seen as (insert into visit (site_id, patient_id, dan, rbr, protokol, created_by)
      select $1, id, current_date, 1 + right($2, 6)::int, $2, 'proba' from person returning id, patient_id),
    tube as (insert into sample (site_id, patient_id, visit_id, code, status, tip_id, sekcija_id, search_key, created_by)
      select $1, seen.patient_id, seen.id, $2, 'REALIZOVAN', (v.document ->> 'tip')::uuid, (v.document ->> 'sekcija')::uuid, $2, 'proba'
      from seen, catalogue_version v where v.entry_id = $3 and v.version = 1 returning id, patient_id),
    keyed as (insert into sample_key (code, sample_id, patient_id, site_id) select $2, id, patient_id, $1 from tube),
    tests as (insert into sample_test (sample_id, labassay_id, labassay_version, site_id, status_t, rezultat)
      select id, $3, 1, $1, 'ZAVRŠEN', 1 from tube),
    value as (insert into result (sample_id, labassay_id, version, site_id, labassay_version, raw, rezultat_f, vrijednost, izvor,
        user_id, created_by) select id, $3, 1, $1, 1, '5', '5', 5, 'RUČNO', $4, 'proba' from tube)
  select id from tube`;

const PLANT_VERSION = `
  with head as (update catalogue_entry set version = version + 1 where id = $1 returning id, version)
  insert into catalogue_version (entry_id, version, kind, site_id, document, created_at, valid_from)
  select head.id, head.version, 'sites', $1, v.document || $2::jsonb, now(), now()
  from head join catalogue_version v on v.entry_id = head.id and v.version = head.version - 1`;

const PLANT_CHANGE = `
  with person as (${PATIENT}), place as (insert into patient_site (patient_id, site_id) select id, $1 from person)
  insert into identity_change (patient_id, site_id, prije, poslije, trazio_id, trazio)
  select id, $1, to_jsonb(person), to_jsonb(person) || '{"prezime": "DRUGI"}', $3, 'proba' from person returning id`;
