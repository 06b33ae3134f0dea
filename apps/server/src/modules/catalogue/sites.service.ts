import { SiteDocument } from '@nalaz/domain/catalogue/laboratory.documents';
import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import { Value } from 'typebox/value';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { enqueueJob } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { ISSUE_FINAL_REPORTS } from './catalogue.jobs.ts';
import { selectRows, selectVersion } from './catalogue.repository.ts';
import { rememberByHead } from './in-effect.service.ts';

/** S7.31: the person's own sites, whoever they are. */
export function listSites(services: Services, context: Context) {
  return services.database.inTransaction(context, async (tx) => {
    const rows = await selectRows(tx, 'sites', []);
    const sajtovi = rows
      .filter(({ disabled }) => !disabled)
      .map(({ id, code, name }) => ({ _id: id, sifra: code, naziv: name }));
    return { ...OK, sajtovi };
  });
}

const UNKNOWN_PLACE = 'NEPOZNATO';
const byName = new Intl.Collator('bs', { sensitivity: 'accent' });

/** S3.12: "unknown" is no place to choose, and capitals do not matter to the order. */
const placesToChoose = (mjesta: SiteDocument['mjesta']) =>
  mjesta.filter(({ naziv }) => naziv !== UNKNOWN_PLACE).sort((a, b) => byName.compare(a.naziv, b.naziv));

/** S7.30. */
export function readSitePlaces(services: Services, context: Context, id: string) {
  return services.database.inTransaction(context, async (tx) => {
    const stored = await selectVersion(tx, 'sites', id);
    if (!stored) {
      throw new LabError('NOT_FOUND');
    }
    const { sifra, naziv, mjesta } = stored.document as SiteDocument;
    return { ...OK, sajt: { _id: id, sifra, naziv, mjesta: placesToChoose(mjesta) } };
  });
}

/** How a site releases results, also where its document is older than these settings. */
export const readSiteSettings = rememberByHead(async (tx, id): Promise<SiteDocument> => {
  const stored = await selectVersion(tx, 'sites', id);
  if (!stored) {
    throw new LabError('NOT_FOUND');
  }
  return Value.Default(SiteDocument, structuredClone(stored.document)) as SiteDocument;
});

/** Something of these visits was released: where the site issues its final reports by itself, that is looked into. */
export async function askForFinalReports(
  tx: Tx,
  released: readonly { visit_id: string; site_id: string }[],
): Promise<void> {
  const visits = new Set<string>();
  for (const [siteId, ofSite] of Map.groupBy(released, ({ site_id }) => site_id)) {
    if ((await readSiteSettings(tx, siteId)).izdavanjeNalaza === 'AUTOMATSKI') {
      for (const { visit_id } of ofSite) {
        visits.add(visit_id);
      }
    }
  }
  if (visits.size > 0) {
    await enqueueJob(tx, ISSUE_FINAL_REPORTS, { visits: [...visits] });
  }
}
