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
  /** What a call has left in the trail. */
  trailOf: (answer: { headers: Record<string, unknown> }) => Promise<Record<string, unknown>[]>;
}

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
      const { body } = await tryVisit({ testovi, ...order });
      if (!body.success) {
        throw new Error(`the visit was not saved: ${JSON.stringify(body)}`);
      }
      return body;
    },
    rows,
    trailOf: ({ headers }) => rows('select * from audit where request_id = $1 order by id', [headers['x-request-id']]),
  };
}
