import type { Send } from '@nalaz/testkit/load/sample-calls';
import type { Ask } from '@nalaz/testkit/load/sample-fixtures';
import { createRandom } from '../../apps/server/seeds/random.ts';
import { composeJmbg } from '../../packages/domain/src/patients/jmbg.rules.ts';
import {
  confirmIdentityChange,
  mergePatients,
  type Patient,
  readPatient,
  registerPatient,
  updatePatient,
} from '../../packages/domain/src/patients/patients.contract.ts';
import { issueReports } from '../../packages/domain/src/reports/reports.contract.ts';
import { approveSamples, verifySamples } from '../../packages/domain/src/results/release/transitions.contract.ts';
import { saveResults } from '../../packages/domain/src/results/results.contract.ts';
import { registerVisit, updateSample } from '../../packages/domain/src/samples/samples.contract.ts';
import { type Before, compare, look } from './proof.ts';

export interface CorrectionRun {
  send: Send;
  ask: Ask;
  tokens: Record<'desk' | 'other' | 'bench' | 'approver' | 'verifier' | 'admin', string>;
  password: string;
  /** The e-mail of somebody who may verify, who confirms a merge. */
  second: string;
  corrections: number;
  seed: number;
  atOnce: number;
}

export interface CorrectionOutcome {
  corrections: number;
  judged: number;
  fallen: number;
  asked: number;
  /** Reports that held while a name was misspelt and put back. */
  putBack: number;
  faults: string[];
  refused: Map<string, number>;
}

type Random = ReturnType<typeof createRandom>;
interface Life extends CorrectionRun {
  random: Random;
  patients: Patient[];
  outcome: CorrectionOutcome;
  tests: ReadonlyMap<string, string>;
}

/** Read by sex, age, pregnancy, menopause or cycle, critical, and calculated from age and sex. */
const ORDERED = ['KREA', 'EGFR', 'K', 'HGB', 'FE', 'FER', 'ALT', 'UREA', 'GLU', 'BIL', 'FSH', 'TSH', 'ALP'];
const VALUES = ['0.5', '2', '3.2', '5', '8', '13', '40', '75', '100', '140', '300'];

/** So many corrections, in lives of patients side by side, each compared with a judgement from scratch at once. */
export async function runCorrections(run: CorrectionRun): Promise<CorrectionOutcome> {
  const outcome = { corrections: 0, judged: 0, fallen: 0, asked: 0, putBack: 0, faults: [], refused: new Map() };
  const known = await run.ask<{ id: string; code: string }>(
    `select id, code from catalogue_entry where kind = 'lab' and code = any ($1)`,
    [ORDERED],
  );
  const tests = new Map(known.map(({ id, code }) => [id, code]));
  let life = 0;
  const work = async () => {
    while (outcome.corrections < run.corrections) {
      const random = createRandom(run.seed, `life ${life++}`);
      await live({ ...run, random, patients: [], outcome, tests });
    }
  };
  await Promise.all(Array.from({ length: run.atOnce }, work));
  return outcome;
}

async function live(life: Life): Promise<void> {
  const { random, outcome, corrections } = life;
  life.patients.push(await register(life), await register(life));
  await order(life);
  for (let step = 0; step < 14 && outcome.corrections < corrections; step++) {
    if (random.chance(0.35)) {
      await correct(life);
    } else {
      await goOn(life);
    }
  }
}

const person = (life: Life) => ({
  ime: life.random.pick(['AMRA', 'EDIN', 'SELMA', 'IVAN']),
  prezime: life.random.pick(['BEGIĆ', 'KOVAČ', 'MARIĆ']),
  spol: life.random.pick(['MUŠKI', 'ŽENSKI']),
});

async function register(life: Life): Promise<Patient> {
  const nacin = life.random.pick(['god', 'datr', 'nodata']);
  const year = life.random.int(1930, 2024);
  const jmbg = nacin === 'god' ? String(year) : nacin === 'datr' ? `0304${year}` : '0101920000000';
  const body = { nacin, jmbg: nacin === 'nodata' ? `0101920${life.random.int(10000, 99999)}P` : jmbg, ...person(life) };
  const { body: answer } = await life.send(registerPatient, life.tokens.desk, { body });
  if (!answer.success) {
    throw new Error(`not registered: ${answer.code}`);
  }
  return answer.pacijent;
}

async function order(life: Life): Promise<void> {
  const patient = life.random.pick(life.patients);
  const chosen = [...life.tests.keys()].filter(() => life.random.chance(0.4));
  const testovi = (chosen.length > 0 ? chosen : [...life.tests.keys()].slice(0, 2)).map((_id) => ({ _id }));
  const answers = { trudnica: false, menopauza: false, menstc: 'FOLIKULARNA', anticoag: 'NE' };
  const body = { pacijent: patient._id, testovi, stampac: null, ...answers };
  note(life, 'order', (await life.send(registerVisit, life.tokens.desk, { body })).body);
}

function note({ outcome }: Life, what: string, { success, code }: { success: boolean; code?: string | undefined }) {
  if (!success) {
    const key = `${what}: ${code}`;
    outcome.refused.set(key, (outcome.refused.get(key) ?? 0) + 1);
  }
}

const SAMPLES = `
  select s.id, s.visit_id, s.status, s.version, s.trudnica, (select json_agg(json_build_object('id', t.labassay_id,
      'rezultat', t.rezultat, 'calculated', v.document -> 'calculated')) from sample_test t
    join catalogue_version v on v.entry_id = t.labassay_id and v.version = t.labassay_version where t.sample_id = s.id) as tests,
    coalesce((select e.verzija from report_entry e where e.visit_id = s.visit_id), 0) as verzija,
    not exists (select from sample o where o.visit_id = s.visit_id and o.status <> 'VERIFICIRAN') as complete
  from sample s where s.patient_id = any ($1) order by s.id`;
interface Stored extends Record<string, unknown> {
  id: string;
  visit_id: string;
  status: string;
  version: number;
  tests: { id: string; rezultat: number | null; calculated: boolean }[];
  verzija: number;
  complete: boolean;
}
const samplesOf = (life: Life) => life.ask<Stored>(SAMPLES, [life.patients.map(({ _id }) => _id)]);

/** One step of one sample on its way, or another visit. */
async function goOn(life: Life): Promise<void> {
  const { random, tokens, send, password } = life;
  const samples = await samplesOf(life);
  const sample = samples.length > 0 ? random.pick(samples) : undefined;
  if (!sample || random.chance(0.1)) {
    return order(life);
  }
  const uzorci = [{ sid: sample.id, verzija: sample.version }];
  if (sample.status === 'ODOBREN') {
    const body = { uzorci, znacenje: 'Pregledano', sifra: password };
    return note(life, 'verify', (await send(verifySamples, tokens.verifier, { body })).body);
  }
  if (sample.status === 'VERIFICIRAN') {
    const vrsta = sample.complete ? 'KONAČAN' : 'DJELIMIČAN';
    const body = { posjete: [{ _id: sample.visit_id, verzija: sample.verzija }], vrsta };
    return note(life, 'issue', (await send(issueReports, tokens.verifier, { body })).body);
  }
  const open = sample.tests.filter(({ rezultat, calculated }) => rezultat === null && !calculated);
  if (open.length > 0) {
    const rezultati = open.map(({ id }) => ({ labassay: id, prije: null, vrijednost: random.pick(VALUES) }));
    return note(life, 'save', (await send(saveResults, tokens.bench, { body: { sid: sample.id, rezultati } })).body);
  }
  const body = { uzorci, nepotpuni: true };
  note(life, 'approve', (await send(approveSamples, tokens.approver, { body })).body);
}

/** A correction of one kind or another; compared at once. */
async function correct(life: Life): Promise<void> {
  const ids = life.patients.map(({ _id }) => _id);
  const kind = life.random.int(0, 10);
  const renames = kind > 7 && life.random.chance(0.7);
  for (let step = 0; renames && step < STEPS_TO_A_REPORT; step++) {
    await goOn(life);
  }
  const before = await look(life.ask, ids);
  const done = renames ? await putBack(life) : await correctOne(life, kind);
  if (done) {
    await judge(life, ids, before, done.renamed);
  }
}

async function judge(life: Life, ids: readonly string[], before: Before, renamed: string | undefined): Promise<void> {
  const { faults, judged, fallen, asked } = await compare(life.ask, ids, before, renamed);
  const { outcome } = life;
  outcome.corrections++;
  outcome.judged += judged;
  outcome.fallen += fallen;
  outcome.asked += asked;
  outcome.faults.push(...faults);
}

const day = (random: Random) => String(random.int(1, 28)).padStart(2, '0');

/** Another sex, another birth, or both: by a number that says so. */
async function correctPatient(life: Life): Promise<{ renamed?: string } | undefined> {
  const { random, tokens, send } = life;
  const at = random.int(0, life.patients.length - 1);
  const patient = life.patients[at];
  if (!patient) {
    return undefined;
  }
  const spol = random.pick(['MUŠKI', 'ŽENSKI'] as const);
  const birthDate = `${random.int(1930, 2024)}-${String(random.int(1, 12)).padStart(2, '0')}-${day(random)}`;
  const serial = (spol === 'MUŠKI' ? 0 : 500) + random.int(0, 499);
  const jmbg = composeJmbg({ birthDate, region: random.int(10, 19), serial });
  if (!jmbg) {
    return undefined;
  }
  await send(readPatient, tokens.desk, { params: { id: patient._id } });
  const { ime, prezime, roditelj, adresa, duhan, dijabetes, telefon, passport, email } = patient;
  const body = {
    id: patient._id,
    jmbg,
    ime,
    prezime,
    roditelj,
    spol,
    adresa,
    duhan,
    dijabetes,
    telefon,
    passport,
    email,
  };
  const { body: answer } = await send(updatePatient, tokens.desk, { params: { id: patient._id }, body });
  note(life, 'correct', answer);
  if (!answer.success) {
    return undefined;
  }
  life.patients[at] = answer.pacijent;
  if (answer.naPotvrdi) {
    const confirmed = await send(confirmIdentityChange, tokens.other, { params: { id: answer.naPotvrdi._id } });
    note(life, 'confirm', confirmed.body);
    if (confirmed.body.success) {
      life.patients[at] = confirmed.body.pacijent;
    }
  }
  return { renamed: patient._id };
}

async function correctSample(life: Life): Promise<{ renamed?: string } | undefined> {
  const { random, tokens, send } = life;
  const open = (await samplesOf(life)).filter(({ status }) => status !== 'ODOBREN' && status !== 'VERIFICIRAN');
  const sample = open.length > 0 ? random.pick(open) : undefined;
  if (!sample) {
    return undefined;
  }
  const trudnica = random.chance(0.7);
  const facts = {
    ...{ trudnica, sedmica_trudnoce: trudnica && random.chance(0.8) ? random.int(5, 40) : null },
    ...{ menopauza: random.chance(0.5), menstc: random.pick(['FOLIKULARNA', 'OVULACIJA', 'LUTEALNA']) },
  };
  const body = { sid: sample.id, verzija: sample.version, testovi: sample.tests.map(({ id }) => id), ...facts };
  const { body: answer } = await send(updateSample, tokens.desk, { body });
  note(life, 'sample', answer);
  return answer.success ? {} : undefined;
}

const correctOne = (life: Life, kind: number) =>
  kind < 5 ? correctPatient(life) : kind < 8 ? correctSample(life) : merge(life);

/** Enough of them that some reports hold by then. */
const STEPS_TO_A_REPORT = 8;
const HOLDING = `
  select r.visit_id || ' ' || r.verzija as version from report r join visit v on v.id = r.visit_id
  where v.patient_id = $1 and r.stanje = 'VAŽI' order by 1`;

/** A name is misspelt and put back exactly: every report that held holds again. */
async function putBack(life: Life): Promise<{ renamed?: string } | undefined> {
  const patient = life.random.pick(life.patients);
  const holding = () => life.ask<{ version: string }>(HOLDING, [patient._id]);
  const { prezime } = patient;
  const before = await holding();
  for (const name of [`${prezime.slice(0, 2)}X${prezime.slice(2)}`, prezime]) {
    const { _id: id, jmbg, ime, roditelj, spol, adresa, duhan, dijabetes, telefon, passport, email } = patient;
    await life.send(readPatient, life.tokens.desk, { params: { id } });
    const details = { ime, roditelj, spol, adresa, duhan, dijabetes, telefon, passport, email };
    const { body } = await life.send(updatePatient, life.tokens.desk, {
      params: { id },
      body: { id, jmbg, prezime: name, ...details },
    });
    note(life, 'rename', body);
    if (!body.success) {
      return undefined;
    }
    // The second one of a day waits for a second person.
    if (body.naPotvrdi) {
      const confirmed = await life.send(confirmIdentityChange, life.tokens.other, {
        params: { id: body.naPotvrdi._id },
      });
      note(life, 'confirm', confirmed.body);
      if (!confirmed.body.success) {
        return undefined;
      }
    }
  }
  const after = new Set((await holding()).map(({ version }) => version));
  const lost = before.filter(({ version }) => !after.has(version));
  life.outcome.faults.push(...lost.map(({ version }) => `${version}: suspended although the name was put back`));
  life.outcome.putBack += before.length;
  return { renamed: patient._id };
}

async function merge(life: Life): Promise<{ renamed?: string } | undefined> {
  const [kept, gone] = life.patients;
  if (!kept || !gone) {
    return undefined;
  }
  const body = { ostaje: kept._id, spojen: gone._id, razlog: 'Ista osoba', email: life.second, sifra: life.password };
  const { body: answer } = await life.send(mergePatients, life.tokens.admin, { body });
  note(life, 'merge', answer);
  if (!answer.success) {
    return undefined;
  }
  life.patients.pop();
  return { renamed: gone._id };
}
