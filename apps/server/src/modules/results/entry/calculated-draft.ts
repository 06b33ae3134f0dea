import type { Evaluation, JudgedTest, ReadResult } from '@nalaz/domain/results/judgement/evaluation';
import { isSameJudgement } from '@nalaz/domain/results/judgement/same-judgement.rules';
import type { BenchTest } from '../bench/bench-reading.repository.ts';
import type { Draft } from './draft.ts';

/** All components are there, and still nothing comes out: this is what is reported, with the reason beside it. */
export const NOT_CALCULABLE: ReadResult = { rezultat_f: '—', vrijednost: null, znak: '', sifra: null };

/** AWAITED: the number no longer holds, because a component is measured again. Nothing: it stays as it is. */
export function calculatedDraft(
  test: BenchTest,
  { rules, interval }: JudgedTest,
  evaluation: Evaluation,
  now: Date,
  razlog: string,
): Draft | 'AWAITED' | undefined {
  if (!rules.calculated) {
    return undefined;
  }
  const { result } = test;
  const { value: calculated = null, flag = '', nalazi = [] } = evaluation.tests.get(test.id) ?? {};
  if (!calculated && isAwaiting(test.id, evaluation, rules)) {
    return result ? 'AWAITED' : undefined;
  }
  const value = calculated ?? NOT_CALCULABLE;
  if (result && isSameJudgement({ ...result, value: result }, { value, flag, interval, nalazi })) {
    return undefined;
  }
  return {
    labassayId: test.id,
    value,
    raw: value.rezultat_f,
    izvor: 'RAČUN',
    analyserId: null,
    oznake: [],
    razrjedjenje: null,
    lot: '',
    komentar: '',
    razlog,
    measuredAt: now,
    aside: false,
  };
}

/** A component has no value yet. One that could not be calculated itself is none to wait for. */
function isAwaiting(id: string, { tests }: Evaluation, { calculatedTests }: JudgedTest['rules']): boolean {
  const isFinal = (of: string) => tests.get(of)?.nalazi.some(({ tekst }) => /^RAČUN_(?!ČEKA)/.test(tekst)) ?? false;
  return !isFinal(id) && calculatedTests.some(({ test }) => !tests.get(test)?.value && !isFinal(test));
}
