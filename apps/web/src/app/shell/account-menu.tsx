import type { SessionData } from '@nalaz/domain/auth/session.contract';
import { mayCall } from '@nalaz/domain/permissions';
import {
  IconKeyboard,
  IconLock,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { openDialog } from '../../lib/dialogs.ts';
import { signOutAs } from '../../lib/session-actions.ts';
import classes from './dropdown.module.css';
import { HeaderMenu, type MenuEntry } from './header-menu.tsx';
import { useLanguageEntries } from './use-language-entries.ts';
import { useTheme } from './use-theme.ts';

const initials = ({ ime, prezime }: SessionData) => `${ime.slice(0, 1)}${prezime.slice(0, 1)}`.toUpperCase();

function useAccountEntries({ access, customer, permissions }: SessionData): MenuEntry[] {
  const { t } = useTranslation('shell');
  const router = useRouter();
  const { dark, toggle } = useTheme();
  const maySet = mayCall('postavke', { level: access.level, customer, permissions });
  const languages = useLanguageEntries().map((entry) => ({ ...entry, narrowOnly: true }));
  const entry = (id: string, text: string, Icon: typeof IconLock, onChoose: () => void, narrowOnly = false) => ({
    id,
    text,
    icon: <Icon size={16} aria-hidden />,
    onChoose,
    narrowOnly,
  });
  return [
    entry('account', t('ownAccount'), IconUserCircle, () => void router.navigate({ to: '/postavke/racun' })),
    entry('password', t('changePassword'), IconLock, () => openDialog('changePassword')),
    ...(maySet
      ? [entry('settings', t('settings'), IconSettings, () => void router.navigate({ to: '/postavke' }))]
      : []),
    entry('keys', t('shortcuts.title'), IconKeyboard, () => openDialog('shortcuts')),
    entry('theme', t(dark ? 'lightTheme' : 'darkTheme'), dark ? IconSun : IconMoon, toggle, true),
    ...languages,
    entry('signOut', t('signOut'), IconLogout, () => void signOutAs('manual')),
  ];
}

/** S2.53: the avatar and its menu, with change password and logout. */
export function AccountMenu({ session }: { session: SessionData }) {
  const { t } = useTranslation('shell');
  const name = `${session.ime} ${session.prezime}`;
  return (
    <HeaderMenu
      label={t('accountOf', { name })}
      trigger={
        session.link ? (
          <img src={session.link} alt="" className={classes.avatar} />
        ) : (
          <span data-initials={initials(session)} className={classes.avatar} />
        )
      }
      heading={
        <div className={classes.heading}>
          <p>
            <strong>{name}</strong>
          </p>
          <p>{session.email}</p>
        </div>
      }
      entries={useAccountEntries(session)}
    />
  );
}
