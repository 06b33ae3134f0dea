import { formatDateTime } from '@nalaz/domain/language/format';
import type { Delivery } from '@nalaz/domain/reports/outbox.contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataColumn } from '../../../ui/data-table/data-column.ts';
import type { DeliveryTask } from './delivery-actions.ts';
import { DeliveryButtons } from './delivery-buttons.tsx';
import { ChannelWord, ReportNumber, StateBadge } from './delivery-words.tsx';
import classes from './outbox.module.css';

interface ColumnFacts {
  mayAct: boolean;
  onDo: (task: DeliveryTask, delivery: Delivery) => void;
}

export function useOutboxColumns({ mayAct, onDo }: ColumnFacts): readonly DataColumn<Delivery>[] {
  const { t } = useTranslation('outbox');
  return useMemo(
    () => [
      {
        id: 'stanje',
        header: t('columns.state'),
        sortable: true,
        alwaysShown: true,
        cell: ({ stanje }) => <StateBadge state={stanje} />,
      },
      {
        id: 'broj',
        header: t('columns.report'),
        alwaysShown: true,
        cell: (delivery) => <ReportNumber delivery={delivery} />,
      },
      {
        id: 'actions',
        header: t('columns.actions'),
        alwaysShown: true,
        cell: (delivery) => <DeliveryButtons delivery={delivery} mayAct={mayAct} onDo={onDo} />,
      },
      {
        id: 'naziv',
        header: t('columns.recipient'),
        cell: ({ naziv, primalac }) => (
          <>
            {naziv} <span className="unit">{t(`recipients.${primalac}`)}</span>
          </>
        ),
      },
      {
        id: 'kanal',
        header: t('columns.channel'),
        sortable: true,
        cell: ({ kanal }) => <ChannelWord channel={kanal} />,
      },
      {
        id: 'razlog',
        header: t('columns.reason'),
        cell: ({ razlog }) => (razlog ? <span className={classes.reason}>{t(`faults.${razlog}.said`)}</span> : null),
      },
      {
        id: 'pokusaja',
        header: t('columns.attempts'),
        numeric: true,
        cell: ({ pokusaja }) => (pokusaja > 0 ? pokusaja : null),
      },
      {
        id: 'sljedeci',
        header: t('columns.next'),
        cell: ({ sljedeci }) => (sljedeci ? formatDateTime(sljedeci) : null),
      },
      { id: 'pacijent', header: t('columns.patient'), cell: ({ pacijent }) => pacijent },
      {
        id: 'created',
        header: t('columns.created'),
        sortable: true,
        cell: ({ created }) => formatDateTime(created),
      },
      { id: 'adresa', header: t('columns.address'), hiddenAtFirst: true, cell: ({ adresa }) => adresa },
    ],
    [t, mayAct, onDo],
  );
}
