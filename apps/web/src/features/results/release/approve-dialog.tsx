import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { asCallFailure } from '../../../lib/call-failure.ts';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import { IncompleteSamples } from './incomplete-samples.tsx';
import { isOver, Refusal } from './refusal.tsx';
import { useApproveSamples } from './release.queries.ts';
import type { ReleaseDialogProps } from './release-dialog-props.ts';
import { asChosen, isIncomplete, type ReleasedSample } from './released-sample.ts';
import { SampleSummary } from './sample-summary.tsx';

interface ApproveDialogProps extends ReleaseDialogProps {
  /** Instead: what is missing will not be done. */
  onCancelTests: (sample: ReleasedSample) => void;
}

/** S4.03, S2.69: what lacks results is shown first, and is approved only by saying so. */
export function ApproveDialog({ samples, opened, onClose, onDone, onCancelTests }: ApproveDialogProps) {
  const { t } = useTranslation('release');
  const approve = useApproveSamples();
  const incomplete = samples.filter(isIncomplete);
  const noted = samples.filter((sample) => sample.paznja > 0 && !isIncomplete(sample));
  const lacking = incomplete.length > 0 || asCallFailure(approve.error)?.code === 'SAMPLES_INCOMPLETE';
  const rest = samples.length - incomplete.length - noted.length;
  return (
    <ModalDialog
      opened={useOpened(opened)}
      onClose={onClose}
      title={t(lacking ? 'check.titleIncomplete' : 'check.title', { count: samples.length })}
      readOnly={isOver(approve.error)}
      onConfirm={() =>
        approve.mutate({ uzorci: asChosen(samples), nepotpuni: lacking }, { onSuccess: () => onDone(samples) })
      }
      confirmLabel={t(lacking ? 'check.buttonIncomplete' : 'check.button')}
      confirmColor={lacking ? 'red' : 'green'}
      // What is out of the ordinary is not let through by one Enter too many.
      focusConfirm={!lacking && samples.every(({ paznja }) => paznja < 2)}
      busy={approve.isPending}
      size="min(48rem, 100%)"
    >
      <Stack gap="sm">
        <Refusal error={approve.error} />
        {incomplete.length > 0 ? <IncompleteSamples samples={incomplete} onCancelTests={onCancelTests} /> : null}
        {noted.length > 0 ? <SampleSummary samples={noted} /> : null}
        {rest > 0 ? <Text>{t('check.ordinary', { count: rest })}</Text> : null}
      </Stack>
    </ModalDialog>
  );
}
