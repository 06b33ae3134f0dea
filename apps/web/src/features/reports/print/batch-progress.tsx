import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { PrintBatch } from '@nalaz/domain/reports/printing.contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CountedProgress } from './counted-progress.tsx';
import { paceOf } from './print.rules.ts';
import type { BatchSteps } from './use-batch-steps.ts';

/** How far it is. The reports count as printed only when somebody says that the paper has come out. */
export function BatchProgress({ batch, steps }: { batch: PrintBatch; steps: BatchSteps }) {
  const { t } = useTranslation('reports');
  const { step, end, show } = steps;
  if (!step || step === 'failed') {
    return (
      <Alert color="red" icon={<IconAlertTriangle size={18} />} role="alert">
        {t(`print.states.${batch.stanje}`)}
      </Alert>
    );
  }
  const pace = paceOf(batch, Date.now());
  return (
    <Stack gap="sm">
      <CountedProgress
        label={t('print.title', { count: batch.ukupno })}
        done={batch.gotovo}
        of={batch.ukupno}
        {...(pace ? { pace: t('print.pace', { rate: pace.perSecond, seconds: pace.secondsLeft }) } : {})}
      />
      {batch.izostavljeno > 0 ? (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} />} role="status">
          {t('print.leftOut', { count: batch.izostavljeno })}
        </Alert>
      ) : null}
      <Text fw={step === 'asking' ? 650 : undefined}>{t(`print.steps.${step}`)}</Text>
      <Group gap="xs">
        <Button variant="default" onClick={() => end(false)}>
          {t(step === 'asking' ? 'print.no' : 'print.cancel')}
        </Button>
        {step === 'asking' ? (
          <Button variant="default" onClick={show}>
            {t('print.again')}
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}
