import { formatDate, formatTime, type Moment } from '../language/format.ts';

/** S9.07: `05.03.26 14:05`. */
export function formatLabelTime(moment: Moment): string {
  const [day, month, year = ''] = formatDate(moment).split('.');
  return year === '' ? '' : `${day}.${month}.${year.slice(-2)} ${formatTime(moment)}`;
}
