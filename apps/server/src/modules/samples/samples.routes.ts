import { readOffer } from '@nalaz/domain/samples/offer.contract';
import {
  aliquotSample,
  commentSamples,
  deleteSample,
  listAssaysOfType,
  listPatientSamples,
  openIntake,
  printSampleLabels,
  readBarcode,
  readSampleComment,
  registerVisit,
  rejectSample,
  showSample,
  updateSample,
  writeSampleComment,
} from '@nalaz/domain/samples/samples.contract';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../platform/http/call.ts';
import type { Services } from '../../platform/services.ts';
import * as changes from './change-sample.service.ts';
import * as comments from './comments.service.ts';
import * as offers from './offer.service.ts';
import * as visits from './register-visit.service.ts';
import * as rejections from './reject-sample.service.ts';
import * as labels from './sample-labels.service.ts';
import * as samples from './samples.service.ts';
import * as updates from './update-sample.service.ts';

export function samplesRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, readOffer, ({ context, siteId }) => offers.readOffer(services, context, siteId));
  serveCall(app, openIntake, ({ context, siteId, params }) =>
    samples.openIntake(services, context, siteId, params.patientId),
  );
  serveCall(app, registerVisit, ({ context, siteId, body, session }) =>
    visits.registerVisit(services, context, siteId, body, session),
  );
  serveCall(app, listPatientSamples, ({ context, siteId, params, query, session }) =>
    samples.listPatientSamples(services, context, siteId, params.patientId, query, session),
  );
  serveCall(app, showSample, ({ context, params, session }) =>
    samples.showSample(services, context, params.sid, session),
  );
  serveCall(app, listAssaysOfType, ({ context, siteId, body }) =>
    samples.listAssaysOfType(services, context, siteId, body),
  );
  serveCall(app, updateSample, ({ context, body, session }) => updates.updateSample(services, context, body, session));
  serveCall(app, deleteSample, ({ context, body }) => changes.deleteSample(services, context, body.id));
  serveCall(app, readSampleComment, ({ context, params }) => samples.readSampleComment(services, context, params.sid));
  serveCall(app, writeSampleComment, ({ context, params, body }) =>
    comments.writeSampleComment(services, context, params.sid, body.komentar),
  );
  serveCall(app, commentSamples, ({ context, siteId, body }) =>
    comments.commentSamples(services, context, siteId, body),
  );
  serveCall(app, readBarcode, ({ context, params }) => samples.readBarcode(services, context, params.id));
  serveCall(app, printSampleLabels, ({ context, siteId, body }) =>
    labels.printSampleLabels(services, context, siteId, body),
  );
  serveCall(app, rejectSample, ({ context, body, session }) =>
    rejections.rejectSample(services, context, body, session),
  );
  serveCall(app, aliquotSample, ({ context, body, session }) =>
    changes.aliquotSample(services, context, body, session),
  );
}
