import { REPORT_FLAGS, type ReportFlags } from '@nalaz/domain/auth/session.contract';
import { MENU } from '@nalaz/domain/menu/menu';
import type { Permission } from '@nalaz/domain/permissions';

export type RoleName = 'Administrator' | 'Voditelj laboratorije' | 'Tehnolog' | 'Prijem' | 'Mikrobiolog' | 'Partner';

export interface DemoRole {
  naziv: RoleName;
  level: number;
  permissions: Permission[];
  /** Titles of the menu. */
  sidebar: string[];
  default_route: string;
  reports: ReportFlags;
}

type Flag = (typeof REPORT_FLAGS)[number];

const reports = (...on: Flag[]) =>
  Object.fromEntries(REPORT_FLAGS.map((flag) => [flag, on.includes(flag)])) as Record<Flag, boolean>;

const menuWithout = (...titles: string[]) => MENU.map((item) => item.title).filter((title) => !titles.includes(title));

/** S6.04: an administrator by level, everybody else by named rights. */
export const DEMO_ROLES: readonly DemoRole[] = [
  {
    naziv: 'Administrator',
    level: 0,
    permissions: [],
    sidebar: menuWithout(),
    default_route: '/statistika',
    reports: reports(...REPORT_FLAGS),
  },
  {
    naziv: 'Voditelj laboratorije',
    level: 1,
    permissions: [
      'prijem',
      'obrada',
      'odobravanje',
      'verifikacija',
      'kontrole',
      'mikrobiologija',
      'inventar',
      'postavke',
    ],
    sidebar: menuWithout('Integracija', 'Analizatori'),
    default_route: '/statistika',
    reports: reports(...REPORT_FLAGS),
  },
  {
    naziv: 'Tehnolog',
    level: 1,
    permissions: ['obrada', 'kontrole'],
    sidebar: ['Dashboard', 'Obrada', 'Kontrole', 'Nalazi', 'Temperatura'],
    default_route: '/obrada/pregled',
    reports: reports('protokol', 'worklists', 'tatpopacijentu'),
  },
  {
    naziv: 'Prijem',
    level: 1,
    permissions: ['prijem'],
    sidebar: ['Dashboard', 'Prijem', 'Nalazi'],
    default_route: '/prijem',
    reports: reports('protokol', 'ppodanu', 'ppomjestu'),
  },
  {
    naziv: 'Mikrobiolog',
    level: 1,
    permissions: ['obrada', 'odobravanje', 'verifikacija', 'mikrobiologija'],
    sidebar: ['Dashboard', 'Obrada', 'Mikrobiologija', 'Nalazi'],
    default_route: '/mikrobiologija',
    reports: reports('protokol', 'worklists'),
  },
  {
    naziv: 'Partner',
    level: 1,
    permissions: ['customer'],
    sidebar: ['Nalazi'],
    default_route: '/nalazi/pregled',
    reports: reports(),
  },
];
