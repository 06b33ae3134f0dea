import { toWallTime } from '@nalaz/domain/language/format';
import type { BatchWay } from '@nalaz/domain/reports/report.words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { batchOfferQuery, useCreateBatch } from './print.queries.ts';

export const today = () => toWallTime(new Date()).slice(0, 10);

export type OfferedWay = Exclude<BatchWay, 'IZBOR'>;

/** Which reports of a day: all, or those of one sender, place or section; by default what is not printed yet. */
export function useBatchChoice(opened: boolean) {
  const { t } = useTranslation('reports');
  const create = useCreateBatch();
  const [dan, setDan] = useState(today);
  const [po, setPo] = useState<OfferedWay>('DAN');
  const [izbor, setIzbor] = useState<string>();
  const [samoNestampano, setOnlyNew] = useState(true);
  const offer = useQuery({ ...batchOfferQuery(dan), enabled: opened && dan !== '' });
  const groups = offer.data?.data.filter((group) => group.po === po) ?? [];
  const chosen = po === 'DAN' ? offer.data : (groups.find(({ _id }) => _id === izbor) ?? groups[0]);
  const count = (samoNestampano ? chosen?.nestampano : chosen?.ukupno) ?? 0;
  const start = () =>
    create.mutate({
      po,
      dan,
      izbor: chosen && '_id' in chosen ? chosen._id : '',
      posjete: [],
      samoNestampano,
    });
  return {
    dan,
    po,
    izbor: chosen && '_id' in chosen ? chosen._id : '',
    samoNestampano,
    offer: offer.data,
    groups,
    error: offer.error,
    setDan,
    setPo,
    setIzbor,
    setOnlyNew,
    dialog: {
      title: t('print.choose'),
      onConfirm: start,
      confirmLabel: t('print.button', { count }),
      disabledReason: count === 0 ? t('print.nothing') : undefined,
      busy: create.isPending,
    },
  };
}

export type BatchChoice = ReturnType<typeof useBatchChoice>;
