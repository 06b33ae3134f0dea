import { errorText, LabError } from '@nalaz/domain/errors';
import { LAB_ERRORS } from '@nalaz/domain/errors.generated';
import { asLanguage } from '@nalaz/domain/language/language';
import { lookUpRequisition, Requisition } from '@nalaz/domain/requisitions/requisitions.contract';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../platform/http/call.ts';
import type { Services } from '../../platform/services.ts';
import * as requisitions from './requisitions.service.ts';

/** S8.07 */
const EVERY_FIELD_FAILED = Object.fromEntries(
  Object.keys(Requisition.properties).map((field) => [field, 'GREŠKA']),
) as Requisition;

/** S4.17: here and nowhere else `success` says the opposite of what it means. */
export function requisitionsRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, lookUpRequisition, async ({ context, siteId, params, session }) => {
    try {
      const found = await requisitions.lookUpRequisition(services, context, siteId, params.id);
      return { success: false, message: 'Ok', code: '', ...found };
    } catch (error) {
      if (!(error instanceof LabError) || LAB_ERRORS[error.code].status !== 200) {
        throw error;
      }
      return {
        success: true,
        message: errorText(error.code, asLanguage(session.language), error.details),
        code: error.code,
        data: EVERY_FIELD_FAILED,
        pretrage: [],
        pacijent: null,
        zaprimljena: false,
        pid: null,
      };
    }
  });
}
