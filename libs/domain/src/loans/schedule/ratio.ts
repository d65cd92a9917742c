/** Exact fractions of whole numbers, for formulas that no float may touch. The denominator is positive. */
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

/** The same fraction in lowest terms, which keeps high powers of it small. */
export function reduced({ top, bottom }: Ratio): Ratio {
  const common = divisor(bottom, top);
  return { top: top / common, bottom: bottom / common };
}

/** The nearest whole number, halves upwards. The fraction is not negative. */
export const rounded = ({ top, bottom }: Ratio): bigint => (2n * top + bottom) / (2n * bottom);

/** `12.5` to 125/10. Throws RangeError for anything but decimal text of at most twelve places before and six after the point. */
export function ratioOf(decimal: string): Ratio {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(decimal) ?? [];
  if (whole === undefined) throw new RangeError('a rate is decimal text with at most six places');
  return ratio(BigInt(whole + fraction), 10n ** BigInt(fraction.length));
}

/** The least multiple that is not less than a fraction. */
export const roundedUp = ({ top, bottom }: Ratio, multiple: bigint): bigint => {
  const step = bottom * multiple;
  return ((top + step - 1n) / step) * multiple;
};

export const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
export const most = (one: bigint, other: bigint): bigint => (one > other ? one : other);
export const notNegative = (value: bigint): bigint => (value < 0n ? 0n : value);
