import { later } from '../microbiology/microbiology.service.ts';

export const early = later;
