import { Text } from '@mantine/core';
import type { UserRow } from '@nalaz/domain/auth/users.contract';
import { useTranslation } from 'react-i18next';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useRevokeUserSessions } from './users.queries.ts';

export function RevokeSessionsDialog({ user, onClose }: { user: UserRow | null; onClose: () => void }) {
  const { t } = useTranslation('users');
  const revoke = useRevokeUserSessions();
  const confirm = () => {
    if (user) {
      revoke.mutate(user._id, {
        onSuccess: ({ revoked }) => {
          toast.success(t('revoke.done', { count: revoked }));
          onClose();
        },
      });
    }
  };
  return (
    <ModalDialog
      opened={user !== null}
      onClose={onClose}
      title={t('revoke.title')}
      onConfirm={confirm}
      confirmColor="red"
      busy={revoke.isPending}
    >
      <Text>{t('revoke.question', { name: user ? `${user.ime} ${user.prezime}` : '' })}</Text>
    </ModalDialog>
  );
}
