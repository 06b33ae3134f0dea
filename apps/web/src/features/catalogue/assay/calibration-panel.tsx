import { Button, Group, Stack, Text } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { EditorExtraProps } from '../editor/extra-props.ts';
import { calibrationIn } from './calibration.rules.ts';
import { CalibrationBadge } from './calibration-badge.tsx';
import { useOpenCalibration } from './calibration-in-address.tsx';
import { CalibrationList } from './calibration-list.tsx';

/** Beside the form of a channel: how it was calibrated, and the way to the dialog that records a new one. */
export function CalibrationPanel({ id, stored, readOnly }: EditorExtraProps) {
  const { t } = useTranslation('assay');
  const open = useOpenCalibration();
  if (id === undefined || !stored) {
    return (
      <Text size="sm" c="dimmed">
        {t('calibration.saveFirst')}
      </Text>
    );
  }
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <CalibrationBadge calibration={calibrationIn(stored.dokument)} />
        {readOnly ? null : (
          <Button variant="default" leftSection={<IconAdjustments size={15} />} onClick={() => open(id)}>
            {t('calibration.new')}
          </Button>
        )}
      </Group>
      <CalibrationList id={id} newest={stored.dokument} />
    </Stack>
  );
}
