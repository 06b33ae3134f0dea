import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './release.module.css';
import type { ReleasedSample } from './released-sample.ts';
import { SampleSummary } from './sample-summary.tsx';

interface IncompleteSamplesProps {
  samples: readonly ReleasedSample[];
  onCancelTests: (sample: ReleasedSample) => void;
}

/** S2.69, S2.70 (partial results): what is missing of whom, what is known, and the two ways out. */
export function IncompleteSamples({ samples, onCancelTests }: IncompleteSamplesProps) {
  const { t } = useTranslation('release');
  return (
    <>
      <Alert color="orange" icon={<IconAlertTriangle size={18} />}>
        {t('incomplete.help', { count: samples.length })}
      </Alert>
      <SampleSummary
        samples={samples}
        above={(sample) =>
          sample.allowedActions.includes('save') ? (
            <Button
              className={classes.cancel ?? ''}
              variant="default"
              size="compact-sm"
              onClick={() => onCancelTests(sample)}
            >
              {t('incomplete.cancel')}
            </Button>
          ) : null
        }
      />
    </>
  );
}
