import { printLabels, printWaitingLabels } from './modules/labels/printing/printing.service.ts';
import { checkPrevious } from './modules/reports/corrections/check-previous.service.ts';
import { recordEndedPickups } from './modules/reports/handover/refused-pickups.ts';
import { createFinalIssuing } from './modules/reports/issue-final.service.ts';
import { createSending, sendDueDeliveries } from './modules/reports/outbox/send-delivery.service.ts';
import { tellConsentEnded, tellPerson } from './modules/reports/outbox/tell-person.service.ts';
import { drawPrintBatch } from './modules/reports/printing/draw-batch.service.ts';
import { createDrawing, renderReport } from './modules/reports/render-report.service.ts';
import { acknowledgeRequisition } from './modules/requisitions/acknowledge.service.ts';
import { escalateOverdueTasks } from './modules/results/critical-tasks.service.ts';
import { learnTestSpreads } from './modules/results/spreads.service.ts';
import type { Services } from './platform/services.ts';
import type { ModuleTasks } from './platform/worker.ts';

/** What the modules want done later. The platform knows only the names. */
export function buildTasks(services: Pick<Services, 'config' | 'database'>): ModuleTasks {
  const draw = createDrawing(services.database);
  const issueFinal = createFinalIssuing(services, draw);
  const send = createSending(services);
  return {
    printLabels: ({ printerId }) => printLabels(services, printerId),
    printWaitingLabels: () => printWaitingLabels(services.database),
    acknowledgeRequisition: (payload) => acknowledgeRequisition(services, payload.id),
    learnTestSpreads: () => learnTestSpreads(services.database),
    issueFinalReports: ({ visits }) => issueFinal(visits),
    renderReport: (payload) => renderReport(services.database, draw, payload),
    sendDelivery: ({ id }) => send(id),
    sendDueDeliveries: async () => {
      await sendDueDeliveries(services);
      await recordEndedPickups(services.database);
    },
    tellPerson: ({ id }) => tellPerson(services, id),
    checkPrevious: ({ visits }) => checkPrevious(services.database, visits, new Date()),
    tellConsentEnded: ({ id }) => tellConsentEnded(services, id),
    drawPrintBatch: ({ id }) => drawPrintBatch(services, id),
    escalateOverdueTasks: () => escalateOverdueTasks(services.database, new Date()),
  };
}
