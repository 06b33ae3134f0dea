import type { DeliveryChanged, ReportReady } from '@nalaz/domain/reports/reports.events';
import { type EventNotice, joined } from '../../lib/feature.ts';

/** For a customer: which report, and that it takes the place of one they have. */
export const readyNotice: EventNotice = {
  kind: 'report',
  about: ({ posjeta }) => posjeta,
  say: ({ posjeta, broj, verzija, izmijenjen }: Partial<ReportReady>, t) => ({
    text: t(izmijenjen ? 'shell:notices.reportAmended' : 'shell:notices.reportReady'),
    extra: joined([broj, verzija !== undefined && verzija > 1 && t('shell:notices.version', { verzija })]),
    to: posjeta ? `/nalazi/pregled/${posjeta}` : undefined,
    rule: 'customer',
  }),
};

export const deliveryNotice: EventNotice = {
  kind: 'undelivered',
  about: ({ isporuka }) => isporuka,
  isNews: ({ nijeStigla }) => nijeStigla === true,
  say: ({ isporuka }: Partial<DeliveryChanged>, t) => ({
    text: t('shell:notices.undelivered'),
    extra: t('shell:notices.undeliveredHelp'),
    to: isporuka ? `/nalazi/outbox/${isporuka}` : undefined,
    rule: 'nalazi',
  }),
};
