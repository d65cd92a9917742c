import { defOf, type Schema } from './kinds.ts';

/**
 * Whether a value fits a schema, found without running the schema: a page has thousands of values, and most of them fit.
 * Undefined where a schema checks more than is known here.
 */
type Fits<T> = (value: T) => boolean;

type Check = { check: string; value?: number; inclusive?: boolean; fn?: (value: unknown) => boolean };
const checksOf = (schema: Schema): Check[] => {
  const { checks = [] } = defOf(schema);
  return checks.map((check) => check._zod.def as Check);
};

function boundOf({ check, value = 0, inclusive }: Check): Fits<number> | undefined {
  if (check === 'greater_than') return inclusive ? (number) => number >= value : (number) => number > value;
  if (check === 'less_than') return inclusive ? (number) => number <= value : (number) => number < value;
  return undefined;
}

/** Every one of them; undefined where one of them is not known. */
function allOf<T>(all: readonly (Fits<T> | undefined)[]): Fits<T> | undefined {
  const known = all.filter((one) => one !== undefined);
  return known.length === all.length ? (value) => known.every((fits) => fits(value)) : undefined;
}

export function numberFits(schema: Schema): Fits<number> | undefined {
  const { format } = defOf(schema) as { format?: string };
  const ofFormat = format === undefined ? Number.isFinite : format === 'safeint' ? Number.isSafeInteger : undefined;
  return allOf([ofFormat as Fits<number> | undefined, ...checksOf(schema).map(boundOf)]);
}

/** Of text with a format, such as a day. */
export function textFits(schema: Schema): Fits<string> | undefined {
  const { pattern } = defOf(schema) as { pattern?: RegExp };
  const ofPattern = pattern && ((text: string) => pattern.test(text));
  return allOf([ofPattern, ...checksOf(schema).map(({ check, fn }) => (check === 'custom' ? fn : undefined))]);
}
