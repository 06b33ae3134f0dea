import { Button } from '@mantine/core';
import type { UserRow } from '@nalaz/domain/auth/users.contract';
import { isAdministrator } from '@nalaz/domain/permissions';
import { toTableQuery } from '@nalaz/domain/tables/search-state';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session.ts';
import { useAddressPart } from '../../../lib/use-address-part.ts';
import { useTableSearch } from '../../../lib/use-table-search.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import type { EditorOutcome } from '../editor/outcome.ts';
import { EditorInAddress, NEW_ENTRY } from '../list/editor-in-address.tsx';
import { ConfirmSigningDialog } from './confirm-signing-dialog.tsx';
import { FirstPasswordDialog } from './first-password-dialog.tsx';
import { useRereadPeople, usersQuery } from './people.queries.ts';
import { type Person, personOf } from './person.ts';
import { RevokeSessionsDialog } from './revoke-sessions-dialog.tsx';
import { useUserColumns } from './users-columns.tsx';

const keyOf = ({ _id }: UserRow) => _id;

export function UsersPage() {
  const { t } = useTranslation('people');
  const session = useSession();
  const { state, setState } = useTableSearch();
  const [, openEntry] = useAddressPart('zapis');
  const result = useQuery(usersQuery(toTableQuery(state)));
  const reread = useRereadPeople();
  const [revoking, setRevoking] = useState<Person | null>(null);
  const [confirming, setConfirming] = useState<UserRow | null>(null);
  const [newcomer, setNewcomer] = useState<Person | null>(null);
  const [saved, setSaved] = useState<ReadonlySet<string>>();
  const administrator =
    session !== null && isAdministrator({ level: session.access.level, customer: session.customer });
  const revoke = useCallback(
    ({ _id, ime, prezime }: UserRow) => setRevoking({ id: _id, name: `${prezime} ${ime}` }),
    [],
  );
  const confirm = useCallback((user: UserRow) => setConfirming(user), []);
  const verifies = administrator || session?.permissions.includes('verifikacija') === true;
  const columns = useUserColumns(administrator ? revoke : undefined, verifies ? confirm : undefined);
  const total = result.data?.pagination.total;
  const hearOutcome = (outcome: EditorOutcome) => {
    if ('entry' in outcome) {
      const { _id, verzija, dokument } = outcome.entry;
      setSaved(new Set([_id]));
      void reread();
      // Nobody can sign in without a password: it is the next thing that a new person needs.
      if (verzija === 1) {
        setNewcomer(personOf(_id, dokument));
      }
    }
  };
  return (
    <>
      <PageHeader
        title={t('title')}
        counts={total !== undefined && t('counts', { count: total })}
        action={
          administrator ? (
            <Button leftSection={<IconUserPlus size={16} />} onClick={() => openEntry(NEW_ENTRY)}>
              {t('newPerson')}
            </Button>
          ) : null
        }
      />
      <DataTable
        label={t('title')}
        columns={columns}
        keyOf={keyOf}
        state={state}
        onStateChange={setState}
        result={result}
        settingsKey={`nalaz-columns-users-${session?.localId}`}
        onOpen={({ _id }) => openEntry(_id)}
        openOnClick
        changedKeys={saved}
      />
      <EditorInAddress kind="users" onOutcome={hearOutcome} />
      <RevokeSessionsDialog person={revoking} onClose={() => setRevoking(null)} />
      <ConfirmSigningDialog
        person={confirming && { id: confirming._id, name: `${confirming.prezime} ${confirming.ime}` }}
        paused={confirming?.signingPaused}
        onClose={() => setConfirming(null)}
      />
      <FirstPasswordDialog person={newcomer} isNew onClose={() => setNewcomer(null)} />
    </>
  );
}
