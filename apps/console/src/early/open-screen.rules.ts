/** Returns the addresses of a pattern such as `/loans/queue/:id?`. */
const addressesOf = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}/?$`);

const parametersIn = (pattern: string): number => pattern.split(':').length;

/** Returns the patterns that have an address, the most exact one first: `/roles/new` before `/roles/:id`. */
export const patternsWith = (pathname: string, patterns: readonly string[]): string[] =>
  patterns
    .filter((pattern) => addressesOf(pattern).test(pathname))
    .toSorted((one, other) => parametersIn(one) - parametersIn(other));
