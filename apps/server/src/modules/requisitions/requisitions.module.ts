import { handle } from '../../platform/jobs.ts';
import { defineModule } from '../../platform/module.ts';
import { acknowledgeRequisition } from './acknowledge.service.ts';
import { ACKNOWLEDGE_REQUISITION } from './requisitions.jobs.ts';
import { requisitionsRoutes } from './requisitions.routes.ts';

export const requisitionsModule = defineModule({
  name: 'requisitions',
  tables: ['requisition'],
  patientTables: ['requisition'],
  routes: requisitionsRoutes,
  jobs: (services) => [handle(ACKNOWLEDGE_REQUISITION, ({ id }) => acknowledgeRequisition(services, id))],
});
