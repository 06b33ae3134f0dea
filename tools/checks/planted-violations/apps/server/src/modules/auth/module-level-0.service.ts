import { later } from '../audit/audit.service.ts';

export const early = later;
