import { defOf, type Schema } from './kinds.ts';

/** Whether a value fits a schema. */
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

/** Combines all predicates; undefined if one of them is unknown. */
function allOf<T>(all: readonly (Fits<T> | undefined)[]): Fits<T> | undefined {
  const known = all.filter((one) => one !== undefined);
  return known.length === all.length ? (value) => known.every((fits) => fits(value)) : undefined;
}

/**
 * Returns a predicate for numbers that doesn't run the schema: a page has thousands of values, most of which fit.
 * Undefined if the schema has unknown checks.
 */
export function numberFits(schema: Schema): Fits<number> | undefined {
  const def = defOf(schema);
  const format = 'format' in def ? def.format : undefined;
  const ofFormat: Fits<number> | undefined =
    format === undefined ? Number.isFinite : format === 'safeint' ? Number.isSafeInteger : undefined;
  return allOf([ofFormat, ...checksOf(schema).map(boundOf)]);
}

/** The same for text with a format, such as a date. */
export function textFits(schema: Schema): Fits<string> | undefined {
  const def = defOf(schema);
  const pattern = 'pattern' in def ? def.pattern : undefined;
  const ofPattern = pattern instanceof RegExp ? (text: string) => pattern.test(text) : undefined;
  return allOf([ofPattern, ...checksOf(schema).map(({ check, fn }) => (check === 'custom' ? fn : undefined))]);
}
