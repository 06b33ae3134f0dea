import { foldText } from '@nalaz/domain/language/fold';
import type { DELIVERY_SORTS } from '@nalaz/domain/reports/outbox.contract';
import {
  type AttemptOutcome,
  type DeliveryChannel,
  type DeliveryFault,
  type DeliveryState,
  type MailWay,
  NOT_ARRIVED,
  type Recipient,
  type ReportState,
} from '@nalaz/domain/reports/report.words';
import type { TableRequest } from '@nalaz/domain/tables/table.rules';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import { containing, readPage, type TableOrder } from '../../../platform/table.ts';

const deliveries = (tx: Tx) =>
  tx
    .selectFrom('delivery as d')
    .innerJoin('report as r', (join) =>
      join.onRef('r.visit_id', '=', 'd.visit_id').onRef('r.verzija', '=', 'd.verzija'),
    )
    .innerJoin('visit as v', 'v.id', 'd.visit_id')
    .innerJoin('patient as p', 'p.id', 'v.patient_id')
    .select(['d.id', 'd.site_id', 'd.visit_id', 'd.verzija', 'd.naziv', 'd.adresa', 'd.poruka', 'd.pokusaja'])
    .select([
      'd.ponovljeno',
      'd.ispravka',
      'd.obustava',
      'd.sljedeci_at',
      'd.created_at',
      'd.finished_at',
      'd.partner_id',
    ])
    .select(['r.broj', 'v.patient_id', 'p.ime', 'p.prezime'])
    .select([sql<DeliveryChannel>`d.kanal`.as('kanal'), sql<Recipient>`d.primalac`.as('primalac')])
    .select([sql<'' | MailWay>`d.nacin`.as('nacin'), sql<DeliveryState>`d.stanje`.as('stanje')])
    .select([sql<DeliveryFault>`d.razlog`.as('razlog'), sql<ReportState>`r.stanje`.as('reportState')])
    .select(sql<boolean>`d.stanje = 'ČEKA' and r.stanje = 'VAŽI' and identity_waits(v.patient_id)`.as('identityWaits'));

export type StoredDelivery = Awaited<ReturnType<ReturnType<typeof deliveries>['executeTakeFirstOrThrow']>>;

type DeliverySort = (typeof DELIVERY_SORTS)[number];

/** Ids are ordered by time, so the newest are read along the site's index. */
const ORDER: TableOrder<DeliverySort> = {
  columns: { created: sql`d.id`, stanje: sql`d.stanje`, kanal: sql`d.kanal` },
  standard: sql`d.id desc`,
  unique: sql`d.id`,
};

export interface DeliveryFilter {
  stanje?: DeliveryState | undefined;
  kanal?: DeliveryChannel | undefined;
  nalaz?: ReportState | undefined;
}

/** Whoever has it holds it for valid, and only a person can tell them: the portal and the hospital learn it from us. */
const ARRIVED = { kanal: ['E-MAIL', 'ŠTAMPA'], stanje: ['POSLANO', 'ŠALJE', 'NEIZVJESNO'] } as const;

/** Few at a time; an index leads to them. */
const suspendedOf = (tx: Tx, siteId: string) =>
  tx
    .selectFrom('report')
    .select('visit_id')
    .where('site_id', '=', siteId)
    .where('stanje', '=', sql<string>`'OBUSTAVLJEN'`);

/** DANAS: begun today; RADNA LISTA: what has not arrived; Svi Rezultati: all. */
export async function selectDeliveries(
  tx: Tx,
  siteId: string,
  request: TableRequest<DeliverySort>,
  { stanje, kanal, nalaz }: DeliveryFilter,
) {
  let found = deliveries(tx).where('d.site_id', '=', siteId);
  if (request.from && request.to) {
    found = found
      .where('d.id', '>=', sql<string>`uuid_v7_floor(${request.from}::timestamptz)`)
      .where('d.id', '<', sql<string>`uuid_v7_floor(${request.to}::timestamptz)`);
  }
  if (request.scope === 'RADNA LISTA') {
    found = found.where('d.stanje', 'in', [...NOT_ARRIVED]);
  }
  if (stanje) {
    found = found.where('d.stanje', '=', stanje);
  }
  if (nalaz === 'OBUSTAVLJEN') {
    found = found
      .where('d.kanal', 'in', [...ARRIVED.kanal])
      .where('d.stanje', 'in', [...ARRIVED.stanje])
      .where('d.visit_id', 'in', suspendedOf(tx, siteId));
  }
  if (nalaz) {
    found = found.where('r.stanje', '=', nalaz);
  }
  if (kanal) {
    found = found.where('d.kanal', '=', kanal);
  }
  if (request.filter) {
    const key = foldText(request.filter);
    const named = tx
      .selectFrom('patient_key')
      .select('patient_id')
      .where('site_id', '=', siteId)
      .where('key', '>=', key)
      .where('key', '<', `${key}\u{10ffff}`);
    found = found.where(({ or, eb }) =>
      or([
        eb('r.broj', '=', request.filter.toUpperCase()),
        eb('v.patient_id', 'in', named),
        sql<boolean>`fold_text(d.naziv || ' ' || d.adresa) like ${containing(request.filter)}`,
      ]),
    );
  }
  return readPage(tx, found, request, ORDER);
}

export async function selectDelivery(tx: Tx, id: string): Promise<StoredDelivery | undefined> {
  return deliveries(tx).where('d.id', '=', id).executeTakeFirst();
}

export async function selectDeliveriesOf(tx: Tx, visitId: string): Promise<StoredDelivery[]> {
  return deliveries(tx).where('d.visit_id', '=', visitId).orderBy('d.id', 'desc').execute();
}

export interface StoredAttempt {
  broj: number;
  started_at: Date;
  ended_at: Date | null;
  ishod: AttemptOutcome | null;
  poruka: string;
}

export async function selectAttempts(tx: Tx, deliveryId: string): Promise<StoredAttempt[]> {
  const { rows } = await sql<StoredAttempt>`
    select broj, started_at, ended_at, ishod, poruka from delivery_attempt
    where delivery_id = ${deliveryId}::uuid order by broj`.execute(tx);
  return rows;
}

export interface DeliveryCounts {
  nisuStigle: number;
  naPutu: number;
  poslaneDanas: number;
  /** On paper or by e-mail with somebody, and suspended now: they have to be called. */
  poslanoObustavljeno: number;
}

/** What is begun and not ended within a week has ended: nothing is tried for longer than half a day. */
export async function countDeliveries(tx: Tx, siteId: string, today: Date): Promise<DeliveryCounts> {
  const { rows } = await sql<DeliveryCounts>`
    select
      (select count(*)::int from delivery where site_id = ${siteId} and stanje = any (${[...NOT_ARRIVED]}::text[]))
        as "nisuStigle",
      (select count(*)::int from delivery where site_id = ${siteId} and stanje in ('ČEKA', 'ŠALJE')
        and kanal in ('E-MAIL', 'ENALAZ')) as "naPutu",
      (select count(*)::int from delivery where site_id = ${siteId} and stanje = 'POSLANO' and finished_at >= ${today}
        and id >= uuid_v7_floor(${today}::timestamptz - interval '7 days')) as "poslaneDanas",
      (select count(*)::int from report r join delivery d on d.visit_id = r.visit_id and d.verzija = r.verzija
        and d.kanal = any (${[...ARRIVED.kanal]}::text[]) and d.stanje = any (${[...ARRIVED.stanje]}::text[])
        where r.site_id = ${siteId} and r.stanje = 'OBUSTAVLJEN') as "poslanoObustavljeno"`.execute(tx);
  return rows[0] ?? { nisuStigle: 0, naPutu: 0, poslaneDanas: 0, poslanoObustavljeno: 0 };
}
