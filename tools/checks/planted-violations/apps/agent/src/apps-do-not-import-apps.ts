import { rejectSample } from '../../server/src/modules/samples/samples.service.ts';

export const reach = rejectSample;
