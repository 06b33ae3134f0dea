import { Alert, Group, Stack, Switch, Text } from '@mantine/core';
import type { Sample } from '@nalaz/domain/samples/sample.documents';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsavedWork } from '../../../lib/unsaved-work.ts';
import { Cap } from '../../../ui/cap.tsx';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import { QuestionFields } from '../question-fields.tsx';
import { isReadOnly } from '../sample-tasks.ts';
import { sampleQuery } from '../samples.queries.ts';
import { TakenFields } from '../taken-fields.tsx';
import type { Intake } from '../use-order.ts';
import { HeldTests } from './held-tests.tsx';
import { MoreTests } from './more-tests.tsx';
import type { SampleDialogProps } from './sample-dialog-props.ts';
import { useSampleEdit } from './use-sample-edit.ts';

/** Now was some time ago. */
const KNOWN_OR_NOT = ['vrijeme', 'nepoznato'] as const;

interface EditSampleDialogProps extends SampleDialogProps<Sample> {
  intake: Intake;
}

/** S2.70, S5.13: which tests a sample holds and what is known about the patient; only to read once it is approved. */
export function EditSampleDialog({ subject, opened, onClose, intake }: EditSampleDialogProps) {
  const { t } = useTranslation('samples');
  const { data } = useQuery({ ...sampleQuery(subject._id), enabled: opened });
  // What was read when the dialog was open before may be older than the list: begun with it, the first changes would be lost.
  const sample = data && data.uzorak.verzija >= subject.verzija ? data.uzorak : subject;
  const edit = useSampleEdit(sample, intake, onClose);
  const [typed, setTyped] = useState('');
  const readOnly = isReadOnly(sample);
  useUnsavedWork(opened && (edit.changed || typed !== '') && !readOnly);
  return (
    <ModalDialog
      opened={useOpened(opened)}
      onClose={onClose}
      title={t(readOnly ? 'edit.titleReadOnly' : 'edit.title', { number: sample.id })}
      readOnly={readOnly}
      onConfirm={edit.save}
      confirmLabel={t('ui:save')}
      disabledReason={edit.refusal ?? (typed.trim() === '' ? undefined : t('edit.typed'))}
      busy={edit.busy}
      size="min(60rem, 100%)"
    >
      <Stack gap="sm">
        <Group gap="sm">
          <Cap boja={sample.epruveta.boja} />
          <Text fw={600}>{sample.type}</Text>
          <Text c="dimmed">{sample.sekcijaNaziv}</Text>
          <StatusBadge status={sample.status} locked={sample.zakljucen === 'ZAKLJUCEN'} />
        </Group>
        {edit.stale ? (
          <Alert color="yellow" icon={<IconRefresh size={18} />} role="alert">
            {t('stale.edit')}
          </Alert>
        ) : null}
        <HeldTests tests={edit.tests} readOnly={readOnly} onRemove={edit.remove} />
        <QuestionFields
          questions={edit.view.questions}
          answers={edit.answers}
          onChange={edit.answer}
          readOnly={readOnly}
        />
        {readOnly ? null : (
          <>
            <Group gap="sm" align="flex-start">
              <TakenFields taken={edit.taken} onChange={edit.take} choices={KNOWN_OR_NOT} />
            </Group>
            <Switch
              label={t('details.urgent')}
              color="red"
              checked={edit.urgent}
              onChange={(event) => edit.setUrgent(event.currentTarget.checked)}
            />
            <MoreTests sample={sample} view={edit.view} typed={typed} onType={setTyped} onToggle={edit.toggle} />
          </>
        )}
      </Stack>
    </ModalDialog>
  );
}
