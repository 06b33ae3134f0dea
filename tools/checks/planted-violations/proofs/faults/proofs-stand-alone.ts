import { race } from '../races/run.ts';

export const planted = race;
