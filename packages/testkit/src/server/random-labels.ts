import type { Label } from '@nalaz/domain/labels/labels.contract';
import { labelOf } from './labels-laboratory.ts';

const SURNAMES = ['ČAUŠEVIĆ-ŽUNIĆ', 'ĐUKIĆ', 'Љубојевић', 'Њежић Ђурђевић-Црњански', 'ŠABIĆ', 'O’Đ & <b>', 'ANĐIĆ'];
const NAMES = ['ĐORĐE', 'Анастасија', 'ŽELJKA', 'ĆAMIL', 'NEPOZNATO'];
const TYPES = ['Krv (serum)', 'Mokraća, prvi mlaz', 'EDTA', 'Likvor'];

const pick = <T>(values: readonly T[], random: () => number): T => values[Math.floor(random() * values.length)] as T;

/** Labels of samples as they may come: 12 and 13 digits, both scripts, long names. */
export function randomLabel(random: () => number): { label: Label; round: number } {
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 10)).join('');
  const code = `${1 + Math.floor(random() * 9)}${digits(random() < 0.2 ? 12 : 11)}`;
  const label = labelOf(code, {
    prezime: pick(SURNAMES, random),
    ime: pick(NAMES, random),
    tip: pick(TYPES, random),
    hitno: random() < 0.3,
    rbr: Math.floor(random() * 999),
    saRednimBrojem: random() < 0.5,
  });
  return { label, round: random() < 0.3 ? 2 : 1 };
}

/** The same numbers every time. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
