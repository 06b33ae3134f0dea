import { Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUnsavedWork } from '../../lib/unsaved-work.ts';
import { isAuthPath } from '../../lib/where-to-go.ts';
import { ModalDialog } from '../../ui/modal-dialog.tsx';

/** The next patient's scan must not silently throw away this one's order. */
export function LeavingDialog({ unsaved }: { unsaved: boolean }) {
  const { t } = useTranslation('samples');
  useUnsavedWork(unsaved);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved && current.pathname !== next.pathname && !isAuthPath(next.pathname),
    enableBeforeUnload: unsaved,
    withResolver: true,
  });
  return (
    <ModalDialog
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      title={t('leaving.title')}
      onConfirm={() => proceed?.()}
      confirmLabel={t('leaving.discard')}
      confirmColor="red"
      cancelLabel={t('leaving.stay')}
    >
      <Text>{t('leaving.question')}</Text>
    </ModalDialog>
  );
}
