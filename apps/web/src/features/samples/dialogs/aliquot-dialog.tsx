import { Alert, Checkbox, Stack, Text } from '@mantine/core';
import { errorText } from '@nalaz/domain/errors';
import type { OfferedTest } from '@nalaz/domain/samples/offer.contract';
import { explainPouring } from '@nalaz/domain/samples/removal.rules';
import type { Sample } from '@nalaz/domain/samples/sample.documents';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useOpened } from '../../../ui/use-opened.ts';
import { useAliquotSample } from '../samples.queries.ts';
import { closeWhenStale } from './close-when-stale.ts';
import { heldTests } from './held-tests.rules.ts';
import type { SampleDialogProps } from './sample-dialog-props.ts';

interface AliquotDialogProps extends SampleDialogProps<Sample> {
  offered: readonly OfferedTest[];
  /** The new tube needs a label of its own. */
  onPoured: (aliquot: Sample) => void;
}

/** A second tube from the same sample, with a number of its own and some of the tests. */
export function AliquotDialog({ subject, opened, onClose, offered, onPoured }: AliquotDialogProps) {
  const { t } = useTranslation('samples');
  const language = useLanguage();
  const pour = useAliquotSample();
  const [moved, setMoved] = useState<string[]>([]);
  const problem = moved.length > 0 ? explainPouring(heldTests(subject.tests, offered), moved) : undefined;
  const text =
    problem?.code === 'TEST_IN_CALCULATION'
      ? errorText(problem.code, language, { naziv: problem.naziv })
      : problem?.code === 'TEST_LAST'
        ? t('aliquot.oneStays')
        : problem && errorText(problem.code, language);
  const save = () =>
    pour.mutate(
      { sid: subject._id, verzija: subject.verzija, testovi: moved },
      {
        onSuccess: ({ alikvot }) => {
          toast.success(t('aliquot.done', { number: alikvot.id }));
          onClose();
          onPoured(alikvot);
        },
        onError: closeWhenStale(t('stale.again'), onClose),
      },
    );
  return (
    <ModalDialog
      opened={useOpened(opened)}
      onClose={onClose}
      title={t('aliquot.title', { number: subject.id })}
      onConfirm={save}
      confirmLabel={t('aliquot.button')}
      disabledReason={moved.length === 0 ? t('aliquot.choose') : text}
      busy={pour.isPending}
    >
      <Stack gap="sm">
        <Text>{t('aliquot.help')}</Text>
        <Checkbox.Group label={t('aliquot.tests')} value={moved} onChange={setMoved}>
          <Stack gap={8} mt={6}>
            {subject.tests.map(({ _id, labassay, naziv }, at) => (
              <Checkbox key={_id} value={_id} label={`${labassay} · ${naziv}`} data-autofocus={at === 0 || undefined} />
            ))}
          </Stack>
        </Checkbox.Group>
        {text ? (
          <Alert color="yellow" role="alert">
            {text}
          </Alert>
        ) : null}
      </Stack>
    </ModalDialog>
  );
}
