import type { BenchSample, BenchTest } from '../bench/bench-reading.repository.ts';
import type { WantedChange } from './draft.ts';

/**
 * The sample as it is once tests were cancelled or taken up again; who and when is written with it. What a test had
 * measured before stays in its history: taken up again it is awaited, and an earlier run may be chosen.
 */
export function withCancellations(sample: BenchSample, { cancel, restore = [] }: WantedChange): BenchSample {
  if (!cancel && restore.length === 0) {
    return sample;
  }
  const changed = (test: BenchTest): BenchTest => {
    if (cancel?.testovi.includes(test.id)) {
      const { razlog, napomena } = cancel;
      const otkazan = { razlog, napomena, od: '', at: '', verzija: test.last };
      return { ...test, status_t: 'OTKAZAN', result: null, ponavljanje: '', otkazan };
    }
    return restore.includes(test.id)
      ? { ...test, status_t: test.last > 0 ? 'U OBRADI' : 'NARUČEN', otkazan: null }
      : test;
  };
  return { ...sample, tests: sample.tests.map(changed) };
}
