import type { Problem } from '@nalaz/domain/catalogue/problems';
import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import {
  explainIncomplete,
  explainRefusal,
  nameIdentityAsked,
  nameSamples,
  type Transition,
} from '@nalaz/domain/results/release/transitions.rules';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { faultPoint } from '../../../platform/fault-point.ts';
import type { Services } from '../../../platform/services.ts';
import { type Own, type Proof, withProof } from '../../auth/prove-identity.service.ts';
import { readSiteSettings } from '../../catalogue/sites.service.ts';
import { judgeTakenBack } from '../bench/judge-anew.service.ts';
import { selectEntryNames } from '../bench/results-reading.repository.ts';
import { annulSignatures } from './signatures.repository.ts';
import { signSamples } from './signatures.service.ts';
import { asMoved, takeStep } from './steps.ts';
import {
  type HeldSample,
  holdSamples,
  refusalOf,
  selectHeld,
  selectOwnWork,
  selectUntold,
} from './transitions.repository.ts';

type Chosen = readonly { sid: string; verzija: number }[];

/** The samples, held until the step is taken: all of them as the person has seen them, or none. */
async function holdChosen(tx: Tx, transition: Transition, chosen: Chosen): Promise<HeldSample[]> {
  const ids = [...new Set(chosen.map(({ sid }) => sid))];
  await holdSamples(tx, ids);
  const samples = await selectHeld(tx, ids);
  if (samples.length < ids.length) {
    throw new LabError('NOT_FOUND');
  }
  const seen = (id: string) => chosen.filter(({ sid }) => sid === id).map(({ verzija }) => verzija);
  const refusal = explainRefusal(transition, samples, seen);
  if (refusal) {
    throw new LabError(refusal.code, {}, refusal.problems);
  }
  return samples;
}

/** S4.03, S4.08. */
export function approveSamples(
  services: Services,
  context: Context,
  { uzorci, nepotpuni }: { uzorci: Chosen; nepotpuni: boolean },
) {
  return services.database.inTransaction(context, async (tx) => {
    const samples = await holdChosen(tx, 'check', uzorci);
    await refuseUnchosen(tx, samples);
    const incomplete = samples.filter(({ open }) => open.length > 0);
    if (!nepotpuni && incomplete.length > 0) {
      throw new LabError('SAMPLES_INCOMPLETE', {}, nameSamples(incomplete));
    }
    return { ...OK, uzorci: await takeStep(tx, 'check', samples) };
  });
}

interface WithReason {
  uzorci: Chosen;
  razlog: string;
}

/** S4.04. */
export function undoApproval(services: Services, context: Context, { uzorci, razlog }: WithReason) {
  return services.database.inTransaction(context, async (tx) => {
    const samples = await holdChosen(tx, 'undo', uzorci);
    return { ...OK, uzorci: await takeStep(tx, 'undo', samples, { razlog: razlog.trim() }) };
  });
}

/** S4.04: whoever verifies stands up for the results, and shows who they are. */
export function verifySamples(
  services: Services,
  own: Own,
  { uzorci, znacenje, ...proof }: { uzorci: Chosen; znacenje: string } & Proof,
) {
  return withProof(services, own, proof, async (tx, { ime, nacin }) => {
    const samples = await holdChosen(tx, 'verify', uzorci);
    refuseWaitingIdentity(samples);
    await refuseOwnWork(tx, samples, own);
    await refuseIncomplete(tx, samples);
    await refuseUntold(tx, samples);
    const moved = await takeStep(tx, 'verify', samples).catch((error: unknown) => {
      throw refusalOf(error) ?? error;
    });
    await faultPoint('verifiedUnsigned');
    const signed = samples.map(({ id, site_id, version }) => ({ id, site_id, version: version + 1 }));
    await signSamples(tx, signed, { znacenje, nacin, ime });
    return { ...OK, uzorci: moved };
  });
}

/** Whose results they are is open until somebody has settled it. They may be approved meanwhile. */
function refuseWaitingIdentity(samples: readonly HeldSample[]): void {
  if (samples.some(({ identitet }) => identitet)) {
    throw new LabError('IDENTITY_WAITS', {}, nameIdentityAsked(samples));
  }
}

/**
 * Four eyes, where the site wants them: whoever entered, chose, cancelled or approved a result does not verify it, and an
 * approval counts only of somebody who may sign still.
 */
async function refuseOwnWork(tx: Tx, samples: readonly HeldSample[], { session }: Own): Promise<void> {
  const demanding = new Set<string>();
  for (const siteId of new Set(samples.map(({ site_id }) => site_id))) {
    if ((await readSiteSettings(tx, siteId)).cetiriOka) {
      demanding.add(siteId);
    }
  }
  const judged = samples.filter(({ site_id }) => demanding.has(site_id));
  const handled = await selectOwnWork(
    tx,
    judged.map(({ id }) => id),
    session.userId,
  );
  const own = judged.filter(
    ({ id, odobren_id, odobren_od, cancelled_by }) =>
      handled.has(id) ||
      [odobren_id ?? odobren_od, ...cancelled_by].some((who) => who === session.userId || who === session.email),
  );
  if (own.length > 0) {
    throw new LabError('FOUR_EYES', {}, nameSamples(own));
  }
  const unconfirmed = judged.filter(({ approver_paused }) => approver_paused);
  if (unconfirmed.length > 0) {
    throw new LabError('APPROVER_PAUSED', {}, nameSamples(unconfirmed));
  }
}

/** The first reason holds for all, and every sample that it is about is named with its tests. */
async function refuseIncomplete(tx: Tx, samples: readonly HeldSample[]): Promise<void> {
  const found = samples.flatMap((sample) => {
    const gap = explainIncomplete(sample);
    return gap ? [{ ...sample, ...gap, code: sample.code, refusal: gap.code }] : [];
  });
  const [first] = found;
  if (first) {
    throw new LabError(
      first.refusal,
      {},
      await nameTests(
        tx,
        found.filter(({ refusal }) => refusal === first.refusal),
      ),
    );
  }
}

async function refuseUnchosen(tx: Tx, samples: readonly HeldSample[]): Promise<void> {
  const waiting = samples.filter(({ unchosen }) => unchosen.length > 0);
  if (waiting.length > 0) {
    throw new LabError(
      'RESULT_UNCHOSEN',
      {},
      await nameTests(
        tx,
        waiting.map((sample) => ({ ...sample, tests: sample.unchosen })),
      ),
    );
  }
}

async function nameTests(
  tx: Tx,
  samples: readonly (Pick<HeldSample, 'id' | 'code'> & { tests: readonly string[] })[],
): Promise<Problem[]> {
  const names = await selectEntryNames(
    tx,
    samples.flatMap(({ tests }) => tests),
  );
  return samples.map(({ id, code, tests }) => ({
    code: 'SAMPLE_TESTS',
    field: id,
    details: { id: code, testovi: tests.map((test) => names.get(test) ?? '').join(', ') || '–' },
  }));
}

async function refuseUntold(tx: Tx, samples: readonly HeldSample[]): Promise<void> {
  const untold = await selectUntold(
    tx,
    samples.map(({ id }) => id),
  );
  if (untold.size > 0) {
    throw new LabError('CRITICAL_TASK_MISSING', {}, nameSamples(samples.filter(({ id }) => untold.has(id))));
  }
}

function reasonOf({ razlog }: WithReason): string {
  if (razlog.trim() === '') {
    throw new LabError('REASON_MISSING');
  }
  return razlog.trim();
}

/** S4.05. What was signed is no longer stood up for, whoever signed it. */
export async function unlockSamples(services: Services, context: Context, wanted: WithReason) {
  const razlog = reasonOf(wanted);
  return services.database.inTransaction(context, async (tx) => {
    const samples = await holdChosen(tx, 'unlock', wanted.uzorci);
    const ids = samples.map(({ id }) => id);
    await annulSignatures(tx, ids, razlog);
    const moved = await takeStep(tx, 'unlock', samples, { razlog });
    const isJudged = await judgeTakenBack(tx, ids, services.now());
    return { ...OK, uzorci: isJudged ? (await selectHeld(tx, ids)).map(asMoved) : moved };
  });
}

/** S4.01: for good. */
export async function lockSamples(services: Services, context: Context, wanted: WithReason) {
  const razlog = reasonOf(wanted);
  return services.database.inTransaction(context, async (tx) => {
    const samples = await holdChosen(tx, 'lock', wanted.uzorci);
    return { ...OK, uzorci: await takeStep(tx, 'lock', samples, { razlog }) };
  });
}
