import { startBounceReceiver } from '../../../../apps/server/src/modules/reports/outbox/bounce-receiver.ts';
import {
  createSending,
  type SendingPace,
  sendDueDeliveries,
} from '../../../../apps/server/src/modules/reports/outbox/send-delivery.service.ts';
import { SEND_DELIVERY } from '../../../../apps/server/src/modules/reports/reports.jobs.ts';
import { handle } from '../../../../apps/server/src/platform/jobs.ts';
import type { Log } from '../../../../apps/server/src/platform/log.ts';
import type { Services } from '../../../../apps/server/src/platform/services.ts';
import { startWorker } from '../../../../apps/server/src/platform/worker.ts';
import { workWith } from '../server/jobs.ts';

/** Minutes of a fiftieth of a second: four hours are five seconds. */
export const FAST_PACE: SendingPace = { minuteMs: 20, leaseMs: 15_000 };
const LOOK_EVERY_MS = 500;

/** The worker as it is, with the returned mails, only that its minutes pass faster. */
export async function startFastSending(services: Pick<Services, 'config' | 'database'>, log: Log) {
  const { config, database } = services;
  const send = createSending(services, FAST_PACE);
  const work = workWith(
    services,
    handle(SEND_DELIVERY, ({ id }) => send(id)),
  );
  const worker = await startWorker({ config, database, log, ...work });
  const returns = await startBounceReceiver(services, log);
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(() => sendDueDeliveries(services)).catch(() => undefined);
  }, LOOK_EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await looking;
      await returns?.stop();
      await worker.stop();
    },
  };
}
