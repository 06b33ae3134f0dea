/** `2345-7`: the last digit checks the others, every second one of which counts double from the right. */
export function isLoincValid(code: string): boolean {
  const [, number = '', digit = ''] = /^(\d{1,7})-(\d)$/.exec(code) ?? [];
  if (number === '') {
    return false;
  }
  const sum = [...number]
    .reverse()
    .map((figure, at) => (at % 2 === 0 ? Number(figure) * 2 : Number(figure)))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return (10 - (sum % 10)) % 10 === Number(digit);
}
