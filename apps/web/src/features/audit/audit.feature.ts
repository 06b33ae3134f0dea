import { defineFeature } from '../../lib/feature.ts';

export const auditFeature = defineFeature({
  screens: [
    {
      path: '/postavke/revizija',
      load: async () => (await import('./audit-page.tsx')).AuditPage,
      searchedBy: 'administrator',
    },
  ],
});
