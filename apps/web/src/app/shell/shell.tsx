import { useMediaQuery } from '@mantine/hooks';
import type { SessionData } from '@nalaz/domain/auth/session.contract';
import { Outlet, useLocation } from '@tanstack/react-router';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveConnection } from '../live-connection.tsx';
import { AccountNotices } from './account-notices.tsx';
import { Header } from './header.tsx';
import classes from './shell.module.css';
import { ShellDialogs } from './shell-dialogs.tsx';
import { Sidebar } from './sidebar.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useShellKeys } from './use-shell-keys.ts';

/** S2.46, S9.05. */
const SIDEBAR_OPENS_AT = '(min-width: 992px)';

/** Keyboard and screen reader follow a navigation to the new page, not to where its link was. */
function useFocusOnNavigation(path: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current !== path) {
      shown.current = path;
      main.current?.focus({ preventScroll: true });
    }
  }, [path]);
  return main;
}

export function Shell({ session }: { session: SessionData }) {
  const { t } = useTranslation('shell');
  const path = useLocation({ select: ({ pathname }) => pathname });
  const wide = useMediaQuery(SIDEBAR_OPENS_AT, undefined, { getInitialValueInEffect: false });
  const [opened, setOpened] = useState(wide);
  const main = useFocusOnNavigation(path);
  useShellKeys();
  useKeptFocus(main);
  useEffect(() => setOpened(wide), [wide]);

  return (
    <div data-menu={opened ? 'open' : 'closed'} className={classes.shell}>
      <a href="#main" className={classes.skip}>
        {t('skipToContent')}
      </a>
      <Header session={session} menuOpened={opened} onMenuToggle={() => setOpened(!opened)} />
      <nav id="menu" className={classes.menu} inert={!opened} aria-label={t('mainMenu')}>
        <Sidebar session={session} path={path} onFollow={() => setOpened(wide)} />
      </nav>
      <main id="main" ref={main} tabIndex={-1} className={classes.main}>
        <AccountNotices session={session} />
        <Fragment key={session.site}>
          <Outlet />
        </Fragment>
      </main>
      <ShellDialogs session={session} />
      {/* With the shell, not before it: nobody waits for the socket's script to see the page. */}
      <LiveConnection />
    </div>
  );
}
