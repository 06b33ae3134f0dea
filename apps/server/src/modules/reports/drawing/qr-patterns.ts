/** Squares line by line, 1 where it is dark; `taken` says which are not free for the text. */
export interface QrSheet {
  width: number;
  dark: Uint8Array;
  taken: Uint8Array;
}

/** What a scanner finds its way by: the same for every text of a size. */
export function emptySheet(version: number): QrSheet {
  const width = version * 4 + 17;
  const sheet = { width, dark: new Uint8Array(width ** 2), taken: new Uint8Array(width ** 2) };
  for (let at = 0; at < width; at += 1) {
    put(sheet, 6, at, at % 2 === 0);
    put(sheet, at, 6, at % 2 === 0);
  }
  for (const [x, y] of smallSquares(version, width)) {
    putSquare(sheet, x, y, [true, false, true]);
  }
  for (const [x, y] of [[3, 3] as const, [width - 4, 3] as const, [3, width - 4] as const]) {
    putSquare(sheet, x, y, [true, true, false, true, false]);
  }
  putFormat(sheet, 0);
  if (version > 6) {
    putVersion(sheet, version);
  }
  return sheet;
}

function put({ width, dark, taken }: QrSheet, x: number, y: number, isDark: boolean): void {
  if (x >= 0 && y >= 0 && x < width && y < width) {
    dark[y * width + x] = isDark ? 1 : 0;
    taken[y * width + x] = 1;
  }
}

/** `rings` says of each distance from the middle whether it is dark. */
function putSquare(sheet: QrSheet, x: number, y: number, rings: readonly boolean[]): void {
  const reach = rings.length - 1;
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) {
      put(sheet, x + dx, y + dy, rings[Math.max(Math.abs(dx), Math.abs(dy))] === true);
    }
  }
}

/** Where lines of these columns and rows cross, but for the three corners of the large squares. */
function smallSquares(version: number, width: number): (readonly [number, number])[] {
  const last = width - 7;
  const places = version === 1 ? [] : version < 7 ? [6, last] : [6, last / 2 + 3, last];
  return places
    .flatMap((x) => places.map((y) => [x, y] as const))
    .filter(([x, y]) => !(x === 6 && (y === 6 || y === last)) && !(x === last && y === 6));
}

/** Level M and the mask, twice. */
export function putFormat(sheet: QrSheet, mask: number): void {
  const bits = withCheck(mask, 10, 0x537) ^ 0x5412;
  const { width } = sheet;
  for (let at = 0; at < 15; at += 1) {
    const dark = ((bits >> at) & 1) === 1;
    put(sheet, 8, at < 6 ? at : at < 8 ? at + 1 : width - 15 + at, dark);
    put(sheet, at < 8 ? width - 1 - at : at === 8 ? 7 : 14 - at, 8, dark);
  }
  put(sheet, 8, width - 8, true);
}

function putVersion(sheet: QrSheet, version: number): void {
  const bits = withCheck(version, 12, 0x1f25);
  for (let at = 0; at < 18; at += 1) {
    const [near, far] = [Math.floor(at / 3), sheet.width - 11 + (at % 3)];
    put(sheet, far, near, ((bits >> at) & 1) === 1);
    put(sheet, near, far, ((bits >> at) & 1) === 1);
  }
}

/** The number and behind it the remainder by which a scanner mends a wrong bit. */
function withCheck(value: number, length: number, divisor: number): number {
  let remainder = value;
  for (let at = 0; at < length; at += 1) {
    remainder = (remainder << 1) ^ ((remainder >> (length - 1)) * divisor);
  }
  return (value << length) | remainder;
}
