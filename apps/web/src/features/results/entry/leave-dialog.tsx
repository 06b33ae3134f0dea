import { Button, Stack, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUnsavedWork } from '../../../lib/unsaved-work.ts';
import { isAuthPath } from '../../../lib/where-to-go.ts';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { useSheet, useUnsavedCount } from './use-sheet.ts';

/** What was typed stays as a draft, but nobody may believe that it was saved. */
export function LeaveDialog({ save }: { save: () => Promise<boolean> }) {
  const { t } = useTranslation('results');
  const unsaved = useUnsavedCount(useSheet());
  useUnsavedWork(unsaved > 0);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      unsaved > 0 && current.pathname !== next.pathname && !isAuthPath(next.pathname),
    enableBeforeUnload: false,
    withResolver: true,
  });
  const saveAndGo = async () => {
    const { proceed, reset } = blocker;
    if (await save()) {
      proceed?.();
    } else {
      reset?.();
    }
  };
  return (
    <ModalDialog
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('leave.title')}
      cancelLabel={t('leave.stay')}
      confirmLabel={t('leave.save')}
      onConfirm={() => void saveAndGo()}
    >
      <Stack gap="sm" align="flex-start">
        <Text>{t('leave.question', { count: unsaved })}</Text>
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          {t('leave.keepDraft')}
        </Button>
      </Stack>
    </ModalDialog>
  );
}
