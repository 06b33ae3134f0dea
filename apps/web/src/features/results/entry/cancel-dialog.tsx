import { Checkbox, Stack, Text, Textarea } from '@mantine/core';
import { showResult } from '@nalaz/domain/results/shown-result';
import { CANCELLATION_REASONS, type CancellationReason } from '@nalaz/domain/samples/sample.words';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { asCallFailure } from '../../../lib/call-failure.ts';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { RequiredSelect } from '../../../ui/required-select.tsx';
import { toast } from '../../../ui/toast.ts';
import { useOpened } from '../../../ui/use-opened.ts';
import { isCancelled, type ReleasedSample } from '../release/released-sample.ts';
import classes from './bench.module.css';
import { useCancelTests } from './entry.queries.ts';

interface CancelDialogProps {
  sample: Pick<ReleasedSample, '_id' | 'id' | 'verzija' | 'tests'>;
  /** Ticked at first: the test that the person stood at, or those that are missing. */
  chosen: readonly string[];
  opened: boolean;
  onClose: () => void;
}

/** Tests that will not be done: the reason from a list, so that the report can name it in every language. */
export function CancelDialog({ sample, chosen: atFirst, opened, onClose }: CancelDialogProps) {
  const { t } = useTranslation('results');
  const language = useLanguage();
  const cancel = useCancelTests();
  const tests = sample.tests.filter((test) => !isCancelled(test) || test.cekaIzbor);
  const [chosen, setChosen] = useState(() => atFirst.filter((id) => tests.some(({ _id }) => _id === id)));
  const [reason, setReason] = useState<CancellationReason | null>(null);
  const [note, setNote] = useState('');
  const refusal = refusalOf();

  function refusalOf() {
    if (chosen.length === 0) {
      return t('cancel.chooseTests');
    }
    if (reason === null) {
      return t('cancel.reasonNeeded');
    }
    return reason === 'DRUGO' && note.trim() === '' ? t('cancel.noteNeeded') : undefined;
  }

  const save = () =>
    reason &&
    cancel.mutate(
      {
        ...{ sid: sample._id, verzija: sample.verzija },
        ...{ testovi: [...chosen], razlog: reason, napomena: note.trim() },
      },
      {
        onSuccess: () => {
          toast.success(t('cancel.done', { count: chosen.length }));
          onClose();
        },
        onError: (error) => {
          if (asCallFailure(error)?.code === 'ENTRY_STALE') {
            toast.warning(t('retest.stale'));
          }
        },
      },
    );

  return (
    <ModalDialog
      opened={useOpened(opened)}
      onClose={onClose}
      title={t('cancel.title', { number: sample.id })}
      onConfirm={save}
      confirmLabel={t('cancel.button')}
      cancelLabel={t('cancel.keep')}
      confirmColor="red"
      disabledReason={refusal}
      busy={cancel.isPending}
    >
      <Stack gap="sm">
        <Text>{t('cancel.help')}</Text>
        <Checkbox.Group label={t('cancel.tests')} value={[...chosen]} onChange={setChosen}>
          <div className={classes.choices}>
            {tests.map(({ _id, naziv, jedinica, rezultat_f }, at) => (
              <Checkbox
                key={_id}
                value={_id}
                // Whoever has chosen already goes on with the reason.
                {...(atFirst.length === 0 && at === 0 ? { 'data-autofocus': true } : {})}
                label={
                  <>
                    {naziv}{' '}
                    <Text span c="dimmed" inherit>
                      {rezultat_f ? `${showResult(rezultat_f, language)} ${jedinica}` : t('cancel.noResult')}
                    </Text>
                  </>
                }
              />
            ))}
          </div>
        </Checkbox.Group>
        <RequiredSelect
          label={t('cancel.reason')}
          missingText={t('cancel.reasonNeeded')}
          data={CANCELLATION_REASONS.map((value) => ({ value, label: t(`cancel.reasons.${value}`) }))}
          value={reason}
          onChange={(value) => setReason(CANCELLATION_REASONS.find((one) => one === value) ?? null)}
          {...(atFirst.length > 0 ? { 'data-autofocus': true } : {})}
        />
        <Textarea
          label={t('cancel.note')}
          required={reason === 'DRUGO'}
          maxLength={300}
          autosize
          minRows={2}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Stack>
    </ModalDialog>
  );
}
