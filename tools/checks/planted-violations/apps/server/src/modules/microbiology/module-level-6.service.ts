import { later } from '../reports/reports.service.ts';

export const early = later;
