import { describe, expect, it } from 'vitest';
import type { TestStatus } from './sample.words.ts';
import { SAMPLE_ACTIONS, SAMPLE_STATUSES, type SampleAction, type SampleStatus } from './sample.words.ts';
import { allowedActions, isReadOnly, type SampleState, statusByTests } from './sample-actions.rules.ts';

const administrator = { level: 0, customer: false, permissions: [] };
const frontDesk = { level: 2, customer: false, permissions: ['prijem'] as const };
const stateOf = (status: SampleStatus, more: Partial<SampleState> = {}): SampleState => ({
  status,
  rejected: false,
  zakljucen: false,
  pdf_exists: false,
  ...more,
});
const all = (status: SampleStatus, more: Partial<SampleState> = {}) =>
  allowedActions(stateOf(status, more), administrator).filter(
    (action) => action !== 'forward' && action !== 'backward',
  );

describe('[samples] what may be done with a sample', () => {
  it('[S4.02] only a received one may be deleted', () => {
    expect(SAMPLE_STATUSES.filter((status) => all(status).includes('trash'))).toEqual(['ZAPRIMLJEN']);
  });

  it('[S4.01] [S4.03] each status but the last two allows edit, comment, label, save and approve', () => {
    expect(all('ZAPRIMLJEN')).toEqual(['trash', 'edit', 'comment', 'barcode', 'save', 'check']);
    for (const status of ['U OBRADI', 'REALIZOVAN'] as const) {
      expect(all(status)).toEqual(['edit', 'comment', 'barcode', 'save', 'retest', 'check']);
    }
  });

  it('[S4.04] an approved one may be verified or taken back', () => {
    expect(all('ODOBREN')).toEqual(['verify', 'undo']);
  });

  it('[S4.05] a verified one may be unlocked unless it is locked, and shows its report when there is one', () => {
    expect(all('VERIFICIRAN')).toEqual(['unlock', 'block']);
    expect(all('VERIFICIRAN', { pdf_exists: true })).toEqual(['unlock', 'pdf']);
    expect(all('VERIFICIRAN', { zakljucen: true, pdf_exists: true })).toEqual(['pdf']);
  });

  it('[S4.06] approved and verified ones are read-only', () => {
    expect(SAMPLE_STATUSES.filter((status) => isReadOnly({ status }))).toEqual(['ODOBREN', 'VERIFICIRAN']);
  });

  it('[S4.07] rows always open and close, and every action has a rule', () => {
    for (const status of SAMPLE_STATUSES) {
      expect(allowedActions(stateOf(status), frontDesk).slice(0, 2)).toEqual(['forward', 'backward']);
    }
    const offered: SampleAction[] = SAMPLE_STATUSES.flatMap((status) => [
      ...all(status),
      ...all(status, { pdf_exists: true }),
    ]);
    expect(SAMPLE_ACTIONS.filter((action) => !offered.includes(action))).toEqual(['forward', 'backward']);
  });

  it('of a rejected one only the comment can be changed', () => {
    expect(all('ZAPRIMLJEN', { rejected: true })).toEqual(['comment']);
  });

  it('[S4.03] nobody is offered what they may not do', () => {
    const technician = { ...frontDesk, permissions: ['obrada'] as const };
    expect(allowedActions(stateOf('ZAPRIMLJEN'), technician)).toEqual(['forward', 'backward', 'save']);
    expect(allowedActions(stateOf('ZAPRIMLJEN'), frontDesk)).toEqual([
      'forward',
      'backward',
      'trash',
      'edit',
      'comment',
      'barcode',
    ]);
  });

  it('[S4.01] a change of tests moves the status', () => {
    const tests = (...statuses: TestStatus[]) => statusByTests(statuses.map((status_t) => ({ status_t })));
    expect(tests('NARUČEN', 'NARUČEN')).toBe('ZAPRIMLJEN');
    expect(tests('NARUČEN', 'ZAVRŠEN')).toBe('U OBRADI');
    expect(tests('ZAVRŠEN', 'ZAVRŠEN')).toBe('REALIZOVAN');
    expect(tests('ZAVRŠEN', 'OTKAZAN')).toBe('REALIZOVAN');
    expect(tests('NARUČEN', 'OTKAZAN')).toBe('U OBRADI');
    // Nothing was found: there is nothing to stand up for.
    expect(tests('OTKAZAN', 'OTKAZAN')).toBe('U OBRADI');
    expect(tests()).toBe('ZAPRIMLJEN');
  });
});
