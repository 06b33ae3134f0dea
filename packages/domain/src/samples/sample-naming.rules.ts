import { formatTime, toWallTime } from '../language/format.ts';

const MICROBIOLOGY = 'Mikrobiologija';

/** S3.04: `Serum`, in microbiology `Mikrobiologija [Urin]`. */
export function typeText(naziv: string, mikrobiologija: boolean): string {
  return mikrobiologija ? `${MICROBIOLOGY} [${naziv}]` : naziv;
}

/** S3.04: what a row of microbiology shows where others show the analyser. */
export function bracketedDetail(type: string): string | undefined {
  return type.includes(MICROBIOLOGY) ? /\[(.*)\]/.exec(type)?.[1] : undefined;
}

/** S9.07: `05.03.26 14:05`, as a label shows it. */
export function labelTime(moment: Date | string): string {
  const [year = '', month = '', day = ''] = toWallTime(moment).slice(0, 10).split('-');
  return `${day}.${month}.${year.slice(2)} ${formatTime(moment)}`;
}
