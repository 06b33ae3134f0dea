import type { UserRow } from '@nalaz/domain/auth/users.contract';
import { isAdministrator } from '@nalaz/domain/permissions';
import { toTableQuery } from '@nalaz/domain/tables/search-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useTableSearch } from '../../lib/use-table-search.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RevokeSessionsDialog } from './revoke-sessions-dialog.tsx';
import { usersQuery } from './users.queries.ts';
import { useUserColumns } from './users-columns.tsx';

const keyOf = ({ _id }: UserRow) => _id;

export function UsersPage() {
  const { t } = useTranslation('users');
  const session = useSession();
  const { state, setState } = useTableSearch();
  const result = useQuery(usersQuery(toTableQuery(state)));
  const [revoking, setRevoking] = useState<UserRow | null>(null);
  const mayRevoke = session !== null && isAdministrator({ level: session.access.level, customer: session.customer });
  const columns = useUserColumns(mayRevoke ? setRevoking : undefined);
  const total = result.data?.pagination.total;
  return (
    <>
      <PageHeader title={t('title')} counts={total !== undefined && t('counts', { count: total })} />
      <DataTable
        label={t('title')}
        columns={columns}
        keyOf={keyOf}
        state={state}
        onStateChange={setState}
        result={result}
        settingsKey={`nalaz-columns-users-${session?.localId}`}
      />
      <RevokeSessionsDialog user={revoking} onClose={() => setRevoking(null)} />
    </>
  );
}
