import { describe, expect, it } from 'vitest';
import { type EntrySample, explainIssueRefusal, isComplete, worstDelivery } from './report-entry.rules.ts';

const verified: EntrySample = { status: 'VERIFICIRAN', rejected: false, whole: true };
const awaited: EntrySample = { status: 'ODOBREN', rejected: false, whole: true };
const rejected: EntrySample = { status: 'ZAPRIMLJEN', rejected: true, whole: false };
/** Verified before every test was asked for. */
const holed: EntrySample = { ...verified, whole: false };

it('[S4.18] [S3.08] a visit is complete when each test of whatever was not rejected is answered and verified', () => {
  expect(isComplete([verified])).toBe(true);
  expect(isComplete([verified, rejected])).toBe(true);
  expect(isComplete([verified, awaited])).toBe(false);
  expect(isComplete([holed])).toBe(false);
  expect(isComplete([verified, holed])).toBe(false);
  expect(isComplete([rejected])).toBe(false);
  expect(isComplete([])).toBe(false);
});

describe('[S2.14] what can be issued', () => {
  const none = { ceka: true, newest: undefined };

  it('needs something verified', () => {
    expect(explainIssueRefusal('DJELIMIČAN', { ...none, samples: [awaited] })).toBe('REPORT_NOTHING_NEW');
    expect(explainIssueRefusal('KONAČAN', { ...none, samples: [rejected] })).toBe('REPORT_NOTHING_NEW');
  });

  it('is final when nothing is awaited, and only then', () => {
    expect(explainIssueRefusal('KONAČAN', { ...none, samples: [verified, awaited] })).toBe('REPORT_INCOMPLETE');
    expect(explainIssueRefusal('DJELIMIČAN', { ...none, samples: [verified, rejected] })).toBe('REPORT_STALE');
    expect(explainIssueRefusal('KONAČAN', { ...none, samples: [verified, rejected] })).toBeUndefined();
    expect(explainIssueRefusal('DJELIMIČAN', { ...none, samples: [verified, awaited] })).toBeUndefined();
  });

  it('is never final while a test of a verified sample is open', () => {
    expect(explainIssueRefusal('KONAČAN', { ...none, samples: [verified, holed] })).toBe('REPORT_INCOMPLETE');
    expect(explainIssueRefusal('DJELIMIČAN', { ...none, samples: [verified, holed] })).toBeUndefined();
    const newest = { vrsta: 'KONAČAN', stanje: 'VAŽI' } as const;
    const before = explainIssueRefusal('DJELIMIČAN', { samples: [holed], ceka: false, newest });
    expect(before).toBe('REPORT_NOTHING_NEW');
  });

  it('is issued once, until something changes or it is withdrawn', () => {
    const samples = [verified];
    const newest = { vrsta: 'KONAČAN', stanje: 'VAŽI' } as const;
    expect(explainIssueRefusal('KONAČAN', { samples, ceka: false, newest })).toBe('REPORT_NOTHING_NEW');
    expect(explainIssueRefusal('KONAČAN', { samples, ceka: true, newest })).toBeUndefined();
    const withdrawn = { ...newest, stanje: 'POVUČEN' } as const;
    expect(explainIssueRefusal('KONAČAN', { samples, ceka: false, newest: withdrawn })).toBeUndefined();
  });

  it('follows a partial one as soon as the rest was rejected, though nothing more was verified', () => {
    const newest = { vrsta: 'DJELIMIČAN', stanje: 'VAŽI' } as const;
    expect(explainIssueRefusal('KONAČAN', { samples: [verified, rejected], ceka: false, newest })).toBeUndefined();
  });
});

it('[S2.15] of several deliveries the one that somebody must look at is shown', () => {
  expect(worstDelivery([])).toBeNull();
  expect(worstDelivery(['POSLANO', 'ČEKA', 'OTKAZANO'])).toBe('ČEKA');
  expect(worstDelivery(['POSLANO', 'GREŠKA', 'ČEKA'])).toBe('GREŠKA');
});
