import type { SessionData } from '@nalaz/domain/auth/session.contract';
import { lazy, Suspense } from 'react';
import { withTexts } from '../i18n/with-texts.ts';
import { sessionState } from '../lib/session.ts';
import { rereadSession, signOutAs } from '../lib/session-actions.ts';

const ChangePasswordDialog = lazy(async () => ({
  default: (await import('../features/auth/change-password-dialog.tsx')).ChangePasswordDialog,
}));
const AddSecondFactorDialog = lazy(async () => ({
  default: (await withTexts(import('../features/profile/add-second-factor-dialog.tsx'), 'profile'))
    .AddSecondFactorDialog,
}));

export const needsSetup = ({ initialPassword, secondFactorDemanded }: SessionData) =>
  initialPassword || secondFactorDemanded;

/** S9.08: until it is done the server allows nothing else, so nothing else is shown. Whoever turns away is signed out. */
export function AccountSetup({ session }: { session: SessionData }) {
  const leave = async () => {
    await rereadSession().catch(() => undefined);
    const { data } = sessionState();
    if (data && needsSetup(data)) {
      await signOutAs('manual');
    }
  };
  return (
    <Suspense>
      {session.initialPassword ? (
        <ChangePasswordDialog session={session} opened onClose={() => void leave()} />
      ) : (
        <AddSecondFactorDialog opened demanded onClose={() => void leave()} />
      )}
    </Suspense>
  );
}
