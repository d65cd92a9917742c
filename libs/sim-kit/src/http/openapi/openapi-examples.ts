import { z } from 'zod';

type Json = Record<string, unknown>;

/** Values by the name of the field, or, which goes first, by its shape or the field around it as well: `Lender.name`, `currency.code`. */
export type FieldExamples = Readonly<Record<string, unknown>>;

/** Of a text or number of which nothing else is known; the first that fits is taken. */
const plainTexts = [
  '1',
  '500.00',
  '2026-11-20',
  '2026-11-20T08:15:00.000Z',
  '0200000001',
  'Text of at least a few words',
];
const plainNumbers = [1, 12, 100];

/**
 * An example of a schema as it is sent (`input`) or answered (`output`): the value of `fields` where one has the name of the
 * field and fits it, else the first value that does. Files have none.
 */
export function exampleFrom(schema: z.ZodType, io: 'input' | 'output', fields: FieldExamples): unknown {
  const { $defs = {}, ...root } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json & { $defs?: Json };
  return new Deriving($defs, fields).value(root, { shape: '', parent: '', field: '' });
}

type Place = { shape: string; parent: string; field: string };

class Deriving {
  constructor(
    private readonly shapes: Json,
    private readonly fields: FieldExamples,
  ) {}

  value(node: Json, place: Place): unknown {
    if (typeof node.$ref === 'string') {
      const shape = node.$ref.replace('#/$defs/', '');
      return this.value(this.shapes[shape] as Json, { ...place, shape });
    }
    const { shape, parent, field } = place;
    const known = [`${shape}.${field}`, `${parent}.${field}`, field].map((name) => this.fields[name]);
    const branches = (node.anyOf ?? node.oneOf ?? node.allOf) as Json[] | undefined;
    if (branches) {
      const branch = branches.find((one) => known.some((value) => fits(value, one))) ?? branches.find(isSomething);
      return this.value({ ...withoutBranches(node), ...branch }, place);
    }
    if ('const' in node) return node.const;
    return known.find((value) => fits(value, node)) ?? this.plain(node, place);
  }

  private plain(node: Json, place: Place): unknown {
    if (Array.isArray(node.enum)) return node.enum[0];
    const type = typeOf(node);
    if (type === 'array') {
      const { items = {}, maxItems } = node as { items?: Json; maxItems?: number };
      // what may hold nothing, or nothing yet that is known
      return maxItems === 0 || items.not ? [] : [this.value(items, { ...place, field: singular(place.field) })];
    }
    if (type === 'object') return this.object(node, place);
    if (type === 'boolean') return true;
    const plain = type === 'string' ? plainTexts : plainNumbers;
    return plain.find((value) => fits(value, node)) ?? null;
  }

  private object({ properties = {}, id }: Json & { properties?: Record<string, Json> }, place: Place): Json {
    const own = typeof id === 'string' ? id : place.shape;
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([, property]) => !isFile(property))
        .map(([field, property]) => [field, this.value(property, { shape: own, parent: place.field, field })]),
    );
  }
}

const withoutBranches = ({ anyOf: _any, oneOf: _one, allOf: _all, ...rest }: Json): Json => rest;
const isSomething = ({ type }: Json): boolean => type !== 'null';
const isFile = ({ format }: Json): boolean => format === 'binary';
const singular = (name: string): string => name.replace(/ies$/, 'y').replace(/s$/, '');

const typeOf = ({ type, properties, items }: Json): unknown => {
  if (Array.isArray(type)) return type.find((one) => one !== 'null');
  return type ?? (properties ? 'object' : items ? 'array' : undefined);
};

/** Whether a value is of the type of the schema and within its limits, as far as a single field has any. */
function fits(value: unknown, node: Json): boolean {
  if (Array.isArray(node.enum)) return node.enum.includes(value);
  const type = typeOf(node);
  const { pattern, minLength = 0, maxLength = Infinity, minimum = -Infinity, maximum = Infinity } = node as Limits;
  const { exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = node as Limits;
  if (typeof value === 'string') {
    const isLong = value.length >= minLength && value.length <= maxLength;
    return type === 'string' && isLong && (pattern === undefined || new RegExp(pattern, 'u').test(value));
  }
  if (typeof value === 'number') {
    const isWithin = value >= minimum && value <= maximum && value > exclusiveMinimum && value < exclusiveMaximum;
    return isWithin && (type === 'number' || (type === 'integer' && Number.isInteger(value)));
  }
  if (Array.isArray(value)) return type === 'array';
  return typeof value === 'boolean' && type === 'boolean';
}

type Limits = { pattern?: string } & Partial<
  Record<'minLength' | 'maxLength' | 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum', number>
>;
