import { Text, Title } from '@mantine/core';
import { formatDateTime } from '@nalaz/domain/language/format';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../ui/text-link.tsx';
import { ChannelWord, StateBadge } from '../outbox/delivery-words.tsx';
import { deliveriesQuery } from '../reports.queries.ts';
import classes from './report.module.css';

/** Where the versions went, newest first; the outbox knows every attempt. */
export function ReportDeliveries({ id }: { id: string }) {
  const { t } = useTranslation('reports');
  const { data } = useQuery(deliveriesQuery(id));
  return (
    <section>
      <Title order={3}>{t('deliveries')}</Title>
      {data?.length === 0 ? <Text c="dimmed">{t('noDeliveries')}</Text> : null}
      <ul className={classes.versions}>
        {data?.map(({ _id, kanal, primalac, naziv, stanje, verzija, created, finished }) => (
          <li key={_id} className={classes.delivery}>
            <span className={classes.marks}>
              <ChannelWord channel={kanal} />
              <StateBadge state={stanje} />
            </span>
            <span className={classes.marks}>
              <TextLink to={`/nalazi/outbox/${_id}`}>{naziv || t(`send.recipients.${primalac}`)}</TextLink>
              <span className="unit">
                {t('version', { verzija })} · {formatDateTime(finished ?? created)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
