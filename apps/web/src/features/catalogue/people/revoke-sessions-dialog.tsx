import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useRevokeUserSessions } from './people.queries.ts';
import type { Person } from './person.ts';

export function RevokeSessionsDialog({ person, onClose }: { person: Person | null; onClose: () => void }) {
  const { t } = useTranslation('people');
  const revoke = useRevokeUserSessions();
  const confirm = () => {
    if (person) {
      revoke.mutate(person.id, {
        onSuccess: ({ revoked }) => {
          toast.success(t('revoke.done', { count: revoked }));
          onClose();
        },
      });
    }
  };
  return (
    <ModalDialog
      opened={person !== null}
      onClose={onClose}
      title={t('revoke.title')}
      onConfirm={confirm}
      confirmColor="red"
      busy={revoke.isPending}
    >
      <Text>{t('revoke.question', { name: person?.name ?? '' })}</Text>
    </ModalDialog>
  );
}
