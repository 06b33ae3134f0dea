import { withTexts } from '../../i18n/with-texts.ts';
import { defineFeature } from '../../lib/feature.ts';

const loadAssays = () => withTexts(import('./assays-page.tsx'), 'assay', 'fields');

export const catalogueFeature = defineFeature({
  screens: [
    {
      path: '/postavke',
      load: async () => (await withTexts(import('./settings-page.tsx'), 'catalogue', 'fields')).SettingsPage,
      searchedBy: 'postavke',
    },
    {
      path: '/partneri',
      load: async () =>
        (await withTexts(import('./partners/partners-page.tsx'), 'catalogue', 'partners', 'fields')).PartnersPage,
    },
    {
      path: '/postavke/korisnici',
      load: async () => (await import('./people/users-page.tsx')).UsersPage,
      searchedBy: 'postavke',
    },
    { path: '/postavke/analize', load: async () => (await import('./analyses-page.tsx')).AnalysesPage },
    { path: '/assays', load: async () => (await loadAssays()).AssaysPage },
    { path: '/assays/lab', load: async () => (await loadAssays()).LabAssaysPage },
    { path: '/assays/ana', load: async () => (await loadAssays()).AnalyserAssaysPage },
    { path: '/analysers', load: async () => (await loadAssays()).AnalysersPage, searchedBy: 'postavke' },
  ],
});
