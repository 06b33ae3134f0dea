import { Alert, Stack } from '@mantine/core';
import type { IdentityChange } from '@nalaz/domain/patients/patients.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { identityChangesQuery, useConfirmIdentityChange, useRefuseIdentityChange } from '../patients.queries.ts';
import { IdentityChangeCard } from './identity-change-card.tsx';

/** Above the patients, as long as anything waits. */
export function IdentityChanges() {
  const { t } = useTranslation('patients');
  const { data: changes = [] } = useQuery(identityChangesQuery());
  const confirm = useConfirmIdentityChange();
  const refuse = useRefuseIdentityChange();
  const [refused, setRefused] = useState<IdentityChange>();
  const close = () => setRefused(undefined);
  if (changes.length === 0) {
    return null;
  }
  return (
    <Alert color="yellow" title={t('identity.title')} mb="sm">
      <Stack gap="sm">
        {changes.map((change) => (
          <IdentityChangeCard
            key={change._id}
            change={change}
            busy={confirm.isPending || refuse.isPending}
            onConfirm={() =>
              confirm.mutate(change._id, { onSuccess: () => void toast.success(t('identity.confirmed')) })
            }
            onRefuse={() => setRefused(change)}
          />
        ))}
      </Stack>
      <ReasonDialog
        opened={refused !== undefined}
        onClose={close}
        title={t('identity.refuseTitle')}
        confirmLabel={t('identity.refuse')}
        label={t('identity.reason')}
        needed={t('identity.reasonNeeded')}
        busy={refuse.isPending}
        onConfirm={(razlog) =>
          refused &&
          refuse.mutate(
            { id: refused._id, razlog },
            {
              onSuccess: () => {
                toast.success(t('identity.refused'));
                close();
              },
            },
          )
        }
      />
    </Alert>
  );
}
