import type { CriticalResult, ReleasedResult } from '@nalaz/domain/results/results.events';
import { type EventNotice, joined } from '../../lib/feature.ts';
import type { NoticeKind } from '../../lib/notices.ts';

export const criticalNotice: EventNotice = {
  kind: 'critical',
  about: ({ zadatak }) => zadatak,
  isNews: ({ javi }) => javi !== false,
  say: ({ uzorak, test, nivo }: Partial<CriticalResult>, t) => ({
    text: t('shell:notices.criticalResult'),
    extra: joined([test, uzorak, nivo ? t('shell:notices.level', { level: nivo }) : '']),
    to: '/obrada/kriticni',
    rule: 'obrada',
  }),
};

export const releasedNotice = (type: 'approvedResult' | 'completedResult', kind: NoticeKind): EventNotice => ({
  kind,
  about: ({ sid }) => sid,
  say: ({ sid, uzorak, sekcija, ko, hitno }: Partial<ReleasedResult>, t) => ({
    text: t(`shell:notices.${type}`),
    extra: joined([hitno && t('shell:notices.urgent'), uzorak, sekcija, ko]),
    to: sid && uzorak ? `/obrada/rezultati/${uzorak}/${sid}` : undefined,
    rule: 'obrada',
  }),
});
