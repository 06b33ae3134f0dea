import { race } from '../../proofs/races/run.ts';

export const planted = race;
