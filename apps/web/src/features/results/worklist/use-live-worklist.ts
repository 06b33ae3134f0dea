import { type LiveRows, useLiveRows } from '../../../lib/use-live-rows.ts';

const SAMPLES: LiveRows = {
  type: 'sampleChanged',
  keysOf: ({ uzorci }) => (Array.isArray(uzorci) ? uzorci : []),
  queryKey: ['results', 'worklist'],
};

/** Rows follow what others do; returns those that have just changed. */
export const useLiveWorklist = () => useLiveRows(SAMPLES);
