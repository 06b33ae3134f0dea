import { openTemporaryDemo, type TemporaryDemo } from '@nalaz/testkit/demo/temporary-demo';
import { type Send, sendWithin } from '@nalaz/testkit/load/sample-calls';
import { oneAfterAnother, withoutWaiting } from '@nalaz/testkit/load/sample-fixtures';
import { arrangeLaboratory, type MakeActor } from '@nalaz/testkit/requests/arrange';
import { POLICY, SAMPLES } from '@nalaz/testkit/requests/requests';
import type { SampleRequest, Subject } from '@nalaz/testkit/requests/subject';
import { openSession } from '@nalaz/testkit/server/open-session';
import { arrangeLaboratory as arrangeSamples } from '@nalaz/testkit/states/arrange';
import { ROLE_NAMES, ROLES, type Role } from '@nalaz/testkit/states/design';
import { buildApp } from '../../apps/server/src/build-app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { moduleServices } from '../../apps/server/src/modules.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { createPasswords } from '../../apps/server/src/platform/passwords.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';
import { SERVED } from '../../packages/domain/src/api.ts';
import type { Call } from '../../packages/domain/src/contract.ts';
import { openHospital } from '../../stand-ins/hospital/hospital.ts';
import type { Arrangement, Arrangements, Desk } from './arrangements/desk.ts';
import { ARRANGEMENTS } from './arrangements.generated.ts';
import type { GoodRequest, Operation } from './calls.ts';
import type { Parts } from './case.ts';
import { openLogBook, type WatchedServer, watchServer } from './server.ts';

export interface FuzzLaboratory {
  server: WatchedServer;
  operations: Operation[];
  /** Log lines that belong to no case. */
  strayLines: () => string[];
  close: () => Promise<void>;
}

/** The real server on a demo laboratory, with a good request for every call. */
export async function openFuzzLaboratory(): Promise<FuzzLaboratory> {
  const demo = await openTemporaryDemo('fuzz');
  const hospital = await openHospital({ token: 'bolnica' });
  const url = withoutWaiting(demo.environment.DATABASE_URL);
  const config = readConfig({
    ...{ DATABASE_URL: url, WEB_ROOT: '/nonexistent', RATE_LIMIT_PER_MINUTE: '100000' },
    ...{ HOSPITAL_URL: hospital.url, HOSPITAL_TOKEN: 'bolnica' },
  });
  const database = openDatabase(url, { poolSize: 8, onError: () => undefined });
  const services = {
    config,
    database,
    passwords: createPasswords(),
    ...moduleServices(),
    now: () => new Date(),
  };
  const book = openLogBook();
  const { http } = await buildApp(services, book);
  await http.ready();
  const makeActor = await arrangeLaboratory(demo, database);
  const tokenOf = async (who: 'Tehnolog' | 'customer' | 'revoked') => (await makeActor(who, false)).token ?? '';
  const tokens = {
    other: await tokenOf('Tehnolog'),
    customer: await tokenOf('customer'),
    revoked: await tokenOf('revoked'),
  };
  const desk = await openDesk(demo, services, sendWithin(http));
  const ids = await namesOf(demo, (await makeActor('Administrator', true)).subject);
  const people = await namesOfPeople(demo);
  // Who may do what changes with the catalogue: its calls come last.
  const [first, last] = [
    SERVED.filter(({ module }) => module !== 'catalogue'),
    SERVED.filter(({ module }) => module === 'catalogue'),
  ];
  const arrangements: Arrangements = ARRANGEMENTS;
  const operations = [...first, ...last].map((call) => {
    const own = arrangements[call.name];
    return {
      call,
      ids,
      tokens,
      people,
      arrange: () => (own ? arrangeOwn(call, own, desk, makeActor) : arrangeSample(call, makeActor)),
    };
  });
  const server = watchServer(http, book);
  return {
    ...{ server, operations, strayLines: book.strayLines },
    close: async () => {
      server.close();
      await http.close();
      await database.close();
      await hospital.close();
      await demo.drop();
    },
  };
}

async function openDesk(demo: TemporaryDemo, services: Services, send: Send): Promise<Desk> {
  const ask = oneAfterAnother(demo.admin);
  const siteId = demo.site('SA');
  let words = 0;
  const newWord = () => `FZ${++words}`;
  const newPersonLike = async (likeId: string) => {
    const email = `${newWord().toLowerCase()}@demo.nalaz.ba`;
    const [person] = await ask<{ id: string }>(
      `with p as (insert into app_user (email, ime, prezime, password_hash, initial_password, role_id)
         select $2, 'Proba', 'Probić', password_hash, false, role_id from app_user where id = $1 returning id)
       insert into user_site (user_id, site_id) select id, $3 from p returning user_id as id`,
      [likeId, email, siteId],
    );
    const userId = person?.id ?? '';
    return { userId, email, token: (await openSession(services.database, { userId, siteId })).token };
  };
  // People of their own: whoever's password the cases guess wrongly cannot sign for a while.
  const tokens = new Map<Role, string>();
  for (const role of ROLE_NAMES) {
    tokens.set(role, (await newPersonLike(demo.person(ROLES[role]))).token);
  }
  const entries = await ask<{ id: string; name: string }>(
    "select id, kind || '/' || code as name from catalogue_entry",
  );
  const known = new Map(entries.map(({ id, name }) => [name, id]));
  return {
    ...{ services, send, ask, siteId, newWord },
    bring: (await arrangeSamples(send, tokens, ask, siteId)).bring,
    as: (role) => tokens.get(role) ?? '',
    idOf: (kind, code) => known.get(`${kind}/${code}`) ?? '',
    newPerson: (role = 'Tehnolog') => newPersonLike(demo.person(ROLES[role])),
  };
}

async function arrangeOwn(call: Call, own: Arrangement, desk: Desk, makeActor: MakeActor): Promise<GoodRequest> {
  const { params = {}, query = {}, body = {}, token } = await own(desk);
  const parts: Parts = { params, query, ...(call.method === 'GET' ? {} : { body }) };
  return { parts, token: token ?? (await makeActor('Administrator', false)).token ?? '' };
}

/** As the matrix of rights asks it. */
async function arrangeSample(call: Call, makeActor: MakeActor): Promise<GoodRequest> {
  const route = `${call.method} /api${call.path}`;
  const able = POLICY[route]?.allow.includes('Administrator') ? 'Administrator' : 'customer';
  const { token = '', subject } = await makeActor(able, true);
  return { parts: partsOf(call, SAMPLES[route]?.(subject).own ?? {}), token };
}

function partsOf(call: Call, { path, query = {}, body = {} }: SampleRequest): Parts {
  const given = (path ?? `/api${call.path}`).slice('/api'.length).split('/');
  const params = call.path.split('/').flatMap((part, at) => (part[0] === ':' ? [[part.slice(1), given[at]]] : []));
  return { params: Object.fromEntries(params), query, ...(call.method === 'GET' ? {} : { body }) };
}

/** An entry of each kind under the kind's name, and records of one's own and of others; nobody who works in the run. */
async function namesOf({ admin }: TemporaryDemo, subject: Subject): Promise<Map<string, string>> {
  const { rows } = await admin.query<{ kind: string; id: string }>(
    'select kind, (array_agg(id order by id desc))[1] as id from catalogue_entry group by kind order by kind',
  );
  const { sample, quote, labelPrint, partner, merge, colleagueId, portal } = subject;
  // Bystanders: whoever a case merges into another is no longer to be had.
  const patient = await addPatientLike(admin, sample.own.patientId, '010192000012P');
  const foreignPatient = await addPatientLike(admin, sample.foreign.patientId, '010192000013P');
  const records = {
    ...{ colleague: colleagueId, sample: sample.own.id, 'foreign sample': sample.foreign.id },
    ...{ patient, 'foreign patient': foreignPatient, 'kept patient': merge.keptId },
    ...{ visit: sample.own.visitId, task: sample.own.taskId, stop: sample.own.stopId, report: portal.own.visitId },
    ...{ quote: quote.own.id, 'foreign quote': quote.foreign.id, print: labelPrint.own.id, paper: partner.paperId },
  };
  return new Map([...rows.map(({ kind, id }) => [kind, id] as const), ...Object.entries(records)]);
}

async function addPatientLike(admin: TemporaryDemo['admin'], likeId: string, jmbg: string): Promise<string> {
  const { rows } = await admin.query<{ id: string }>(
    `with p as (
       insert into patient (jmbg, jmbg_kind, ime, prezime, spol) select $2, 'generated', ime, prezime, spol from patient where id = $1
       returning id
     )
     insert into patient_site (patient_id, site_id) select p.id, s.site_id from p, patient_site s where s.patient_id = $1
     returning patient_id as id`,
    [likeId, jmbg],
  );
  return rows[0]?.id ?? '';
}

/** Numbers and family names of patients and addresses of staff, for none of which a log has a place. */
async function namesOfPeople({ admin }: TemporaryDemo): Promise<string[]> {
  const { rows } = await admin.query<{ word: string }>(
    'select jmbg as word from patient union select prezime from patient where length(prezime) > 3 union select email from app_user',
  );
  return rows.map(({ word }) => word);
}
