import { handle } from '../../platform/jobs.ts';
import { defineModule } from '../../platform/module.ts';
import { on } from '../../platform/reactions.ts';
import { IDENTITY_CHANGED } from '../patients/patients.changes.ts';
import { SAMPLES_REJECTED } from '../samples/samples.changes.ts';
import { autoverificationRoutes } from './autoverification/autoverification.routes.ts';
import { learnTestSpreads } from './autoverification/spreads.service.ts';
import { voidRejected } from './bench/void-rejected.service.ts';
import { criticalRoutes } from './critical/critical.routes.ts';
import { escalateOverdueTasks } from './critical/critical-tasks.service.ts';
import { recallForIdentity } from './critical/recall-criticals.service.ts';
import { transitionsRoutes } from './release/transitions.routes.ts';
import { ESCALATE_OVERDUE_TASKS, LEARN_TEST_SPREADS } from './results.jobs.ts';
import { resultsRoutes } from './results.routes.ts';
import { worklistRoutes } from './worklist/worklist.routes.ts';

export const resultsModule = defineModule({
  name: 'results',
  tables: [
    'autoverification',
    'autoverification_stop',
    'critical_attempt',
    'critical_item',
    'critical_task',
    'open_sample',
    'result',
    'signature',
    'test_spread',
  ],
  routes: (http, services) => {
    worklistRoutes(http, services);
    resultsRoutes(http, services);
    transitionsRoutes(http, services);
    criticalRoutes(http, services);
    autoverificationRoutes(http, services);
  },
  jobs: ({ database }) => [
    handle(ESCALATE_OVERDUE_TASKS, () => escalateOverdueTasks(database, new Date()), { match: '* * * * *' }),
    handle(LEARN_TEST_SPREADS, () => learnTestSpreads(database), { match: '30 2 * * *', catchUp: true }),
  ],
  reactions: [on(IDENTITY_CHANGED, recallForIdentity), on(SAMPLES_REJECTED, voidRejected)],
});
