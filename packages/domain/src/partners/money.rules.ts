import { roundDecimal } from '../catalogue/decimal-rounding.ts';

/** Money is counted in whole fening; as text it is exact: `12.50`. */
export function toFening(money: string): number {
  const [marks = '', fening = ''] = money.split('.');
  const count = Number(marks) * 100 + Number(fening);
  if (!/^\d+\.\d{2}$/.test(money) || !Number.isSafeInteger(count)) {
    throw new RangeError('not an amount of money');
  }
  return count;
}

export function toMoney(fening: number): string {
  const digits = String(fening).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const WHOLE = 10_000;

/** Half a fening counts as one. The discount is in per cent, with at most two decimals, as the database keeps it. */
export function withDiscount(fening: number, percent: number): number {
  const hundredths = Math.round((roundDecimal(percent, 2) ?? 0) * 100);
  const exact = fening * (WHOLE - hundredths) + WHOLE / 2;
  return (exact - (exact % WHOLE)) / WHOLE;
}
