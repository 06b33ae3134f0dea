import { Alert, Group, Stack, Text, Title } from '@mantine/core';
import type { Entry } from '@nalaz/domain/catalogue/catalogue.contract';
import { dayOf } from '@nalaz/domain/tables/table.rules';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsavedWork } from '../../../lib/unsaved-work.ts';
import { focusFirstError } from '../../../ui/form-fields.tsx';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { entryQuery, useSaveEntry } from '../catalogue.queries.ts';
import { calibrationIn } from './calibration.rules.ts';
import { CalibrationBadge } from './calibration-badge.tsx';
import { calibrationFaults, emptyCalibration, readCalibration } from './calibration-draft.ts';
import { CalibrationFields } from './calibration-fields.tsx';
import { CalibrationList } from './calibration-list.tsx';

/** S4.14: how the dialog ended. */
export type CalibrationOutcome = { event: 'CalibrationConfirm'; entry: Entry } | { event: 'ModalCancel' };

interface CalibrationDialogProps {
  /** The analyser assay. */
  id: string;
  opened: boolean;
  /** S6.02: level above 0 reads the calibrations and records none. */
  readOnly: boolean;
  onOutcome: (outcome: CalibrationOutcome) => void;
}

/** S2.70: a calibration is a new version of the channel, so every result knows by which one it was measured. */
export function CalibrationDialog({ id, opened, readOnly, onOutcome }: CalibrationDialogProps) {
  const { t } = useTranslation('assay');
  const form = useRef<HTMLDivElement>(null);
  const { data } = useQuery({ ...entryQuery('ana', id), enabled: opened });
  const save = useSaveEntry('ana');
  const [draft, setDraft] = useState(() => emptyCalibration(dayOf(new Date())));
  const [validated, setValidated] = useState(false);
  const stored = data?.data;
  useUnsavedWork(opened && draft.lot !== '');

  const leave = (outcome: CalibrationOutcome) => {
    save.reset();
    setValidated(false);
    setDraft(emptyCalibration(dayOf(new Date())));
    onOutcome(outcome);
  };
  const confirm = () => {
    setValidated(true);
    if (!stored || Object.keys(calibrationFaults(draft)).length > 0) {
      focusFirstError(form.current);
      return;
    }
    const kalibracija = readCalibration(draft);
    save.mutate(
      {
        id,
        verzija: stored.verzija,
        dokument: { ...stored.dokument, kalibracija },
        razlog: t('calibration.reason', { lot: kalibracija.lot }),
        potvrda: [],
      },
      {
        onSuccess: ({ data: entry }) => {
          toast.success(t('calibration.saved'));
          leave({ event: 'CalibrationConfirm', entry });
        },
      },
    );
  };
  return (
    <ModalDialog
      // Opened with its fields, so that the first one to fill gets the focus.
      opened={opened && stored !== undefined}
      onClose={() => leave({ event: 'ModalCancel' })}
      title={t('calibration.title')}
      size="xl"
      readOnly={readOnly}
      onConfirm={confirm}
      confirmLabel={t('ui:save')}
      busy={save.isPending}
    >
      {stored ? (
        <Stack gap="md" ref={form}>
          <Group gap="xs">
            <Text fw={600}>{String(stored.dokument.ime_testa ?? '')}</Text>
            <CalibrationBadge calibration={calibrationIn(stored.dokument)} />
          </Group>
          {save.error ? (
            <Alert color="red" icon={<IconAlertTriangle size={18} />} role="alert">
              {save.error.message}
            </Alert>
          ) : null}
          {readOnly ? null : <CalibrationFields draft={draft} onChange={setDraft} validated={validated} />}
          <Stack gap={6}>
            <Title order={3} size="h5">
              {t('calibration.earlier')}
            </Title>
            <CalibrationList id={id} newest={stored.dokument} />
          </Stack>
        </Stack>
      ) : null}
    </ModalDialog>
  );
}
