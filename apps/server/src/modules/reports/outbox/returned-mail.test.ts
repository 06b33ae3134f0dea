import { expect, it } from 'vitest';
import { deliveryOf, mayReturn, readReturn } from './returned-mail.ts';

const notice = (...lines: string[]) => ['Content-Type: message/delivery-status', '', ...lines].join('\r\n');

it('[S2.15] a failure is read with what the other side said, over several lines', () => {
  const failed = notice(
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 no',
    '    such user',
    'X: y',
  );
  expect(readReturn(failed)).toEqual({ words: '550 5.1.1 no\r\n    such user' });
  expect(readReturn(notice('Status: 5.2.2'))).toEqual({ words: '' });
});

it('[S2.15] a delay, an arrival and a holiday notice are no return', () => {
  expect(readReturn(notice('Action: delayed', 'Status: 4.4.1'))).toBeUndefined();
  expect(readReturn(notice('Action: delivered', 'Status: 2.0.0'))).toBeUndefined();
  expect(readReturn('Auto-Submitted: auto-replied (vacation)\r\n\r\nNisam tu.')).toBeUndefined();
});

it('[S2.15] what nobody can tell is looked at by a person', () => {
  expect(readReturn('Subject: failure notice\r\n\r\nHi. This is the qmail-send program.')).toEqual({ words: '' });
});

it('[S2.15] only a return address of ours leads to a delivery, and only a mail server may use it', () => {
  const id = '01931f6e-0000-7000-8000-000000000001';
  expect(deliveryOf(`VRACENO+${id.toUpperCase()}@Povrat.example.ba`, 'povrat.example.ba')).toBe(id);
  expect(deliveryOf(`vraceno+${id}@other.example.ba`, 'povrat.example.ba')).toBeUndefined();
  expect(deliveryOf('vraceno+1@povrat.example.ba', 'povrat.example.ba')).toBeUndefined();
  expect([mayReturn(''), mayReturn('MAILER-DAEMON@x.ba'), mayReturn('ana@x.ba')]).toEqual([true, true, false]);
});
