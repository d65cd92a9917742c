/** Decimal text in the format of the contract's `amount`: `1234`, `1234.5`, `-0.50`. */
const decimal = /^-?\d+(?:\.\d{1,2})?$/;

const groups = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/**
 * Converts `1234.5` GHS to 123450 pesewas.
 * @throws RangeError unless it is decimal text within safe integers.
 */
export function toPesewas(amount: string): number {
  const point = amount.indexOf('.');
  const places = point < 0 ? 0 : amount.length - point - 1;
  const pesewas = Number(places === 0 ? amount : amount.slice(0, point) + amount.slice(point + 1)) * 10 ** (2 - places);
  if (!decimal.test(amount) || !Number.isSafeInteger(pesewas))
    throw new RangeError('an amount is decimal text with at most two places');
  return pesewas === 0 ? 0 : pesewas; // avoids -0
}

/**
 * Converts 123450 pesewas to `1234.50` GHS.
 * @throws RangeError unless it is an integer.
 */
export function fromPesewas(pesewas: number): string {
  if (!Number.isSafeInteger(pesewas)) throw new RangeError('pesewas are a whole number');
  const digits = String(Math.abs(pesewas)).padStart(3, '0');
  return `${pesewas < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Decimal text with any number of decimals, as another service may send it. */
const anyDecimal = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * Converts a decimal to an integer of its last decimal.
 * @throws RangeError for other text.
 */
function toUnits(amount: string, places: number): bigint {
  const [, sign = '', whole, fraction = ''] = anyDecimal.exec(amount) ?? [];
  if (whole === undefined) throw new RangeError('an amount is decimal text');
  return BigInt(`${sign}${whole}${fraction.padEnd(places, '0')}`);
}

const placesOf = (amount: string): number => (amount.includes('.') ? amount.length - amount.indexOf('.') - 1 : 0);

/** Returns the exact sum of amounts in GHS as decimal text; `0.00` for none. Null if one of them is missing. */
export function sumAmounts(amounts: readonly string[]): string;
export function sumAmounts(amounts: readonly (string | null)[]): string | null;
export function sumAmounts(amounts: readonly (string | null)[]): string | null {
  const known = amounts.filter((amount) => amount !== null);
  if (known.length < amounts.length) return null;
  const places = Math.max(2, ...known.map(placesOf));
  return ofUnits(
    known.reduce((total, amount) => total + toUnits(amount, places), 0n),
    places,
  );
}

/**
 * Returns an amount times a whole number, exactly.
 * @throws RangeError for other text or another number.
 */
export function multiplyAmount(amount: string, times: number): string {
  const places = Math.max(2, placesOf(amount));
  return ofUnits(toUnits(amount, places) * BigInt(times), places);
}

function ofUnits(units: bigint, places: number): string {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/**
 * Whether two amounts are equal, regardless of trailing zeros.
 * @throws RangeError for other text.
 */
export function isSameAmount(one: string, other: string): boolean {
  const places = Math.max(placesOf(one), placesOf(other));
  return toUnits(one, places) === toUnits(other, places);
}

/**
 * Compares two amounts exactly: negative if the first is smaller, 0 if they are equal, positive if it is larger.
 * @throws RangeError for other text.
 */
export function compareAmounts(one: string, other: string): number {
  const places = Math.max(placesOf(one), placesOf(other));
  const difference = toUnits(one, places) - toUnits(other, places);
  return difference < 0n ? -1 : Number(difference > 0n);
}

/**
 * Formats `1234.5` as `GHS 1,234.50`. The currency's code is GHC in options and GHS on screens (1§1). Beyond two
 * decimals only trailing zeros are dropped. A missing amount is shown as a dash.
 * @throws RangeError for text that is not a decimal.
 */
export function formatMoney(amount: string | null | undefined): string {
  if (amount === null || amount === undefined) return '–';
  const [whole = '', fraction = ''] = sumAmounts([amount]).split('.');
  return `GHS ${groups(whole)}.${fraction.slice(0, 2)}${fraction.slice(2).replace(/0+$/, '')}`;
}
