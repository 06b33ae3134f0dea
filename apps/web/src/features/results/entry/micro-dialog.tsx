import { Group, SegmentedControl, Stack, Textarea } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import { EMPTY_MICRO, isMicroComplete, MICRO_ANSWERS, mayReset, microText, readMicro } from './micro.rules.ts';
import { useSheet } from './use-sheet.ts';

interface MicroDialogProps {
  test: string;
  status: string;
  opened: boolean;
  onClose: () => void;
}

/** S4.09. What is chosen goes into the sheet and is saved with everything else. */
export function MicroDialog({ test, status, opened, onClose }: MicroDialogProps) {
  const { t } = useTranslation('results');
  const sheet = useSheet();
  const cell = sheet.cell(test);
  const [result, setResult] = useState(() => readMicro(cell?.typed ?? ''));
  const reset = () => {
    setResult(EMPTY_MICRO);
    sheet.restore([test]);
  };
  return (
    <ModalDialog
      opened={useOpened(opened)}
      onClose={onClose}
      title={cell?.row.naziv ?? ''}
      confirmLabel={t('micro.ok')}
      disabledReason={isMicroComplete(result) ? undefined : t('micro.incomplete')}
      onConfirm={() => {
        sheet.type([{ id: test, value: microText(result) }]);
        onClose();
      }}
    >
      <Stack gap="sm">
        <Group gap="xs">
          <SegmentedControl
            aria-label={t('micro.answer')}
            value={result.answer ?? ''}
            onChange={(value) =>
              setResult({ ...result, answer: MICRO_ANSWERS.find((answer) => answer === value) ?? null })
            }
            data={MICRO_ANSWERS.map((answer) => ({ value: answer, label: t(`micro.answers.${answer}`) }))}
          />
          <IconButton
            label={t('micro.reset')}
            icon={<IconEraser size={18} />}
            disabledReason={mayReset(status, result) ? undefined : t('micro.noReset')}
            onDoubleClick={mayReset(status, result) ? reset : undefined}
          />
        </Group>
        {result.answer === 'POZITIVAN' ? (
          <Textarea
            label={t('micro.finding')}
            required
            autosize
            minRows={3}
            maxLength={1900}
            value={result.finding}
            onChange={(event) => setResult({ ...result, finding: event.currentTarget.value })}
            data-autofocus
          />
        ) : null}
      </Stack>
    </ModalDialog>
  );
}
