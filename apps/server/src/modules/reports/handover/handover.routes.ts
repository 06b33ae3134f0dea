import { asLanguage } from '@nalaz/domain/language/language';
import { openPublicReport, readAuthenticity } from '@nalaz/domain/reports/authenticity.contract';
import {
  printPickupSlip,
  readConsent,
  readPartnerCode,
  revokePartnerCode,
  revokePickupCode,
  saveConsent,
} from '@nalaz/domain/reports/handover.contract';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../platform/http/call.ts';
import type { Services } from '../../../platform/services.ts';
import * as authenticity from './authenticity.service.ts';
import * as consent from './consent.service.ts';
import * as handover from './handover.service.ts';

export function handoverRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, readAuthenticity, ({ params, context }) =>
    authenticity.readAuthenticity(services, params.javniId, context.requestId),
  );
  serveCall(app, openPublicReport, ({ body, address, context }) =>
    authenticity.openPublicReport(services, { ...body, address, requestId: context.requestId }),
  );
  serveCall(app, readConsent, ({ context, siteId, params }) =>
    consent.readConsent(services, context, siteId, params.id),
  );
  serveCall(app, saveConsent, ({ context, siteId, body }) => consent.saveConsent(services, context, siteId, body));
  serveCall(app, printPickupSlip, ({ context, body, session }) =>
    handover.printPickupSlip(services, context, body, asLanguage(session.language)),
  );
  serveCall(app, readPartnerCode, ({ context, body }) => handover.showPartnerCode(services, context, body));
  serveCall(app, revokePickupCode, ({ context, body }) => handover.revokePickupCode(services, context, body.posjeta));
  serveCall(app, revokePartnerCode, ({ context, body }) => handover.revokePartnerCode(services, context, body.partner));
}
