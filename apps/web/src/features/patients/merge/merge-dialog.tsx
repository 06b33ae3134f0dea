import { SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { Patient, PatientSummary } from '@nalaz/domain/patients/patients.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsavedWork } from '../../../lib/unsaved-work.ts';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { SecondPersonDialog } from '../../../ui/second-person/second-person-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { patientName } from '../patient-text.ts';
import { useMergePatients } from '../patients.queries.ts';
import { ChooseOther } from './choose-other.tsx';
import { MergeCompare } from './merge-compare.tsx';
import { MergeLedger } from './merge-ledger.tsx';

/** S5.23. */
const CONFIRMATIONS = ['Da', 'Да'];
const SHORTEST_REASON = 3;

interface MergeDialogProps {
  patient: Patient;
  opened: boolean;
  onClose: () => void;
  /** The other record stays: this one is no longer there to be shown. */
  onMovedTo: (id: string) => void;
}

/** Two records that are one person: both side by side, which one stays, and why. */
export function MergeDialog({ patient, opened, onClose, onMovedTo }: MergeDialogProps) {
  const { t } = useTranslation('patients');
  const merge = useMergePatients();
  const [other, setOther] = useState<PatientSummary>();
  const [stays, setStays] = useState(patient._id);
  const [razlog, setReason] = useState('');
  const [word, setWord] = useState('');
  useUnsavedWork(opened && razlog !== '');
  const disabledReason = () => {
    if (!other) {
      return t('merge.chooseFirst');
    }
    if (razlog.trim().length < SHORTEST_REASON) {
      return t('merge.reasonNeeded');
    }
    return CONFIRMATIONS.includes(word.trim()) ? undefined : t('ui:delete.type', { word: CONFIRMATIONS[0] });
  };
  const confirm = () => {
    if (other) {
      const spojen = stays === patient._id ? other._id : patient._id;
      merge.mutate(
        { ostaje: stays, spojen, razlog: razlog.trim() },
        {
          onSuccess: ({ premjesteno }) => {
            toast.success(t('merge.done', { count: premjesteno }));
            setOther(undefined);
            setReason('');
            setWord('');
            if (stays !== patient._id) {
              onMovedTo(stays);
            }
          },
        },
      );
    }
  };
  return (
    <ModalDialog
      opened={opened}
      onClose={onClose}
      title={t('merge.title', { name: patientName(patient) })}
      onConfirm={confirm}
      confirmLabel={t('merge.confirm')}
      confirmColor="red"
      disabledReason={disabledReason()}
      busy={merge.isPending}
      size="min(52rem, 100%)"
    >
      <Stack gap="md">
        {other ? (
          <>
            <SegmentedControl
              aria-label={t('merge.stays')}
              data={[patient, other].map((one) => ({ value: one._id, label: `${patientName(one)} · ${one.jmbg}` }))}
              value={stays}
              onChange={setStays}
              fullWidth
              orientation="vertical"
            />
            <MergeCompare left={patient} right={other} stays={stays} onChooseAgain={() => setOther(undefined)} />
            <Text size="sm">{t('merge.help')}</Text>
            <Textarea
              label={t('merge.reason')}
              value={razlog}
              onChange={(event) => setReason(event.currentTarget.value)}
              maxLength={300}
              autosize
              minRows={2}
              withAsterisk
            />
            <TextInput
              label={t('ui:delete.type', { word: CONFIRMATIONS[0] })}
              value={word}
              onChange={(event) => setWord(event.currentTarget.value)}
              autoComplete="off"
            />
          </>
        ) : (
          <ChooseOther
            not={patient._id}
            onChoose={(chosen) => {
              setOther(chosen);
              setStays(patient._id);
            }}
          />
        )}
        <MergeLedger id={patient._id} opened={opened} />
        <SecondPersonDialog
          title={t('merge.second.title')}
          help={t('merge.second.help')}
          email={t('merge.second.email')}
          needed={t('merge.second.needed')}
        >
          {other ? <MergeCompare left={patient} right={other} stays={stays} /> : null}
        </SecondPersonDialog>
      </Stack>
    </ModalDialog>
  );
}
