import type { z } from 'zod';
import { unknownFieldName } from './differences.ts';
import { kindInside, type Schema } from './kinds.ts';
import { isObject } from './structure-readers.ts';

/** Returns the schema below a place and its name in a difference report. */
function step(schema: Schema | undefined, key: PropertyKey): { name: string; schema: Schema | undefined } {
  const kind = schema && kindInside(schema);
  if (kind?.kind === 'list') return { name: '[]', schema: kind.row };
  if (kind?.kind === 'map') return { name: '.*', schema: kind.values };
  if (kind?.kind !== 'object') return { name: `.${String(key)}`, schema: undefined };
  const field = new Map(kind.fields).get(String(key));
  if (field) return { name: `.${String(key)}`, schema: field };
  return { name: kind.rest ? '.*' : `.${unknownFieldName(String(key))}`, schema: kind.rest };
}

/**
 * Returns where two answers of a call differ, as report paths: below `$`, `[]` for any row and `*` for any key of a
 * map.
 */
export function changedPaths(schema: Schema, before: unknown, after: unknown): Set<string> {
  const changed = new Set<string>();
  const compare = (at: Schema | undefined, one: unknown, other: unknown, path: string): void => {
    if (JSON.stringify(one) === JSON.stringify(other)) return;
    const areLists = Array.isArray(one) && Array.isArray(other) && one.length === other.length;
    if (!areLists && !(isObject(one) && isObject(other))) return void changed.add(path);
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
      const below = step(at, key);
      const [left, right] = [one, other].map((value) => (value as Record<string, unknown>)[key]);
      compare(below.schema, left, right, path + below.name);
    }
  };
  compare(schema, before, after, '$');
  return changed;
}

/** Returns where the contract rejects an answer, as report paths. */
export const refusedPaths = (schema: z.ZodType, answer: unknown): Set<string> =>
  new Set(
    (schema.safeParse(answer).error?.issues ?? []).map(
      ({ path }) =>
        path.reduce<{ text: string; at: Schema | undefined }>(
          ({ text, at }, key) => {
            const below = step(at, key);
            return { text: text + below.name, at: below.schema };
          },
          { text: '$', at: schema },
        ).text,
    ),
  );
