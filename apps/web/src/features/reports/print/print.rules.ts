import type { PrintBatch } from '@nalaz/domain/reports/printing.contract';

export const isRunning = ({ stanje }: Pick<PrintBatch, 'stanje'>) => stanje === 'ČEKA' || stanje === 'U IZRADI';

/** Below this a rate says nothing yet. */
const ENOUGH_MS = 1_000;

/** How many in a second, and how many seconds are left, once something can be said of it. */
export function paceOf(
  { gotovo, ukupno, created }: Pick<PrintBatch, 'gotovo' | 'ukupno' | 'created'>,
  now: number,
): { perSecond: number; secondsLeft: number } | undefined {
  const passed = now - Date.parse(created);
  if (gotovo === 0 || gotovo >= ukupno || passed < ENOUGH_MS) {
    return undefined;
  }
  const perSecond = (gotovo * 1_000) / passed;
  return { perSecond: Math.max(1, Math.round(perSecond)), secondsLeft: Math.ceil((ukupno - gotovo) / perSecond) };
}
