import { defineFeature } from '../../lib/feature.ts';

export const devFeature = defineFeature({
  screens: [{ path: '/dev/komponente', load: async () => (await import('./components-page.tsx')).ComponentsPage }],
});
