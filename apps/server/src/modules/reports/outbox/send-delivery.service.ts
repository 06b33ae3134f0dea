import { type SendOutcome, settle, stateFor } from '@nalaz/domain/reports/delivery.rules';
import { NOT_ARRIVED } from '@nalaz/domain/reports/report.words';
import { coalesce } from '../../../platform/coalesce.ts';
import { systemContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { faultPoint } from '../../../platform/fault-point.ts';
import { enqueueJob } from '../../../platform/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { SEND_DELIVERY } from '../reports.jobs.ts';
import { publishDeliveries, sendingKey } from './delivery-events.ts';
import { removeLeftFolders } from './encrypt-pdf.ts';
import { type CalledOff, type Errand, prepareErrands } from './errand.service.ts';
import { tellHospitalOfReport } from './hospital-reports.ts';
import { mailReport } from './mail-report.ts';
import {
  claimDeliveries,
  endAttempts,
  type HeldDelivery,
  holdBack,
  holdDeliveries,
  selectDue,
  settleDeliveries,
} from './send-delivery.repository.ts';
import { lockForHandover } from './while-it-holds.ts';

type Needed = Pick<Services, 'config' | 'database'>;

/** How long things take; a proof lets them pass faster. */
export interface SendingPace {
  /** Whoever has been sending for so long has died: an attempt gives up long before. */
  leaseMs: number;
  minuteMs: number;
}
const USUAL_PACE: SendingPace = { leaseMs: 120_000, minuteMs: 60_000 };

const context = systemContext('sendDelivery');
/** So many are claimed, or settled, together at most. */
const MOST_TOGETHER = 8;

/** The job: one attempt to deliver. What is claimed, or has ended, at about the same time is written in one transaction. */
export function createSending({ config, database }: Needed, pace = USUAL_PACE): (id: string) => Promise<void> {
  const claim = coalesce(
    (ids: readonly string[]) =>
      database.inTransaction(context, (tx) => claimTogether(tx, ids, { pace, codeDays: config.REPORT_CODE_DAYS })),
    MOST_TOGETHER,
  );
  const finish = coalesce(
    (ended: readonly Ended[]) =>
      database.inTransaction(context, (tx) => finishTogether(tx, ended, pace).then(() => ended)),
    MOST_TOGETHER,
  );
  const deliver = async (id: string): Promise<void> => {
    // Committed before a byte leaves: if we die over it, it is known that it may have arrived.
    const errand = await claim(id);
    if (!errand) {
      return;
    }
    const lock = () => lockForHandover(database, errand, stateFor(errand.says));
    const send = errand.kanal === 'ENALAZ' ? tellHospitalOfReport : mailReport;
    const outcome = await send(config, errand, lock);
    if (outcome.kind === 'ACCEPTED') {
      await faultPoint('mailAccepted');
    }
    await finish({ errand, outcome });
    if (outcome.kind === 'OVERTAKEN') {
      await deliver(id);
    }
  };
  return deliver;
}

/** Nothing: it is not its turn, somebody else is sending it, or it has nothing to say any more. */
async function claimTogether(
  tx: Tx,
  ids: readonly string[],
  { pace, codeDays }: { pace: SendingPace; codeDays: number },
): Promise<(Errand | undefined)[]> {
  const turns: HeldDelivery[] = [];
  for (const held of await holdDeliveries(tx, [...new Set(ids)])) {
    const turn = await takeTurn(tx, held, pace);
    turns.push(...(turn ? [turn] : []));
  }
  const errands: Errand[] = [];
  for (const errand of await prepareErrands(tx, turns, codeDays)) {
    if ('calledOff' in errand) {
      await callOff(tx, errand);
    } else {
      errands.push(errand);
    }
  }
  await claimDeliveries(tx, errands, pace.leaseMs);
  await publish(tx, errands, false);
  // Two jobs of the same delivery: the first sends.
  return ids.map((id, at) => (ids.indexOf(id) === at ? errands.find((errand) => errand.id === id) : undefined));
}

async function takeTurn(tx: Tx, held: HeldDelivery, pace: SendingPace): Promise<HeldDelivery | undefined> {
  if (!held.due || (held.stanje !== 'ČEKA' && held.stanje !== 'ŠALJE')) {
    return undefined;
  }
  const ponovljeno = held.stanje === 'ŠALJE' ? await takeOver(tx, held, pace) : held.ponovljeno;
  return ponovljeno === undefined ? undefined : { ...held, ponovljeno };
}

/**
 * Whoever has an earlier version must hear of the correction: without consent to a mail, a person has to see to it. So where a
 * partner who was to get it is not mailed any more.
 */
async function callOff(tx: Tx, { held, calledOff: razlog }: CalledOff): Promise<void> {
  if (razlog === 'OBUSTAVLJEN') {
    await holdBack(tx, held.id);
    await publish(tx, [held], false);
    return;
  }
  const isClosed = razlog === 'KOD NE VAŽI' || razlog === 'NIJE PODEŠENO';
  const unheard = (held.ispravka && razlog === 'NEMA SAGLASNOSTI') || isClosed;
  const { id, pokusaja: attempt, ponovljeno } = held;
  const stanje = unheard ? 'GREŠKA' : 'OTKAZANO';
  await settleDeliveries(tx, [{ id, attempt, settlement: { stanje, razlog, poruka: '', ponovljeno, waitMs: null } }]);
  await publish(tx, [held], unheard);
}

/** From a worker that died: whether it must say that it is a repeat, or nothing where a person has to decide. */
async function takeOver(tx: Tx, held: HeldDelivery, pace: SendingPace): Promise<boolean | undefined> {
  const settlement = settle(held, { kind: 'UNKNOWN', poruka: '' }, pace.minuteMs);
  const ended = [{ id: held.id, attempt: held.pokusaja, settlement }];
  await endAttempts(tx, ended);
  if (settlement.stanje === 'ČEKA') {
    return settlement.ponovljeno;
  }
  await settleDeliveries(tx, ended);
  await publish(tx, [held], true);
  return undefined;
}

interface Ended {
  errand: Errand;
  outcome: SendOutcome;
}

async function finishTogether(tx: Tx, all: readonly Ended[], pace: SendingPace): Promise<void> {
  const ended = all.map(({ errand, outcome }) => ({
    ...{ id: errand.id, attempt: errand.attempt, errand },
    settlement: settle({ ...errand, pokusaja: errand.attempt }, outcome, pace.minuteMs),
  }));
  await endAttempts(tx, ended);
  const settled = await settleDeliveries(tx, ended);
  const arrived = ({ settlement }: (typeof ended)[number]) =>
    !NOT_ARRIVED.some((stanje) => stanje === settlement.stanje);
  const told = ended.filter(({ id }) => settled.has(id));
  await publishDeliveries(
    tx,
    told.map((one) => ({ ...changedOf(one.errand), nijeStigla: !arrived(one) })),
  );
}

type Changed = Pick<HeldDelivery, 'id' | 'site_id' | 'visit_id'>;
const changedOf = ({ id, site_id, visit_id }: Changed) => ({ id, siteId: site_id, visitId: visit_id });

const publish = (tx: Tx, changed: readonly Changed[], nijeStigla: boolean) =>
  publishDeliveries(
    tx,
    changed.map((one) => ({ ...changedOf(one), nijeStigla })),
  );

/** The job, every minute: whatever is due and was not begun, and whatever a worker that died has left behind. */
export async function sendDueDeliveries({ database }: Needed): Promise<void> {
  const due = systemContext('sendDueDeliveries');
  await removeLeftFolders();
  // One after the other: enqueueing a job that waits already locks it, and whoever finishes one must not wait for all.
  for (const id of await database.inTransaction(due, selectDue)) {
    await database.inTransaction(due, (tx) => enqueueJob(tx, SEND_DELIVERY, { id }, sendingKey(id)));
  }
}
