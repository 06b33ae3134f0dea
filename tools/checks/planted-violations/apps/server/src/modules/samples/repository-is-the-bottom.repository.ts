import { rejectSample } from './samples.service.ts';

export const upward = rejectSample;
