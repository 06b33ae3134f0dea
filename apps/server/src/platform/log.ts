import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

export function createLog(level: string, destination?: DestinationStream): Logger {
  // A request is logged by named fields only (request-log.ts); whoever logs one by accident logs nothing of it.
  const serializers = { req: () => undefined, res: () => undefined };
  return pino({ level, base: { app: 'nalaz' }, serializers }, destination);
}
