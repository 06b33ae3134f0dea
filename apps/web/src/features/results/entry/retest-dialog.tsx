import { Alert, Checkbox, Stack, Text, Textarea } from '@mantine/core';
import type { SampleResults } from '@nalaz/domain/results/result.documents';
import { showResult } from '@nalaz/domain/results/shown-result';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { asCallFailure } from '../../../lib/call-failure.ts';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useOpened } from '../../../ui/use-opened.ts';
import classes from './bench.module.css';
import { useRetest } from './entry.queries.ts';

interface RetestDialogProps {
  data: SampleResults;
  opened: boolean;
  onClose: () => void;
}

/** S4.08: measured again; what was measured before stays and may still be reported. */
export function RetestDialog({ data, opened, onClose }: RetestDialogProps) {
  const { t } = useTranslation('results');
  const language = useLanguage();
  const retest = useRetest();
  const measured = data.redovi.filter(({ rezultat, pravila }) => rezultat && !pravila.calculated);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const refusal =
    chosen.length === 0 ? t('retest.chooseTests') : reason.trim() === '' ? t('retest.reasonNeeded') : undefined;
  const start = () =>
    retest.mutate(
      { sid: data.uzorak._id, verzija: data.uzorak.verzija, testovi: [...chosen], razlog: reason.trim() },
      {
        onSuccess: () => {
          toast.success(t('retest.done', { count: chosen.length }));
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
      title={t('retest.title', { number: data.uzorak.id })}
      onConfirm={start}
      confirmLabel={t('retest.button')}
      disabledReason={refusal}
      busy={retest.isPending}
    >
      <Stack gap="sm">
        {measured.length === 0 ? <Alert color="gray">{t('retest.nothing')}</Alert> : null}
        <Checkbox.Group label={t('retest.tests')} value={[...chosen]} onChange={setChosen}>
          <div className={classes.choices}>
            {measured.map(({ _id, naziv, jedinica, rezultat }, at) => (
              <Checkbox
                key={_id}
                value={_id}
                data-autofocus={at === 0 || undefined}
                label={
                  <>
                    {naziv}{' '}
                    <Text span c="dimmed" inherit>
                      {showResult(rezultat?.rezultat_f ?? '', language)} {jedinica}
                    </Text>
                  </>
                }
              />
            ))}
          </div>
        </Checkbox.Group>
        <Textarea
          label={t('retest.reason')}
          required
          maxLength={300}
          autosize
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
    </ModalDialog>
  );
}
