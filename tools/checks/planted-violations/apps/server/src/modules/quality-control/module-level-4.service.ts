import { later } from '../results/results.service.ts';

export const early = later;
