/** S2.44: link classes; S9.07 pairs them with levels. */
export const LINK_CLASSES = ['primary', 'warning', 'danger', 'info'] as const;
export type LinkClass = (typeof LINK_CLASSES)[number];

export interface MenuItem {
  /** The name that the session's `sidebar` uses, and the key of its text. */
  title: string;
  route: string;
  icon: string;
  visible: boolean;
  linkClass: LinkClass;
  newWindow?: boolean;
  children?: readonly MenuLink[];
}

export interface MenuLink {
  title: string;
  route: string;
}

const link = (title: string, route: string): MenuLink => ({ title, route });

/** The 16 registered items. An item that is not visible has an address but no place in the menu. */
export const MENU: readonly MenuItem[] = [
  { title: 'Statistika', route: '/statistika', icon: 'chart-bar', visible: true, linkClass: 'primary' },
  { title: 'Dashboard', route: '/dashboard', icon: 'layout-dashboard', visible: true, linkClass: 'primary' },
  { title: 'Prijem', route: '/prijem', icon: 'user-plus', visible: true, linkClass: 'primary' },
  { title: 'Obrada', route: '/obrada/pregled', icon: 'test-pipe', visible: true, linkClass: 'primary' },
  {
    title: 'Kontrole',
    route: '/kontrole',
    icon: 'target',
    visible: true,
    linkClass: 'warning',
    children: [
      link('Unos', '/kontrole/unos'),
      link('Obrada kontrola', '/kontrole/obrada/pregled'),
      link('Grafikoni', '/kontrole/charts'),
      link('Definicija', '/kontrole/definicija'),
      link('Rezultati kontrola', '/kontrole/obrada/rezultati'),
    ],
  },
  {
    title: 'Nalazi',
    route: '/nalazi',
    icon: 'file-text',
    visible: true,
    linkClass: 'primary',
    children: [link('Pregled', '/nalazi/pregled'), link('Outbox', '/nalazi/outbox')],
  },
  {
    title: 'Inventar',
    route: '/inventar',
    icon: 'packages',
    visible: true,
    linkClass: 'info',
    children: [
      link('Stanje', '/inventar/stanje'),
      link('Ulaz', '/inventar/ulaz'),
      link('Izlaz', '/inventar/izlaz'),
      link('Ugovori', '/inventar/ugovori'),
      link('Produkti', '/inventar/produkti'),
      link('Narudžbenice', '/inventar/narudzbenice'),
      link('Pregled ulaza', '/inventar/ulazpregled'),
      link('Pregled izlaza', '/inventar/izlazpregled'),
      link('Postavke', '/inventar/postavke'),
    ],
  },
  { title: 'Mikrobiologija', route: '/mikrobiologija', icon: 'microscope', visible: true, linkClass: 'primary' },
  { title: 'Import', route: '/import', icon: 'file-import', visible: true, linkClass: 'info' },
  {
    title: 'Postavke',
    route: '/postavke',
    icon: 'settings',
    visible: false,
    linkClass: 'danger',
    children: [link('Korisnici', '/postavke/korisnici'), link('Revizija', '/postavke/revizija')],
  },
  {
    title: 'Analize',
    route: '/postavke/analize',
    icon: 'flask',
    visible: true,
    linkClass: 'danger',
    children: [link('Laboratorijske', '/assays/lab'), link('Na analizatorima', '/assays/ana'), link('Sve', '/assays')],
  },
  { title: 'Partneri', route: '/partneri', icon: 'building-hospital', visible: true, linkClass: 'info' },
  { title: 'Analizatori', route: '/analysers', icon: 'cpu', visible: false, linkClass: 'danger' },
  { title: 'Izvještaji', route: '/reports', icon: 'report', visible: false, linkClass: 'info' },
  {
    title: 'Integracija',
    route: '/integracija',
    icon: 'plug-connected',
    visible: true,
    linkClass: 'warning',
    children: [link('Pregled', '/integracija/pregled'), link('Postavke', '/integracija/postavke')],
  },
  {
    title: 'Temperatura',
    route: '/loger',
    icon: 'thermometer',
    visible: true,
    linkClass: 'warning',
    children: [
      link('Pregled', '/loger/pregled'),
      link('Postavke', '/loger/postavke'),
      link('Statistika', '/loger/statistika'),
    ],
  },
];

/** What this person's menu shows: only registered items that the session lists and that are flagged visible. */
export function visibleMenu(sidebar: readonly string[]): readonly MenuItem[] {
  return MENU.filter((item) => item.visible && sidebar.includes(item.title));
}

/** The item whose group holds this address; the longest match wins. */
export function menuItemOf(path: string): MenuItem | undefined {
  const matches = (route: string) => path === route || path.startsWith(`${route}/`);
  const length = (item: MenuItem) =>
    Math.max(0, ...[item, ...(item.children ?? [])].filter((one) => matches(one.route)).map((one) => one.route.length));
  const [best] = MENU.map((item) => ({ item, length: length(item) })).sort((a, b) => b.length - a.length);
  return best && best.length > 0 ? best.item : undefined;
}
