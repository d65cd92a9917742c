/** Decimal text as the contract's `amount` has it: `1234`, `1234.5`, `-0.50`. */
const decimal = /^-?\d+(?:\.\d{1,2})?$/;

const groups = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** `1234.5` GHS to 123450 pesewas. Throws RangeError for anything but decimal text, or beyond what an integer can hold. */
export function toPesewas(amount: string): number {
  const point = amount.indexOf('.');
  const places = point < 0 ? 0 : amount.length - point - 1;
  const pesewas = Number(places === 0 ? amount : amount.slice(0, point) + amount.slice(point + 1)) * 10 ** (2 - places);
  if (!decimal.test(amount) || !Number.isSafeInteger(pesewas))
    throw new RangeError('an amount is decimal text with at most two places');
  return pesewas === 0 ? 0 : pesewas; // never -0
}

/** 123450 pesewas to `1234.50` GHS. Throws RangeError unless it is an integer. */
export function fromPesewas(pesewas: number): string {
  if (!Number.isSafeInteger(pesewas)) throw new RangeError('pesewas are a whole number');
  const digits = String(Math.abs(pesewas)).padStart(3, '0');
  return `${pesewas < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The sum of amounts in GHS, as decimal text; `0.00` of none. */
export const sumAmounts = (amounts: readonly string[]): string =>
  fromPesewas(amounts.reduce((sum, amount) => sum + toPesewas(amount), 0));

/** `1234.5` to `GHS 1,234.50`; the currency's code is GHC in options and GHS on the screen (1§1). */
export function formatMoney(amount: string): string {
  const [whole = '', fraction] = fromPesewas(toPesewas(amount)).split('.');
  return `GHS ${groups(whole)}.${fraction}`;
}
