import type { Settlement } from '@nalaz/domain/reports/delivery.rules';
import type { DeliveryChannel, DeliveryState, MailWay, Recipient } from '@nalaz/domain/reports/report.words';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

export interface HeldDelivery {
  id: string;
  site_id: string;
  visit_id: string;
  verzija: number;
  kanal: DeliveryChannel;
  primalac: Recipient;
  partner_id: string | null;
  adresa: string;
  nacin: '' | MailWay;
  stanje: DeliveryState;
  pokusaja: number;
  ponovljeno: boolean;
  ispravka: boolean;
  /** Its moment has come: to be sent, or, where somebody is sending it, to be taken over from them. */
  due: boolean;
}

/** Nobody else changes it until this transaction has ended. */
export async function holdDelivery(tx: Tx, id: string): Promise<HeldDelivery | undefined> {
  const { rows } = await sql<HeldDelivery>`
    select id, site_id, visit_id, verzija, kanal, primalac, partner_id, adresa, nacin, stanje, pokusaja, ponovljeno, ispravka,
      sljedeci_at <= now() as due
    from delivery where id = ${id}::uuid for update`.execute(tx);
  return rows[0];
}

export interface Claim {
  ponovljeno: boolean;
  adresa: string;
  nacin: '' | MailWay;
  leaseMs: number;
}

/** From here on it is being sent: whoever finds it so after the lease knows that the sender has died. */
export async function claimDelivery(tx: Tx, { id, site_id, pokusaja }: HeldDelivery, claim: Claim): Promise<void> {
  await sql`
    update delivery set stanje = 'ŠALJE', razlog = '', poruka = '', pokusaja = pokusaja + 1, version = version + 1,
      ponovljeno = ${claim.ponovljeno}, adresa = ${claim.adresa}, nacin = ${claim.nacin},
      sljedeci_at = now() + make_interval(secs => ${claim.leaseMs / 1000})
    where id = ${id}::uuid`.execute(tx);
  await tx
    .insertInto('delivery_attempt')
    .values({ delivery_id: id, broj: pokusaja + 1, site_id })
    .execute();
}

/** The attempt has ended so. False: somebody else has taken the delivery over meanwhile. */
export async function settleDelivery(
  tx: Tx,
  { id, attempt }: { id: string; attempt: number },
  settlement: Omit<Settlement, 'ishod'>,
): Promise<boolean> {
  const { stanje, razlog, poruka, ponovljeno, waitMs } = settlement;
  const { numAffectedRows = 0n } = await sql`
    update delivery set stanje = ${stanje}, razlog = ${razlog}, poruka = ${poruka}, ponovljeno = ${ponovljeno},
      version = version + 1, sljedeci_at = now() + make_interval(secs => ${(waitMs ?? 0) / 1000}),
      finished_at = case when ${stanje} = 'ČEKA' then null else now() end
    where id = ${id}::uuid and stanje in ('ČEKA', 'ŠALJE') and pokusaja = ${attempt}`.execute(tx);
  return numAffectedRows > 0n;
}

export async function endAttempt(
  tx: Tx,
  { id, attempt }: { id: string; attempt: number },
  { ishod, poruka }: Pick<Settlement, 'ishod' | 'poruka'>,
): Promise<void> {
  await tx
    .updateTable('delivery_attempt')
    .set({ ended_at: sql<Date>`now()`, ishod, poruka })
    .where('delivery_id', '=', id)
    .where('broj', '=', attempt)
    .where('ended_at', 'is', null)
    .execute();
}

const MOST_AT_ONCE = 500;

/** What was never begun has a job of its own, which is given time: many may wait before it. */
export async function selectDue(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from delivery
    where stanje in ('ČEKA', 'ŠALJE') and kanal in ('E-MAIL', 'ENALAZ') and sljedeci_at <= now()
      and (pokusaja > 0 or sljedeci_at <= now() - interval '10 minutes')
    order by sljedeci_at limit ${MOST_AT_ONCE}`.execute(tx);
  return rows.map(({ id }) => id);
}
