import type { Consent } from '@nalaz/domain/reports/handover.contract';
import type { MailWay } from '@nalaz/domain/reports/report.words';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** Nobody else writes down a consent of this patient until the transaction has ended. */
export async function holdConsents(tx: Tx, patientId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('consent ' || ${patientId}, 0))`.execute(tx);
}

/** The one that stands at a site. */
export async function selectConsent(tx: Tx, siteId: string, patientId: string): Promise<Consent | null> {
  const row = await tx
    .selectFrom('report_consent')
    .select(['nacin', 'email', 'created_by', 'created_at'])
    .where('patient_id', '=', patientId)
    .where('site_id', '=', siteId)
    .where('povucena_at', 'is', null)
    .executeTakeFirst();
  return row
    ? { nacin: row.nacin as MailWay, email: row.email, ko: row.created_by, kada: row.created_at.toISOString() }
    : null;
}

/** Gives back which one it was. */
export async function withdrawConsent(tx: Tx, siteId: string, patientId: string): Promise<string | undefined> {
  const withdrawn = await tx
    .updateTable('report_consent')
    .set({ povucena_at: sql<Date>`now()`, povucena_od: sql<string>`current_actor()` })
    .where('patient_id', '=', patientId)
    .where('site_id', '=', siteId)
    .where('povucena_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return withdrawn?.id;
}

/** Where reports no longer go to, and of which site. */
export async function selectEndedConsent(tx: Tx, id: string) {
  return tx
    .selectFrom('report_consent as c')
    .innerJoin('site as s', 's.id', 'c.site_id')
    .select(['c.email', 'c.povucena_at', 's.naziv'])
    .where('c.id', '=', id)
    .executeTakeFirst();
}

export async function insertConsent(
  tx: Tx,
  consent: { patientId: string; siteId: string; nacin: MailWay; email: string },
): Promise<void> {
  const { patientId, siteId, nacin, email } = consent;
  await tx.insertInto('report_consent').values({ patient_id: patientId, site_id: siteId, nacin, email }).execute();
}

/** The newest visit of a patient at a site. */
export async function selectNewestVisit(tx: Tx, siteId: string, patientId: string) {
  const row = await tx
    .selectFrom('visit')
    .select(['id as _id', 'protokol', sql<string>`dan::text`.as('dan')])
    .where('site_id', '=', siteId)
    .where('patient_id', '=', patientId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
