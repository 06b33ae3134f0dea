import type { Reply, Send } from '@nalaz/testkit/load/sample-calls';
import type { Ask } from '@nalaz/testkit/load/sample-fixtures';
import { createRandom, type Random } from '../../apps/server/seeds/random.ts';
import { issueReports } from '../../packages/domain/src/reports/reports.contract.ts';
import {
  approveSamples,
  undoApproval,
  unlockSamples,
  verifySamples,
} from '../../packages/domain/src/results/release/transitions.contract.ts';
import type { ResultRow, SampleResults } from '../../packages/domain/src/results/result.documents.ts';
import {
  cancelTests,
  openResults,
  restoreTests,
  retestResults,
  saveResults,
} from '../../packages/domain/src/results/results.contract.ts';
import { CANCELLATION_REASONS } from '../../packages/domain/src/samples/sample.words.ts';
import { rejectSample, updateSample } from '../../packages/domain/src/samples/samples.contract.ts';

export type Hand = 'tehnolog.sa' | 'voditelj' | 'mikrobiolog' | 'prijem.sa';
export const HANDS = ['tehnolog.sa', 'voditelj', 'mikrobiolog', 'prijem.sa'] as const satisfies Hand[];

export interface PlantedVisit {
  id: string;
  samples: string[];
}

export interface CompletenessRun {
  send: Send;
  ask: Ask;
  as: (hand: Hand) => string;
  /** What an analyser sends for a test, whether anybody asked for it or not. */
  receive: (code: string, test: string, raw: string) => Promise<unknown>;
  password: string;
  visits: readonly PlantedVisit[];
  /** May be ordered later. */
  more: string;
  seed: number;
  atOnce: number;
}

export interface CompletenessOutcome {
  sequences: number;
  acts: number;
  /** Samples that were verified and reports that were called final, each counted when it happened. */
  verified: number;
  final: number;
  /** How often each refusal was given. */
  refused: Map<string, number>;
  faults: string[];
}

const ACTS = [
  ['save', 26],
  ['receive', 8],
  ['cancel', 10],
  ['restore', 3],
  ['retest', 3],
  ['order', 2],
  ['reject', 2],
  ['approve', 22],
  ['undo', 4],
  ['verify', 26],
  ['unlock', 2],
  ['partial', 5],
  ['final', 16],
] as const;
type Act = (typeof ACTS)[number][0];

const SHORTEST = 8;
const LONGEST = 14;
/** So often somebody does what brings the sample on; otherwise anything. */
const SENSIBLE = 0.6;

/** One random sequence for each visit, several at once; after each acknowledged step the database is asked what it holds. */
export async function runCompleteness(run: CompletenessRun): Promise<CompletenessOutcome> {
  const outcome: CompletenessOutcome = {
    ...{ sequences: 0, acts: 0, verified: 0, final: 0 },
    ...{ refused: new Map(), faults: [] },
  };
  let next = 0;
  const work = async () => {
    for (let at = next++; at < run.visits.length; at = next++) {
      const visit = run.visits[at];
      const random = createRandom(run.seed, `visit-${at}`);
      for (let left = random.int(SHORTEST, LONGEST); visit && left > 0; left--) {
        await step(run, visit, random, outcome);
      }
      outcome.sequences++;
    }
  };
  await Promise.all(Array.from({ length: run.atOnce }, work));
  return outcome;
}

async function step(run: CompletenessRun, visit: PlantedVisit, random: Random, outcome: CompletenessOutcome) {
  const sid = random.pick(visit.samples);
  const { body } = await run.send(openResults, run.as('tehnolog.sa'), { params: { sid } });
  const act = random.chance(SENSIBLE) ? sensibleAct(body.data, random) : random.weighted(ACTS);
  const reply = await DEEDS[act]({ ...run, visit, sid, random, data: body.data });
  outcome.acts++;
  if (!reply) {
    return;
  }
  if (!reply.body.success) {
    const code = reply.body.code ?? String(reply.status);
    outcome.refused.set(code, (outcome.refused.get(code) ?? 0) + 1);
    outcome.faults.push(...(reply.status >= 500 ? [`${act}: answered ${reply.status}`] : []));
    return;
  }
  if (act === 'verify') {
    outcome.verified++;
    outcome.faults.push(...(await faultsOf(run.ask, OPEN_TESTS, sid, 'verified with an open test')));
    outcome.faults.push(...(await faultsOf(run.ask, RESTING, visit.id, RESTS)));
  }
  if (act === 'partial') {
    outcome.faults.push(...(await faultsOf(run.ask, RESTING, visit.id, RESTS)));
  }
  if (act === 'final') {
    outcome.final++;
    outcome.faults.push(...(await faultsOf(run.ask, OPEN_IN_VISIT, visit.id, 'called final with an open test')));
    outcome.faults.push(...(await faultsOf(run.ask, RESTING, visit.id, RESTS)));
  }
}

function sensibleAct({ uzorak }: SampleResults, random: Random): Act {
  switch (uzorak.status) {
    case 'VERIFICIRAN':
      return 'final';
    case 'ODOBREN':
      return random.chance(0.8) ? 'verify' : 'undo';
    case 'REALIZOVAN':
      return 'approve';
    default:
      return uzorak.odbijen ? 'final' : random.chance(0.8) ? 'save' : 'cancel';
  }
}

async function faultsOf(ask: Ask, question: string, id: string, what: string): Promise<string[]> {
  const open = await ask<{ code: string; test: string }>(question, [id]);
  return open.map(({ code, test }) => `${what}: ${code} ${test}`);
}

/** Written down apart from the rules of the server: a test is answered by its reported value or by the reason why not. */
const ANSWERED = `(t.status_t = 'ZAVRŠEN' and exists (select from result r where r.sample_id = t.sample_id
    and r.labassay_id = t.labassay_id and r.version = t.rezultat)
  or t.status_t = 'OTKAZAN' and t.otkazan_razlog <> '')`;
const OPEN_TESTS = `
  select s.code, e.code as test from sample s join sample_test t on t.sample_id = s.id
  join catalogue_entry e on e.id = t.labassay_id where s.id = $1 and not ${ANSWERED}`;
const OPEN_IN_VISIT = `
  select s.code, e.code as test from sample s join sample_test t on t.sample_id = s.id
  join catalogue_entry e on e.id = t.labassay_id
  where s.visit_id = $1 and s.odbijen_at is null and (s.status <> 'VERIFICIRAN' or not ${ANSWERED})`;
/** A verified number of which a component is verified in no tube of the visit. */
const RESTS = 'rests on a tube that is not verified';
const RESTING = `
  select s.code, e.code as test from sample s join sample_test t on t.sample_id = s.id
  join catalogue_entry e on e.id = t.labassay_id
  join result r on r.sample_id = t.sample_id and r.labassay_id = t.labassay_id and r.version = t.rezultat and r.vrijednost is not null
  join catalogue_version d on d.entry_id = t.labassay_id and d.version = t.labassay_version and (d.document ->> 'calculated')::boolean
  cross join jsonb_to_recordset(d.document -> 'calculatedTests') as c (test uuid)
  where s.visit_id = $1 and s.odbijen_at is null and s.status = 'VERIFICIRAN' and not exists (
    select from sample o join sample_test u on u.sample_id = o.id and u.labassay_id = c.test and u.rezultat is not null
    where o.visit_id = $1 and o.odbijen_at is null and o.status = 'VERIFICIRAN')`;

interface Scene extends CompletenessRun {
  visit: PlantedVisit;
  sid: string;
  random: Random;
  data: SampleResults;
}

const seen = ({ data }: Scene) => ({ sid: data.uzorak._id, verzija: data.uzorak.verzija });
const chosen = (scene: Scene) => ({ uzorci: [seen(scene)] });
const REASON = { razlog: 'Proba' };

function enter({ random }: Scene, rows: readonly ResultRow[]) {
  return rows.map(({ _id, rezultat }) => ({
    ...{ labassay: _id, prije: rezultat?.verzija ?? null, vrijednost: `${random.int(40, 90) / 10}`.replace('.', ',') },
    ...(rezultat ? REASON : {}),
  }));
}

async function issue({ send, ask, as, visit }: Scene, vrsta: 'KONAČAN' | 'DJELIMIČAN'): Promise<Reply> {
  const [entry] = await ask<{ verzija: number }>('select verzija from report_entry where visit_id = $1', [visit.id]);
  const posjete = [{ _id: visit.id, verzija: entry?.verzija ?? 0 }];
  return send(issueReports, as('voditelj'), { body: { posjete, vrsta } });
}

const DEEDS: Readonly<Record<Act, (scene: Scene) => Promise<Reply | undefined>>> = {
  save: async (scene) => {
    const open = scene.data.redovi.filter(({ pravila }) => !pravila.calculated);
    const rezultati = enter(
      scene,
      scene.random.chance(0.5)
        ? open.filter(({ rezultat, otkazan }) => !(rezultat || otkazan))
        : [scene.random.pick(open)],
    );
    return scene.send(saveResults, scene.as('tehnolog.sa'), { body: { sid: scene.sid, rezultati } });
  },
  receive: async ({ data, random, receive }) => {
    const row = random.pick(data.redovi.filter(({ pravila }) => !pravila.calculated));
    await receive(data.uzorak.id, row._id, String(random.int(40, 90) / 10));
    return undefined;
  },
  cancel: async (scene) => {
    const { random, data } = scene;
    const open = data.redovi.filter(({ rezultat, otkazan }) => !(rezultat || otkazan));
    const testovi = [random.pick(open.length > 0 && random.chance(0.8) ? open : data.redovi)._id];
    const why = { razlog: random.pick(CANCELLATION_REASONS), napomena: 'Proba' };
    return scene.send(cancelTests, scene.as('tehnolog.sa'), { body: { ...seen(scene), testovi, ...why } });
  },
  restore: async (scene) => {
    const testovi = [scene.random.pick(scene.data.redovi)._id];
    return scene.send(restoreTests, scene.as('tehnolog.sa'), { body: { ...seen(scene), testovi } });
  },
  retest: async (scene) => {
    const testovi = [scene.random.pick(scene.data.redovi)._id];
    return scene.send(retestResults, scene.as('tehnolog.sa'), { body: { ...seen(scene), testovi, ...REASON } });
  },
  order: async (scene) => {
    const testovi = [...new Set([...scene.data.redovi.map(({ _id }) => _id), scene.more])];
    return scene.send(updateSample, scene.as('prijem.sa'), { body: { ...seen(scene), testovi } });
  },
  reject: async (scene) =>
    scene.send(rejectSample, scene.as('prijem.sa'), { body: { ...seen(scene), razlog: 'HEMOLIZA', napomena: '' } }),
  approve: async (scene) =>
    scene.send(approveSamples, scene.as('voditelj'), {
      body: { ...chosen(scene), nepotpuni: scene.random.chance(0.7) },
    }),
  undo: async (scene) => scene.send(undoApproval, scene.as('voditelj'), { body: chosen(scene) }),
  verify: async (scene) => {
    const body = { ...chosen(scene), znacenje: 'Proba', sifra: scene.password };
    return scene.send(verifySamples, scene.as('mikrobiolog'), { body });
  },
  unlock: async (scene) => scene.send(unlockSamples, scene.as('voditelj'), { body: { ...chosen(scene), ...REASON } }),
  partial: (scene) => issue(scene, 'DJELIMIČAN'),
  final: (scene) => issue(scene, 'KONAČAN'),
};
