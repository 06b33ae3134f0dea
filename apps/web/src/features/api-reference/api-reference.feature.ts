import { defineFeature } from '../../lib/feature.ts';

export const apiReferenceFeature = defineFeature({
  screens: [
    {
      path: '/api/pregled',
      load: async () => (await import('./api-reference-page.tsx')).ApiReferencePage,
      searchedBy: 'session',
    },
  ],
});
