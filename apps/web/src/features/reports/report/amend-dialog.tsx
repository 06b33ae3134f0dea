import { Alert, Checkbox, Stack } from '@mantine/core';
import type { ReportEntry } from '@nalaz/domain/reports/reports.contract';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { ReasonInput } from '../../../ui/reason-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { useOpened } from '../../../ui/use-opened.ts';
import { useAmendReport } from '../reports.queries.ts';
import { isOver, Refusal } from './refusal.tsx';
import classes from './report.module.css';
import { LONGEST_REASON, nameOf, type ReportDialogProps } from './report-dialog-props.ts';

/** Those that must be verified again anyway; otherwise the person says which, where there is a choice. */
function samplesToAmend(samples: ReportEntry['samples']): string[] {
  const outdated = samples.filter(({ zastario }) => zastario);
  return (outdated.length === 0 && samples.length === 1 ? samples : outdated).map(({ _id }) => _id);
}

const CONSEQUENCES = ['unlocked', 'signatures', 'standing', 'marked'] as const;

/** Opening an issued report to correct it: which samples, why, and what that does. */
export function AmendDialog({ entry, opened, onClose }: ReportDialogProps) {
  const { t } = useTranslation('reports');
  const amend = useAmendReport();
  const samples = entry.samples.filter(({ status, odbijen }) => status === 'VERIFICIRAN' && !odbijen);
  const [chosen, setChosen] = useState(() => samplesToAmend(samples));
  const [reason, setReason] = useState('');
  const razlog = reason.trim();
  const missing = chosen.length === 0 ? t('amend.samplesNeeded') : razlog === '' ? t('amend.reasonNeeded') : undefined;
  const save = () =>
    amend.mutate(
      { id: entry._id, verzija: entry.verzija, uzorci: chosen, razlog },
      {
        onSuccess: () => {
          toast.success(t('amend.done', { count: chosen.length }));
          onClose();
        },
      },
    );
  return (
    <ModalDialog
      opened={useOpened(opened)}
      onClose={onClose}
      title={t('amend.title', { broj: entry.broj, name: nameOf(entry) })}
      readOnly={isOver(amend.error)}
      onConfirm={save}
      confirmLabel={t('amend.button')}
      confirmColor="red"
      disabledReason={missing}
      busy={amend.isPending}
      size="min(40rem, 100%)"
    >
      <Stack gap="sm">
        <Refusal error={amend.error} />
        <Alert color="yellow" icon={<IconInfoCircle size={18} />} title={t('amend.what')}>
          <ul className={classes.consequences}>
            {CONSEQUENCES.map((one) => (
              <li key={one}>{t(`amend.consequences.${one}`)}</li>
            ))}
          </ul>
        </Alert>
        <Checkbox.Group label={t('amend.samples')} value={chosen} onChange={setChosen} required>
          <Stack gap={8} mt={6}>
            {samples.map(({ _id, id, sekcija }) => (
              <Checkbox key={_id} value={_id} label={`${id} · ${sekcija}`} />
            ))}
          </Stack>
        </Checkbox.Group>
        <ReasonInput
          label={t('reason')}
          description={t('amend.reasonHelp')}
          required
          maxLength={LONGEST_REASON}
          value={reason}
          onChange={setReason}
        />
      </Stack>
    </ModalDialog>
  );
}
