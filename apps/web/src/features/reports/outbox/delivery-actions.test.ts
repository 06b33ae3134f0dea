import type { Delivery } from '@nalaz/domain/reports/outbox.contract';
import { expect, it } from 'vitest';
import { controlOf, hindranceOf, sendingOf, taskOfKey } from './delivery-actions.ts';

const delivery = (
  stanje: Delivery['stanje'],
  allowedActions: Delivery['allowedActions'],
  pokusaja = 1,
): Pick<Delivery, 'stanje' | 'pokusaja' | 'allowedActions'> => ({ stanje, allowedActions, pokusaja });

it('[S2.15] each action of a row has a key, and only while it can be done', () => {
  const refused = delivery('ODBIJENO', ['retry']);
  expect(taskOfKey({ code: 'KeyP' }, refused, true)).toBe('send');
  expect(taskOfKey({ code: 'KeyO' }, refused, true)).toBeUndefined();
  expect(taskOfKey({ code: 'KeyN' }, refused, true)).toBe('report');
  expect(taskOfKey({ code: 'KeyX' }, refused, true)).toBeUndefined();
  expect(hindranceOf('cancel', refused, true)).toBe('noCancel');
});

it('[S2.15] whoever may only look neither sends nor calls off', () => {
  const waiting = delivery('ČEKA', ['retry', 'cancel']);
  expect(hindranceOf('send', waiting, false)).toBe('noRight');
  expect(hindranceOf('cancel', waiting, false)).toBe('noRight');
  expect(hindranceOf('mail', waiting, false)).toBeUndefined();
});

it('[S2.70] a row opens on why it did not arrive, or on where it went', () => {
  expect(['GREŠKA', 'ODBIJENO', 'NEIZVJESNO'].map((stanje) => controlOf({ stanje } as Delivery))).toEqual([
    'error',
    'error',
    'error',
  ]);
  expect(controlOf({ stanje: 'POSLANO' })).toBe('mail');
  expect(hindranceOf('error', delivery('ČEKA', [], 0), true)).toBe('noAttempt');
});

it('[S7.24] what arrived is sent again as a new one, the rest is tried again', () => {
  expect(sendingOf(delivery('POSLANO', ['resend']))).toBe('resend');
  expect(sendingOf(delivery('GREŠKA', ['retry', 'cancel']))).toBe('retry');
  expect(sendingOf(delivery('OTKAZANO', []))).toBeUndefined();
});
