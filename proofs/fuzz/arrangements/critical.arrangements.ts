import { DEMO_PASSWORD } from '@nalaz/testkit/demo/installation';
import { type Arrangements, type Desk, REASON } from './desk.ts';
import { newTube } from './samples.arrangements.ts';

const newTask = async (desk: Desk) => {
  const { sid } = await newTube(desk, 'REALIZOVAN');
  const [task] = await desk.ask<{ _id: string; verzija: number }>(
    `with task as (
       insert into critical_task (site_id, visit_id, rok) select $1, visit_id, now() from sample where id = $2
       returning id, version),
     item as (
       insert into critical_item (task_id, site_id, sample_id, labassay_id, result_version) select id, $1, $2, $3, 1 from task)
     select id as _id, version as verzija from task`,
    [desk.siteId, sid, desk.idOf('lab', 'GLU')],
  );
  return { _id: task?._id ?? '', verzija: task?.verzija ?? 0 };
};

/** Critical results, and the stop of automatic release. */
export const CRITICAL_ARRANGEMENTS: Arrangements = {
  recordCall: async (desk) => ({
    body: { ...(await newTask(desk)), kanal: 'TELEFON', kome: 'Dr. Proba', ishod: 'ZAUZETO' },
  }),
  escalateTask: async (desk) => ({ body: await newTask(desk) }),
  confirmRemoved: async (desk) => {
    const task = await newTask(desk);
    const [item] = await desk.ask<{ id: string }>(
      `insert into critical_item (task_id, site_id, sample_id, labassay_id, result_version, stanje, opoziv, uklonio_id, uklonio,
         uklonjen_at)
       select i.task_id, i.site_id, i.sample_id, i.labassay_id, 1, 'PROVJERA', '{"vrsta": "ODBIJEN", "razlog": "Proba"}', u.id, u.email,
         now()
       from critical_item i, app_user u where i.task_id = $1 and u.email = 'tehnolog.sa@demo.nalaz.ba' returning id`,
      [task._id],
    );
    return { body: { ...task, rezultati: [item?.id ?? ''] } };
  },
  // Wrong proofs of a second person count against both: other people each time.
  closeUnreached: async (desk) => {
    const { email } = await desk.newPerson('Administrator');
    const { token } = await desk.newPerson('Administrator');
    return { body: { ...(await newTask(desk)), ...REASON, email, sifra: DEMO_PASSWORD }, token };
  },
  resumeAutoverification: async ({ ask, siteId }) => {
    const [stop] = await ask<{ id: string }>(
      `insert into autoverification_stop (site_id, razlog, created_by) values ($1, 'Proba', 'fuzz') returning id`,
      [siteId],
    );
    return { body: { _id: stop?.id ?? '' } };
  },
};
