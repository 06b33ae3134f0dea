import { useMemo } from 'react';
import { type LiveRows, useLiveRows } from '../../../lib/use-live-rows.ts';

const QUERY = ['reports'];
const ISSUED: LiveRows = { type: 'reportChanged', keysOf: ({ posjeta }) => [posjeta], queryKey: QUERY };
const DELIVERED: LiveRows = { type: 'deliveryChanged', keysOf: ({ posjeta }) => [posjeta], queryKey: QUERY };
/** A sample that is verified, or no longer is, changes what its report can say. */
const VERIFIED: LiveRows = { type: 'sampleChanged', keysOf: () => [], queryKey: QUERY };

/** Reports follow what others do and what has been drawn and delivered; returns those that have just changed. */
export function useLiveReports(): ReadonlySet<string> {
  const issued = useLiveRows(ISSUED);
  const delivered = useLiveRows(DELIVERED);
  useLiveRows(VERIFIED);
  return useMemo(() => issued.union(delivered), [issued, delivered]);
}
