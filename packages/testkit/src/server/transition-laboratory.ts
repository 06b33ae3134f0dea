import type { Call } from '@nalaz/domain/contract';
import {
  approveSamples,
  lockSamples,
  undoApproval,
  unlockSamples,
  verifySamples,
} from '@nalaz/domain/results/release/transitions.contract';
import type { Sample } from '@nalaz/domain/samples/sample.documents';
import { type Answer, PASSWORD, type TestApp } from './app.ts';
import { openSession } from './open-session.ts';
import { makeSampleLaboratory, type SampleLaboratory } from './sample-laboratory.ts';

export interface Chosen {
  sid: string;
  verzija: number;
}

/** What a planted result differs in. */
export interface PlantedResult {
  value?: string;
  flag?: string;
  izvor?: 'RUČNO' | 'ANALIZATOR';
  by?: string;
}

type Step<C extends Call> = (chosen: readonly Chosen[], as?: string, more?: object) => Promise<Answer<C>>;

export interface TransitionLaboratory extends SampleLaboratory {
  /** May approve and verify: the head of the laboratory, a microbiologist, an administrator. */
  head: string;
  microbiologist: string;
  admin: string;
  technician: string;
  /** A sample with these tests, as it was registered. */
  sample: (tests?: readonly string[], order?: object) => Promise<Chosen>;
  /** Gives every test of the sample a result of the analyser, unless it says otherwise, and counts it complete. */
  plantResults: (sample: Chosen, result?: PlantedResult) => Promise<void>;
  complete: (result?: PlantedResult) => Promise<Chosen>;
  /** The steps, each by whoever usually takes it. */
  approve: Step<typeof approveSamples>;
  undo: Step<typeof undoApproval>;
  verify: Step<typeof verifySamples>;
  unlock: Step<typeof unlockSamples>;
  lock: Step<typeof lockSamples>;
  /** A sample that has come so far, as it stands then. */
  approved: (sample?: Chosen, as?: string) => Promise<Chosen>;
  verified: () => Promise<Chosen>;
  stored: (sid: string) => Promise<Record<string, unknown>>;
}

export async function makeTransitionLaboratory(lab: TestApp): Promise<TransitionLaboratory> {
  const made = await makeSampleLaboratory(lab);
  const session = async (name: keyof typeof lab.people) =>
    (await openSession(lab.services.database, { userId: lab.people[name].id, siteId: lab.sites.SA })).token;
  const sample: TransitionLaboratory['sample'] = async (tests = ['GLU'], order = {}) => {
    const [first] = (await made.visit(tests, order)).data as Sample[];
    if (!first) {
      throw new Error('the visit has no sample');
    }
    return { sid: first._id, verzija: first.verzija };
  };
  const plantResults: TransitionLaboratory['plantResults'] = async ({ sid }, result = {}) => {
    const { value = '5.4', flag = '', izvor = 'ANALIZATOR', by = null } = result;
    await made.rows(
      `with written as (
         insert into result (sample_id, labassay_id, version, site_id, labassay_version, raw, rezultat_f, vrijednost,
           jedinica, interval, flag, izvor, user_id, created_by)
         select t.sample_id, t.labassay_id, 1, t.site_id, t.labassay_version, $2::text, $2::text, $2::text::numeric, 'mmol/L',
           '{"donja": 4.1, "gornja": 5.9, "ocekivano": "", "tumacenje": "", "izvor": "proba"}', $3, $4, $5, 'test'
         from sample_test t where t.sample_id = $1 returning sample_id
       ), tests as (
         update sample_test set rezultat = 1, status_t = 'ZAVRŠEN' where sample_id = $1
       )
       update sample set status = 'REALIZOVAN' where id = $1`,
      [sid, value, flag, izvor, by],
    );
  };
  const [head, microbiologist, admin] = [
    await session('voditelj'),
    await session('mikrobiolog'),
    await session('admin'),
  ];
  const step =
    <C extends Call>(call: C, usually: string, given: object = {}): Step<C> =>
    (uzorci, as = usually, more = {}) =>
      lab.call(call, { as, body: { uzorci, ...given, ...more } });
  const approve = step(approveSamples, head);
  const verify = step(verifySamples, microbiologist, SIGNED);
  const complete: TransitionLaboratory['complete'] = async (result) => {
    const planted = await sample();
    await plantResults(planted, result);
    return planted;
  };
  const approved: TransitionLaboratory['approved'] = async (given, as = head) => {
    const chosen = given ?? (await complete());
    succeeded(await approve([chosen], as, { nepotpuni: true }));
    return next(chosen);
  };
  return {
    ...made,
    ...{ head, microbiologist, admin, sample, plantResults, complete, approve, verify, approved },
    technician: await session('tehnolog.sa'),
    undo: step(undoApproval, head),
    unlock: step(unlockSamples, head, { razlog: 'Pogrešna jedinica' }),
    lock: step(lockSamples, admin, { razlog: 'Nalaz izdat' }),
    verified: async () => {
      const chosen = await approved();
      succeeded(await verify([chosen]));
      return next(chosen);
    },
    stored: async (sid) => (await made.rows('select * from sample where id = $1', [sid]))[0] ?? {},
  };
}

function succeeded({ body }: Answer<typeof approveSamples>): void {
  if (!body.success) {
    throw new Error(`the step was not taken: ${body.code}`);
  }
}

/** The sample after so many further changes. */
export const next = ({ sid, verzija }: Chosen, by = 1): Chosen => ({ sid, verzija: verzija + by });

export const SIGNED = { znacenje: 'Rezultati pregledani i odobreni za izdavanje', sifra: PASSWORD };
