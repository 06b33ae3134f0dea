import { defineFeature } from '../../lib/feature.ts';

export const samplesFeature = defineFeature({
  resolve: async (text, signal) => (await import('./sample-resolver.ts')).resolveSample(text, signal),
});
