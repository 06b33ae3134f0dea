import { describe, expect, it } from 'vitest';
import { taskOfKey } from './worklist-tasks.ts';

const key = (letter: string) => ({ code: `Key${letter}`, key: letter.toLowerCase() });

describe('[S4.07] the key of a row action', () => {
  it('does what the status allows, and nothing else', () => {
    expect(taskOfKey(key('O'), { allowedActions: ['save', 'check'] })).toBe('check');
    expect(taskOfKey(key('O'), { allowedActions: ['undo', 'verify'] })).toBeUndefined();
    expect(taskOfKey(key('U'), { allowedActions: ['undo', 'verify'] })).toBe('undo');
    expect(taskOfKey(key('U'), { allowedActions: ['unlock', 'block'] })).toBe('unlock');
    expect(taskOfKey({ code: 'Delete', key: 'Delete' }, { allowedActions: ['trash'] })).toBe('trash');
    expect(taskOfKey({ code: 'Delete', key: 'Delete' }, { allowedActions: ['save'] })).toBeUndefined();
  });

  it('is known by its place where the keyboard writes Cyrillic', () => {
    expect(taskOfKey({ code: 'KeyV', key: 'в' }, { allowedActions: ['verify'] })).toBe('verify');
  });

  it('block does nothing', () => {
    expect(taskOfKey({ code: 'KeyN', key: 'n' }, { allowedActions: ['block'] })).toBeUndefined();
  });
});
