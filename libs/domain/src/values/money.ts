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

/** Decimal text with any number of places, as another service may send it. */
const anyDecimal = /^(-?)(\d+)(?:\.(\d+))?$/;

/** A decimal as a whole number of its last place. Throws RangeError for other text. */
function toUnits(amount: string, places: number): bigint {
  const [, sign = '', whole, fraction = ''] = anyDecimal.exec(amount) ?? [];
  if (whole === undefined) throw new RangeError('an amount is decimal text');
  return BigInt(`${sign}${whole}${fraction.padEnd(places, '0')}`);
}

const placesOf = (amount: string): number => (amount.includes('.') ? amount.length - amount.indexOf('.') - 1 : 0);

/** The sum of amounts in GHS, exact, as decimal text; `0.00` of none. Null where one of them is missing. */
export function sumAmounts(amounts: readonly string[]): string;
export function sumAmounts(amounts: readonly (string | null)[]): string | null;
export function sumAmounts(amounts: readonly (string | null)[]): string | null {
  if (amounts.includes(null)) return null;
  const known = amounts as readonly string[];
  const places = Math.max(2, ...known.map(placesOf));
  const sum = known.reduce((total, amount) => total + toUnits(amount, places), 0n);
  const digits = String(sum < 0n ? -sum : sum).padStart(places + 1, '0');
  return `${sum < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Whether both amounts are the same, whatever zeros they are written with. Throws RangeError for other text. */
export function isSameAmount(one: string, other: string): boolean {
  const places = Math.max(placesOf(one), placesOf(other));
  return toUnits(one, places) === toUnits(other, places);
}

/**
 * `1234.5` to `GHS 1,234.50`; the currency's code is GHC in options and GHS on the screen (1§1). Of more than two places
 * only zeros at the end are left out. A dash says that there is no amount. Throws RangeError for text that is no decimal.
 */
export function formatMoney(amount: string | null | undefined): string {
  if (amount === null || amount === undefined) return '–';
  const [whole = '', fraction = ''] = sumAmounts([amount]).split('.');
  return `GHS ${groups(whole)}.${fraction.slice(0, 2)}${fraction.slice(2).replace(/0+$/, '')}`;
}
