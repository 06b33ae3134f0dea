/** A column of a spreadsheet, one value for each row; of several columns the last holds the values. */
export function pastedValues(text: string): string[] {
  return text
    .replace(/(\r?\n)+$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').at(-1)?.trim() ?? '');
}
