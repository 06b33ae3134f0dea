import { USER_SORTS, type UserRow } from '@nalaz/domain/auth/users.contract';
import { OK } from '@nalaz/domain/contract';
import type { TableQuery } from '@nalaz/domain/tables/table.contract';
import { readTableRequest } from '@nalaz/domain/tables/table.rules';
import { type Context, everySite } from '../../platform/context.ts';
import type { Services } from '../../platform/services.ts';
import { signingPauseOf } from './signing-pause.ts';
import { selectUsers } from './users-list.repository.ts';

export function listUsers(services: Services, context: Context, query: TableQuery) {
  const request = readTableRequest(query, USER_SORTS, services.now());
  return services.database.inTransaction(everySite(context), async (tx) => {
    const { rows, pagination } = await selectUsers(tx, request);
    const data = rows.map(
      (row): UserRow => ({
        _id: row.id,
        email: row.email,
        ime: row.ime,
        prezime: row.prezime,
        role: row.role,
        sites: row.sites,
        created: row.created_at.toISOString(),
        expires: row.expires_at?.toISOString() ?? null,
        disabled: row.disabled,
        secondFactor: row.second_factor,
        signingPaused: signingPauseOf(row),
        openSessions: row.open_sessions,
      }),
    );
    return { ...OK, data, pagination };
  });
}
