import type { SessionData } from '@nalaz/domain/auth/session.contract';
import { LANGUAGES } from '@nalaz/domain/language/language';
import { MENU } from '@nalaz/domain/menu/menu';
import { mayCall } from '@nalaz/domain/permissions';
import { IconCommand, IconLanguage, IconLock, IconLogout, IconMoon, IconReportAnalytics } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type Choice, Palette } from '../../features/search/palette.tsx';
import { openDialog } from '../../lib/dialogs.ts';
import { LANGUAGE_NAMES } from '../../lib/languages.ts';
import { changeLanguageTo, signOutAs } from '../../lib/session-actions.ts';
import { SCREENS } from '../screens.ts';
import { MenuIcon } from './menu-icon.tsx';
import { ownMenu } from './own-menu.ts';
import { useTheme } from './use-theme.ts';

interface ShellPaletteProps {
  session: SessionData;
  opened: boolean;
  text: string;
  onClose: () => void;
}

function useScreens(session: SessionData, follow: (path: string) => void): Choice[] {
  const { t } = useTranslation('shell');
  const rights = { level: session.access.level, customer: session.customer, permissions: session.permissions };
  const inMenu = ownMenu(session).flatMap(({ route, icon, children }) =>
    (children ?? [{ route }]).map((link) => ({ path: link.route, icon })),
  );
  const icon = MENU.find(({ route }) => route === '/postavke')?.icon ?? '';
  const hidden = SCREENS.filter(
    ({ searchedBy, forCustomers }) => searchedBy && mayCall(searchedBy, rights) && (!session.customer || forCustomers),
  ).map(({ path }) => ({ path, icon }));
  return [...inMenu, ...hidden].map((screen) => ({
    id: screen.path,
    title: t(`screens.${screen.path}`),
    keywords: screen.path,
    icon: <MenuIcon name={screen.icon} />,
    onChoose: () => follow(screen.path),
  }));
}

function useActions({ reports }: SessionData): Choice[] {
  const { t } = useTranslation('shell');
  const { dark, toggle } = useTheme();
  const action = (id: string, title: string, Icon: typeof IconLock, onChoose: () => void): Choice => ({
    id,
    title,
    keywords: id,
    icon: <Icon size={18} aria-hidden />,
    onChoose,
  });
  const lists = Object.values(reports).some(Boolean)
    ? [action('izvjestaji liste', t('dayLists'), IconReportAnalytics, () => openDialog('dayLists'))]
    : [];
  return [
    ...lists,
    action('sifra', t('changePassword'), IconLock, () => openDialog('changePassword')),
    action('tema', t(dark ? 'lightTheme' : 'darkTheme'), IconMoon, toggle),
    ...LANGUAGES.map((language) =>
      action(
        `jezik ${language}`,
        t('languageIs', { language: LANGUAGE_NAMES[language].name }),
        IconLanguage,
        () => void changeLanguageTo(language),
      ),
    ),
    action('tastatura', t('shortcuts.title'), IconCommand, () => openDialog('shortcuts')),
    action('odjava', t('signOut'), IconLogout, () => void signOutAs('manual')),
  ];
}

export function ShellPalette({ session, opened, text, onClose }: ShellPaletteProps) {
  const router = useRouter();
  const follow = (path: string) => void router.navigate({ href: path });
  return (
    <Palette
      opened={opened}
      text={text}
      screens={useScreens(session, follow)}
      actions={useActions(session)}
      onFollow={follow}
      onClose={onClose}
    />
  );
}
