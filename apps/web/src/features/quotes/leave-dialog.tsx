import { Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUnsavedWork } from '../../lib/unsaved-work.ts';
import { isAuthPath } from '../../lib/where-to-go.ts';
import { ModalDialog } from '../../ui/modal-dialog.tsx';

/** Nothing typed is lost by leaving the page. */
export function LeaveDialog({ unsaved }: { unsaved: boolean }) {
  const { t } = useTranslation('quotes');
  useUnsavedWork(unsaved);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved && current.pathname !== next.pathname && !isAuthPath(next.pathname),
    enableBeforeUnload: unsaved,
    withResolver: true,
  });
  return (
    <ModalDialog
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('leave.title')}
      cancelLabel={t('leave.stay')}
      confirmLabel={t('leave.discard')}
      confirmColor="red"
      onConfirm={() => blocker.proceed?.()}
      size="sm"
    >
      <Text>{t('leave.question')}</Text>
    </ModalDialog>
  );
}
