import { later } from '../statistics/statistics.service.ts';

export const early = later;
