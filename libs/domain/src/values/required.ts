/**
 * A value that has to be there, such as an entry of a table of constants.
 * @param what names it, in words
 * @throws RangeError if it is undefined
 */
export function required<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new RangeError(`There is no ${what}`);
  return value;
}
