import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useRemoveUserSecondFactor } from './people.queries.ts';
import type { Person } from './person.ts';

export function RemoveSecondFactorDialog({ person, onClose }: { person: Person | null; onClose: () => void }) {
  const { t } = useTranslation('people');
  const remove = useRemoveUserSecondFactor();
  const confirm = () => {
    if (person) {
      remove.mutate(person.id, {
        onSuccess: () => {
          toast.success(t('secondFactor.removed'));
          onClose();
        },
      });
    }
  };
  return (
    <ModalDialog
      opened={person !== null}
      onClose={onClose}
      title={t('secondFactor.remove')}
      onConfirm={confirm}
      confirmColor="red"
      busy={remove.isPending}
    >
      <Stack gap="sm">
        <Text>{t('secondFactor.question', { name: person?.name ?? '' })}</Text>
        <Text c="dimmed">{t('secondFactor.checkFirst')}</Text>
      </Stack>
    </ModalDialog>
  );
}
