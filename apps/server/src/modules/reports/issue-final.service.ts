import { LabError } from '@nalaz/domain/errors';
import { systemContext } from '../../platform/context.ts';
import type { Services } from '../../platform/services.ts';
import { issueIn } from './issue.service.ts';
import { readPaperSettings } from './paper-settings.service.ts';
import { selectEntrySites } from './report-reading.repository.ts';

const system = systemContext('issueFinalReports');

/**
 * The job: final reports of those visits whose site issues them by itself and of which nothing is awaited any more. Each
 * in a transaction of its own, so that one that does not fit holds up no other. What a person has withdrawn, a person
 * issues again.
 */
export async function issueFinalReports(
  services: Pick<Services, 'config' | 'database'>,
  visits: readonly string[],
): Promise<void> {
  for (const _id of visits) {
    try {
      await services.database.inTransaction(system, async (tx) => {
        const [entry] = await selectEntrySites(tx, [_id]);
        if (!entry || entry.withdrawn) {
          return;
        }
        const { izdavanjeNalaza } = await readPaperSettings(tx, entry.site_id);
        if (izdavanjeNalaza === 'AUTOMATSKI') {
          await issueIn(services, tx, [{ _id }], { vrsta: 'KONAČAN' });
        }
      });
    } catch (error) {
      if (!(error instanceof LabError)) {
        throw error;
      }
    }
  }
}
