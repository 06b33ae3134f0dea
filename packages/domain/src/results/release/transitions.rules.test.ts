import { describe, expect, it } from 'vitest';
import { SAMPLE_STATUSES } from '../../samples/sample.words.ts';
import { explainRefusal, nameSamples, type Transition, type TransitionSample } from './transitions.rules.ts';

const sampleIn = (change: Partial<TransitionSample> = {}): TransitionSample => ({
  id: 'a',
  code: '1026319000010',
  status: 'REALIZOVAN',
  version: 4,
  zakljucen: false,
  rejected: false,
  izmijenio: 'selma@lab.ba',
  ...change,
});
const refusal = (transition: Transition, samples: TransitionSample[], seen: readonly number[] = [4]) =>
  explainRefusal(transition, samples, () => seen);
const LEADS_FROM: Record<Transition, readonly string[]> = {
  check: ['ZAPRIMLJEN', 'U OBRADI', 'REALIZOVAN'],
  undo: ['ODOBREN'],
  verify: ['ODOBREN'],
  unlock: ['VERIFICIRAN'],
  lock: ['VERIFICIRAN'],
};

describe('[S4.08] why a step is refused', () => {
  it.each(Object.keys(LEADS_FROM) as Transition[])('%s is taken from its statuses only', (transition) => {
    for (const status of SAMPLE_STATUSES) {
      const expected = LEADS_FROM[transition].includes(status) ? undefined : 'SAMPLES_CHANGED';
      expect(refusal(transition, [sampleIn({ status })])?.code).toBe(expected);
    }
  });

  it('names every sample that is no longer as it was seen: its number, how it stands, who changed it', () => {
    const samples = [
      sampleIn(),
      sampleIn({ id: 'b', code: '2', status: 'ODOBREN', version: 5 }),
      sampleIn({ id: 'c', code: '3', rejected: true, version: 5 }),
      sampleIn({ id: 'd', code: '4', status: 'VERIFICIRAN', zakljucen: true, version: 9 }),
    ];
    expect(refusal('check', samples)).toEqual({
      code: 'SAMPLES_CHANGED',
      problems: [
        { code: 'SAMPLE_CHANGED', field: 'b', details: { id: '2', status: 'ODOBREN', ko: 'selma@lab.ba' } },
        { code: 'SAMPLE_CHANGED', field: 'c', details: { id: '3', status: 'ODBIJEN', ko: 'selma@lab.ba' } },
        { code: 'SAMPLE_CHANGED', field: 'd', details: { id: '4', status: 'ZAKLJUCEN', ko: 'selma@lab.ba' } },
      ],
    });
  });

  it('a sample that is chosen twice must have been seen as it is both times', () => {
    expect(refusal('check', [sampleIn()], [4, 4])).toBeUndefined();
    expect(refusal('check', [sampleIn()], [4, 3])?.code).toBe('SAMPLES_CHANGED');
  });

  it('a rejected sample goes nowhere; a locked one is neither unlocked nor locked again', () => {
    const locked = sampleIn({ status: 'VERIFICIRAN', zakljucen: true });
    expect(refusal('check', [sampleIn({ rejected: true })])?.code).toBe('SAMPLE_REJECTED');
    expect(refusal('unlock', [locked])?.code).toBe('SAMPLE_LOCKED');
    expect(refusal('lock', [locked])?.code).toBe('SAMPLE_LOCKED');
    expect(refusal('verify', [locked])?.code).toBe('SAMPLES_CHANGED');
  });

  it('[S2.69] lists samples by number and status', () => {
    expect(nameSamples([sampleIn({ status: 'U OBRADI' })])).toEqual([
      { code: 'SAMPLE_INCOMPLETE', field: 'a', details: { id: '1026319000010', status: 'U OBRADI' } },
    ]);
  });
});
