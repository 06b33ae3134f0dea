import { plantReport } from '../../server/planted-reports.ts';
import type { Ground, Records } from '../ground.ts';

export const CODE = 'K7QM2XPD9RTA';

export const REPORTS_RECORDS = {
  /** A report of the customer's partner, with the code that opens it; one of another partner, one of another site. */
  portal: async (ground) => {
    const portal = await addPortalReports(ground);
    return () => portal;
  },
} satisfies Records;

async function addPortalReports({ admin, sites: [siteId, otherSite] }: Ground) {
  const { rows } = await admin.query<{ id: string; code: string }>(
    `select id, code from catalogue_entry where kind = 'partneri' and code in ('LIPA', 'JAVOR')`,
  );
  const narucioc = (code: string) => rows.find((row) => row.code === code)?.id ?? '';
  const own = await plantReport(admin, { siteId, narucioc: narucioc('LIPA') });
  await admin.query(
    `insert into report_code (owner_id, site_id, vrsta, kod, created_by, vazi_do)
     values ($1, $2, 'POSJETA', $3, 'authz', now() + interval '1 year')`,
    [own.visitId, siteId, CODE],
  );
  const foreign = [
    await plantReport(admin, { siteId, narucioc: narucioc('JAVOR') }),
    await plantReport(admin, { siteId: otherSite, narucioc: narucioc('LIPA') }),
  ];
  return { own, foreign };
}
