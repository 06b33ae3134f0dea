import type { Finding } from '../result.documents.ts';
import type { JudgedTest } from './evaluation.ts';

const HOUR_MS = 3_600_000;

/** What was measured after the sample had lost its stability. A calculated test stands or falls with its components. */
export function checkStability({ rules, stabilnost, measuredAt, verzija }: JudgedTest): Finding[] {
  if (!stabilnost || stabilnost.sati === 0 || rules.calculated) {
    return [];
  }
  const { sati: najvise, uzet } = stabilnost;
  if (uzet === null) {
    const podaci = { ovisi: 'vrijeme', najvise };
    return [{ pravilo: 'NEPOZNATO', tekst: 'NEPOZNATO_STABILNOST', verzija, tezina: 1, podaci }];
  }
  const hours = (measuredAt.getTime() - uzet.getTime()) / HOUR_MS;
  if (hours <= najvise) {
    return [];
  }
  const podaci = { sati: Number(hours.toFixed(1)), najvise };
  return [{ pravilo: 'STABILNOST', tekst: 'STABILNOST', verzija, tezina: 2, podaci }];
}
