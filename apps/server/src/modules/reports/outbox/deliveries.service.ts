import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import type { Rights } from '@nalaz/domain/permissions';
import { DELIVERY_SORTS } from '@nalaz/domain/reports/outbox.contract';
import type { TableQuery } from '@nalaz/domain/tables/table.contract';
import { dayOf, readTableRequest, startOfDay } from '@nalaz/domain/tables/table.rules';
import { recordRead } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Services } from '../../../platform/services.ts';
import { selectReport } from '../report-reading.repository.ts';
import * as reading from './deliveries-reading.repository.ts';
import { toDelivery } from './delivery-view.ts';

interface Asked {
  context: Context;
  rights: Rights;
}

/** S2.15. */
export function listDeliveries(
  services: Services,
  { context, rights }: Asked,
  siteId: string,
  { stanje, kanal, nalaz, ...query }: TableQuery & reading.DeliveryFilter,
) {
  const request = readTableRequest(query, DELIVERY_SORTS, services.now());
  return services.database.inTransaction(context, async (tx) => {
    const { rows, pagination } = await reading.selectDeliveries(tx, siteId, request, { stanje, kanal, nalaz });
    await recordShown(tx, siteId, rows);
    return { ...OK, data: rows.map((row) => toDelivery(row, rights)), pagination };
  });
}

async function recordShown(tx: Tx, siteId: string, rows: readonly reading.StoredDelivery[]): Promise<void> {
  const shown = [...new Set(rows.map(({ patient_id }) => patient_id))];
  if (shown.length > 0) {
    await recordRead(tx, { siteId, record: 'patient', shown });
  }
}

export function countDeliveries(services: Services, context: Context, siteId: string) {
  const today = startOfDay(dayOf(services.now()));
  return services.database.inTransaction(context, async (tx) => ({
    ...OK,
    ...(await reading.countDeliveries(tx, siteId, today)),
  }));
}

/** S2.70. */
export function readDelivery(services: Services, { context, rights }: Asked, id: string) {
  return services.database.inTransaction(context, async (tx) => {
    const row = await reading.selectDelivery(tx, id);
    if (!row) {
      throw new LabError('NOT_FOUND');
    }
    await recordRead(tx, { siteId: row.site_id, record: 'patient', recordId: row.patient_id });
    const attempts = await reading.selectAttempts(tx, id);
    const pokusaji = attempts.map(({ broj, started_at, ended_at, ishod, poruka }) => ({
      broj,
      pocetak: started_at.toISOString(),
      kraj: ended_at?.toISOString() ?? null,
      ishod,
      poruka,
    }));
    return { ...OK, data: toDelivery(row, rights), pokusaji };
  });
}

export function listDeliveriesOfReport(services: Services, { context, rights }: Asked, visitId: string) {
  return services.database.inTransaction(context, async (tx) => {
    const report = await selectReport(tx, visitId);
    if (!report) {
      throw new LabError('NOT_FOUND');
    }
    await recordRead(tx, { siteId: report.site_id, record: 'patient', recordId: report.patient_id });
    const rows = await reading.selectDeliveriesOf(tx, visitId);
    return { ...OK, data: rows.map((row) => toDelivery(row, rights)) };
  });
}
