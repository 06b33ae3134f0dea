import type { PrintBatch } from '@nalaz/domain/reports/printing.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportFailure } from '../../../lib/report-failure.ts';
import { toast } from '../../../ui/toast.ts';
import { showBatchPdf, useFinishBatch } from './print.queries.ts';
import { isRunning } from './print.rules.ts';

/** `asking`: the PDF has been opened, and somebody must say whether the paper has come out. */
export type BatchStep = 'running' | 'ready' | 'asking' | 'failed';

/** What the one button of the dialog does at each step, so that Enter leads through all of them. */
export function useBatchSteps(batch: PrintBatch | undefined, onClose: () => void) {
  const { t } = useTranslation('reports');
  const finish = useFinishBatch();
  const [opened, setOpened] = useState('');
  const id = batch?._id ?? '';
  const stepOf = ({ stanje }: PrintBatch): BatchStep => {
    if (stanje === 'GREŠKA' || stanje === 'OTKAZANO') {
      return 'failed';
    }
    return opened === id ? 'asking' : 'ready';
  };
  const step = batch && (isRunning(batch) ? 'running' : stepOf(batch));
  const end = (stampano: boolean) =>
    finish.mutate(
      { id, stampano },
      {
        onSuccess: ({ ukupno }) => {
          toast.success(t(stampano ? 'print.printed' : 'print.cancelled', { count: ukupno }));
          onClose();
        },
      },
    );
  const show = () => {
    showBatchPdf(id, t('print.file', { day: batch?.dan ?? '' })).then(() => setOpened(id), reportFailure);
  };
  const confirm = step === 'asking' ? () => end(true) : step === 'failed' ? () => end(false) : show;
  return {
    step,
    end,
    show,
    dialog: {
      title: t('print.title', { count: batch?.ukupno ?? 0 }),
      onConfirm: confirm,
      confirmLabel: step === 'asking' ? t('print.yes') : step === 'failed' ? t('print.drop') : t('ui:pdf.open'),
      cancelLabel: t('ui:close'),
      disabledReason: step === 'running' ? t('print.wait') : undefined,
      busy: finish.isPending,
    },
  };
}

export type BatchSteps = ReturnType<typeof useBatchSteps>;
