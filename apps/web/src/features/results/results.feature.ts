import { withTexts } from '../../i18n/with-texts.ts';
import { defineFeature } from '../../lib/feature.ts';
import { criticalNotice, releasedNotice } from './results.notices.ts';

export const resultsFeature = defineFeature({
  screens: [
    {
      path: '/obrada/rezultati/$sampleId/$id',
      load: async () => (await withTexts(import('./entry/results-page.tsx'), 'release')).ResultsPage,
    },
    { path: '/obrada/kriticni', load: async () => (await import('./critical/critical-page.tsx')).CriticalPage },
    {
      path: '/obrada/autoverifikacija',
      load: async () => (await import('./autoverification/autoverification-page.tsx')).AutoverificationPage,
    },
  ],
  notices: {
    criticalResult: criticalNotice,
    approvedResult: releasedNotice('approvedResult', 'alarm'),
    completedResult: releasedNotice('completedResult', 'message'),
  },
});
