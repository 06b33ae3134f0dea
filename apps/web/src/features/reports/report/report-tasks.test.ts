import { REPORT_ACTIONS } from '@nalaz/domain/reports/reports.contract';
import { expect, it } from 'vitest';
import { REPORT_TASKS, TASK_KEYS, taskOfKey } from './report-tasks.ts';

it('[S2.14] every action of a report has an icon’s place and a key of its own', () => {
  expect([...REPORT_TASKS].sort()).toEqual([...REPORT_ACTIONS].sort());
  const keys = Object.values(TASK_KEYS);
  expect(new Set(keys).size).toBe(keys.length);
});

it('[S2.14] a key does what the server allows, by its place on the keyboard', () => {
  const entry = { allowedActions: ['issueFinal', 'pdf', 'withdraw'] as const, stanje: 'VAŽI' } as const;
  const press = (key: string, code = '') =>
    taskOfKey({ key, code }, { ...entry, allowedActions: [...entry.allowedActions] });
  expect(press('к', 'KeyK')).toBe('issueFinal');
  expect(press('n', 'KeyN')).toBe('pdf');
  expect(press('Delete', 'Delete')).toBe('withdraw');
  expect(press('e', 'KeyE')).toBeUndefined();
  expect(press('x', 'KeyX')).toBeUndefined();
});
