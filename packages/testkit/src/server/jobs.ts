import { buildJobs } from '../../../../apps/server/src/modules.ts';
import type { JobHandler, JobKind } from '../../../../apps/server/src/platform/jobs.ts';
import type { Services } from '../../../../apps/server/src/platform/services.ts';

type Later = Pick<Services, 'config' | 'database'>;

type RunJob = <Payload extends object>(kind: JobKind<Payload>, payload: NoInfer<Payload>) => Promise<void>;

/** Runs jobs here and now, as one worker would: what it writes together, it writes together. */
export function createJobRunner(services: Later): RunJob {
  const handlers = buildJobs(services);
  return async (kind, payload) => {
    const handler = handlers.find((one) => one.kind.name === kind.name);
    if (!handler) {
      throw new Error(`No module handles ${kind.name}.`);
    }
    await (handler.run as (given: typeof payload) => Promise<void>)(payload);
  };
}

export const runJob = <Payload extends object>(
  services: Later,
  kind: JobKind<Payload>,
  payload: NoInfer<Payload>,
): Promise<void> => createJobRunner(services)(kind, payload);

/** The jobs of the product with some of them done otherwise. */
export function replaceJobs(jobs: readonly JobHandler[], ...others: readonly JobHandler[]): JobHandler[] {
  const names = new Set(others.map(({ kind }) => kind.name));
  return [...jobs.filter(({ kind }) => !names.has(kind.name)), ...others];
}

/** For `startWorker`: some jobs done otherwise, nothing removed. */
export const workWith = (services: Later, ...others: readonly JobHandler[]) => ({
  jobs: replaceJobs(buildJobs(services), ...others),
  retention: [],
});
