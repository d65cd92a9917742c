import {
  actions,
  type Access,
  type Call,
  type ErrorCode,
  errorBody,
  errorCatalogue,
  idempotencyKeyHeader,
  retryAfterSeconds,
  type NamedCall,
} from '@oware/contract';
import { z } from 'zod';
import type { SimulatorSettings } from './settings.ts';

type Json = Record<string, unknown>;

/** Collects the named shapes of the schemas it converts, for `components`. */
class Shapes {
  readonly components: Record<string, unknown> = {};

  of(schema: z.ZodType, io: 'input' | 'output'): Json {
    const { $defs, ...shape } = z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' }) as Json;
    delete shape.$schema; // OpenAPI names its dialect once, for all shapes
    for (const [name, definition] of Object.entries(($defs ?? {}) as Json))
      this.components[name] ??= rebased(definition);
    return rebased(shape) as Json;
  }
}

const rebased = (shape: unknown): unknown =>
  JSON.parse(JSON.stringify(shape).replaceAll('"#/$defs/', '"#/components/schemas/'), (key, value: unknown) =>
    key === '$defs' || (key === 'id' && typeof value === 'string') ? undefined : value,
  );

/** Calls that create something once, however often they are sent with one key: not those of visitors, who are nobody yet. */
const takesKey = ({ call }: NamedCall): boolean => call.status === 201 && call.access !== 'visitor';

const idempotencyKey = {
  name: idempotencyKeyHeader,
  in: 'header',
  required: false,
  description:
    'The same for every try of one request: it is carried out once, and answered alike for a day. Not in the documents.',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
  'x-evidence': 'assumed',
};

function parametersOf(named: NamedCall, shapes: Shapes): Json[] {
  const { call } = named;
  const path: Json[] = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  if (takesKey(named)) path.push(idempotencyKey);
  if (!call.query) return path;
  const { properties = {}, required = [] } = shapes.of(call.query.meta({ id: undefined }) as z.ZodType, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return [
    ...path,
    ...Object.entries(properties).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
    })),
  ];
}

function refusalsOf(named: NamedCall): Json {
  const { call } = named;
  const general: ErrorCode[] = [
    'api_key_refused',
    'unavailable',
    ...(call.access === 'session' ? (['session_required'] as const) : []),
    ...(call.access === 'visitor' ? [] : (['domain_refused', 'app_refused'] as const)),
    ...(call.action === 'public' || call.action === 'session.own' ? [] : (['permission_denied'] as const)),
    ...(call.query || call.body ? (['validation_failed'] as const) : []),
    ...(call.bodyKind === 'multipart' ? (['too_large', 'too_busy', 'storage_full'] as const) : []),
    ...(takesKey(named) ? (['request_in_progress', 'idempotency_key_reused'] as const) : []),
  ];
  const byStatus: Record<string, ErrorCode[]> = {};
  for (const code of call.planned ? (['planned'] as const) : [...general, ...call.errors])
    (byStatus[errorCatalogue[code].status] ??= []).push(code);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code].message}`).join('<br>'),
        ...((status === '429' || codes.some((code) => retryAfterSeconds[code] !== undefined)) && {
          headers: retryAfter,
        }),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
      },
    ]),
  );
}

const retryAfter = {
  'Retry-After': { description: 'Seconds until the same request may succeed', schema: { type: 'integer', minimum: 1 } },
};

const apiKeys = { apiKey: [], apiVersion: [] };
const app = { ...apiKeys, domainId: [], appId: [] };
const securityOf: Record<Access, Json[]> = { visitor: [apiKeys], app: [app], session: [{ ...app, bearer: [] }] };

/** The permission that a call needs, in words: `loans.disburse` when status is Disbursed, otherwise `loans.fund`. */
function permissionOf({ action }: Call): string {
  if (typeof action === 'string') return `\`${action}\` (${actions[action]})`;
  const { field, when, otherwise } = action;
  const special = Object.entries(when).map(([value, needed]) => `\`${needed}\` when ${field} is ${value}`);
  return [...special, `otherwise \`${otherwise}\``].join(', ');
}

function operationOf(named: NamedCall, shapes: Shapes): Json {
  const { call, name, feature } = named;
  const sources = call.source.map((source) => `document ${source.replace('§', ', section ')}`).join('; ');
  const media = call.bodyKind === 'multipart' ? 'multipart/form-data' : 'application/json';
  const permission = permissionOf(call);
  return {
    operationId: name,
    summary: `${call.summary}${call.planned ? ' (planned)' : ''}`,
    description: `**${call.id}** · ${call.evidence}${call.planned ? ' · planned, answers 501' : ''} · source: ${sources}<br>Permission: ${permission}`,
    tags: [feature],
    'x-evidence': call.evidence,
    'x-source': call.source,
    'x-permission': call.action,
    ...(call.planned && { 'x-planned': true }),
    parameters: parametersOf(named, shapes),
    ...(call.body && {
      requestBody: { required: true, content: { [media]: { schema: shapes.of(call.body, 'input') } } },
    }),
    responses: {
      [call.status]: {
        description: 'Success',
        content: { [call.answerType ?? 'application/json']: { schema: shapes.of(call.answer, 'output') } },
      },
      ...refusalsOf(named),
    },
    security: securityOf[call.access],
  };
}

const header = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description });

/** OpenAPI 3.1 of one service, from the contract alone: what is bound, what is planned, and how sure we are of each. */
export function openApiOf(title: string, calls: readonly NamedCall[], names: SimulatorSettings['api']): Json {
  const shapes = new Shapes();
  shapes.of(z.object({ error: errorBody }), 'output');
  const paths: Record<string, Json> = {};
  for (const named of calls) {
    const item = (paths[named.call.path] ??= {});
    const method = named.call.method.toLowerCase();
    // two rows of the documents can share a route: the bound one speaks for it
    if (!(method in item) || !named.call.planned) item[method] = operationOf(named, shapes);
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description:
        'Emulated for development, tests and training. Each operation says whether it is documented, assumed or confirmed, and where it comes from.',
    },
    tags: [...new Set(calls.map(({ feature }) => feature))].map((name) => ({ name })),
    paths,
    components: {
      schemas: shapes.components,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        domainId: header('domainId', 'The organisation of the session'),
        appId: header('appId', 'The app of the session’s organisation'),
        apiKey: header(names.keyHeader, 'The name of this header is assumed and a setting'),
        apiVersion: header(names.versionHeader, 'The name of this header is assumed and a setting'),
      },
    },
  };
}
