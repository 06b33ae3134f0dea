import type { PrintBatch } from '@nalaz/domain/reports/printing.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { asCallFailure } from '../../../lib/call-failure.ts';
import { onLiveEvent } from '../../../lib/realtime.ts';
import { forgetBatch, useFollowedBatch } from './followed-batch.ts';
import { batchQuery } from './print.queries.ts';

/** The batch that is put together, as the server tells it; nothing where there is none. */
export function useBatch(): PrintBatch | undefined {
  const id = useFollowedBatch();
  const queryClient = useQueryClient();
  const { data, error } = useQuery(batchQuery(id));
  const gone = asCallFailure(error)?.code === 'NOT_FOUND';
  useEffect(() => {
    if (gone) {
      forgetBatch();
    }
  }, [gone]);
  useEffect(
    () =>
      onLiveEvent(({ type, payload }) => {
        if (type === 'printBatch' && payload._id === id) {
          const { gotovo, ukupno, stanje } = payload as Pick<PrintBatch, 'gotovo' | 'ukupno' | 'stanje'>;
          queryClient.setQueryData(batchQuery(id).queryKey, (known) => known && { ...known, gotovo, ukupno, stanje });
        }
      }),
    [id, queryClient],
  );
  return id === '' ? undefined : data;
}
