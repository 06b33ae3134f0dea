import { withTexts } from '../i18n/with-texts.ts';
import { defineFeature } from '../lib/feature.ts';

/** The screens on which several features work together. */
export const composedFeature = defineFeature({
  screens: [
    {
      path: '/prijem',
      load: async () => (await withTexts(import('./intake-page.tsx'), 'patients', 'requisitions')).IntakePage,
    },
    {
      path: '/samples/$patientId',
      load: async () => (await withTexts(import('./samples-page.tsx'), 'samples', 'handover')).PatientSamplesPage,
    },
    {
      path: '/obrada/pregled',
      load: async () =>
        (await withTexts(import('./processing-page.tsx'), 'worklist', 'samples', 'release', 'results')).ProcessingPage,
    },
  ],
});
