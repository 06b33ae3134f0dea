import { looksSheet, MOST_LOOKS } from '@nalaz/domain/audit/looks-sheet.rules';
import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import { asLanguage } from '@nalaz/domain/language/language';
import { recordRead } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { LIST_TEMPLATE } from '../../platform/pdf/list-template.ts';
import { renderPdf } from '../../platform/pdf/render-pdf.ts';
import type { Services } from '../../platform/services.ts';
import { selectLooks, selectSites, selectWho } from './audit.repository.ts';

/** For the patient who asks, of the sites of whoever answers. Making it is a look too, and stands first. Drawn after the transaction. */
export async function printPatientLooks(
  services: Services,
  context: Context,
  { siteId, id, language }: { siteId: string; id: string; language: string },
) {
  const { who, rows, sites } = await services.database.inTransaction(context, async (tx) => {
    const who = await selectWho(tx, id);
    if (!who) {
      throw new LabError('NOT_FOUND');
    }
    await recordRead(tx, { siteId, record: 'patient', recordId: id });
    return { who, rows: await selectLooks(tx, id, MOST_LOOKS), sites: await selectSites(tx) };
  });
  const looks = rows.map(({ created_at, site, ...look }) => ({
    ...look,
    site: site ?? '',
    created: created_at.toISOString(),
  }));
  const named = [`${who.prezime} ${who.ime}`, who.godiste === null ? '' : `${who.godiste}.`];
  const today = services.now().toISOString();
  const pdf = await renderPdf(LIST_TEMPLATE, looksSheet(looks, { named, sites, today }, asLanguage(language)));
  return { ...OK, pdf: pdf.toString('base64') };
}
