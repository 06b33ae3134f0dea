import { defineModule } from '../../platform/module.ts';
import { receiveRequisitionRoutes } from './receive-requisition.routes.ts';
import { samplesRoutes } from './samples.routes.ts';

export const samplesModule = defineModule({
  name: 'samples',
  tables: ['sample', 'sample_key', 'sample_test', 'visit', 'worklist_sample'],
  patientTables: ['visit'],
  routes: (http, services) => {
    samplesRoutes(http, services);
    receiveRequisitionRoutes(http, services);
  },
});
