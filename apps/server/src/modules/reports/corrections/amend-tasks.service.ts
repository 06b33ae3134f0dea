import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import { AMEND_SORTS, type AmendTask } from '@nalaz/domain/reports/corrections.contract';
import { becameCritical } from '@nalaz/domain/reports/corrections.rules';
import type { TableQuery } from '@nalaz/domain/tables/table.contract';
import { paginationOf, readTableRequest } from '@nalaz/domain/tables/table.rules';
import { recordRead } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Services } from '../../../platform/services.ts';
import { tellReportsChanged } from '../report-changed.ts';
import { holdTask, type ListedTask, selectOpenTasks } from './amend-list.repository.ts';
import { closeTask } from './amend-tasks.repository.ts';

const describe = (task: ListedTask): AmendTask => ({
  _id: task.id,
  posjeta: task.visit_id,
  broj: task.broj,
  verzija: task.verzija,
  pacijent: { _id: task.patient_id, ime: task.ime, prezime: task.prezime },
  razlog: task.razlog,
  ko: task.ko,
  created: task.created_at.toISOString(),
  promjene: task.promjene,
});

/** The newest first, unless asked for otherwise. */
export function listAmendTasks(services: Services, context: Context, siteId: string, query: TableQuery) {
  const request = readTableRequest(query, AMEND_SORTS, services.now());
  const [first] = request.sort;
  return services.database.inTransaction(context, async (tx) => {
    const { rows, total } = await selectOpenTasks(tx, {
      ...{ siteId, perPage: request.perPage, page: request.page },
      by: first?.field ?? 'created',
      newestFirst: first?.direction !== 'asc',
    });
    if (rows.length > 0) {
      await recordRead(tx, {
        siteId,
        record: 'patient',
        shown: [...new Set(rows.map(({ patient_id }) => patient_id))],
      });
    }
    return { ...OK, data: rows.map(describe), pagination: paginationOf(request, total, rows.length) };
  });
}

/**
 * Somebody who may verify answers for it: the report stays as it is. One that is suspended cannot stay so: nothing would
 * lead anybody back to it. Nor does one stay that shows a critical result as none.
 */
export function keepReport(services: Services, context: Context, id: string, razlog: string) {
  return services.database.inTransaction(context, async (tx) => {
    const task = await holdTask(tx, id);
    if (!task) {
      throw new LabError('NOT_FOUND');
    }
    if (task.stanje === 'OTVOREN' && task.suspended) {
      throw new LabError('REPORT_KEPT_SUSPENDED');
    }
    if (task.stanje === 'OTVOREN' && task.promjene.some(becameCritical)) {
      throw new LabError('REPORT_KEPT_CRITICAL');
    }
    if (!(await closeTask(tx, id, 'OSTAJE', razlog.trim()))) {
      throw new LabError('TASK_CLOSED');
    }
    const { visit_id: visitId, site_id: siteId, verzija } = task;
    await tellReportsChanged(tx, [{ visitId, siteId, verzija, pdf: false }]);
    return { ...OK };
  });
}
