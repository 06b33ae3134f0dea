import type { PrintFault } from '@nalaz/domain/labels/label.words';

/** What a printer says of itself when asked with ~HS. */
export interface HostStatus {
  fault: PrintFault | undefined;
  /** Formats that it has received, or begun to receive, and not yet printed. */
  busy: boolean;
}

const STX = '\u0002';
const ETX = '\u0003';

/** Three lines between STX and ETX; undefined until they are all there. */
export function readHostStatus(received: string): HostStatus | undefined {
  const lines = received
    .split(STX)
    .slice(1)
    .filter((line) => line.includes(ETX))
    .map((line) => line.slice(0, line.indexOf(ETX)).split(','));
  const [first, second] = lines;
  if (lines.length < 3 || !first || !second) {
    return undefined;
  }
  const faults: [string | undefined, PrintFault][] = [
    [first[1], 'PAPER_OUT'],
    [second[2], 'HEAD_OPEN'],
    [second[3], 'RIBBON_OUT'],
    [first[2], 'PRINTER_PAUSED'],
  ];
  return {
    fault: faults.find(([flag]) => flag === '1')?.[1],
    busy: Number(first[4]) > 0 || first[7] === '1' || Number(second[8]) > 0,
  };
}
