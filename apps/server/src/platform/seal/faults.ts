export interface Fault {
  block: number;
  /** The row; null: the block itself. */
  row: string | null;
  what: string;
  /** A time that cannot be true. A clock that was set wrong does that too. */
  isTime?: true;
}
export type AddFault = (fault: Fault) => void;

const KEPT = 20;
const MOST_WAITING = 1000;

const byPlace = (one: Fault, other: Fault) =>
  one.block - other.block || (one.row ?? '').localeCompare(other.row ?? '', 'en');

/** Counts them all and keeps the first ones, in the order of the trail. */
export function createFaults(explained: ReadonlySet<number>) {
  const first: Fault[] = [];
  let waiting: Fault[] = [];
  let faultCount = 0;
  const add: AddFault = (fault) => {
    if (fault.isTime && explained.has(fault.block)) {
      return;
    }
    faultCount++;
    waiting.push(fault);
    if (waiting.length > MOST_WAITING) {
      waiting = waiting.sort(byPlace).slice(0, KEPT);
    }
  };
  const endOfGroup = () => {
    first.push(...waiting.sort(byPlace).slice(0, KEPT - first.length));
    waiting = [];
  };
  return {
    add,
    /** What is found from here on comes after what was found so far. */
    endOfGroup,
    end: () => {
      endOfGroup();
      return { faults: first, faultCount };
    },
  };
}

export const describeFault = ({ block, row, what }: Fault): string =>
  `block ${block}${row ? `, row ${row}` : ''}: ${what}`;
