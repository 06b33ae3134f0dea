import { rejectSample as later } from '../samples/samples.service.ts';

export const early = later;
