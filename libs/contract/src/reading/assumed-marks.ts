import { z } from 'zod';
import { kindOf, type Schema } from './kinds.ts';

/** A place of an answer that the contract only assumes. */
export type AssumedMark = {
  /** Such as `$.customers[].updatedAt`. */
  path: string;
  /** The field that holds it, and the id of the shape that the field is in; undefined where there is none. */
  field?: string | undefined;
  owner?: string | undefined;
  /** The id of the shape that is assumed as a whole. */
  shape?: string | undefined;
  /** Whether the value that was looked at has all of it: of a shape each field, of a list a row. */
  isSeen: boolean;
};

type Place = Pick<AssumedMark, 'path' | 'field' | 'owner'>;
type Look = { isSeen: boolean; marks: AssumedMark[] };

/** Another description or mark of a schema is made from it, and keeps no id of its own. */
function shapeIdOf(schema: Schema): string | undefined {
  const { parent } = schema._zod as { parent?: Schema };
  return z.globalRegistry.get(schema)?.id ?? (parent && shapeIdOf(parent));
}

const isPresent = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Every place of a schema that is assumed, and whether a value, as it was read, shows it. */
export const assumedMarks = (schema: Schema, value: unknown): AssumedMark[] =>
  lookAt(schema, [value].filter(isPresent), { path: '$' }).marks;

/** `values` are all that stand at the place: of a list's row those of every row. */
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
