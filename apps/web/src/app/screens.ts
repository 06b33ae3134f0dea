import type { ComponentType } from 'react';
import { withTexts } from '../i18n/with-texts.ts';

export interface Screen {
  /** The address, with `$name` for a part that varies; also the key of its title. */
  path: string;
  /** Present once the screen is built. */
  load?: () => Promise<ComponentType>;
  /** S1.03: a customer opens these and no others. */
  forCustomers?: true;
}

const planned = (...paths: readonly string[]): readonly Screen[] => paths.map((path) => ({ path }));
const loadAssays = () => withTexts(import('../features/catalogue/assays-page.tsx'), 'assay', 'fields');

/** Every address of the specification (S2.02–S2.38) and of our own additions. */
export const SCREENS: readonly Screen[] = [
  ...planned('/statistika', '/dashboard'),
  {
    path: '/obrada/pregled',
    load: async () =>
      (await withTexts(import('./processing-page.tsx'), 'worklist', 'samples', 'release', 'results')).ProcessingPage,
  },
  {
    path: '/obrada/rezultati/$sampleId/$id',
    load: async () => (await withTexts(import('../features/results/entry/results-page.tsx'), 'release')).ResultsPage,
  },
  {
    path: '/obrada/kriticni',
    load: async () => (await import('../features/results/critical/critical-page.tsx')).CriticalPage,
  },
  {
    path: '/obrada/autoverifikacija',
    load: async () =>
      (await import('../features/results/autoverification/autoverification-page.tsx')).AutoverificationPage,
  },
  { path: '/obrada/predracun/$id', load: async () => (await import('../features/quotes/quote-page.tsx')).QuotePage },
  ...planned('/kontrole/unos', '/kontrole/obrada/pregled', '/kontrole/obrada/rezultati'),
  ...planned('/kontrole/charts', '/kontrole/definicija'),
  { path: '/nalazi/pregled', load: async () => (await import('./reports-page.tsx')).ReportsPage, forCustomers: true },
  {
    path: '/nalazi/pregled/$id',
    load: async () => (await import('./reports-page.tsx')).ReportPage,
    forCustomers: true,
  },
  {
    path: '/nalazi/outbox',
    load: async () => (await import('../features/reports/outbox/outbox-page.tsx')).OutboxPage,
  },
  {
    path: '/nalazi/outbox/$id',
    load: async () => (await import('../features/reports/outbox/outbox-page.tsx')).OutboxPage,
  },
  {
    path: '/nalaz',
    load: async () => (await import('../features/reports/public/public-page.tsx')).PublicPage,
  },
  {
    path: '/nalaz/$javniId',
    load: async () => (await import('../features/reports/public/public-page.tsx')).PublicPage,
  },
  ...planned('/evaluation/$id'),
  ...planned('/inventar/stanje', '/inventar/ulaz', '/inventar/izlaz', '/inventar/ugovori', '/inventar/produkti'),
  ...planned('/inventar/postavke', '/inventar/narudzbenice', '/inventar/ulazpregled', '/inventar/izlazpregled'),
  ...planned('/mikrobiologija', '/import', '/reports', '/integracija/pregled', '/integracija/postavke'),
  ...planned('/loger/pregled', '/loger/postavke', '/loger/statistika'),
  {
    path: '/prijem',
    load: async () => (await withTexts(import('./intake-page.tsx'), 'patients', 'requisitions')).IntakePage,
  },
  {
    path: '/samples/$patientId',
    load: async () => (await withTexts(import('./samples-page.tsx'), 'samples', 'handover')).PatientSamplesPage,
  },
  {
    path: '/postavke',
    load: async () =>
      (await withTexts(import('../features/catalogue/settings-page.tsx'), 'catalogue', 'fields')).SettingsPage,
  },
  {
    path: '/postavke/racun',
    load: async () => (await import('../features/profile/profile-page.tsx')).ProfilePage,
    forCustomers: true,
  },
  {
    path: '/partneri',
    load: async () =>
      (await withTexts(import('../features/catalogue/partners/partners-page.tsx'), 'catalogue', 'partners', 'fields'))
        .PartnersPage,
  },
  {
    path: '/postavke/korisnici',
    load: async () => (await import('../features/catalogue/people/users-page.tsx')).UsersPage,
  },
  { path: '/postavke/revizija', load: async () => (await import('../features/audit/audit-page.tsx')).AuditPage },
  {
    path: '/postavke/analize',
    load: async () => (await import('../features/catalogue/analyses-page.tsx')).AnalysesPage,
  },
  {
    path: '/assays',
    load: async () => (await loadAssays()).AssaysPage,
  },
  {
    path: '/assays/lab',
    load: async () => (await loadAssays()).LabAssaysPage,
  },
  {
    path: '/assays/ana',
    load: async () => (await loadAssays()).AnalyserAssaysPage,
  },
  {
    path: '/analysers',
    load: async () => (await loadAssays()).AnalysersPage,
  },
  {
    path: '/api/pregled',
    load: async () => (await import('../features/api-reference/api-reference-page.tsx')).ApiReferencePage,
  },
  { path: '/dev/komponente', load: async () => (await import('../features/dev/components-page.tsx')).ComponentsPage },
];

const matches = (screen: string, path: string): boolean => {
  const [wanted, given] = [screen.split('/'), path.split('/')];
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith('$') || part === given[at]);
};

/** The screen at an address; a trailing slash is the same address. */
export function screenAt(path: string): Screen | undefined {
  const plain = path.replace(/(?<=.)\/+$/, '');
  return SCREENS.find((screen) => matches(screen.path, plain));
}
