import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../lib/session.ts';
import { isAuthPath, isChallengePath, isPublicPath } from '../lib/where-to-go.ts';
import { AccountSetup, needsSetup } from './account-setup.tsx';
import { LoginLayout } from './login-layout.tsx';
import { NetworkBanner } from './network-banner.tsx';
import { RouteProgress } from './route-progress.tsx';
import { screenAt } from './screens.ts';
import { SessionKeeper } from './session-keeper.tsx';
import { Shell } from './shell/shell.tsx';

function useTitle(path: string): void {
  const { t, i18n } = useTranslation('shell');
  const screen = isAuthPath(path) && !isPublicPath(path) ? '/auth/login' : screenAt(path)?.path;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title follows the language too
  useEffect(() => {
    document.title = screen ? `${t(`screens.${screen}`)} · Nalaz` : 'Nalaz';
  }, [screen, t, i18n.language]);
}

/** S2.01, S2.53: the shell is there only for a person with access; whatever contains `auth` has the login layout. */
export function RootLayout() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const session = useSession();
  useTitle(path);
  if (isChallengePath(path) || isPublicPath(path)) {
    return <Outlet />;
  }
  return (
    <>
      <RouteProgress />
      <NetworkBanner />
      {session && needsSetup(session) ? (
        <LoginLayout>
          <AccountSetup session={session} />
        </LoginLayout>
      ) : session && !isAuthPath(path) ? (
        <Shell session={session} />
      ) : (
        <LoginLayout>
          <Outlet />
        </LoginLayout>
      )}
      <SessionKeeper />
    </>
  );
}
