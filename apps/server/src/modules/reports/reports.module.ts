import { handle } from '../../platform/jobs.ts';
import { defineModule } from '../../platform/module.ts';
import { on } from '../../platform/reactions.ts';
import { ISSUE_FINAL_REPORTS, TELL_REDIRECTED } from '../catalogue/catalogue.jobs.ts';
import {
  FACTS_CHANGED,
  IDENTITY_CHANGED,
  IDENTITY_STAYS,
  SAMPLES_MOVED,
  VISITS_MOVED,
} from '../patients/patients.changes.ts';
import { CHECK_PREVIOUS } from '../results/results.jobs.ts';
import { checkMoved, checkPrevious } from './corrections/check-previous.service.ts';
import { fallBackMoved, judgeCorrected, verifyIdentityAnew } from './corrections/judge-corrected.service.ts';
import { letHoldAgain } from './corrections/put-back.service.ts';
import { handoverRoutes } from './handover/handover.routes.ts';
import { portalRoutes } from './handover/portal.routes.ts';
import { recordEndedPickups } from './handover/refused-pickups.ts';
import { createFinalIssuing } from './issue-final.service.ts';
import { startBounceReceiver } from './outbox/bounce-receiver.ts';
import { outboxRoutes } from './outbox/outbox.routes.ts';
import { createSending, sendDueDeliveries } from './outbox/send-delivery.service.ts';
import { tellConsentEnded, tellPerson, tellRedirected } from './outbox/tell-person.service.ts';
import { drawPrintBatch } from './printing/draw-batch.service.ts';
import { printingRoutes } from './printing/printing.routes.ts';
import { createDrawing, renderReport } from './render-report.service.ts';
import {
  DRAW_PRINT_BATCH,
  RENDER_REPORT,
  SEND_DELIVERY,
  SEND_DUE_DELIVERIES,
  TELL_CONSENT_ENDED,
  TELL_PERSON,
} from './reports.jobs.ts';
import { reportsRoutes } from './reports.routes.ts';

export const reportsModule = defineModule({
  name: 'reports',
  tables: [
    'amend_task',
    'delivery',
    'delivery_attempt',
    'print_batch',
    'print_batch_pdf',
    'refused_pickups',
    'report',
    'report_code',
    'report_consent',
    'report_entry',
    'report_key',
    'report_pdf',
  ],
  routes: (http, services) => {
    reportsRoutes(http, services);
    outboxRoutes(http, services);
    handoverRoutes(http, services);
    portalRoutes(http, services);
    printingRoutes(http, services);
  },
  jobs: (services) => {
    const draw = createDrawing(services.database);
    const issueFinal = createFinalIssuing(services, draw);
    const send = createSending(services);
    return [
      handle(ISSUE_FINAL_REPORTS, ({ visits }) => issueFinal(visits)),
      handle(RENDER_REPORT, (wanted) => renderReport(services.database, draw, wanted)),
      handle(SEND_DELIVERY, ({ id }) => send(id)),
      handle(SEND_DUE_DELIVERIES, () => sendWhatIsDue(services), { match: '* * * * *' }),
      handle(DRAW_PRINT_BATCH, ({ id }) => drawPrintBatch(services, id)),
      handle(CHECK_PREVIOUS, ({ visits }) => checkPrevious(services.database, visits, new Date())),
      handle(TELL_PERSON, ({ id }) => tellPerson(services, id)),
      handle(TELL_CONSENT_ENDED, ({ id }) => tellConsentEnded(services, id)),
      handle(TELL_REDIRECTED, (replaced) => tellRedirected(services, replaced)),
    ];
  },
  reactions: [
    on(FACTS_CHANGED, judgeCorrected),
    on(IDENTITY_CHANGED, verifyIdentityAnew),
    on(IDENTITY_CHANGED, letHoldAgain),
    on(IDENTITY_STAYS, letHoldAgain),
    on(SAMPLES_MOVED, fallBackMoved),
    on(VISITS_MOVED, checkMoved),
  ],
  retention: () => [{ table: 'print_batch', column: 'created_at', kept: '7 days' }],
  process: startBounceReceiver,
});

async function sendWhatIsDue(services: Parameters<typeof sendDueDeliveries>[0]): Promise<void> {
  await sendDueDeliveries(services);
  await recordEndedPickups(services.database);
}
