import { defineFeature } from '../../lib/feature.ts';

export const profileFeature = defineFeature({
  screens: [
    {
      path: '/postavke/racun',
      load: async () => (await import('./profile-page.tsx')).ProfilePage,
      forCustomers: true,
      searchedBy: 'session',
    },
  ],
});
