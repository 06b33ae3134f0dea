import { theirWords } from '@nalaz/domain/reports/delivery.rules';
import { systemContext } from '../../../platform/context.ts';
import type { Services } from '../../../platform/services.ts';
import { changeDelivery } from './delivery-changes.repository.ts';
import { publishDeliveries } from './delivery-events.ts';
import { holdDelivery } from './send-delivery.repository.ts';

/**
 * A mail of ours came back. LATER: it is just being sent, so that nobody knows yet what to write down. A delivery that
 * nobody knows is answered like one that is: a return address must tell nothing.
 */
export function noteReturn(
  { database }: Pick<Services, 'database'>,
  id: string,
  words: string,
): Promise<'NOTED' | 'LATER'> {
  return database.inTransaction(systemContext('returnedMail'), async (tx) => {
    const held = await holdDelivery(tx, id);
    if (held?.kanal !== 'E-MAIL') {
      return 'NOTED';
    }
    if (held.stanje === 'ŠALJE') {
      return 'LATER';
    }
    const left =
      held.stanje === 'POSLANO' || held.stanje === 'NEIZVJESNO' || (held.stanje === 'ČEKA' && held.pokusaja > 0);
    if (left) {
      await changeDelivery(tx, id, { stanje: 'ODBIJENO', razlog: 'VRAĆENO', poruka: theirWords(words, held.adresa) });
      await publishDeliveries(tx, [{ id, siteId: held.site_id, visitId: held.visit_id, nijeStigla: true }]);
    }
    return 'NOTED';
  });
}
