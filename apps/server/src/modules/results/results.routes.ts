import {
  cancelTests,
  chooseRun,
  listForApproval,
  listResultVersions,
  openResults,
  readResultHistory,
  restoreTests,
  retestResults,
  saveResults,
  stayAtSample,
} from '@nalaz/domain/results/results.contract';
import type { FastifyInstance } from 'fastify';
import { serveCall, serveList } from '../../platform/http/call.ts';
import type { Services } from '../../platform/services.ts';
import * as opened from './bench/open-results.service.ts';
import * as cancelling from './entry/cancel-tests.service.ts';
import * as presence from './entry/presence.service.ts';
import * as runs from './entry/retest.service.ts';
import * as saving from './entry/save-results.service.ts';
import * as history from './history/history.service.ts';
import * as approval from './release/approval-list.service.ts';

export function resultsRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, openResults, ({ context, params, session }) =>
    opened.openResults(services, context, params.sid, session),
  );
  serveCall(app, listForApproval, ({ context, siteId, params, query }) =>
    approval.listForApproval(services, context, siteId, { ...params, ...query }),
  );
  serveCall(app, saveResults, ({ context, body, session }) => saving.saveResults(services, context, body, session));
  serveCall(app, retestResults, ({ context, body, session }) => runs.retestResults(services, context, body, session));
  serveCall(app, chooseRun, ({ context, body, session }) => runs.chooseRun(services, context, body, session));
  serveCall(app, cancelTests, ({ context, body, session }) => cancelling.cancelTests(services, context, body, session));
  serveCall(app, restoreTests, ({ context, body, session }) =>
    cancelling.restoreTests(services, context, body, session),
  );
  serveList(app, listResultVersions, services.now, ({ context, params }) =>
    opened.listResultVersions(services, context, params.sid, params.labassay),
  );
  serveCall(app, readResultHistory, ({ context, siteId, params, query }) =>
    history.readResultHistory(services, context, siteId, params.patientId, query),
  );
  serveCall(app, stayAtSample, ({ context, body }) => presence.stayAtSample(services, context, body));
}
