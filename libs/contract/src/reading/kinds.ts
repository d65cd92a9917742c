import type { z } from 'zod';

export type Schema = z.core.$ZodType;
type Def = z.core.$ZodTypes['_zod']['def'];
export const defOf = (schema: Schema): Def => (schema as z.core.$ZodTypes)._zod.def;

type Check = { check: string; format?: string; pattern?: RegExp; maximum?: number };
const checksOf = ({ checks = [] }: Def): Check[] => checks.map((check) => check._zod.def as Check);

export type Fields = readonly (readonly [name: string, schema: Schema])[];

/** The kinds of schemas that readers distinguish. `missable` may be null, left out or both. */
export type Kind =
  | { kind: 'text'; isChecked: boolean }
  | { kind: 'id' | 'boolean' | 'moment' | 'day' | 'anything' }
  | { kind: 'decimal'; pattern: RegExp }
  | { kind: 'number'; isWhole: boolean }
  | { kind: 'word'; words: readonly string[] }
  | { kind: 'code'; codes: readonly unknown[] }
  | { kind: 'list'; row: Schema; longest: number }
  | { kind: 'map'; values: Schema }
  | { kind: 'object'; fields: Fields; rest?: Schema }
  | { kind: 'missable'; inner: Schema; beNull: boolean; beLeftOut: boolean };

function textKind(def: Def): Kind {
  const format = 'format' in def ? def.format : undefined;
  if (format === 'datetime') return { kind: 'moment' };
  if (format === 'date') return { kind: 'day' };
  const checks = checksOf(def);
  const pattern = checks.find((check) => check.format === 'regex')?.pattern;
  // only a decimal text pattern matches such a number and no word
  return pattern?.test('1.5') && !pattern.test('one')
    ? { kind: 'decimal', pattern }
    : { kind: 'text', isChecked: checks.length > 0 };
}

const missable = (inner: Schema, may: { beNull?: true; beLeftOut?: true }): Kind => {
  const kind = kindOf(inner);
  return kind.kind === 'missable'
    ? { ...kind, ...may }
    : { kind: 'missable', inner, beNull: false, beLeftOut: false, ...may };
};

const codesOf = (option: Schema): readonly unknown[] => {
  const def = defOf(option);
  if (def.type !== 'literal') throw new TypeError(`an answer has a union with a ${def.type}`);
  return def.values;
};

const kinds = new WeakMap<Schema, Kind>();

/**
 * Returns the cached kind of a schema.
 * @throws TypeError for a schema type that no answer uses yet.
 */
export function kindOf(schema: Schema): Kind {
  let kind = kinds.get(schema);
  if (!kind) kinds.set(schema, (kind = findKind(schema)));
  return kind;
}

function findKind(schema: Schema): Kind {
  const def = defOf(schema);
  switch (def.type) {
    case 'string':
      return textKind(def);
    case 'number':
      return { kind: 'number', isWhole: 'format' in def && def.format === 'safeint' };
    case 'boolean':
      return { kind: 'boolean' };
    case 'enum':
      return { kind: 'word', words: Object.values(def.entries).map(String) };
    case 'literal':
      return { kind: 'code', codes: def.values };
    case 'union':
      return { kind: 'code', codes: def.options.flatMap(codesOf) };
    case 'pipe': // only an id turns what it takes into something else
      return { kind: 'id' };
    case 'optional':
      return missable(def.innerType, { beLeftOut: true });
    case 'nullable':
      return missable(def.innerType, { beNull: true });
    case 'array': {
      const { maximum = Infinity } = checksOf(def).find(({ check }) => check === 'max_length') ?? {};
      return { kind: 'list', row: def.element, longest: maximum };
    }
    case 'record':
      return { kind: 'map', values: def.valueType };
    case 'object':
      return { kind: 'object', fields: Object.entries(def.shape), ...(def.catchall && { rest: def.catchall }) };
    case 'null':
    case 'custom':
    case 'unknown':
      return { kind: 'anything' };
    default:
      throw new TypeError(`an answer has a ${def.type}, which nobody reads`);
  }
}

/** Returns the kind of a schema, unwrapped if it may be null or left out. */
export function kindInside(schema: Schema): Exclude<Kind, { kind: 'missable' }> {
  const kind = kindOf(schema);
  return kind.kind === 'missable' ? kindInside(kind.inner) : kind;
}

/** Names of answer fields that contain page information. */
const pageFieldNames = ['page', 'total_pages'];

/** Where an answer has its rows: bare, or under the only names besides page information. */
export type ListPlace = { names: readonly string[]; list: Schema; pageFields: Fields };

/** Returns undefined if the answer is not a list. */
export function listPlaceOf(schema: Schema): ListPlace | undefined {
  const kind = kindOf(schema);
  if (kind.kind === 'list') return { names: [], list: schema, pageFields: [] };
  if (kind.kind !== 'object') return undefined;
  const pageFields = kind.fields.filter(([name]) => pageFieldNames.includes(name));
  const [rows, ...others] = kind.fields.filter(([name]) => !pageFieldNames.includes(name));
  if (!rows || others.length > 0) return undefined;
  const [name, inner] = rows;
  const place = listPlaceOf(inner);
  return place?.pageFields.length === 0 ? { ...place, names: [name, ...place.names], pageFields } : undefined;
}
