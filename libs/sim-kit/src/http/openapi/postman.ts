import { appIdHeader, domainIdHeader, type NamedCall, signIn } from '@oware/contract';
import { z } from 'zod';
import { branchesOf, fieldsOf, isJsonObject, type JsonSchema, jsonSchemaOf, referredName } from './json-schema.ts';
import { type ApiExamples, exampleOf, parameterMeaning } from './openapi-references.ts';
import type { SimulatorSettings } from '../settings.ts';

type Json = Record<string, unknown>;

/** A service in a collection: its calls, and the variable with its address. */
export type PostmanService = {
  title: string;
  calls: readonly NamedCall[];
  /** Name of the variable, such as `providerUrl`. `address` is its initial value. */
  variable: string;
  address: string;
  hasApiKey: boolean;
  examples?: ApiExamples;
};

export type PostmanAccount = { email: string; password: string };
type PostmanSettings = { name: string; api: SimulatorSettings['api']; account: PostmanAccount };

const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

const keepSession = [
  'const session = pm.response.json();',
  "pm.collectionVariables.set('access_token', session.access_token);",
  "pm.collectionVariables.set('domainId', String(session.organization_id));",
  "pm.collectionVariables.set('appId', String(session.organizations[0].appId));",
];

/** Returns a sample of a shape without an example: its required fields, each empty or with its first allowed value. */
function sampleOf(shape: JsonSchema, definitions: Record<string, JsonSchema>): unknown {
  const referred = referredName(shape);
  if (referred !== undefined) return sampleOf(definitions[referred] ?? {}, definitions);
  const [first] = branchesOf(shape);
  if (first) return sampleOf(first, definitions);
  if ('const' in shape) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.type === 'object') {
    const { required = [] } = shape;
    const fields = new Map(fieldsOf(shape));
    return Object.fromEntries(required.map((name) => [name, sampleOf(fields.get(name) ?? {}, definitions)]));
  }
  if (shape.type === 'array') return [];
  if (shape.type === 'boolean') return false;
  return shape.type === 'number' || shape.type === 'integer' ? 0 : '';
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : value ? JSON.stringify(value) : '');

const rawBody = (raw: string): Json => ({ mode: 'raw', raw, options: { raw: { language: 'json' } } });

function bodyOf({ name, call }: NamedCall, { body = {} }: ApiExamples): Json | undefined {
  if (!call.body) return undefined;
  const shape = jsonSchemaOf(call.body, 'input');
  const definitions = shape.$defs ?? {};
  const example = body[name] ?? sampleOf(shape, definitions);
  if (call.bodyKind === 'json') return rawBody(JSON.stringify(example, null, 2));
  const known = isJsonObject(example) ? example : {};
  const formdata = fieldsOf(definitions[referredName(shape) ?? ''] ?? shape).map(([key, field]) =>
    field.format === 'binary' || field.contentEncoding === 'binary'
      ? { key, type: 'file', src: null }
      : { key, type: 'text', value: textOf(known[key]) },
  );
  return { mode: 'formdata', formdata };
}

/** Signing in sets these ids. The others are examples from the seed, or empty. */
const ofSession: Readonly<Record<string, string>> = { domainId: '{{domainId}}', orgId: '{{domainId}}' };

function urlOf(named: NamedCall, { variable, examples = {} }: PostmanService): Json {
  const { call, name } = named;
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter);
  const path = call.path.replace(/\{(\w+)\}/g, ':$1');
  const known = call.query instanceof z.ZodObject ? Object.keys(call.query.shape) : [];
  const query = known.map((key) => {
    const value = ofSession[key] ?? examples.query?.[name]?.[key];
    return { key, value: textOf(value), disabled: value === undefined };
  });
  const sent = query.filter(({ disabled }) => !disabled).map(({ key, value }) => `${key}=${value}`);
  return {
    raw: `{{${variable}}}${path}${sent.length > 0 ? `?${sent.join('&')}` : ''}`,
    host: [`{{${variable}}}`],
    path: path.slice(1).split('/'),
    query,
    variable: names.map((key) => ({
      key,
      value: ofSession[key] ?? exampleOf(named, key, examples) ?? '',
      description: parameterMeaning(call.path, key),
    })),
  };
}

function headersOf({ call }: NamedCall, hasApiKey: boolean, api: SimulatorSettings['api']): Json[] {
  const keys = { [api.keyHeader]: '{{apiKey}}', [api.versionHeader]: '{{apiVersion}}' };
  const session = { [domainIdHeader]: '{{domainId}}', [appIdHeader]: '{{appId}}' };
  const headers = { ...(hasApiKey && keys), ...(call.access !== 'visitor' && session) };
  return Object.entries(headers).map(([key, value]) => ({ key, value }));
}

function itemOf(named: NamedCall, service: PostmanService, api: SimulatorSettings['api']): Json {
  const { call, name } = named;
  const signsIn = call === signIn;
  const body = signsIn
    ? rawBody(JSON.stringify({ email: '{{email}}', password: '{{password}}' }, null, 2))
    : bodyOf(named, service.examples ?? {});
  return {
    name: `${call.id} ${name}`,
    ...(signsIn && { event: [{ listen: 'test', script: { type: 'text/javascript', exec: keepSession } }] }),
    request: {
      method: call.method,
      description: call.summary,
      header: headersOf(named, service.hasApiKey, api),
      url: urlOf(named, service),
      ...(body && { body }),
      ...(call.access === 'visitor' && { auth: { type: 'noauth' } }),
    },
    response: [],
  };
}

/**
 * Builds a collection in Postman's format 2.1 from the contract: a folder for each feature, and a sign-in that stores
 * the token and ids for the other requests. A converter of OpenAPI would not know the sign-in and would add a hundred
 * packages. A test loads the collection with Postman's own library and sends some of its requests.
 */
export function postmanCollection(services: readonly PostmanService[], settings: PostmanSettings): Json {
  const { name, api, account } = settings;
  const foldersOf = (service: PostmanService) =>
    [...Map.groupBy(service.calls, ({ feature }) => feature)].map(([feature, calls]) => ({
      name: feature,
      item: calls.map((named) => itemOf(named, service, api)),
    }));
  const [only, ...others] = services;
  const variables = {
    ...Object.fromEntries(services.map(({ variable, address }) => [variable, address])),
    apiKey: api.key,
    apiVersion: api.version,
    ...account,
    access_token: '',
    domainId: '',
    appId: '',
  };
  return {
    info: {
      name,
      schema,
      description:
        'Send A2 signIn first: it keeps the token and the ids for the other requests. To use another account, change the variables `email` and `password`.',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{access_token}}', type: 'string' }] },
    variable: Object.entries(variables).map(([key, value]) => ({ key, value, type: 'string' })),
    item:
      only && others.length === 0
        ? foldersOf(only)
        : services.map((service) => ({ name: service.title, item: foldersOf(service) })),
  };
}
