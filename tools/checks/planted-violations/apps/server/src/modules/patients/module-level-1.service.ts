import { later } from '../partners/partners.service.ts';

export const early = later;
