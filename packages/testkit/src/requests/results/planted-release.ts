import type { MakeRow } from '../ground.ts';

/** A task that is closed and a stop that is lifted: no call of the matrix changes them. */
export async function addRelease(make: MakeRow, siteId: string, sampleId: string, labassayId: string) {
  const taskId = await make(
    `insert into critical_task (site_id, visit_id, stanje, rok, zatvoren_at, zatvoren_od)
     select $1, visit_id, 'POTVRĐEN', now(), now(), 'authz' from sample where id = $2 returning id`,
    [siteId, sampleId],
  );
  await make(
    `insert into critical_item (task_id, site_id, sample_id, labassay_id, result_version, stanje)
     values ($1, $2, $3, $4, 1, 'POTVRĐEN') returning id`,
    [taskId, siteId, sampleId, labassayId],
  );
  const stopId = await make(
    `insert into autoverification_stop (site_id, razlog, created_by, ukinut_at, ukinut_od)
     values ($1, 'authz', 'authz', now(), 'authz') returning id`,
    [siteId],
  );
  return { taskId, stopId };
}
