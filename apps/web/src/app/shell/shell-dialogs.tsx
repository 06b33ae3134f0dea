import type { SessionData } from '@nalaz/domain/auth/session.contract';
import { lazy, Suspense, useRef } from 'react';
import { withTexts } from '../../i18n/with-texts.ts';
import { closeDialog, type ShellDialog, useShellDialog } from '../../lib/dialogs.ts';

const ChangePasswordDialog = lazy(async () => ({
  default: (await import('../../features/auth/change-password-dialog.tsx')).ChangePasswordDialog,
}));
const ShortcutsDialog = lazy(async () => ({ default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog }));
const DayListsDialog = lazy(async () => ({
  default: (await import('../../features/reports/lists/day-lists-dialog.tsx')).DayListsDialog,
}));
const Palette = lazy(async () => ({
  default: (await withTexts(import('./shell-palette.tsx'), 'search')).ShellPalette,
}));

/** The dialogs that belong to no screen; each is fetched when it is first asked for and then stays, to fade out. */
export function ShellDialogs({ session }: { session: SessionData }) {
  const { open, text } = useShellDialog();
  const asked = useRef(new Set<ShellDialog>());
  if (open) {
    asked.current.add(open);
  }
  const { current } = asked;
  return (
    <Suspense>
      {current.has('changePassword') && (
        <ChangePasswordDialog session={session} opened={open === 'changePassword'} onClose={closeDialog} />
      )}
      {current.has('shortcuts') && <ShortcutsDialog opened={open === 'shortcuts'} onClose={closeDialog} />}
      {current.has('dayLists') && (
        <DayListsDialog session={session} opened={open === 'dayLists'} onClose={closeDialog} />
      )}
      {current.has('palette') && (
        <Palette session={session} opened={open === 'palette'} text={text} onClose={closeDialog} />
      )}
    </Suspense>
  );
}
