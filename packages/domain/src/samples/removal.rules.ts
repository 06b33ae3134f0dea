import type { TestStatus } from './sample.words.ts';

export interface HeldTest {
  _id: string;
  naziv: string;
  status_t: TestStatus;
  /** What it is calculated from. */
  calculatedTests: readonly string[];
}

export type RemovalRefusal =
  | { code: 'TEST_LOCKED' | 'TEST_LAST'; test: string }
  /** `naziv` is the calculated test that stays. */
  | { code: 'TEST_IN_CALCULATION'; test: string; naziv: string };

/** S5.13: why these tests cannot be taken from a sample. Work that has begun is not thrown away. */
export function explainRemoval(held: readonly HeldTest[], removed: readonly string[]): RemovalRefusal | undefined {
  const leaving = held.filter(({ _id }) => removed.includes(_id));
  const staying = held.filter(({ _id }) => !removed.includes(_id));
  const locked = leaving.find(({ status_t }) => status_t !== 'NARUČEN');
  if (locked) {
    return { code: 'TEST_LOCKED', test: locked._id };
  }
  const [first] = leaving;
  if (first && staying.length === 0) {
    return { code: 'TEST_LAST', test: first._id };
  }
  for (const { naziv, calculatedTests } of staying) {
    const component = leaving.find(({ _id }) => calculatedTests.includes(_id));
    if (component) {
      return { code: 'TEST_IN_CALCULATION', test: component._id, naziv };
    }
  }
  return undefined;
}

/** A calculated test is poured off only together with what it is calculated from. */
export function explainPouring(held: readonly HeldTest[], moved: readonly string[]): RemovalRefusal | undefined {
  const refusal = explainRemoval(held, moved);
  if (refusal) {
    return refusal;
  }
  const stays = (id: string) => held.some(({ _id }) => _id === id) && !moved.includes(id);
  const torn = held.find(({ _id, calculatedTests }) => moved.includes(_id) && calculatedTests.some(stays));
  return torn && { code: 'TEST_IN_CALCULATION', test: torn._id, naziv: torn.naziv };
}
