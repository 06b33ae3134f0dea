import { keepReport, listAmendTasks } from '@nalaz/domain/reports/corrections.contract';
import {
  amendReport,
  issueReports,
  listReports,
  previewLayout,
  readReport,
  readReportOfSample,
  readReportPdf,
  reinstateReport,
  translateReport,
  withdrawReport,
} from '@nalaz/domain/reports/reports.contract';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../platform/http/call.ts';
import type { Services } from '../../platform/services.ts';
import * as changes from './change-report.service.ts';
import * as corrections from './corrections/amend-tasks.service.ts';
import * as issuing from './issue.service.ts';
import * as layouts from './preview-layout.service.ts';
import * as suspension from './reinstate-report.service.ts';
import * as pdfs from './report-pdf.service.ts';
import * as reports from './reports.service.ts';

export function reportsRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, listReports, ({ context, siteId, query, session }) =>
    reports.listReports(services, context, siteId, query, session),
  );
  serveCall(app, readReport, ({ context, siteId, params, session }) =>
    reports.readReport(services, context, siteId, params.id, session),
  );
  serveCall(app, readReportOfSample, ({ context, params }) => reports.readReportOfSample(services, context, params.id));
  serveCall(app, readReportPdf, ({ context, session: rights, params, query }) =>
    pdfs.readReportPdf(services, { context, rights }, params.id, query),
  );
  serveCall(app, translateReport, ({ context, body }) => pdfs.translateReport(services, context, body));
  serveCall(app, issueReports, ({ context, body }) => issuing.issueReports(services, context, body));
  serveCall(app, amendReport, ({ context, body, session }) => changes.amendReport(services, context, body, session));
  serveCall(app, withdrawReport, ({ context, body }) =>
    changes.withdrawReport(services, context, body.idNalaza, body.flag),
  );
  serveCall(app, reinstateReport, ({ context, body, session }) =>
    suspension.reinstateReport(services, context, body, session),
  );
  serveCall(app, listAmendTasks, ({ context, siteId, query }) =>
    corrections.listAmendTasks(services, context, siteId, query),
  );
  serveCall(app, keepReport, ({ context, params, body }) =>
    corrections.keepReport(services, context, params.id, body.razlog),
  );
  serveCall(app, previewLayout, ({ context, siteId, body }) => layouts.previewLayout(services, context, siteId, body));
}
