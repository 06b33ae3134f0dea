import { defineFeature } from '../../lib/feature.ts';

export const quotesFeature = defineFeature({
  screens: [{ path: '/obrada/predracun/$id', load: async () => (await import('./quote-page.tsx')).QuotePage }],
});
