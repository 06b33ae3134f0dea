import type { SessionData } from '@nalaz/domain/auth/session.contract';
import { LANGUAGES } from '@nalaz/domain/language/language';
import { MENU } from '@nalaz/domain/menu/menu';
import { type AccessRule, mayCall } from '@nalaz/domain/permissions';
import { IconCommand, IconLanguage, IconLock, IconLogout, IconMoon, IconReportAnalytics } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type Choice, Palette } from '../../features/search/palette.tsx';
import { openDialog } from '../../lib/dialogs.ts';
import { LANGUAGE_NAMES } from '../../lib/languages.ts';
import { changeLanguageTo, signOutAs } from '../../lib/session-actions.ts';
import { screenAt } from '../screens.ts';
import { MenuIcon } from './menu-icon.tsx';
import { ownMenu } from './own-menu.ts';
import { useTheme } from './use-theme.ts';

/** Screens that the menu does not show, and who may open them. */
const HIDDEN_SCREENS: readonly { path: string; rule: AccessRule }[] = [
  { path: '/postavke', rule: 'postavke' },
  { path: '/postavke/racun', rule: 'session' },
  { path: '/postavke/korisnici', rule: 'postavke' },
  { path: '/postavke/revizija', rule: 'administrator' },
  { path: '/analysers', rule: 'postavke' },
  { path: '/api/pregled', rule: 'session' },
];

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
  const hidden = HIDDEN_SCREENS.filter(
    ({ path, rule }) => mayCall(rule, rights) && (!session.customer || screenAt(path)?.forCustomers),
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
