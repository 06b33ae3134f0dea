import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { watchIdle } from '../lib/idle-watch.ts';
import { followOtherTabs, useSessionState } from '../lib/session.ts';
import { followNewToken, forgetEverything, rereadSession, signOutAs } from '../lib/session-actions.ts';
import { hasUnsavedWork } from '../lib/unsaved-work.ts';

const SignInOverlay = lazy(async () => ({
  default: (await import('../features/auth/sign-in-overlay.tsx')).SignInOverlay,
}));

/** Ends the session when it must end, and renews it over the page where somebody's work would be lost. */
export function SessionKeeper() {
  const router = useRouter();
  const { token, data, expired } = useSessionState();
  const present = data !== null && !expired;

  useEffect(() => followOtherTabs(forgetEverything, () => void followNewToken().catch(() => undefined)), []);
  useEffect(() => {
    const onIdle = () => void signOutAs('automatic');
    const onActive = () => void rereadSession().catch(() => undefined);
    return present ? watchIdle({ onIdle, onActive }) : undefined;
  }, [present]);
  useEffect(() => {
    if (expired && !hasUnsavedWork()) {
      forgetEverything('expired');
    }
  }, [expired]);
  useEffect(() => {
    if (token === null) {
      void router.invalidate();
    }
  }, [token, router]);

  return expired && hasUnsavedWork() ? (
    <Suspense>
      <SignInOverlay />
    </Suspense>
  ) : null;
}
