import { ENQ } from '../../../../packages/instrument-protocols/src/astm.ts';

export const enq = ENQ;
