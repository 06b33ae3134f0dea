import type { Sample } from '@nalaz/domain/samples/sample.documents';
import { describe, expect, it } from 'vitest';
import { mayDo, SAMPLE_TASKS, taskOfKey } from './sample-tasks.ts';

type Doable = Parameters<typeof mayDo>[1];

const tests = [{}, {}] as Sample['tests'];
const open: Doable = { allowedActions: ['trash', 'edit', 'comment', 'barcode'], odbijen: null, tests };
const approved: Doable = { allowedActions: ['forward', 'backward'], odbijen: null, tests };
const tasksOf = (sample: Doable) => SAMPLE_TASKS.filter((task) => mayDo(task, sample));

describe('[S2.66] [S4.07] the icons of a row', () => {
  it('are what the server allows', () => {
    expect(tasksOf(open)).toEqual(['edit', 'comment', 'barcode', 'aliquot', 'reject', 'trash']);
  });

  it('[S4.06] of an approved sample only let it be looked at', () => {
    expect(tasksOf(approved)).toEqual(['edit']);
  });

  it('offer no second tube for a single test', () => {
    expect(tasksOf({ ...open, tests: tests.slice(1) })).not.toContain('aliquot');
  });

  it('have keys that do nothing when the icon is not there', () => {
    expect(taskOfKey('k', open)).toBe('comment');
    expect(taskOfKey('Delete', open)).toBe('trash');
    expect(taskOfKey('Delete', approved)).toBeUndefined();
    expect(taskOfKey('x', open)).toBeUndefined();
  });
});
