import { foldText } from '@nalaz/domain/language/fold';
import type { Offer, OfferedTest } from '@nalaz/domain/samples/offer.contract';

/** S9.02 */
export const BLOCK_SIZE = 100;

export interface PickerBlock {
  from: number;
  to: number;
  sections: { _id: string; naziv: string; tests: OfferedTest[] }[];
}

/** In the order of the sections and, within them, of the catalogue. */
export function findTests({ testovi, sekcije }: Offer, typed: string, section: string): OfferedTest[] {
  const words = foldText(typed.trim()).split(/\s+/).filter(Boolean);
  const places = new Map([...sekcije].sort((a, b) => a.redoslijed - b.redoslijed).map(({ _id }, at) => [_id, at]));
  const place = (test: OfferedTest) => places.get(test.sekcija) ?? places.size;
  return testovi
    .filter(({ sekcija }) => section === '' || sekcija === section)
    .filter(({ labassay, naziv }) => words.every((word) => foldText(`${labassay} ${naziv}`).includes(word)))
    .sort((a, b) => place(a) - place(b) || a.redoslijed - b.redoslijed);
}

/** S2.71: buttons in blocks of 100; within a block under their sections. */
export function blocksOf(tests: readonly OfferedTest[], sekcije: Offer['sekcije']): PickerBlock[] {
  return Array.from({ length: Math.ceil(tests.length / BLOCK_SIZE) }, (_, at) => {
    const held = tests.slice(at * BLOCK_SIZE, (at + 1) * BLOCK_SIZE);
    const ids = [...new Set(held.map(({ sekcija }) => sekcija))];
    return {
      from: at * BLOCK_SIZE + 1,
      to: at * BLOCK_SIZE + held.length,
      sections: ids.map((_id) => ({
        _id,
        naziv: sekcije.find((section) => section._id === _id)?.naziv ?? '',
        tests: held.filter(({ sekcija }) => sekcija === _id),
      })),
    };
  });
}
