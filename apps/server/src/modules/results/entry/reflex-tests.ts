import type { Evaluation, JudgedTest } from '@nalaz/domain/results/judgement/evaluation';
import type { BenchRules } from '../bench/bench-judging.ts';
import type { BenchSample } from '../bench/bench-reading.repository.ts';
import type { Draft } from './draft.ts';

export interface AddedTest {
  id: string;
  version: number;
  redoslijed: number;
}

/**
 * What a new value asks for, this tube can give and the sample does not have yet. Asked for once: whoever takes the test
 * away again is not overruled by the next save.
 */
export function reflexTests(
  sample: BenchSample,
  { reflexes, tests: judged }: Evaluation,
  drafts: ReadonlyMap<string, Draft>,
  elsewhere: readonly JudgedTest[],
  { tests }: BenchRules,
): AddedTest[] {
  const held = new Set([...sample.tests.map(({ id }) => id), ...elsewhere.map(({ _id }) => _id)]);
  const reported = new Map(sample.tests.map(({ id, result }) => [id, result?.rezultat_f]));
  const isNew = (id: string) => drafts.has(id) || judged.get(id)?.value?.rezultat_f !== reported.get(id);
  const asked = new Set(reflexes.filter(({ zbog }) => isNew(zbog)).map(({ dodaj }) => dodaj));
  return [...asked].flatMap((id) => {
    const offered = tests.get(id);
    if (!offered || held.has(id)) {
      return [];
    }
    const fits = offered.calculated
      ? offered.calculatedTests.every((component) => held.has(component))
      : offered.tip === sample.tip_id && offered.sekcija === sample.sekcija_id;
    return fits ? [{ id, version: offered.verzija, redoslijed: offered.redoslijed }] : [];
  });
}
