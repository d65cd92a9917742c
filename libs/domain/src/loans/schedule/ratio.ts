/** An exact fraction, for formulas that must not use floats. The denominator is positive. */
export type Ratio = { readonly top: bigint; readonly bottom: bigint };

export const ratio = (top: bigint | number, bottom: bigint | number = 1n): Ratio => ({
  top: BigInt(top),
  bottom: BigInt(bottom),
});

export const times = (one: Ratio, other: Ratio): Ratio => ({
  top: one.top * other.top,
  bottom: one.bottom * other.bottom,
});

export const plus = (one: Ratio, other: Ratio): Ratio => ({
  top: one.top * other.bottom + other.top * one.bottom,
  bottom: one.bottom * other.bottom,
});

const divisor = (one: bigint, other: bigint): bigint => (other === 0n ? one : divisor(other, one % other));

/** Reduces a fraction to lowest terms, which keeps high powers small. */
export function reduced({ top, bottom }: Ratio): Ratio {
  const common = divisor(bottom, top);
  return { top: top / common, bottom: bottom / common };
}

/** Rounds a non-negative fraction to the nearest integer, half up. */
export const rounded = ({ top, bottom }: Ratio): bigint => (2n * top + bottom) / (2n * bottom);

/**
 * Converts `12.5` to 125/10.
 * @throws RangeError unless it is decimal text with at most twelve digits before and six after the point.
 */
export function ratioOf(decimal: string): Ratio {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(decimal) ?? [];
  if (whole === undefined) throw new RangeError('a rate is decimal text with at most six places');
  return ratio(BigInt(whole + fraction), 10n ** BigInt(fraction.length));
}

/** Returns the smallest multiple that is at least the fraction. */
export const roundedUp = ({ top, bottom }: Ratio, multiple: bigint): bigint => {
  const step = bottom * multiple;
  return ((top + step - 1n) / step) * multiple;
};

export const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
export const most = (one: bigint, other: bigint): bigint => (one > other ? one : other);
export const notNegative = (value: bigint): bigint => (value < 0n ? 0n : value);
