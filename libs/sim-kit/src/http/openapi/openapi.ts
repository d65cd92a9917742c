import {
  actions,
  type Access,
  type Call,
  errorBody,
  firstPageOf,
  idempotencyKeyHeader,
  type NamedCall,
  takesIdempotencyKey,
} from '@oware/contract';
import { z } from 'zod';
import { fieldsOf, type JsonSchema, jsonSchemaOf } from './json-schema.ts';
import { exampleFrom } from './openapi-examples.ts';
import { refusalsOf, refusalTable } from './openapi-errors.ts';
import { type ApiExamples, exampleOf, parameterMeaning, withReferences } from './openapi-references.ts';
import type { SimulatorSettings } from '../settings.ts';

type Json = Record<string, unknown>;

/**
 * Converts schemas and collects their named shapes for `components`. zod does the conversion; zod-openapi would replace
 * only these twenty lines, and would rename published shapes whose input differs from their output.
 */
class Shapes {
  readonly components: Record<string, JsonSchema> = {};

  of(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const { $defs = {}, $schema: _dialect, ...shape } = jsonSchemaOf(schema, io); // OpenAPI names its dialect once
    for (const [name, definition] of Object.entries($defs)) this.components[name] ??= rebased(definition);
    return rebased(shape);
  }
}

const rebased = (shape: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(shape).replaceAll('"#/$defs/', '"#/components/schemas/'), (key, value: unknown) =>
    key === '$defs' || (key === 'id' && typeof value === 'string') ? undefined : value,
  );

const idempotencyKey = {
  name: idempotencyKeyHeader,
  in: 'header',
  required: false,
  description:
    'The same for every try of one request: a repeated one isn’t carried out again, and is answered alike for a day. Not in the documents.',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
  'x-evidence': 'assumed',
};

function parametersOf(named: NamedCall, shapes: Shapes, examples: ApiExamples): Json[] {
  const { call } = named;
  const path: Json[] = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: parameterMeaning(call.path, name),
    schema: { type: 'string' },
    example: exampleOf(named, name, examples),
  }));
  if (takesIdempotencyKey(call)) path.push(idempotencyKey);
  if (!call.query) return path;
  const query = shapes.of(call.query.meta({ id: undefined }), 'input');
  return [
    ...path,
    ...fieldsOf(query).map(([name, schema]) => ({
      name,
      in: 'query',
      required: query.required?.includes(name) ?? false,
      description: schema.description,
      schema,
      example: examples.query?.[named.name]?.[name],
    })),
  ];
}

const apiKeys = { apiKey: [], apiVersion: [] };
const app = { ...apiKeys, domainId: [], appId: [] };
const securityOf: Record<Access, Json[]> = { visitor: [apiKeys], app: [app], session: [{ ...app, bearer: [] }] };

/**
 * Describes the permission that a call needs, such as "`loans.disburse` when status is Disbursed, otherwise
 * `loans.fund`".
 */
function permissionOf({ action }: Call): string {
  if (typeof action === 'string') return `\`${action}\` (${actions[action]})`;
  const { field, when, otherwise } = action;
  const special = Object.entries(when).map(([value, needed]) => `\`${needed}\` when ${field} is ${value}`);
  return [...special, `otherwise \`${otherwise}\``].join(', ');
}

/** Returns a media type with its schema and, if given, an example. */
const content = (media: string, schema: Json, example: unknown) => ({
  [media]: { schema, ...(example !== undefined && { example }) },
});

/** Returns the example of a request: from the seed, otherwise derived from its schema. A form with files has none. */
export const bodyExampleOf = ({ name, call }: NamedCall, { body, fields = {} }: ApiExamples): unknown =>
  body?.[name] ?? (call.body && call.bodyKind === 'json' ? exampleFrom(call.body, 'input', fields) : undefined);

/**
 * Returns the example of a response: from the seed, otherwise derived from its schema as a first page. Files and empty
 * responses have none.
 */
export function answerExampleOf({ name, call }: NamedCall, { answer, fields = {} }: ApiExamples): unknown {
  if (answer?.[name] !== undefined) return answer[name];
  if (call.answerType || call.status === 204) return undefined;
  return exampleFrom(call.answer, 'output', { 'page.number': firstPageOf(call), ...fields });
}

type ApiDocument = { shapes: Shapes; examples: ApiExamples; hasApiKey: boolean };

function operationOf(named: NamedCall, { shapes, examples, hasApiKey }: ApiDocument): Json {
  const { call, name, feature } = named;
  const sources = call.source.map((source) => `document ${source.replace('§', ', section ')}`).join('; ');
  const media = call.bodyKind === 'multipart' ? 'multipart/form-data' : 'application/json';
  const permission = permissionOf(call);
  return {
    operationId: name,
    summary: call.summary,
    description: `**${call.id}** · ${call.evidence} · source: ${sources}<br>Permission: ${permission}`,
    tags: [feature],
    'x-evidence': call.evidence,
    'x-source': call.source,
    'x-permission': call.action,
    parameters: parametersOf(named, shapes, examples),
    ...(call.body && {
      requestBody: {
        required: true,
        content: content(media, shapes.of(call.body, 'input'), bodyExampleOf(named, examples)),
      },
    }),
    responses: {
      [call.status]: {
        description: 'Success',
        content: content(
          call.answerType ?? 'application/json',
          shapes.of(call.answer, 'output'),
          answerExampleOf(named, examples),
        ),
      },
      ...refusalsOf(named, { hasApiKey }),
    },
    security: hasApiKey ? securityOf[call.access] : [],
  };
}

const header = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description });

/** The calls of a service and how to send them. */
export type ApiDescription = {
  title: string;
  calls: readonly NamedCall[];
  /** Names of the headers. The provider's documents don't publish them. */
  api: SimulatorSettings['api'];
  /** False for the desk, whose callers send no API key. */
  hasApiKey: boolean;
  /** Port of the service under `npm start`. */
  usualPort: number;
  examples?: ApiExamples;
};

const introduction = (description: ApiDescription): string =>
  [
    'Emulated for development, tests and training. Each operation says whether it is documented, assumed or confirmed, where it comes from, and which permission it needs.',
    ...(description.hasApiKey
      ? [
          '**To try it here**: sign in with `signIn` (A2), press **Authorize**, and enter the api key, the version, the `access_token`, the `organization_id` as domainId, and the `appId` of the answer’s first organisation. Or take the [Postman collection](/postman.json), which does this by itself, or follow the [walk-through](/docs/walkthrough) from a terminal.',
        ]
      : ['The simulators’ own powers, without an api key or a session. The screens for the same are at [/](/).']),
    '## What the codes mean',
    'Every error answer is an `ErrorBody`. `code` says which of these it is; `errors` holds a message for each wrong field; `requestId` finds the exchange in the journal of the desk.',
    refusalTable(description.calls, description),
  ].join('\n\n');

const serversOf = ({ usualPort }: ApiDescription) => [
  { url: '/', description: 'This simulator' },
  { url: `http://localhost:${usualPort}`, description: 'The simulator as npm start opens it' },
];

/** Builds the OpenAPI 3.1 document of one service from the contract alone, with the confidence of every call. */
export function openApiOf(description: ApiDescription): Json {
  const { title, calls, api: names, hasApiKey, examples = {} } = description;
  const shapes = new Shapes();
  shapes.of(z.object({ error: errorBody }), 'output');
  const paths: Record<string, Json> = {};
  for (const named of calls) {
    const item = (paths[named.call.path] ??= {});
    item[named.call.method.toLowerCase()] = operationOf(named, { shapes, examples, hasApiKey });
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description: introduction(description) },
    servers: serversOf(description),
    tags: [...new Set(calls.map(({ feature }) => feature))].map((name) => ({ name })),
    paths: withReferences(paths),
    components: {
      schemas: withReferences(shapes.components),
      ...(hasApiKey && { securitySchemes: securitySchemesOf(names) }),
    },
  };
}

const securitySchemesOf = (names: SimulatorSettings['api']) => ({
  bearer: { type: 'http', scheme: 'bearer' },
  domainId: header('domainId', 'The organisation of the session'),
  appId: header('appId', 'The app of the session’s organisation'),
  apiKey: header(names.keyHeader, 'The name of this header is assumed and a setting'),
  apiVersion: header(names.versionHeader, 'The name of this header is assumed and a setting'),
});
