import { handle } from '../../platform/jobs.ts';
import { defineModule } from '../../platform/module.ts';
import { PRINT_LABELS, PRINT_WAITING_LABELS } from './labels.jobs.ts';
import { labelsRoutes } from './labels.routes.ts';
import { printLabels, printWaitingLabels } from './printing/printing.service.ts';

export const labelsModule = defineModule({
  name: 'labels',
  tables: ['label_print'],
  routes: labelsRoutes,
  jobs: (services) => [
    handle(PRINT_LABELS, ({ printerId }) => printLabels(services, printerId)),
    handle(PRINT_WAITING_LABELS, () => printWaitingLabels(services.database), { match: '* * * * *' }),
  ],
});
