/** A snapshot of PostgreSQL, `xmin:xmax:xip,…`: everything below xmax has ended, but for those that are listed. */
function parse(snapshot: string): { end: bigint; running: readonly string[] } {
  const [, end = '0', running = ''] = snapshot.split(':');
  return { end: BigInt(end), running: running.split(',') };
}

/** The first transaction that had not begun to write. */
export const endOf = (snapshot: string): bigint => parse(snapshot).end;

export function sees(snapshot: string, xid: string): boolean {
  const { end, running } = parse(snapshot);
  return BigInt(xid) < end && !running.includes(xid);
}
