/** `broj` is the site's own number, so that two sites never give out the same one. */
export function reportNumber(broj: number, year: string, count: number): string {
  return `${broj}-${year.slice(-2)}-${String(count).padStart(6, '0')}`;
}
