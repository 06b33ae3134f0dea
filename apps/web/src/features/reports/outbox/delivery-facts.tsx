import { formatDateTime } from '@nalaz/domain/language/format';
import type { Delivery } from '@nalaz/domain/reports/outbox.contract';
import { useTranslation } from 'react-i18next';
import { ChannelWord, ReportNumber, StateBadge } from './delivery-words.tsx';
import classes from './outbox.module.css';

/** What was sent, to whom, where, how and when. */
export function DeliveryFacts({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation('outbox');
  const { naziv, primalac, adresa, kanal, nacin, pokusaja, ponovljeno, ispravka } = delivery;
  const facts = [
    [t('columns.state'), <StateBadge key="state" state={delivery.stanje} />],
    [t('columns.report'), <ReportNumber key="number" delivery={delivery} />],
    [t('columns.patient'), delivery.pacijent],
    [t('columns.recipient'), `${naziv} (${t(`recipients.${primalac}`)})`],
    [t('columns.address'), adresa],
    [t('columns.channel'), <ChannelWord key="channel" channel={kanal} />],
    [t('facts.way'), nacin && t(`ways.${nacin}`)],
    [t('columns.created'), formatDateTime(delivery.created)],
    [t('facts.finished'), formatDateTime(delivery.finished)],
    [t('columns.next'), formatDateTime(delivery.sljedeci)],
    [t('columns.attempts'), pokusaja > 0 ? String(pokusaja) : ''],
    [t('facts.repeated'), t(ponovljeno ? 'facts.repeatedYes' : 'facts.repeatedNo')],
    [t('facts.amends'), ispravka ? t('facts.amendsYes') : ''],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
