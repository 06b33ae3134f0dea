import { Badge, Group } from '@mantine/core';
import type { UserRow } from '@nalaz/domain/auth/users.contract';
import { formatDate, formatDateTime } from '@nalaz/domain/language/format';
import { IconShieldCheck, IconSignature, IconUserOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataColumn } from '../../../ui/data-table/data-column.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { AccountState } from './account-state.tsx';

const nameOf = ({ prezime, ime }: UserRow) => `${prezime} ${ime}`;

/** Tab goes row by row, so not to the link in it. */
function PersonLink({ user }: { user: UserRow }) {
  return (
    <TextLink
      to="."
      search={(before) => ({ ...before, zapis: user._id })}
      keepScroll
      tabIndex={-1}
      c="inherit"
      fz="inherit"
      underline="hover"
    >
      {nameOf(user)}
    </TextLink>
  );
}

function StateCell({ user }: { user: UserRow }) {
  const { t } = useTranslation('people');
  return (
    <Group gap={6} wrap="nowrap">
      <AccountState {...user} />
      {user.signingPaused && (
        <Badge variant="light" color="red" autoContrast radius="sm">
          {t('signing.badge')}
        </Badge>
      )}
      {user.signingPaused && user.signingPaused.istoIme.length > 0 && (
        <Badge color="red" autoContrast radius="sm">
          {t('signing.alikeBadge')}
        </Badge>
      )}
      {user.secondFactor && <IconShieldCheck size={16} role="img" aria-label={t('secondFactorOn')} />}
    </Group>
  );
}

type OnUser = ((user: UserRow) => void) | undefined;

export function useUserColumns(onRevoke: OnUser, onConfirm: OnUser): DataColumn<UserRow>[] {
  const { t } = useTranslation('people');
  return useMemo(() => {
    const columns: DataColumn<UserRow>[] = [
      {
        id: 'prezime',
        header: t('columns.prezime'),
        cell: (user) => <PersonLink user={user} />,
        sortable: true,
        alwaysShown: true,
      },
      { id: 'email', header: t('columns.email'), cell: ({ email }) => email, sortable: true },
      { id: 'role', header: t('columns.role'), cell: ({ role }) => role, sortable: true },
      { id: 'sites', header: t('columns.sites'), cell: ({ sites }) => sites.join(', ') },
      { id: 'state', header: t('columns.state'), cell: (user) => <StateCell user={user} /> },
      { id: 'created', header: t('columns.created'), cell: ({ created }) => formatDateTime(created), sortable: true },
      { id: 'expires', header: t('columns.expires'), cell: ({ expires }) => formatDate(expires), hiddenAtFirst: true },
      { id: 'openSessions', header: t('columns.openSessions'), cell: (user) => user.openSessions, numeric: true },
    ];
    const actions: DataColumn<UserRow> = {
      id: 'actions',
      header: t('columns.actions'),
      cell: (user) => (
        <Group gap={4} wrap="nowrap">
          {onRevoke && (
            <IconButton
              label={t('revoke.button')}
              icon={<IconUserOff size={16} />}
              disabledReason={user.openSessions === 0 ? t('revoke.none') : undefined}
              onClick={() => onRevoke(user)}
            />
          )}
          {onConfirm && user.signingPaused && (
            <IconButton
              label={t('signing.confirm')}
              icon={<IconSignature size={16} />}
              onClick={() => onConfirm(user)}
            />
          )}
        </Group>
      ),
      width: 110,
    };
    return onRevoke || onConfirm ? [...columns, actions] : columns;
  }, [t, onRevoke, onConfirm]);
}
