import { Stack, Text } from '@mantine/core';
import type { Entry } from '@nalaz/domain/catalogue/catalogue.contract';
import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import { formatDateTime } from '@nalaz/domain/language/format';
import { useTranslation } from 'react-i18next';
import { asCallFailure } from '../../../lib/call-failure.ts';
import { ConfirmDeleteDialog } from '../../../ui/confirm-delete-dialog.tsx';
import { DeleteAssayDialog } from '../assay/delete-assay-dialog.tsx';
import { useDisableEntry, useRestoreVersion, useWithdrawScheduled } from '../catalogue.queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { UsedByList } from './used-by-list.tsx';

/** What can be done to an entry without its form. */
export type EntryChange = { what: 'disable' } | { what: 'withdraw' } | { what: 'restore'; version: number };

interface ChangeDialogsProps {
  kind: KindName;
  stored: Entry;
  name: string;
  change: EntryChange | undefined;
  onClose: () => void;
  onDone: (entry: Entry) => void;
}

const textOf = (error: unknown) => asCallFailure(error)?.message;

export function ChangeDialogs({ kind, stored, name, change, onClose, onDone }: ChangeDialogsProps) {
  const { t } = useTranslation('catalogue');
  const { _id: id, verzija } = stored;
  const disable = useDisableEntry(kind, id);
  const restore = useRestoreVersion(kind, id);
  const withdraw = useWithdrawScheduled(kind, id);
  const done = { onSuccess: ({ data }: { data: Entry }) => onDone(data) };
  const close = () => {
    for (const call of [disable, restore, withdraw]) {
      call.reset();
    }
    onClose();
  };
  const version = change?.what === 'restore' ? change.version : 1;
  const disableRefusal = textOf(disable.error);
  return (
    <>
      {kind === 'lab' ? (
        <DeleteAssayDialog
          id={id}
          verzija={verzija}
          name={name}
          opened={change?.what === 'disable'}
          onOutcome={(outcome) => (outcome.event === 'LabAssayDelete' ? onDone(outcome.entry) : close())}
        />
      ) : (
        <ConfirmDeleteDialog
          opened={change?.what === 'disable'}
          onClose={close}
          onDelete={() => disable.mutate({ verzija, razlog: t('disable.reason') }, done)}
          name={name}
          title={t('disable.title')}
          question={t('disable.question', { name })}
          confirmLabel={t('disable.button')}
          busy={disable.isPending}
          warning={
            disableRefusal ? (
              <Stack gap={4}>
                <Text fw={600}>{disableRefusal}</Text>
                <UsedByList kind={kind} id={id} />
              </Stack>
            ) : undefined
          }
        />
      )}
      <ReasonDialog
        key={`restore-${version}`}
        opened={change?.what === 'restore'}
        title={t('restore.title')}
        question={t('restore.question', { version })}
        confirmLabel={t('restore.confirm')}
        refusal={textOf(restore.error)}
        busy={restore.isPending}
        onConfirm={(razlog) => restore.mutate({ verzija, izVerzije: version, razlog }, done)}
        onClose={close}
      />
      <ReasonDialog
        opened={change?.what === 'withdraw'}
        title={t('withdraw.title')}
        question={t('withdraw.question', { time: formatDateTime(stored.zakazana?.vrijediOd) })}
        confirmLabel={t('withdraw.confirm')}
        refusal={textOf(withdraw.error)}
        busy={withdraw.isPending}
        onConfirm={(razlog) => withdraw.mutate({ verzija, razlog }, done)}
        onClose={close}
      />
    </>
  );
}
