/** Seven squares as across the middle of a large square, with four light ones beside them. */
const MISLEADING_BEFORE = 0b10111010000;
const MISLEADING_AFTER = 0b00001011101;
const ELEVEN = 0x7ff;

/** How hard a code is to read, by the standard: long runs, blocks, what looks like a large square, too much dark or light. */
export function qrPenalty(dark: Uint8Array, width: number): number {
  let [penalty, count] = [0, 0];
  for (let place = 0; place < dark.length; place += 1) {
    count += number(dark, place);
  }
  for (let line = 0; line < width; line += 1) {
    penalty += ofLine(dark, width, line * width, 1) + ofLine(dark, width, line, width);
  }
  return penalty + ofBlocks(dark, width) + 10 * Math.floor(Math.abs(count / dark.length - 0.5) * 20);
}

function ofLine(dark: Uint8Array, width: number, start: number, step: number): number {
  let [penalty, run, recent, before] = [0, 0, 0, 2];
  for (let at = 0, place = start; at < width; at += 1, place += step) {
    const one = number(dark, place);
    run = one === before ? run + 1 : 1;
    before = one;
    recent = ((recent << 1) | one) & ELEVEN;
    if (run >= 5) {
      penalty += run === 5 ? 3 : 1;
    }
    if (at > 9 && (recent === MISLEADING_BEFORE || recent === MISLEADING_AFTER)) {
      penalty += 40;
    }
  }
  return penalty;
}

/** Two by two of the same. */
function ofBlocks(dark: Uint8Array, width: number): number {
  let blocks = 0;
  for (let y = 1; y < width; y += 1) {
    for (let place = y * width + 1; place < (y + 1) * width; place += 1) {
      const above = place - width;
      const sum = number(dark, place) + number(dark, place - 1) + number(dark, above) + number(dark, above - 1);
      blocks += sum === 0 || sum === 4 ? 1 : 0;
    }
  }
  return 3 * blocks;
}

const number = (list: Uint8Array, at: number): number => list[at] ?? 0;
