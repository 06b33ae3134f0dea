import type { SessionData } from '@nalaz/domain/auth/session.contract';
import { IconMenu2 } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayNow } from '../../lib/session.ts';
import { AccountMenu } from './account-menu.tsx';
import { BuildLabel } from './build-label.tsx';
import dropdown from './dropdown.module.css';
import classes from './header.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { NoticeBell } from './notice-bell.tsx';
import { SearchButton } from './search-button.tsx';
import { SitePicker } from './site-picker.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { UserCount } from './user-count.tsx';

const CriticalBadge = lazy(async () => ({ default: (await import('./critical-badge.tsx')).CriticalBadge }));

const IdentityBadge = lazy(async () => ({ default: (await import('./identity-badge.tsx')).IdentityBadge }));

/** Fetched when the shell is there, which it must not hold up. */
function LaterBadges() {
  const [shellShown, setShellShown] = useState(false);
  useEffect(() => setShellShown(true), []);
  return shellShown ? (
    <Suspense>
      {mayNow('prijem') ? <IdentityBadge /> : null}
      {mayNow('obrada') ? <CriticalBadge /> : null}
    </Suspense>
  ) : null;
}

interface HeaderProps {
  session: SessionData;
  menuOpened: boolean;
  onMenuToggle: () => void;
}

/** S2.53. */
export function Header({ session, menuOpened, onMenuToggle }: HeaderProps) {
  const { t } = useTranslation('shell');
  return (
    <header className={classes.bar}>
      <div className={classes.side}>
        <button
          type="button"
          className={dropdown.trigger}
          onClick={onMenuToggle}
          aria-label={t(menuOpened ? 'closeMenu' : 'openMenu')}
          aria-expanded={menuOpened}
          aria-controls="menu"
        >
          <IconMenu2 size={20} aria-hidden />
        </button>
        <BuildLabel />
      </div>
      <div className={classes.side}>
        <SearchButton />
        <SitePicker session={session} />
        <UserCount />
        <LaterBadges />
        <NoticeBell />
        <div className={classes.wideOnly}>
          <LanguageMenu />
        </div>
        <div className={classes.wideOnly}>
          <ThemeSwitch />
        </div>
        <AccountMenu session={session} />
      </div>
    </header>
  );
}
