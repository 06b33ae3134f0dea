import { type Ask, plantSamples } from '@nalaz/testkit/load/sample-fixtures';
import { receiveResults } from '../../apps/server/src/modules/results/entry/receive-results.service.ts';
import { systemContext } from '../../apps/server/src/platform/context.ts';
import type { Database } from '../../apps/server/src/platform/database.ts';
import type { ReportSnapshot } from '../../packages/domain/src/reports/report.documents.ts';
import type { PlantedVisit } from './lives.ts';

const CODES = ['GLU', 'UREA', 'KREA', 'EGFR'];

/** In the second sample of a visit these stand for others: its HOMA-IR needs the glucose of the first one. */
const OTHERS = { GLU: 'INZ', UREA: 'HOMA-IR' };

/** Visits of two samples of four tests each, with a calculated one in each; that of the second needs the first. */
export async function plantVisits(ask: Ask, siteId: string, count: number): Promise<PlantedVisit[]> {
  const { samples } = await plantSamples(ask, { siteId, count: count * 2, codes: CODES });
  const ids = samples.map(({ id }) => id);
  const [first, second] = [ids.filter((_, at) => at % 2 === 0), ids.filter((_, at) => at % 2 === 1)];
  await ask(
    `with pair as (select * from unnest($1::uuid[], $2::uuid[]) as p (first, second)), moved as (
       update sample s set visit_id = one.visit_id, patient_id = one.patient_id
       from pair p join sample one on one.id = p.first where s.id = p.second returning s.id, s.patient_id)
     update sample_key k set patient_id = m.patient_id from moved m where k.sample_id = m.id`,
    [first, second],
  );
  await ask(
    `update sample_test t set labassay_id = e.id, labassay_version = e.version
     from jsonb_each_text($2::jsonb) o join catalogue_entry old on old.kind = 'lab' and old.code = o.key
     join catalogue_entry e on e.kind = 'lab' and e.code = o.value
     where t.sample_id = any ($1::uuid[]) and t.labassay_id = old.id`,
    [second, JSON.stringify(OTHERS)],
  );
  return ask<PlantedVisit & Record<string, unknown>>(
    `select s.visit_id as id, array[p.first, p.second] as samples
     from unnest($1::uuid[], $2::uuid[]) as p (first, second) join sample s on s.id = p.first`,
    [first, second],
  );
}

export const receiver = (database: Database, siteId: string, analyserId: string) => {
  let minutes = 0;
  return (code: string, labassayId: string, raw: string) => {
    minutes++;
    const measuredAt = new Date(Date.UTC(2026, 0, 1) + minutes * 60_000);
    return database.inTransaction(systemContext('proof'), (tx) =>
      receiveResults(tx, { siteId, results: [{ analyserId, code, labassayId, raw, measuredAt }], now: new Date() }),
    );
  };
};

/** What any final report says: how many there are, and which of them call something finished that is not. */
export async function findOpenReports(ask: Ask): Promise<{ papers: number; open: string[] }> {
  const reports = await ask<{ broj: string; verzija: number; snapshot: ReportSnapshot; ordered: number }>(
    `select r.broj, r.verzija, r.snapshot, (select count(*)::int from sample s join sample_test t on t.sample_id = s.id
       where s.visit_id = r.visit_id and s.created_at <= r.created_at
         and (t.dodat_at is null or t.dodat_at < r.created_at)) as ordered
     from report r where r.vrsta = 'KONAČAN' and exists (select from visit v where v.id = r.visit_id and v.created_by = 'proof')`,
  );
  return { papers: reports.length, open: reports.flatMap(faultsOnPaper) };
}

function faultsOnPaper({
  broj,
  verzija,
  snapshot,
  ordered,
}: {
  broj: string;
  verzija: number;
  snapshot: ReportSnapshot;
  ordered: number;
}) {
  const rows = snapshot.sekcije.flatMap(({ grupe }) => grupe.flatMap(({ redovi }) => redovi));
  const named = snapshot.uzorci.reduce((sum, { testovi = [] }) => sum + testovi.length, 0);
  const silent = rows.filter(({ rezultat_f, otkazan }) => rezultat_f === null && !otkazan);
  const unsigned = snapshot.uzorci.filter(({ odbijen, potpis }) => odbijen === '' && potpis === null);
  return [
    ...silent.map(({ uzorak, labassay }) => `${broj}/${verzija}: ${uzorak} ${labassay} has neither result nor reason`),
    ...unsigned.map(({ id }) => `${broj}/${verzija}: nobody has signed ${id}`),
    ...(rows.length + named < ordered ? [`${broj}/${verzija}: names ${rows.length + named} of ${ordered} tests`] : []),
  ];
}

/** Reports that hold and show a HOMA-IR although the tube of its glucose was rejected. */
export async function findVoidNumbers(ask: Ask): Promise<string[]> {
  const reports = await ask<{ broj: string; snapshot: ReportSnapshot }>(
    `select r.broj, r.snapshot from report r join visit v on v.id = r.visit_id and v.created_by = 'proof'
     where r.stanje = 'VAŽI' and exists (select from sample s join sample_test t on t.sample_id = s.id
       join catalogue_entry e on e.id = t.labassay_id and e.code = 'GLU'
       where s.visit_id = r.visit_id and s.odbijen_at is not null)`,
  );
  return reports.flatMap(({ broj, snapshot }) =>
    snapshot.sekcije
      .flatMap(({ grupe }) => grupe.flatMap(({ redovi }) => redovi))
      .filter(({ labassay, rezultat_f }) => labassay === 'HOMA-IR' && /\d/.test(rezultat_f ?? ''))
      .map(({ rezultat_f }) => `${broj}: HOMA-IR ${rezultat_f} from a rejected tube`),
  );
}

/** Verified samples of the proof with a test that has neither a result nor a reason, or a value that nobody has chosen. */
export async function countOpenVerified(ask: Ask): Promise<{ verified: number; open: number }> {
  const [found] = await ask<{ verified: number; open: number }>(`
    select count(*)::int as verified, count(*) filter (where exists (
      select from sample_test t where t.sample_id = s.id and not (t.rezultat is not null or t.status_t = 'OTKAZAN')) or exists (
      select from sample_test t join result r on r.sample_id = t.sample_id and r.labassay_id = t.labassay_id
        and r.version > coalesce(t.rezultat, t.otkazan_verzija) where t.sample_id = s.id))::int as open
    from sample s where s.created_by = 'proof' and s.status = 'VERIFICIRAN'`);
  return found ?? { verified: 0, open: -1 };
}
