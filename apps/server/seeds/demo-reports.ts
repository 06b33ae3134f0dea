import { sql } from 'kysely';
import { issueIn } from '../src/modules/reports/issue.service.ts';
import { type Context, systemContext } from '../src/platform/context.ts';
import type { Database, Tx } from '../src/platform/database.ts';
import { DEMO_SITES } from './places.ts';

const DAYS = 5;
/** Of each site so many reports are issued; where people issue them, some more wait for it. */
const ISSUED = 30;
const WAITING = 25;
const PARTLY = 12;
const AT_ONCE = 15;

const issuer: Context = { ...systemContext('demo'), actor: 'voditelj@demo.nalaz.ba' };

/**
 * The reports of the last days, issued as people issue them; the worker draws and delivers them when it starts. Not a part
 * of the laboratory that the same seed makes the same: numbers behind QR codes are never the same. Safe to repeat.
 */
export function seedDemoReports(database: Database, publicUrl: string): Promise<number> {
  return database.inTransaction(issuer, async (tx) => {
    const { issued, waiting } = await chooseVisits(tx);
    await makeEntries(tx, [...issued, ...waiting]);
    for (let at = 0; at < issued.length; at += AT_ONCE) {
      const visits = issued.slice(at, at + AT_ONCE).map((_id) => ({ _id }));
      await issueIn({ config: { PUBLIC_URL: publicUrl } }, tx, visits, { vrsta: 'KONAČAN' });
    }
    return issued.length;
  });
}

async function chooseVisits(tx: Tx): Promise<{ issued: string[]; waiting: string[] }> {
  const [issued, waiting]: [string[], string[]] = [[], []];
  const { rows: known } = await sql`select from report_entry limit 1`.execute(tx);
  for (const { sifra } of known.length > 0 ? [] : DEMO_SITES) {
    const visits = await selectVisits(tx, sifra);
    const complete = visits.filter((visit) => visit.complete).map(({ id }) => id);
    const partly = visits.filter((visit) => !visit.complete).map(({ id }) => id);
    const byPeople = sifra === 'SA';
    waiting.push(...complete.slice(0, byPeople ? WAITING : 0), ...partly.slice(0, PARTLY));
    issued.push(...complete.slice(byPeople ? WAITING : 0).slice(0, ISSUED));
  }
  return { issued, waiting };
}

/** Newest first. */
async function selectVisits(tx: Tx, sifra: string): Promise<{ id: string; complete: boolean }[]> {
  const { rows } = await sql<{ id: string; complete: boolean }>`
    select s.visit_id as id, bool_and(s.status = 'VERIFICIRAN' or s.odbijen_at is not null) as complete
    from sample s join site on site.id = s.site_id and site.sifra = ${sifra}
    where s.id >= uuid_v7_floor(now() - make_interval(days => ${DAYS}))
    group by s.visit_id having bool_or(s.status = 'VERIFICIRAN') and not bool_or(s.zakljucen) order by s.visit_id desc limit 200`.execute(
    tx,
  );
  return rows;
}

/** The seed writes samples as they stand; an entry follows a sample that is verified. */
async function makeEntries(tx: Tx, visits: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update sample set status = 'ODOBREN' where visit_id = any (${visits}::uuid[]) and status = 'VERIFICIRAN'
    returning id`.execute(tx);
  await sql`update sample set status = 'VERIFICIRAN' where id = any (${rows.map(({ id }) => id)}::uuid[])`.execute(tx);
}
