const MOST_DECIMALS = 15;
/** A double holds this many decimal digits faithfully; what is behind them is noise of the calculation. */
const FAITHFUL_DIGITS = 15;

/** Rounds half away from zero as on paper: 1.005 becomes 1.01, although the double is a little below it. */
export function roundDecimal(value: number, decimals: number): number | undefined {
  if (!Number.isFinite(value) || !Number.isInteger(decimals) || decimals < 0 || decimals > MOST_DECIMALS) {
    return undefined;
  }
  const [digits = '', exponent = ''] = Math.abs(value)
    .toExponential(FAITHFUL_DIGITS - 1)
    .split('e');
  const shifted = Number(`${digits}e${Number(exponent) + decimals}`);
  if (shifted > Number.MAX_SAFE_INTEGER) {
    return value;
  }
  const rounded = Number(`${Math.round(shifted)}e-${decimals}`);
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}
