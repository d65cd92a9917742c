/** Whether a text is one of the keys of a table that is written down in the program. */
export const isKeyOf = <T extends object>(table: T, key: string): key is keyof T & string => Object.hasOwn(table, key);

/** Whether a value is in a list that is written down in the program. */
export const isOneOf = <const T>(listed: readonly T[], value: unknown): value is T =>
  listed.some((one) => one === value);

/**
 * Returns the keys of an object literal, typed and in order. Only use it for objects written in the code: external
 * objects may have more keys than their type.
 */
export const typedKeys = <T extends object>(written: T): (keyof T & string)[] =>
  Object.keys(written) as (keyof T & string)[];

/** Returns an object with the value of each key. */
export const objectOf = <Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> => Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
