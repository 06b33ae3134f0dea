import { defineFeature } from '../../lib/feature.ts';

export const patientsFeature = defineFeature({
  resolve: async (text, signal) => (await import('./patient-resolver.ts')).resolvePatient(text, signal),
});
