import { type SendOutcome, settle } from '@nalaz/domain/reports/delivery.rules';
import { NOT_ARRIVED } from '@nalaz/domain/reports/report.words';
import { systemContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { faultPoint } from '../../../platform/fault-point.ts';
import { enqueueJob } from '../../../platform/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { publishDeliveries } from './delivery-events.ts';
import { removeLeftFolders } from './encrypt-pdf.ts';
import { type CalledOff, type Errand, prepareErrand } from './errand.service.ts';
import { tellHospitalOfReport } from './hospital-reports.ts';
import { mailReport } from './mail-report.ts';
import {
  claimDelivery,
  endAttempt,
  type HeldDelivery,
  holdDelivery,
  selectDue,
  settleDelivery,
} from './send-delivery.repository.ts';

type Needed = Pick<Services, 'config' | 'database'>;

/** How long things take; a proof lets them pass faster. */
export interface SendingPace {
  /** Whoever has been sending for so long has died: an attempt gives up long before. */
  leaseMs: number;
  minuteMs: number;
}
const USUAL_PACE: SendingPace = { leaseMs: 120_000, minuteMs: 60_000 };

/** The job: one attempt to deliver. */
export async function sendDelivery({ config, database }: Needed, id: string, pace = USUAL_PACE): Promise<void> {
  const context = systemContext('sendDelivery');
  // Committed before a byte leaves: if we die over it, it is known that it may have arrived.
  const errand = await database.inTransaction(context, (tx) => claim(tx, id, pace));
  if (!errand) {
    return;
  }
  const outcome =
    errand.kanal === 'ENALAZ' ? await tellHospitalOfReport(config, errand) : await mailReport(config, errand);
  if (outcome.kind === 'ACCEPTED') {
    await faultPoint('mailAccepted');
  }
  await database.inTransaction(context, (tx) => finish(tx, errand, outcome, pace));
}

/** Nothing: it is not its turn, somebody else is sending it, or it has nothing to say any more. */
async function claim(tx: Tx, id: string, pace: SendingPace): Promise<Errand | undefined> {
  const held = await holdDelivery(tx, id);
  if (!held?.due || (held.stanje !== 'ČEKA' && held.stanje !== 'ŠALJE')) {
    return undefined;
  }
  const ponovljeno = held.stanje === 'ŠALJE' ? await takeOver(tx, held, pace) : held.ponovljeno;
  if (ponovljeno === undefined) {
    return undefined;
  }
  const errand = await prepareErrand(tx, { ...held, ponovljeno });
  if ('calledOff' in errand) {
    const end = endOf(errand, { ...held, ponovljeno });
    await settleDelivery(tx, { id, attempt: held.pokusaja }, end);
    await publish(tx, held, end.stanje === 'GREŠKA');
    return undefined;
  }
  const { adresa, nacin } = errand;
  await claimDelivery(tx, held, { ponovljeno, adresa, nacin, leaseMs: pace.leaseMs });
  await publish(tx, held, false);
  return errand;
}

/** Whoever has an earlier version must hear of the correction: without consent to a mail, a person has to see to it. */
const endOf = ({ calledOff: razlog }: CalledOff, { ispravka, ponovljeno }: HeldDelivery) => {
  const unheard = ispravka && razlog === 'NEMA SAGLASNOSTI';
  return { stanje: unheard ? 'GREŠKA' : 'OTKAZANO', razlog, poruka: '', ponovljeno, waitMs: null } as const;
};

/** From a worker that died: whether it must say that it is a repeat, or nothing where a person has to decide. */
async function takeOver(tx: Tx, held: HeldDelivery, pace: SendingPace): Promise<boolean | undefined> {
  const attempt = { id: held.id, attempt: held.pokusaja };
  const settlement = settle(held, { kind: 'UNKNOWN', poruka: '' }, pace.minuteMs);
  await endAttempt(tx, attempt, settlement);
  if (settlement.stanje === 'ČEKA') {
    return settlement.ponovljeno;
  }
  await settleDelivery(tx, attempt, settlement);
  await publish(tx, held, true);
  return undefined;
}

async function finish(tx: Tx, errand: Errand, outcome: SendOutcome, pace: SendingPace): Promise<void> {
  const { id, attempt } = errand;
  const settlement = settle({ ...errand, pokusaja: attempt }, outcome, pace.minuteMs);
  await endAttempt(tx, { id, attempt }, settlement);
  if (await settleDelivery(tx, { id, attempt }, settlement)) {
    await publish(
      tx,
      errand,
      NOT_ARRIVED.some((stanje) => stanje === settlement.stanje),
    );
  }
}

const publish = (
  tx: Tx,
  { id, site_id, visit_id }: Pick<HeldDelivery, 'id' | 'site_id' | 'visit_id'>,
  nijeStigla: boolean,
) => publishDeliveries(tx, [{ id, siteId: site_id, visitId: visit_id, nijeStigla }]);

/** The job, every minute: whatever is due and was not begun, and whatever a worker that died has left behind. */
export async function sendDueDeliveries({ database }: Needed): Promise<void> {
  const context = systemContext('sendDueDeliveries');
  await removeLeftFolders();
  // One after the other: enqueueing a job that waits already locks it, and whoever finishes one must not wait for all.
  for (const id of await database.inTransaction(context, selectDue)) {
    await database.inTransaction(context, (tx) => enqueueJob(tx, 'sendDelivery', { id }, `delivery ${id}`));
  }
}
