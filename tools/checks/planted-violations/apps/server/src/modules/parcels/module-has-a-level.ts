import { findSample } from './parcels.ts';

export const unranked = findSample;
