/** Masks a number except its last four letters and digits. Separators stay visible. */
export function maskedNumber(number: string): string {
  const total = number.replace(/[^0-9a-z]/gi, '').length;
  let at = 0;
  return number.replace(/[0-9a-z]/gi, (sign) => (++at > total - 4 ? sign : '•'));
}
