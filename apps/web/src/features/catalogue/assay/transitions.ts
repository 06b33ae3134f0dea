import type { FlagChange } from '@nalaz/domain/catalogue/preview.contract';

export type FlagName = FlagChange['prije'];

const FLAGS: readonly FlagName[] = ['', '?', 'L', 'H', 'LL', 'HH'];

const asFlag = (text: string | undefined): FlagName => FLAGS.find((flag) => flag === text) ?? '';

/** `N→H` and how often, the most frequent first. */
export function transitionsOf(prelazi: Readonly<Record<string, number>>) {
  return Object.entries(prelazi)
    .map(([step, count]) => {
      const [from, to] = step.split('→');
      return { from: asFlag(from), to: asFlag(to), count };
    })
    .sort((a, b) => b.count - a.count);
}
