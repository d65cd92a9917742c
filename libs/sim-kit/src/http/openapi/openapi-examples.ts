import type { z } from 'zod';
import { branchesOf, fieldsOf, itemsOf, type JsonSchema, jsonSchemaOf, referredName } from './json-schema.ts';

/**
 * Example values by field name. A key with the shape or the parent field in front, such as `Lender.name` or
 * `currency.code`, takes precedence.
 */
export type FieldExamples = Readonly<Record<string, unknown>>;

/** Defaults for a text or number without an example; the first that fits is used. */
const plainTexts = [
  '1',
  '500.00',
  '2026-11-20',
  '2026-11-20T08:15:00.000Z',
  '0200000001',
  'Text of at least a few words',
  '/clients',
];
const plainNumbers = [1, 12, 100];

/**
 * Returns an example of a schema, as a request (`input`) or a response (`output`). A field takes its value from
 * `fields` if it fits, otherwise the first default that fits. Files have no example.
 */
export function exampleFrom(schema: z.ZodType, io: 'input' | 'output', fields: FieldExamples): unknown {
  const { $defs = {}, ...root } = jsonSchemaOf(schema, io);
  return new Deriving($defs, fields).value(root, { shape: '', parent: '', field: '' });
}

type Place = { shape: string; parent: string; field: string };

class Deriving {
  constructor(
    private readonly shapes: Record<string, JsonSchema>,
    private readonly fields: FieldExamples,
  ) {}

  value(node: JsonSchema, place: Place): unknown {
    const referred = referredName(node);
    if (referred !== undefined) return this.value(this.shapes[referred] ?? {}, { ...place, shape: referred });
    const { shape, parent, field } = place;
    const known = [`${shape}.${field}`, `${parent}.${field}`, field].map((name) => this.fields[name]);
    const branches = branchesOf(node);
    if (branches.length > 0) {
      const branch = branches.find((one) => known.some((value) => fits(value, one))) ?? branches.find(isSomething);
      return this.value({ ...withoutBranches(node), ...branch }, place);
    }
    if ('const' in node) return node.const;
    return known.find((value) => fits(value, node)) ?? this.plain(node, place);
  }

  private plain(node: JsonSchema, place: Place): unknown {
    if (node.enum) return node.enum[0];
    const type = typeOf(node);
    if (type === 'array') {
      const items = itemsOf(node);
      // a list that must stay empty, or whose items have no schema
      return node.maxItems === 0 || items.not ? [] : [this.value(items, { ...place, field: singular(place.field) })];
    }
    if (type === 'object') return this.object(node, place);
    if (type === 'boolean') return true;
    const plain = type === 'string' ? plainTexts : plainNumbers;
    return plain.find((value) => fits(value, node)) ?? null;
  }

  private object(node: JsonSchema, place: Place): object {
    const own = node.id ?? place.shape;
    return Object.fromEntries(
      fieldsOf(node)
        .filter(([, property]) => !isFile(property))
        .map(([field, property]) => [field, this.value(property, { shape: own, parent: place.field, field })]),
    );
  }
}

const withoutBranches = ({ anyOf: _any, oneOf: _one, allOf: _all, ...rest }: JsonSchema): JsonSchema => rest;
const isSomething = ({ type }: JsonSchema): boolean => type !== 'null';
const isFile = ({ format }: JsonSchema): boolean => format === 'binary';
const singular = (name: string): string => name.replace(/ies$/, 'y').replace(/s$/, '');

const typeOf = ({ type, properties, items }: JsonSchema): unknown => {
  if (Array.isArray(type)) return type.find((one) => one !== 'null');
  return type ?? (properties ? 'object' : items ? 'array' : undefined);
};

/** Returns whether a value has the schema's type and is within its limits. */
function fits(value: unknown, node: JsonSchema): boolean {
  if (node.enum) return node.enum.some((one) => one === value);
  const type = typeOf(node);
  const { pattern, minLength = 0, maxLength = Infinity, minimum = -Infinity, maximum = Infinity } = node;
  const above = numberOr(node.exclusiveMinimum, -Infinity);
  const below = numberOr(node.exclusiveMaximum, Infinity);
  if (typeof value === 'string') {
    const isLong = value.length >= minLength && value.length <= maxLength;
    return type === 'string' && isLong && (pattern === undefined || new RegExp(pattern, 'u').test(value));
  }
  if (typeof value === 'number') {
    const isWithin = value >= minimum && value <= maximum && value > above && value < below;
    return isWithin && (type === 'number' || (type === 'integer' && Number.isInteger(value)));
  }
  if (Array.isArray(value)) return type === 'array';
  return typeof value === 'boolean' && type === 'boolean';
}

/** Older schemas use a boolean `exclusiveMinimum` or `exclusiveMaximum`; ours use numbers. */
const numberOr = (limit: number | boolean | undefined, otherwise: number): number =>
  typeof limit === 'number' ? limit : otherwise;
