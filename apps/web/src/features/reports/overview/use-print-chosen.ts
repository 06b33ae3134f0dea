import { useCallback } from 'react';
import { useCreateBatch } from '../print/print.queries.ts';
import { today } from '../print/use-batch-choice.ts';

/** One PDF of these reports, in the order of the laboratory's shelves. */
export function usePrintChosen(onStarted: () => void) {
  const { mutate } = useCreateBatch();
  return useCallback(
    (posjete: readonly string[]) =>
      mutate(
        { po: 'IZBOR', dan: today(), izbor: '', posjete: [...posjete], samoNestampano: false },
        { onSuccess: onStarted },
      ),
    [mutate, onStarted],
  );
}
