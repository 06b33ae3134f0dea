import { Checkbox, SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { canSayBack } from '@nalaz/domain/results/critical/critical.rules';
import { CALL_CHANNELS, CALL_OUTCOMES, type CallOutcome } from '@nalaz/domain/results/result.words';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldGrid } from '../../../ui/form-fields.tsx';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useOpened } from '../../../ui/use-opened.ts';
import { AttemptList } from './attempt-list.tsx';
import classes from './critical.module.css';
import { type Call, useRecordCall } from './critical.queries.ts';
import { Refused } from './refused.tsx';
import type { TaskDialogProps } from './task-dialog-props.ts';
import { ToldValue, waitingOf } from './told-value.tsx';

type Draft = Omit<Call, '_id' | 'verzija' | 'ishod' | 'rezultati'> & { ishod: CallOutcome | null };

/** Who was called, what came of it, and whether the value came back as it was said. */
export function CallDialog({ task, opened, onClose }: TaskDialogProps) {
  const { t } = useTranslation('critical');
  const record = useRecordCall();
  const [draft, setDraft] = useState<Draft>({
    kanal: 'TELEFON',
    kome: task.kome?.naziv ?? '',
    broj: task.kome?.telefon ?? '',
    ishod: null,
    procitano: false,
    napomena: '',
  });
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  // What joins the task while the dialog is open counts as said only when the refused call is sent again.
  const [left, setLeft] = useState<readonly string[]>(() => toCheck(task));
  const waiting = waitingOf(task).map(({ _id }) => _id);
  const said = waiting.filter((id) => !left.includes(id));
  const { ishod } = draft;
  const missing =
    draft.kome.trim() === ''
      ? t('call.whoNeeded')
      : ishod === null
        ? t('call.outcomeNeeded')
        : said.length === 0
          ? t('call.saidNeeded')
          : undefined;
  const byVoice = canSayBack(draft.kanal);
  const reached = ishod === 'DOSTIGNUT';
  const save = () => {
    if (ishod) {
      const { _id, verzija } = task;
      record.mutate(
        { _id, verzija, ...draft, ishod, procitano: reached && byVoice && draft.procitano, rezultati: said },
        {
          onSuccess: ({ data }) => {
            toast.success(t(data.stanje === 'POTVRĐEN' ? 'call.confirmed' : 'call.saved'));
            onClose();
          },
        },
      );
    }
  };
  return (
    <ModalDialog
      opened={useOpened(opened)}
      onClose={onClose}
      title={t('call.title')}
      size="min(40rem, 100%)"
      onConfirm={save}
      confirmLabel={t('ui:save')}
      disabledReason={missing}
      busy={record.isPending}
    >
      <Stack gap="sm">
        <ToldValue task={task} chosen={said} onChoose={(ids) => setLeft(waiting.filter((id) => !ids.includes(id)))} />
        <FieldGrid>
          <TextInput
            label={t('call.who')}
            required
            maxLength={120}
            value={draft.kome}
            onChange={(event) => change({ kome: event.currentTarget.value })}
            data-autofocus
          />
          <TextInput
            label={t('call.number')}
            maxLength={60}
            inputMode="tel"
            value={draft.broj}
            onChange={(event) => change({ broj: event.currentTarget.value })}
          />
        </FieldGrid>
        <Choice
          label={t('call.channel')}
          values={CALL_CHANNELS}
          value={draft.kanal}
          textOf={(value) => t(`channels.${value}`)}
          onChange={(kanal) => change({ kanal })}
        />
        <Choice
          label={t('call.outcome')}
          values={CALL_OUTCOMES}
          value={ishod}
          textOf={(value) => t(`outcomes.${value}`)}
          onChange={(value) => change({ ishod: value })}
        />
        {reached && !byVoice ? <Text c="dimmed">{t('call.voiceNeeded')}</Text> : null}
        {reached && byVoice ? (
          <Checkbox
            className={classes.check}
            label={t('call.readBack')}
            description={t('call.readBackHelp')}
            checked={draft.procitano}
            onChange={(event) => change({ procitano: event.currentTarget.checked })}
          />
        ) : null}
        <Textarea
          label={t('call.note')}
          maxLength={300}
          autosize
          minRows={1}
          value={draft.napomena}
          onChange={(event) => change({ napomena: event.currentTarget.value })}
        />
        {task.pokusaji.length > 0 ? <AttemptList attempts={task.pokusaji} /> : null}
        <Refused error={record.error} />
      </Stack>
    </ModalDialog>
  );
}

/** What is to be checked is told when somebody means to, or when there is nothing else to tell. */
function toCheck(task: TaskDialogProps['task']): readonly string[] {
  const waiting = waitingOf(task);
  const removed = waiting.filter(({ stanje }) => stanje === 'PROVJERA').map(({ _id }) => _id);
  return removed.length < waiting.length ? removed : [];
}

interface ChoiceProps<Value extends string> {
  label: string;
  values: readonly Value[];
  value: Value | null;
  textOf: (value: Value) => string;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, values, value, textOf, onChange }: ChoiceProps<Value>) {
  return (
    <div>
      <Text size="sm" fw={500} mb={4} aria-hidden>
        {label}
      </Text>
      <SegmentedControl
        aria-label={label}
        className={classes.choice}
        fullWidth
        withItemsBorders={false}
        // Nothing is chosen until somebody chooses.
        value={value ?? ''}
        data={values.map((one) => ({ value: one, label: textOf(one) }))}
        onChange={(chosen) => {
          const found = values.find((one) => one === chosen);
          if (found) {
            onChange(found);
          }
        }}
      />
    </div>
  );
}
