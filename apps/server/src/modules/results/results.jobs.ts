import { defineJob } from '../../platform/jobs.ts';

export const ESCALATE_OVERDUE_TASKS = defineJob('escalateOverdueTasks');
export const LEARN_TEST_SPREADS = defineJob('learnTestSpreads');
/** Visits whose results were taken back or changed: later reports may print them as earlier ones. */
export const CHECK_PREVIOUS = defineJob<{ visits: string[] }>('checkPrevious');
