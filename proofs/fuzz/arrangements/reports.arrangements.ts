import { runJob } from '@nalaz/testkit/server/jobs';
import { drawPrintBatch } from '../../../apps/server/src/modules/reports/printing/draw-batch.service.ts';
import { RENDER_REPORT } from '../../../apps/server/src/modules/reports/reports.jobs.ts';
import { sendReport } from '../../../packages/domain/src/reports/outbox.contract.ts';
import { createPrintBatch } from '../../../packages/domain/src/reports/printing.contract.ts';
import { issueReports } from '../../../packages/domain/src/reports/reports.contract.ts';
import { dayOf } from '../../../packages/domain/src/tables/table.rules.ts';
import type { Arrangements, Desk } from './desk.ts';
import { newTube } from './samples.arrangements.ts';

const issued = async (desk: Desk) => {
  const tube = await newTube(desk, 'VERIFICIRAN');
  const posjete = [{ _id: tube.visitId, verzija: 0 }];
  await desk.send(issueReports, desk.as('Administrator'), { body: { posjete, vrsta: 'KONAČAN' } });
  return tube;
};

/** Drawing is the worker's, whose job is done here and now. */
const drawn = async (desk: Desk) => {
  const tube = await issued(desk);
  await runJob(desk.services, RENDER_REPORT, { visitId: tube.visitId, verzija: 1, jezik: 'local' });
  return tube;
};

const sent = async (desk: Desk) => {
  const body = { posjeta: (await drawn(desk)).visitId, kanal: 'ŠTAMPA', primalac: 'PACIJENT' };
  return (await desk.send(sendReport, desk.as('Prijem'), { body })).body.data._id;
};

const batch = async (desk: Desk) => ({ po: 'IZBOR', dan: dayOf(new Date()), posjete: [(await drawn(desk)).visitId] });

export const REPORTS_ARRANGEMENTS: Arrangements = {
  issueReports: async (desk) => {
    const { visitId } = await newTube(desk, 'VERIFICIRAN');
    return { body: { posjete: [{ _id: visitId, verzija: 0 }], vrsta: 'KONAČAN' } };
  },
  amendReport: async (desk) => {
    const { visitId, sid } = await issued(desk);
    return { body: { id: visitId, verzija: 1, uzorci: [sid], razlog: 'Proba' } };
  },
  reinstateReport: async (desk) => {
    const { visitId } = await issued(desk);
    await desk.ask('select suspend_reports(array[$1::uuid], $2)', [visitId, 'IDENTITET']);
    return { body: { id: visitId, verzija: 1, razlog: 'Ista osoba' } };
  },
  keepReport: async (desk) => {
    const { visitId, patientId } = await issued(desk);
    const [task] = await desk.ask<{ id: string }>(
      `insert into amend_task (site_id, visit_id, verzija, patient_id, razlog, promjene, stanje, created_by)
       values ($1, $2, 1, $3, 'Proba', '[]', 'OTVOREN', 'fuzz') returning id`,
      [desk.siteId, visitId, patientId],
    );
    return { params: { id: task?.id ?? '' }, body: { razlog: 'Proba' } };
  },
  revokePickupCode: async (desk) => ({ body: { posjeta: (await issued(desk)).visitId } }),
  withdrawReport: async (desk) => ({ body: { idNalaza: (await issued(desk)).visitId, flag: 'Proba' } }),
  sendReport: async (desk) => ({
    body: { posjeta: (await drawn(desk)).visitId, kanal: 'ŠTAMPA', primalac: 'PACIJENT' },
  }),
  cancelDelivery: async (desk) => ({ body: { idNalaza: await sent(desk) } }),
  retryDelivery: async (desk) => {
    const id = await sent(desk);
    await desk.ask("update delivery set kanal = 'ENALAZ', stanje = 'GREŠKA' where id = $1", [id]);
    return { body: { id } };
  },
  createPrintBatch: async (desk) => ({ body: await batch(desk) }),
  readBatchPdf: async (desk) => {
    const { body } = await desk.send(createPrintBatch, desk.as('Administrator'), { body: await batch(desk) });
    await drawPrintBatch(desk.services, body.data._id);
    return { params: { id: body.data._id } };
  },
};
