import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import type { TableQuery } from '@nalaz/domain/tables/table.contract';
import { readTableRequest } from '@nalaz/domain/tables/table.rules';
import { recordRead } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Services } from '../../platform/services.ts';
import { requeueUnsent, selectPrint, settlePrint } from './labels.repository.ts';
import { defaultPrinter, enqueuePrinting, queueLabels } from './labels.service.ts';
import { readPrinter } from './printers.service.ts';
import { listPrints, PRINT_SORTS } from './prints.repository.ts';

export function listLabelPrints(services: Services, context: Context, siteId: string, query: TableQuery) {
  const request = readTableRequest(query, PRINT_SORTS, services.now());
  return services.database.inTransaction(context, async (tx) => {
    const { samples, ...page } = await listPrints(tx, siteId, request);
    if (samples.length > 0) {
      await recordRead(tx, { siteId, record: 'sample', shown: samples });
    }
    return { ...OK, ...page };
  });
}

/** What never left for a printer goes again as it is; everything else is a copy. */
export function repeatLabelPrint(
  services: Services,
  context: Context,
  id: string,
  { razlog, stampac }: { razlog: string; stampac?: string },
) {
  return services.database.inTransaction(context, async (tx) => {
    const print = await selectPrint(tx, id);
    if (!print) {
      throw new LabError('NOT_FOUND');
    }
    const { siteId, sampleId, label, copies } = print;
    const printerId = stampac ?? print.printerId ?? (await defaultPrinter(tx, siteId))?._id;
    if (printerId === undefined || !(await readPrinter(tx, siteId, printerId))) {
      throw new LabError('PRINTER_MISSING');
    }
    if (await requeueUnsent(tx, id, printerId)) {
      await enqueuePrinting(tx, printerId);
      return { ...OK, _id: id };
    }
    const items = [{ sampleId, label, copies, reason: razlog.trim() }];
    const [repeated] = await queueLabels(tx, { siteId, printerId, items });
    return { ...OK, _id: repeated?._id ?? id };
  });
}

export function settleLabelPrint(services: Services, context: Context, id: string, ishod: 'ODŠTAMPANO' | 'OTKAZANO') {
  return services.database.inTransaction(context, async (tx) => {
    if (!(await selectPrint(tx, id))) {
      throw new LabError('NOT_FOUND');
    }
    if (!(await settlePrint(tx, id, ishod))) {
      throw new LabError('PRINT_FINISHED');
    }
    return OK;
  });
}
