import { Alert, Stack } from '@mantine/core';
import type { IdentityChange } from '@nalaz/domain/patients/patients.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { ReasonInput } from '../../../ui/reason-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { identityChangesQuery, useConfirmIdentityChange, useRefuseIdentityChange } from '../patients.queries.ts';
import { IdentityChangeCard } from './identity-change-card.tsx';

const SHORTEST_REASON = 3;
const LONGEST_REASON = 300;

/** Above the patients, as long as anything waits. */
export function IdentityChanges() {
  const { t } = useTranslation('patients');
  const { data: changes = [] } = useQuery(identityChangesQuery());
  const confirm = useConfirmIdentityChange();
  const refuse = useRefuseIdentityChange();
  const [refused, setRefused] = useState<IdentityChange>();
  const [reason, setReason] = useState('');
  const razlog = reason.trim();
  const close = () => {
    setRefused(undefined);
    setReason('');
  };
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
      <ModalDialog
        opened={refused !== undefined}
        onClose={close}
        title={t('identity.refuseTitle')}
        confirmLabel={t('identity.refuse')}
        disabledReason={razlog.length < SHORTEST_REASON ? t('identity.reasonNeeded') : undefined}
        busy={refuse.isPending}
        onConfirm={() =>
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
      >
        <ReasonInput
          label={t('identity.reason')}
          required
          maxLength={LONGEST_REASON}
          value={reason}
          onChange={setReason}
        />
      </ModalDialog>
    </Alert>
  );
}
