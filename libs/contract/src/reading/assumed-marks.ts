import { z } from 'zod';
import { kindOf, type Schema } from './kinds.ts';

/** An assumed place of an answer. */
export type AssumedMark = {
  /** For example `$.customers[].updatedAt`. */
  path: string;
  /** The field name, and the id of the containing shape; undefined at the top of an answer. */
  field?: string | undefined;
  owner?: string | undefined;
  /** The id of a shape that is assumed as a whole. */
  shape?: string | undefined;
  /** Whether the inspected value contains all of it: each field of a shape, a row of a list. */
  isSeen: boolean;
};

type Place = Pick<AssumedMark, 'path' | 'field' | 'owner'>;
type Look = { isSeen: boolean; marks: AssumedMark[] };

/** Returns the id of a shape. Adding a description or a mark creates a schema without one, so search its origin too. */
export function shapeIdOf(schema: Schema): string | undefined {
  const { parent } = schema._zod as { parent?: Schema };
  return z.globalRegistry.get(schema)?.id ?? (parent && shapeIdOf(parent));
}

const isPresent = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Returns every assumed place of a schema, and whether a value that was read shows it. */
export const assumedMarks = (schema: Schema, value: unknown): AssumedMark[] =>
  lookAt(schema, [value].filter(isPresent), { path: '$' }).marks;

/** `values` are all values at the place; for a list row, those of every row. */
function lookAt(schema: Schema, values: readonly unknown[], place: Place): Look {
  const look = lookInside(schema, values, place);
  if (z.globalRegistry.get(schema)?.['x-evidence'] !== 'assumed') return look;
  const mark = { ...place, shape: shapeIdOf(schema), isSeen: look.isSeen };
  return { ...look, marks: [mark, ...look.marks.filter(({ path }) => path !== place.path)] };
}

function lookInside(schema: Schema, values: readonly unknown[], place: Place): Look {
  const { path } = place;
  const kind = kindOf(schema);
  if (kind.kind === 'missable') return lookAt(kind.inner, values, place);
  if (kind.kind === 'list') return lookAt(kind.row, values.flat().filter(isPresent), { path: `${path}[]` });
  const records = values.filter((value): value is Record<string, unknown> => typeof value === 'object');
  if (kind.kind === 'map')
    return lookAt(kind.values, records.flatMap(Object.values).filter(isPresent), { path: `${path}.*` });
  if (kind.kind !== 'object') return { isSeen: values.length > 0, marks: [] };
  const owner = shapeIdOf(schema);
  const looks = kind.fields.map(([field, inner]) =>
    lookAt(inner, records.map((record) => record[field]).filter(isPresent), { path: `${path}.${field}`, field, owner }),
  );
  return {
    isSeen: records.length > 0 && looks.every(({ isSeen }) => isSeen),
    marks: looks.flatMap(({ marks }) => marks),
  };
}
