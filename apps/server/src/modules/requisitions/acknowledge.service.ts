import { systemContext } from '../../platform/context.ts';
import type { Services } from '../../platform/services.ts';
import { tellHospital } from './hospital.ts';
import { markTold, selectUntold } from './requisitions.repository.ts';

/** The job: the hospital learns which samples were made. Fails when it cannot be told, and is then run again later. */
export async function acknowledgeRequisition(
  { config, database }: Pick<Services, 'config' | 'database'>,
  id: string,
): Promise<void> {
  const context = systemContext('acknowledgeRequisition');
  const untold = await database.inTransaction(context, (tx) => selectUntold(tx, id));
  if (!untold) {
    return;
  }
  // Between the two transactions, because nobody should hold one open while another system thinks.
  await tellHospital(config, untold.id_uputnice, untold.samples);
  await database.inTransaction(context, (tx) => markTold(tx, id));
}
