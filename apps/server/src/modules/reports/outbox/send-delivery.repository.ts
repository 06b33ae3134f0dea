import type { Settlement } from '@nalaz/domain/reports/delivery.rules';
import type {
  DeliveryChannel,
  DeliveryState,
  MailWay,
  Recipient,
  ReportState,
} from '@nalaz/domain/reports/report.words';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import { these } from '../snapshot-reading.repository.ts';

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
  obustava: boolean;
  /**
   * Its moment has come: to be sent, or, where somebody is sending it, to be taken over from them. A version that holds does
   * not leave while it is open whose it is; the job that looks for due ones tries it again.
   */
  due: boolean;
}

/** Nobody else changes them until this transaction has ended. */
export async function holdDeliveries(tx: Tx, ids: readonly string[]): Promise<HeldDelivery[]> {
  const { rows } = await sql<HeldDelivery>`
    select id, site_id, visit_id, verzija, kanal, primalac, partner_id, adresa, nacin, stanje, pokusaja, ponovljeno, ispravka,
      obustava, sljedeci_at <= now() and not exists (
        select from visit v join report r on r.visit_id = v.id and r.verzija = delivery.verzija and r.stanje = 'VAŽI'
        where v.id = delivery.visit_id and identity_waits(v.patient_id)) as due
    from delivery where id in (${these(ids)}) order by id for update`.execute(tx);
  return rows;
}

export const holdDelivery = async (tx: Tx, id: string): Promise<HeldDelivery | undefined> =>
  (await holdDeliveries(tx, [id]))[0];

/** Of a version, which stays so until the transaction has ended. */
export async function holdState(
  tx: Tx,
  { visit_id, verzija }: { visit_id: string; verzija: number },
): Promise<ReportState | undefined> {
  const { rows } = await sql<{ stanje: ReportState }>`
    select stanje from report where visit_id = ${visit_id}::uuid and verzija = ${verzija} for share`.execute(tx);
  return rows[0]?.stanje;
}

/** They stay where they are until somebody decides about the version. */
export async function holdBack(tx: Tx, id: string): Promise<void> {
  await sql`
    update delivery set stanje = 'ČEKA', razlog = 'OBUSTAVLJEN', version = version + 1 where id = ${id}::uuid`.execute(
    tx,
  );
}

interface Claimed {
  id: string;
  site_id: string;
  attempt: number;
  ponovljeno: boolean;
  adresa: string;
  nacin: '' | MailWay;
}

/** From here on they are being sent: whoever finds one so after the lease knows that the sender has died. */
export async function claimDeliveries(tx: Tx, claimed: readonly Claimed[], leaseMs: number): Promise<void> {
  if (claimed.length === 0) {
    return;
  }
  const rows = claimed.map(({ id, ponovljeno, adresa, nacin }) => ({ id, ponovljeno, adresa, nacin }));
  await sql`
    update delivery d set stanje = 'ŠALJE', razlog = '', poruka = '', pokusaja = pokusaja + 1, version = version + 1,
      ponovljeno = c.ponovljeno, adresa = c.adresa, nacin = c.nacin,
      sljedeci_at = now() + make_interval(secs => ${leaseMs / 1000})
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (id uuid, ponovljeno boolean, adresa text, nacin text)
    where d.id = c.id and d.id in (${these(rows.map(({ id }) => id))})`.execute(tx);
  await tx
    .insertInto('delivery_attempt')
    .values(claimed.map(({ id, attempt, site_id }) => ({ delivery_id: id, broj: attempt, site_id })))
    .execute();
}

export interface EndedAttempt {
  id: string;
  attempt: number;
  settlement: Settlement;
}

/** So the deliveries stand now. Those that somebody else has taken over meanwhile are left to them: the others are named. */
export async function settleDeliveries(
  tx: Tx,
  ended: readonly (Omit<EndedAttempt, 'settlement'> & { settlement: Omit<Settlement, 'ishod'> })[],
): Promise<Set<string>> {
  const given = ended.map(({ id, attempt, settlement: { stanje, razlog, poruka, ponovljeno, waitMs } }) => ({
    ...{ id, attempt, stanje, razlog, poruka, ponovljeno },
    wait: (waitMs ?? 0) / 1000,
  }));
  const { rows } = await sql<{ id: string }>`
    update delivery d set stanje = e.stanje, razlog = e.razlog, poruka = e.poruka, ponovljeno = e.ponovljeno,
      version = d.version + 1, sljedeci_at = now() + make_interval(secs => e.wait),
      finished_at = case when e.stanje = 'ČEKA' then null else now() end
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as e (id uuid, attempt int, stanje text, razlog text, poruka text,
      ponovljeno boolean, wait float8)
    where d.id = e.id and d.id in (${these(ended.map(({ id }) => id))}) and d.stanje in ('ČEKA', 'ŠALJE')
      and d.pokusaja = e.attempt
    returning d.id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

export async function endAttempts(tx: Tx, ended: readonly EndedAttempt[]): Promise<void> {
  const given = ended.map(({ id, attempt, settlement: { ishod, poruka } }) => ({ id, attempt, ishod, poruka }));
  await sql`
    update delivery_attempt a set ended_at = now(), ishod = e.ishod, poruka = e.poruka
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as e (id uuid, attempt int, ishod text, poruka text)
    where a.delivery_id = e.id and a.delivery_id in (${these(ended.map(({ id }) => id))}) and a.broj = e.attempt
      and a.ended_at is null`.execute(tx);
}

const MOST_AT_ONCE = 500;

/** What was never begun has a job of its own, which is given time: many may wait before it. */
export async function selectDue(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from delivery
    where stanje in ('ČEKA', 'ŠALJE') and kanal in ('E-MAIL', 'ENALAZ') and sljedeci_at <= now() and razlog <> 'OBUSTAVLJEN'
      and (pokusaja > 0 or sljedeci_at <= now() - interval '10 minutes')
    order by sljedeci_at limit ${MOST_AT_ONCE}`.execute(tx);
  return rows.map(({ id }) => id);
}
