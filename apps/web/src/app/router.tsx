import { createRootRoute, createRoute, createRouter, lazyRouteComponent, useLocation } from '@tanstack/react-router';
import type { Screen } from '../lib/feature.ts';
import { isChallengePath, LOGIN_PATH } from '../lib/where-to-go.ts';
import { ChallengePage } from './challenge-page.tsx';
import { guard } from './guard.ts';
import { PageFailure } from './page-failure.tsx';
import { PlannedPage } from './planned-page.tsx';
import { RootLayout } from './root-layout.tsx';
import { SCREENS } from './screens.ts';

type Search = Record<string, string>;

const rootRoute = createRootRoute({
  beforeLoad: ({ location, preload }) => guard(location, preload),
  component: RootLayout,
  errorComponent: PageFailure,
});

function routeOf({ path, load }: Screen) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    component: load ? lazyRouteComponent(async () => ({ default: await load() })) : PlannedPage,
    errorComponent: PageFailure,
  });
}

const LoginPage = lazyRouteComponent(() => import('../features/auth/login-page.tsx'), 'LoginPage');
const loginRoute = createRoute({ getParentRoute: () => rootRoute, path: LOGIN_PATH, component: LoginPage });

/** Only a challenge or a login gets here: the guard sends every other unknown address away (S2.01, S2.41, S2.42). */
function RestPage() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return isChallengePath(path) ? <ChallengePage /> : <LoginPage />;
}

const restRoute = createRoute({ getParentRoute: () => rootRoute, path: '$', component: RestPage });

/** Addresses stay readable and shareable: plain words, no JSON. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([loginRoute, ...SCREENS.map(routeOf), restRoute]),
  defaultPreload: 'intent',
  defaultPendingMs: 0,
  scrollRestoration: true,
  parseSearch: (text): Search => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
    const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
    return text && `?${text}`;
  },
});
