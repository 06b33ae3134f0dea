import { Input, SegmentedControl, Select, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useOpened } from '../../../ui/use-opened.ts';
import { type Overview, useStop } from './autoverification.queries.ts';

const SCOPES = ['site', 'test', 'analyser'] as const;
type Scope = (typeof SCOPES)[number];

interface StopDialogProps {
  overview: Overview;
  opened: boolean;
  onClose: () => void;
}

/** The whole site is chosen already: whoever is in a hurry gives a reason and presses Enter. */
export function StopDialog({ overview, opened, onClose }: StopDialogProps) {
  const { t } = useTranslation('autoverification');
  const stop = useStop();
  const [scope, setScope] = useState<Scope>('site');
  const [chosen, setChosen] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const choices = { site: [], test: overview.testovi, analyser: overview.analizatori }[scope];
  const missing = scope !== 'site' && chosen === null;
  const refusal = missing ? t('stop.chooseFirst') : reason.trim() === '' ? t('stop.reasonNeeded') : undefined;
  const save = () =>
    stop.mutate(
      { razlog: reason.trim(), ...(chosen && scope !== 'site' ? { [scope]: chosen } : {}) },
      {
        onSuccess: () => {
          toast.success(t('stop.done'));
          onClose();
        },
      },
    );
  return (
    <ModalDialog
      opened={useOpened(opened)}
      onClose={onClose}
      title={t('stop.title')}
      onConfirm={save}
      confirmLabel={t('stop.button')}
      confirmColor="red"
      disabledReason={refusal}
      busy={stop.isPending}
    >
      <Stack gap="sm">
        <Input.Wrapper label={t('stop.scope')} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={t('stop.scope')}
            data={SCOPES.map((value) => ({ value, label: t(`stop.scopes.${value}`) }))}
            value={scope}
            onChange={(value) => {
              setScope(SCOPES.find((one) => one === value) ?? 'site');
              setChosen(null);
            }}
          />
        </Input.Wrapper>
        {scope === 'site' ? null : (
          <Select
            label={t(`stop.which.${scope}`)}
            data={choices.map(({ _id, naziv }) => ({ value: _id, label: naziv }))}
            value={chosen}
            onChange={setChosen}
            searchable
            required
          />
        )}
        <Textarea
          label={t('stop.reason')}
          required
          data-autofocus
          maxLength={300}
          autosize
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.shiftKey && !refusal) {
              event.preventDefault();
              save();
            }
          }}
        />
      </Stack>
    </ModalDialog>
  );
}
