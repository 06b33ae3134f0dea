import type { LiveEvent } from '@nalaz/domain/realtime/realtime.contract';
import { expect, it } from 'vitest';
import { saidOf } from './event-notice.ts';

const t = (key: string, values?: { level?: number; verzija?: number }) =>
  `${key}${values?.level ?? values?.verzija ?? ''}`;
const released = { sid: 'id', uzorak: '2603050017', sekcija: 'Biohemija', ko: 'S. Šehić', hitno: true };

it.each<[LiveEvent['type'], LiveEvent['payload'], object]>([
  [
    'approvedResult',
    released,
    {
      text: 'shell:notices.approvedResult',
      extra: 'shell:notices.urgent · 2603050017 · Biohemija · S. Šehić',
      to: '/obrada/rezultati/2603050017/id',
      rule: 'obrada',
    },
  ],
  [
    'completedResult',
    { ...released, hitno: false, ko: '' },
    {
      text: 'shell:notices.completedResult',
      extra: '2603050017 · Biohemija',
      to: '/obrada/rezultati/2603050017/id',
      rule: 'obrada',
    },
  ],
  ['completedResult', {}, { text: 'shell:notices.completedResult', extra: '', to: undefined, rule: 'obrada' }],
  [
    'criticalResult',
    { zadatak: 'z', sid: 'id', uzorak: '2603050017', test: 'K', nivo: 0, javi: true },
    { text: 'shell:notices.criticalResult', extra: 'K · 2603050017', to: '/obrada/kriticni', rule: 'obrada' },
  ],
  [
    'criticalResult',
    { zadatak: 'z', sid: 'id', uzorak: '2603050017', test: 'K', nivo: 2, javi: true },
    {
      text: 'shell:notices.criticalResult',
      extra: 'K · 2603050017 · shell:notices.level2',
      to: '/obrada/kriticni',
      rule: 'obrada',
    },
  ],
  [
    'reportReady',
    { posjeta: 'p', broj: 'SA-26-17', verzija: 1, izmijenjen: false },
    { text: 'shell:notices.reportReady', extra: 'SA-26-17', to: '/nalazi/pregled/p', rule: 'customer' },
  ],
  [
    'reportReady',
    { posjeta: 'p', broj: 'SA-26-17', verzija: 2, izmijenjen: true },
    {
      text: 'shell:notices.reportAmended',
      extra: 'SA-26-17 · shell:notices.version2',
      to: '/nalazi/pregled/p',
      rule: 'customer',
    },
  ],
  [
    'deliveryChanged',
    { isporuka: 'd', posjeta: 'p', nijeStigla: true },
    {
      text: 'shell:notices.undelivered',
      extra: 'shell:notices.undeliveredHelp',
      to: '/nalazi/outbox/d',
      rule: 'nalazi',
    },
  ],
  ['notice', { text: 'Tekst', info: 'više' }, { text: 'Tekst', extra: 'više', to: undefined, rule: 'session' }],
  ['notice', {}, { text: 'shell:notices.notice', extra: '', to: undefined, rule: 'session' }],
])('[S3.14] [S4.13] %s %o is a pair of text and extra info', (type, payload, said) => {
  expect(saidOf({ type, payload }, t)).toEqual(said);
});
