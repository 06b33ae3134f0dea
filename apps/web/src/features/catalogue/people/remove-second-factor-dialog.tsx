import { Alert, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { SecondAdministrator, useSecondAdministrator } from '../../../ui/second-person/second-administrator.tsx';
import { toast } from '../../../ui/toast.ts';
import { useRemoveUserSecondFactor } from './people.queries.ts';
import type { Person } from './person.ts';

export function RemoveSecondFactorDialog({ person, onClose }: { person: Person | null; onClose: () => void }) {
  const { t } = useTranslation('people');
  const remove = useRemoveUserSecondFactor();
  const second = useSecondAdministrator();
  const close = () => {
    remove.reset();
    second.clear();
    onClose();
  };
  const confirm = () => {
    if (person) {
      remove.mutate(
        { userId: person.id, ...second.proof },
        {
          onSuccess: () => {
            toast.success(t('secondFactor.removed'));
            close();
          },
        },
      );
    }
  };
  return (
    <ModalDialog
      opened={person !== null}
      onClose={close}
      title={t('secondFactor.remove')}
      onConfirm={confirm}
      confirmColor="red"
      disabledReason={second.complete ? undefined : t('ui:second.needed')}
      busy={remove.isPending}
    >
      <Stack gap="sm">
        <Text>{t('secondFactor.question', { name: person?.name ?? '' })}</Text>
        <Text c="dimmed">{t('secondFactor.checkFirst')}</Text>
        <SecondAdministrator {...second} />
        {remove.error && <Alert color="red" role="alert" title={remove.error.message} />}
      </Stack>
    </ModalDialog>
  );
}
