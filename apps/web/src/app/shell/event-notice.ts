import type { AccessRule } from '@nalaz/domain/permissions';
import type { DeliveryChanged, ReportReady } from '@nalaz/domain/reports/reports.events';
import type { CriticalResult, ReleasedResult } from '@nalaz/domain/results/results.events';
import type { Notice } from '../../lib/notices.ts';

export interface Said {
  text: string;
  extra: string;
  /** Where it leads whoever may go there. */
  to: string | undefined;
  rule: AccessRule;
}

type Say = (key: string, values?: { level?: number; verzija?: number }) => string;

const joined = (parts: readonly (string | undefined | false)[]) => parts.filter(Boolean).join(' · ');

function ofCritical({ uzorak, test, nivo }: Partial<CriticalResult>, t: Say): Said {
  const level = nivo ? t('shell:notices.level', { level: nivo }) : '';
  return {
    text: t('shell:notices.criticalResult'),
    extra: joined([test, uzorak, level]),
    to: '/obrada/kriticni',
    rule: 'obrada',
  };
}

function ofReleased(
  type: 'approvedResult' | 'completedResult',
  { sid, uzorak, sekcija, ko, hitno }: Partial<ReleasedResult>,
  t: Say,
): Said {
  return {
    text: t(`shell:notices.${type}`),
    extra: joined([hitno && t('shell:notices.urgent'), uzorak, sekcija, ko]),
    to: sid && uzorak ? `/obrada/rezultati/${uzorak}/${sid}` : undefined,
    rule: 'obrada',
  };
}

/** For a customer: which report, and that it takes the place of one they have. */
function ofReady({ posjeta, broj, verzija, izmijenjen }: Partial<ReportReady>, t: Say): Said {
  return {
    text: t(izmijenjen ? 'shell:notices.reportAmended' : 'shell:notices.reportReady'),
    extra: joined([broj, verzija !== undefined && verzija > 1 && t('shell:notices.version', { verzija })]),
    to: posjeta ? `/nalazi/pregled/${posjeta}` : undefined,
    rule: 'customer',
  };
}

function ofUndelivered({ isporuka }: Partial<DeliveryChanged>, t: Say): Said {
  return {
    text: t('shell:notices.undelivered'),
    extra: t('shell:notices.undeliveredHelp'),
    to: isporuka ? `/nalazi/outbox/${isporuka}` : undefined,
    rule: 'nalazi',
  };
}

/** S3.14: a pair of text and extra info. S4.13: what an event leaves unsaid is said in the user's language. */
export function saidOf({ type, payload }: NonNullable<Notice['event']>, t: Say): Said {
  switch (type) {
    case 'criticalResult':
      return ofCritical(payload, t);
    case 'approvedResult':
    case 'completedResult':
      return ofReleased(type, payload, t);
    case 'reportReady':
      return ofReady(payload, t);
    case 'deliveryChanged':
      return ofUndelivered(payload, t);
    default: {
      const { text, info } = payload;
      return {
        text: typeof text === 'string' ? text : t('shell:notices.notice'),
        extra: typeof info === 'string' ? info : '',
        to: undefined,
        rule: 'session',
      };
    }
  }
}
