interface Bounds {
  donja?: number | undefined;
  gornja?: number | undefined;
}

export interface BarLayout {
  /** Shares of the width. */
  from: number;
  to: number;
  mark: number | undefined;
  /** The value lies beyond the end of the bar. */
  beyond: 'left' | 'right' | undefined;
}

const SIDE = 0.25;
const clamp = (share: number) => Math.min(1, Math.max(0, share));

/** Both ends in numbers: where there is one limit only, the other end is a guess that only sets the scale. */
function endsOf({ donja, gornja }: Bounds): [number, number] | undefined {
  if (donja === undefined) {
    return gornja === undefined ? undefined : [Math.min(0, gornja - 1), gornja];
  }
  return [donja, gornja ?? donja + (Math.abs(donja) || 1)];
}

/** The band stands in the middle half; with one limit only it reaches the other end. */
export function layoutBar(bounds: Bounds, value: number | null): BarLayout | undefined {
  const ends = endsOf(bounds);
  if (!ends) {
    return undefined;
  }
  const band = {
    from: bounds.donja === undefined ? 0 : SIDE,
    to: bounds.gornja === undefined ? 1 : 1 - SIDE,
  };
  if (value === null) {
    return { ...band, mark: undefined, beyond: undefined };
  }
  const [low, high] = ends;
  const share = SIDE + ((value - low) / (high - low || 1)) * (1 - 2 * SIDE);
  return { ...band, mark: clamp(share), beyond: share < 0 ? 'left' : share > 1 ? 'right' : undefined };
}
