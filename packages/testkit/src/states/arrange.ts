import {
  approveSamples,
  lockSamples,
  undoApproval,
  unlockSamples,
  verifySamples,
} from '../../../domain/src/results/release/transitions.contract.ts';
import type { SampleResults } from '../../../domain/src/results/result.documents.ts';
import { openResults, retestResults, saveResults } from '../../../domain/src/results/results.contract.ts';
import {
  deleteSample,
  printSampleLabels,
  registerVisit,
  showSample,
  updateSample,
  writeSampleComment,
} from '../../../domain/src/samples/samples.contract.ts';
import { DEMO_PASSWORD } from '../demo/installation.ts';
import type { Reply, Send } from '../load/sample-calls.ts';
import type { Ask } from '../load/sample-fixtures.ts';
import type { Action, Role, State } from './design.ts';

const TESTS = ['GLU', 'UREA'] as const;
const SIGNED = { znacenje: 'Rezultati pregledani', sifra: DEMO_PASSWORD };
const REASON = { razlog: 'Proba' };

export interface Laboratory {
  /** Brings a fresh sample into the state through the calls that people use; `role` has had no part in it. */
  bring: (state: State, role: Role) => Promise<string>;
  attempt: (action: Exclude<Action, 'pdf'>, role: Role, sid: string) => Promise<Reply>;
  /** What the row offers; nothing to whoever does not see it. */
  offeredTo: (role: Role, sid: string) => Promise<string[] | undefined>;
}

export async function arrangeLaboratory(
  send: Send,
  tokens: ReadonlyMap<Role, string>,
  ask: Ask,
  siteId: string,
): Promise<Laboratory> {
  const as = (role: Role) => tokens.get(role) ?? '';
  const one = async (text: string, values: unknown[]) => (await ask<{ id: string }>(text, values))[0]?.id ?? '';
  const ids: string[] = [];
  for (const code of TESTS) {
    ids.push(await one("select id from catalogue_entry where kind = 'lab' and code = $1", [code]));
  }
  const patients = await ask<{ id: string }>(
    `select p.id from patient p join patient_site s on s.patient_id = p.id
     where s.site_id = $1 and p.spol = 'MUŠKI' and p.dateofb < '1990-01-01' order by p.id`,
    [siteId],
  );
  let registered = 0;
  // In turn: nobody gives thousands of tubes in a month, and each is judged beside all those before.
  const nextPatient = () => patients[registered++ % patients.length]?.id;
  const look = async (sid: string): Promise<SampleResults> =>
    (await done(send(openResults, as('Tehnolog'), { params: { sid } }))).body.data;
  const chosen = async (sid: string) => ({ uzorci: [{ sid, verzija: (await look(sid)).uzorak.verzija }] });
  const enter = async (sid: string, count: number) => {
    const rezultati = ids.slice(0, count).map((labassay) => ({ labassay, prije: null, vrijednost: '5,2' }));
    await done(send(saveResults, as('Tehnolog'), { body: { sid, rezultati } }));
  };
  const helper = (role: Role): Role => (role === 'Voditelj laboratorije' ? 'Mikrobiolog' : 'Voditelj laboratorije');
  const register = async () => {
    const body = { pacijent: nextPatient(), testovi: ids.map((_id) => ({ _id })), stampac: null };
    const [sample] = (await done(send(registerVisit, as('Prijem'), { body }))).body.data;
    return sample?._id ?? '';
  };
  const steps: readonly [State, (sid: string, role: Role) => Promise<unknown>][] = [
    ['REALIZOVAN', (sid) => enter(sid, TESTS.length)],
    ['ODOBREN', async (sid, role) => done(send(approveSamples, as(helper(role)), { body: await chosen(sid) }))],
    [
      'VERIFICIRAN',
      async (sid) => done(send(verifySamples, as('Administrator'), { body: { ...(await chosen(sid)), ...SIGNED } })),
    ],
    [
      'ZAKLJUCEN',
      async (sid) => done(send(lockSamples, as('Administrator'), { body: { ...(await chosen(sid)), ...REASON } })),
    ],
  ];
  const attempts = attemptsAt(send, { look, chosen, tests: ids });

  return {
    bring: async (state, role) => {
      const sid = await register();
      if (state === 'U OBRADI') {
        await enter(sid, 1);
      }
      for (const [, step] of steps.slice(0, steps.findIndex(([reached]) => reached === state) + 1)) {
        await step(sid, role);
      }
      return sid;
    },
    attempt: (action, role, sid) => attempts[action](as(role), sid),
    offeredTo: async (role, sid) => {
      const shown = await send(showSample, as(role), { params: { sid } });
      if (shown.body.success) {
        return shown.body.uzorak.allowedActions;
      }
      const opened = await send(openResults, as(role), { params: { sid } });
      return opened.body.success ? opened.body.data.uzorak.allowedActions : undefined;
    },
  };
}

interface Bench {
  look: (sid: string) => Promise<SampleResults>;
  chosen: (sid: string) => Promise<{ uzorci: { sid: string; verzija: number }[] }>;
  tests: readonly string[];
}

/** How each action is done by somebody who has just looked at the sample. */
function attemptsAt(
  send: Send,
  { look, chosen, tests }: Bench,
): Record<Exclude<Action, 'pdf'>, (token: string, sid: string) => Promise<Reply>> {
  const unfold = async (token: string, sid: string): Promise<Reply> => {
    const shown = await send(showSample, token, { params: { sid } });
    return shown.status === 403 ? send(openResults, token, { params: { sid } }) : shown;
  };
  const seen = async (sid: string) => ({ sid, verzija: (await look(sid)).uzorak.verzija });
  return {
    forward: unfold,
    backward: unfold,
    trash: (token, sid) => send(deleteSample, token, { body: { id: sid } }),
    edit: async (token, sid) =>
      send(updateSample, token, { body: { ...(await seen(sid)), testovi: tests, hitno: true } }),
    comment: (token, sid) => send(writeSampleComment, token, { params: { sid }, body: { komentar: 'Proba' } }),
    barcode: (token, sid) =>
      send(printSampleLabels, token, { body: { uzorci: [{ sid, kolicina: 1 }], stampac: null, ...REASON } }),
    save: async (token, sid) => {
      const [first] = (await look(sid)).redovi.filter(({ _id }) => _id === tests[0]);
      const entered = { labassay: tests[0], prije: first?.rezultat?.verzija ?? null, vrijednost: '5,4', ...REASON };
      return send(saveResults, token, { body: { sid, rezultati: [entered] } });
    },
    retest: async (token, sid) =>
      send(retestResults, token, { body: { ...(await seen(sid)), testovi: tests.slice(0, 1), ...REASON } }),
    check: async (token, sid) => send(approveSamples, token, { body: { ...(await chosen(sid)), nepotpuni: true } }),
    verify: async (token, sid) => send(verifySamples, token, { body: { ...(await chosen(sid)), ...SIGNED } }),
    undo: async (token, sid) => send(undoApproval, token, { body: await chosen(sid) }),
    unlock: async (token, sid) => send(unlockSamples, token, { body: { ...(await chosen(sid)), ...REASON } }),
  };
}

async function done<R extends Reply>(reply: Promise<R>): Promise<R> {
  const answered = await reply;
  if (!answered.body.success) {
    throw new Error(`the matrix cannot arrange its samples: ${answered.status} ${answered.body.code}`);
  }
  return answered;
}
