import {
  cancelDelivery,
  countDeliveries,
  listDeliveries,
  listDeliveriesOfReport,
  readDelivery,
  retryDelivery,
  sendReport,
} from '@nalaz/domain/reports/outbox.contract';
import type { FastifyInstance } from 'fastify';
import { serveCall, serveList } from '../../../platform/http/call.ts';
import type { Services } from '../../../platform/services.ts';
import * as deliveries from './deliveries.service.ts';
import * as changes from './delivery-changes.service.ts';

export function outboxRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, listDeliveries, ({ context, session: rights, siteId, query }) =>
    deliveries.listDeliveries(services, { context, rights }, siteId, query),
  );
  serveCall(app, countDeliveries, ({ context, siteId }) => deliveries.countDeliveries(services, context, siteId));
  serveCall(app, readDelivery, ({ context, session: rights, params }) =>
    deliveries.readDelivery(services, { context, rights }, params.id),
  );
  serveList(app, listDeliveriesOfReport, services.now, ({ context, session: rights, params }) =>
    deliveries.listDeliveriesOfReport(services, { context, rights }, params.id),
  );
  serveCall(app, sendReport, ({ context, session: rights, body }) =>
    changes.sendReport(services, { context, rights }, body),
  );
  serveCall(app, cancelDelivery, ({ context, session: rights, body }) =>
    changes.cancelDelivery(services, { context, rights }, body.idNalaza),
  );
  serveCall(app, retryDelivery, ({ context, session: rights, body }) =>
    changes.retryDelivery(services, { context, rights }, body.id),
  );
}
