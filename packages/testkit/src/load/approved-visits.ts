import type { SiteDocument } from '../../../domain/src/catalogue/laboratory.documents.ts';
import type { TemporaryDemo } from '../demo/temporary-demo.ts';
import { oneAfterAnother, plantSamples } from './sample-fixtures.ts';

/** A usual order: a dozen tests on one page. */
const PANEL = ['GLU', 'UREA', 'KREA', 'AST', 'ALT', 'GGT', 'CRP', 'HOL', 'TRIG', 'NA', 'K', 'FE'];

export interface ApprovedVisit {
  visitId: string;
  sid: string;
  verzija: number;
}

/** Visits of a site that wait for nothing but the verification. */
export async function plantApproved(demo: TemporaryDemo, siteId: string, count: number): Promise<ApprovedVisit[]> {
  const ask = oneAfterAnother(demo.admin);
  const known = await ask<{ code: string }>(
    `select code from catalogue_entry where kind = 'lab' and code = any ($1) and not disabled`,
    [PANEL],
  );
  const planted = await plantSamples(ask, { siteId, count, codes: known.map(({ code }) => code) });
  return ask<ApprovedVisit & Record<string, unknown>>(APPROVE, [planted.samples.map(({ id }) => id)]);
}

const APPROVE = `
  with written as (
    insert into result (sample_id, labassay_id, version, site_id, labassay_version, raw, rezultat_f, vrijednost, jedinica,
      interval, flag, izvor, created_by)
    select t.sample_id, t.labassay_id, 1, t.site_id, t.labassay_version, '5.4', '5.4', 5.4, 'mmol/L',
      '{"donja": 4.1, "gornja": 5.9, "ocekivano": "", "tumacenje": "", "izvor": "proba"}', '', 'ANALIZATOR', 'proof'
    from sample_test t where t.sample_id = any ($1)
  ), tests as (
    update sample_test set rezultat = 1, status_t = 'ZAVRŠEN' where sample_id = any ($1)
  )
  update sample set status = 'ODOBREN', status_prije = 'REALIZOVAN', odobren_od = 'proof', odobren_at = now()
  where id = any ($1) returning id as sid, visit_id as "visitId", version as verzija`;

/** Whether reports of the site are issued as soon as the last sample is verified, or by a person. */
export async function setIssuing(
  { admin }: TemporaryDemo,
  siteId: string,
  way: SiteDocument['izdavanjeNalaza'],
): Promise<void> {
  await admin.query('set session_replication_role = replica');
  await admin.query(
    `update catalogue_version set document = document || jsonb_build_object('izdavanjeNalaza', $2::text) where entry_id = $1`,
    [siteId, way],
  );
  await admin.query('set session_replication_role = origin');
  // What the processes have made of the catalogue is made anew.
  await admin.query('update catalogue_head set version = version + 1');
}

/** Tells of every PDF at the moment in which it is stored for good. */
export async function watchPdfs({ admin }: TemporaryDemo): Promise<{ stored: (visitId: string) => Promise<number> }> {
  await admin.query(`
    create function proof_stored() returns trigger language plpgsql as
      $$ begin perform pg_notify('proof_stored', new.visit_id::text); return null; end $$;
    create trigger proof_stored after insert on report_pdf for each row execute function proof_stored()`);
  const moments = new Map<string, number>();
  const waiting = new Map<string, (moment: number) => void>();
  admin.on('notification', ({ payload = '' }) => {
    const moment = performance.now();
    moments.set(payload, moment);
    waiting.get(payload)?.(moment);
  });
  await admin.query('listen proof_stored');
  return {
    stored: (visitId) => {
      const known = moments.get(visitId);
      return known === undefined
        ? new Promise((resolve, reject) => {
            const late = setTimeout(() => reject(new Error('no PDF after five minutes')), 300_000);
            waiting.set(visitId, (moment) => {
              clearTimeout(late);
              resolve(moment);
            });
          })
        : Promise.resolve(known);
    },
  };
}
