import { z } from 'zod';

/** A schema of the contract, converted to JSON Schema. */
export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Converts a contract schema. What JSON Schema can't express, such as a file, becomes a schema without a type. */
export const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' });

const asSchema = (schema: unknown): JsonSchema => (isJsonObject(schema) ? schema : {});

/** Returns the fields of an object schema; an empty list for any other schema. */
export const fieldsOf = ({ properties = {} }: JsonSchema): [string, JsonSchema][] =>
  Object.entries(properties).map(([name, field]) => [name, asSchema(field)]);

/** Returns the schema of a list's items. */
export const itemsOf = ({ items }: JsonSchema): JsonSchema => asSchema(items);

/** Returns the alternatives of a schema; an empty list if it has none. */
export const branchesOf = ({ anyOf, oneOf, allOf }: JsonSchema): JsonSchema[] => anyOf ?? oneOf ?? allOf ?? [];

/** Returns the name of the definition that a schema refers to; undefined if it is no reference. */
export const referredName = ({ $ref }: JsonSchema): string | undefined => $ref?.replace('#/$defs/', '');

export const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
