import { Select, Stack, Text } from '@mantine/core';
import type { WorklistRow } from '@nalaz/domain/results/worklist/worklist.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import { MultiResultRow } from './multi-result-row.tsx';
import { awaitedTests } from './multi-results.rules.ts';
import classes from './worklist.module.css';

interface MultiResultsDialogProps {
  samples: readonly WorklistRow[];
  opened: boolean;
  onClose: () => void;
}

/** S2.70 (multi results, SaveMulti): one test of several samples, value + Enter down the list. */
export function MultiResultsDialog({ samples, opened, onClose }: MultiResultsDialogProps) {
  const { t } = useTranslation('worklist');
  const queryClient = useQueryClient();
  // As it was when the dialog opened: a row does not vanish under the hands of whoever types.
  const tests = useMemo(() => awaitedTests(samples), [samples]);
  const [chosen, setChosen] = useState(tests[0]?._id ?? null);
  const test = tests.find(({ _id }) => _id === chosen);
  const close = () => {
    void queryClient.invalidateQueries({ queryKey: ['results'] });
    onClose();
  };
  return (
    <ModalDialog opened={useOpened(opened)} onClose={close} title={t('multi.title')} readOnly size="min(48rem, 100%)">
      <Stack gap="sm">
        <Select
          label={t('multi.test')}
          data={tests.map(({ _id, naziv, samples: waiting }) => ({
            value: _id,
            label: t('multi.waiting', { naziv, count: waiting.length }),
          }))}
          value={chosen}
          onChange={setChosen}
          allowDeselect={false}
          searchable
        />
        {test ? (
          <div className={classes.scrolls}>
            <table className={classes.multi} aria-label={test.naziv}>
              <thead>
                <tr>
                  <th scope="col">{t('columns.code')}</th>
                  <th scope="col">{t('columns.patient')}</th>
                  <th scope="col">{t('multi.value')}</th>
                  <th scope="col">{t('multi.state')}</th>
                </tr>
              </thead>
              <tbody>
                {test.samples.map((sample, at) => (
                  <MultiResultRow key={`${test._id} ${sample._id}`} sample={sample} test={test._id} first={at === 0} />
                ))}
              </tbody>
            </table>
          </div>
        ) : (
          <Text>{t('multi.nothing')}</Text>
        )}
        <Text c="dimmed">{t('multi.help')}</Text>
      </Stack>
    </ModalDialog>
  );
}
