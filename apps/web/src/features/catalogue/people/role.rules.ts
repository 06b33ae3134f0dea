import type { RoleDocument } from '@nalaz/domain/catalogue/people.documents';
import { MENU, menuItemOf, visibleMenu } from '@nalaz/domain/menu/menu';
import { isAdministrator, PERMISSIONS, type Permission } from '@nalaz/domain/permissions';

/** Where the work of a right is done. A screen that no right names is open to everybody who works here. */
const SCREENS_OF: Readonly<Record<Permission, readonly string[]>> = {
  prijem: ['Prijem'],
  obrada: ['Obrada'],
  odobravanje: ['Obrada'],
  verifikacija: ['Obrada', 'Nalazi'],
  kontrole: ['Kontrole'],
  mikrobiologija: ['Mikrobiologija'],
  inventar: ['Inventar'],
  postavke: ['Postavke', 'Analize', 'Partneri', 'Analizatori'],
  customer: ['Nalazi'],
};

/** `unlisted`: it never stands in the menu, links lead to it. */
export interface ScreenLine {
  title: string;
  place: 'menu' | 'missing' | 'unlisted';
}

export interface RightLine {
  right: Permission;
  has: boolean;
  screens: ScreenLine[];
}

export type RoleDoubt =
  | { doubt: 'rightWithoutScreen'; right: Permission }
  | { doubt: 'screenWithoutRight'; title: string }
  | { doubt: 'firstPageNotInMenu'; route: string };

export interface RoleView {
  kind: 'administrator' | 'customer' | 'staff';
  rights: RightLine[];
  /** Screens that need no right of their own. */
  others: ScreenLine[];
  /** What stands in the menu, in its order. */
  menu: string[];
  reports: string[];
  firstPage: string;
  doubts: RoleDoubt[];
}

/** As much of a role as may be there while somebody is still typing it. */
export type RoleDraft = Partial<Pick<RoleDocument, 'level' | 'permissions' | 'sidebar' | 'default_route'>> & {
  reports?: Record<string, boolean>;
};

function placeOf(title: string, sidebar: readonly string[]): ScreenLine['place'] {
  const visible = MENU.find((item) => item.title === title)?.visible ?? false;
  return !visible ? 'unlisted' : sidebar.includes(title) ? 'menu' : 'missing';
}

/** What a role gives, in the order in which people ask: what may they do, where, and does it fit together? */
export function readRole(role: RoleDraft): RoleView {
  const { level = 1, permissions = [], sidebar = [], reports = {}, default_route: firstPage = '/statistika' } = role;
  const customer = permissions.includes('customer');
  const administrator = isAdministrator({ level, customer });
  const has = (right: Permission) =>
    right === 'customer' ? customer : administrator || (!customer && permissions.includes(right));
  const line = (title: string): ScreenLine => ({ title, place: placeOf(title, sidebar) });
  const rights = PERMISSIONS.map((right) => ({ right, has: has(right), screens: SCREENS_OF[right].map(line) }));
  const named = new Set(PERMISSIONS.flatMap((right) => SCREENS_OF[right]));
  return {
    kind: customer ? 'customer' : administrator ? 'administrator' : 'staff',
    rights,
    others: MENU.filter(({ title }) => !named.has(title)).map(({ title }) => line(title)),
    menu: visibleMenu(sidebar).map(({ title }) => title),
    reports: Object.keys(reports).filter((flag) => reports[flag]),
    firstPage,
    doubts: doubtsOf(rights, sidebar, firstPage),
  };
}

function doubtsOf(rights: readonly RightLine[], sidebar: readonly string[], firstPage: string): RoleDoubt[] {
  const held = rights.filter(({ has }) => has);
  const shown = [...new Set(rights.flatMap(({ screens }) => screens))].filter(({ place }) => place === 'menu');
  const opened = new Set(held.flatMap(({ screens }) => screens.map(({ title }) => title)));
  // Everybody who works here reads reports; only a right to change them is a right.
  const closed = new Set(shown.map(({ title }) => title).filter((title) => title !== 'Nalazi' && !opened.has(title)));
  const first = menuItemOf(firstPage);
  return [
    ...held
      .filter(({ screens }) => screens.some(({ place }) => place === 'missing'))
      .filter(({ screens }) => !screens.some(({ place }) => place === 'menu'))
      .map(({ right }): RoleDoubt => ({ doubt: 'rightWithoutScreen', right })),
    ...[...closed].map((title): RoleDoubt => ({ doubt: 'screenWithoutRight', title })),
    ...(first && (!first.visible || sidebar.includes(first.title))
      ? []
      : [{ doubt: 'firstPageNotInMenu', route: firstPage } satisfies RoleDoubt]),
  ];
}
