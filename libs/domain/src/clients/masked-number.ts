/** The last four letters and digits of a number; the others as dots, what stands between them as it is. */
export function maskedNumber(number: string): string {
  const total = number.replace(/[^0-9a-z]/gi, '').length;
  let at = 0;
  return number.replace(/[0-9a-z]/gi, (sign) => (++at > total - 4 ? sign : '•'));
}
