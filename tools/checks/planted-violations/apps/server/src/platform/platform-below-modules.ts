import { rejectSample } from '../modules/samples/samples.service.ts';

export const up = rejectSample;
