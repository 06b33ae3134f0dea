import { type registerVisit as RegisterVisit, registerVisit } from '@nalaz/domain/samples/samples.contract';
import type { Answer, TestApp } from './app.ts';

export type Visit = Answer<typeof RegisterVisit>['body'];

export interface SampleLaboratory {
  /** Front desks of two sites. */
  sa: string;
  bl: string;
  woman: string;
  man: string;
  /** Known in Banja Luka only. */
  elsewhere: string;
  /** The id of a test, profile, doctor … of the demo catalogue by its code. */
  idOf: (kind: string, code: string) => string;
  tryVisit: (order: object, as?: string, headers?: Record<string, string>) => Promise<Answer<typeof RegisterVisit>>;
  /** Saves a visit of the man, without labels unless the order says where. */
  visit: (tests: readonly string[], order?: object) => Promise<Visit>;
  rows: <T = Record<string, unknown>>(text: string, values?: unknown[]) => Promise<T[]>;
  /** Puts a sample into a status past every rule. One that is verified has a result for each test: the database sees to it. */
  putInto: (sid: string, status: string, zakljucen?: boolean) => Promise<void>;
  /** What a call has left in the trail. */
  trailOf: (answer: { headers: Record<string, unknown> }) => Promise<Record<string, unknown>[]>;
}

const FINISH = `
  with written as (
    insert into result (sample_id, labassay_id, version, site_id, labassay_version, raw, rezultat_f, vrijednost, izvor, created_by)
    select t.sample_id, t.labassay_id, 1, t.site_id, t.labassay_version, '5', '5', 5, 'ANALIZATOR', 'test' from sample_test t
    where t.sample_id = $1 and t.rezultat is null on conflict do nothing)
  update sample_test set rezultat = 1, status_t = 'ZAVRŠEN' where sample_id = $1 and rezultat is null`;

/** People to take samples from, and the way to order by codes. */
export async function makeSampleLaboratory(lab: TestApp): Promise<SampleLaboratory> {
  const rows: SampleLaboratory['rows'] = async (text, values = []) =>
    (await lab.testDatabase.admin.query(text, values)).rows;
  const entries = await rows<{ id: string; kind: string; code: string }>('select id, kind, code from catalogue_entry');
  const ids = new Map(entries.map(({ id, kind, code }) => [`${kind}/${code}`, id]));
  const idOf = (kind: string, code: string) => {
    const id = ids.get(`${kind}/${code}`);
    if (id === undefined) {
      throw new Error(`the demo has no ${kind} ${code}`);
    }
    return id;
  };
  const addPatient = async (jmbg: string, [ime, prezime, spol]: string[], born: string, site: string) => {
    const [patient] = await rows<{ id: string }>(
      `insert into patient (jmbg, jmbg_kind, ime, prezime, spol, dateofb, godiste)
       values ($1, 'real', $2, $3, $4, $5::date, extract(year from $5::date)) returning id`,
      [jmbg, ime, prezime, spol, born],
    );
    await rows('insert into patient_site (patient_id, site_id) values ($1, $2)', [patient?.id, site]);
    return patient?.id ?? '';
  };
  const sa = await lab.signIn(lab.people['prijem.sa'].email);
  const man = await addPatient('0503980170018', ['EMIR', 'ČAUŠEVIĆ', 'MUŠKI'], '1980-03-05', lab.sites.SA);
  const tryVisit: SampleLaboratory['tryVisit'] = (order, as = sa, headers = {}) =>
    lab.call(registerVisit, { as, body: { pacijent: man, stampac: null, ...order }, headers });
  return {
    sa,
    bl: await lab.signIn(lab.people['prijem.bl'].email),
    man,
    woman: await addPatient('1505990175014', ['AJLA', 'ĐULIĆ', 'ŽENSKI'], '1990-05-15', lab.sites.SA),
    elsewhere: await addPatient('0101970100010', ['MARKO', 'ŠARIĆ', 'MUŠKI'], '1970-01-01', lab.sites.BL),
    idOf,
    tryVisit,
    visit: async (tests, order = {}) => {
      const testovi = tests.map((code) => ({ _id: idOf('lab', code) }));
      // Tests name days that are long ago for the clock of the machine.
      const { body } = await tryVisit({ testovi, davnoPotvrdjeno: true, ...order });
      if (!body.success) {
        throw new Error(`the visit was not saved: ${JSON.stringify(body)}`);
      }
      return body;
    },
    rows,
    putInto: async (sid, status, zakljucen = false) => {
      if (status === 'VERIFICIRAN') {
        await rows(FINISH, [sid]);
      }
      await rows('update sample set status = $2, zakljucen = $3 where id = $1', [sid, status, zakljucen]);
    },
    trailOf: ({ headers }) => rows('select * from audit where request_id = $1 order by id', [headers['x-request-id']]),
  };
}
