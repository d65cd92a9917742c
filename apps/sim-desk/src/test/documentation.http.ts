import { runInNewContext } from 'node:vm';
import type { Server } from 'node:http';
import { errorBody } from '@oware/contract';
import { serve } from '@oware/test-kit';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { createKycApp } from '../../../kyc-sim/src/app.ts';
import { createProviderApp } from '../../../provider-sim/src/app.ts';
import { createDeskApp } from '../app.ts';
import { lostInPostman } from './postman-reading.fixtures.ts';

type Service = 'provider' | 'kyc' | 'desk';
const servers = {} as Record<Service, Server>;
beforeAll(async () => {
  servers.provider = await serve(createProviderApp);
  servers.kyc = await serve(createKycApp);
  servers.desk = await serve(createDeskApp);
});
const services: Service[] = ['provider', 'kyc', 'desk'];

type Operation = {
  operationId: string;
  parameters: { name: string; in: string; description?: string }[];
  responses: Record<string, { content?: Record<string, { examples?: Record<string, { value: unknown }> }> }>;
};
const operationsOf = async (service: Service): Promise<[path: string, operation: Operation][]> => {
  const { body } = await request(servers[service]).get('/openapi.json').expect(200);
  const paths = body.paths as Record<string, Record<string, Operation>>;
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.values(item).map((operation): [string, Operation] => [path, operation]),
  );
};

describe.each(services)('the documentation of %s', (service) => {
  it('contains servers and the meaning of every code', async () => {
    const { body } = await request(servers[service]).get('/openapi.json').expect(200);
    expect(body.servers[0].url).toBe('/');
    const codes = new Set<string>();
    for (const [, { responses }] of await operationsOf(service))
      for (const [status, { content = {} }] of Object.entries(responses).filter(([code]) => Number(code) >= 400))
        for (const [code, { value }] of Object.entries(content['application/json']!.examples ?? {})) {
          expect(errorBody.parse(value)).toMatchObject({ code, status: Number(status) });
          codes.add(code);
        }
    expect(codes.size).toBeGreaterThan(4);
    for (const code of codes) expect(body.info.description).toContain(`| \`${code}\` |`);
  });

  it('describes where to get each path parameter', async () => {
    const unexplained = (await operationsOf(service)).flatMap(([path, { operationId, parameters }]) =>
      parameters
        .filter((one) => one.in === 'path' && !one.description)
        .map(({ name }) => `${operationId} ${path} ${name}`),
    );
    expect(unexplained).toEqual([]);
  });

  it('links to the walk-through', async () => {
    const { text } = await request(servers[service]).get('/docs/walkthrough').expect(200);
    expect(text).toContain('# Onboard a client, make a loan and open savings by API');
  });
});

type Pair = { key: string; value: string; disabled?: boolean };
type Item = {
  name: string;
  item?: Item[];
  event?: { script: { exec: string[] } }[];
  request?: {
    method: string;
    header: Pair[];
    url: { raw: string; host: string[]; path: string[]; query: Pair[]; variable: Pair[] };
    body?: { mode: string; raw?: string };
    auth?: { type: string };
  };
};
type Collection = { info: { schema: string }; variable: Pair[]; auth: { bearer: Pair[] }; item: Item[] };

const requestsOf = (items: Item[]): Item[] => items.flatMap((item) => (item.item ? requestsOf(item.item) : [item]));

/** Sends requests of a collection as Postman does: fills in variables and runs scripts. */
function runner({ variable, auth, item }: Collection) {
  const values = new Map(variable.map(({ key, value }) => [key, value]));
  const filled = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_all, key: string) => values.get(key) ?? '');
  const send = async (name: string) => {
    const { request: sent, event = [] } = requestsOf(item).find((one) => one.name === name)!;
    const { method, header, url, body, auth: own } = sent!;
    const path = url.path.map((part) => {
      const { value = part } = url.variable.find(({ key }) => `:${key}` === part) ?? {};
      return encodeURIComponent(filled(value));
    });
    const query = url.query
      .filter(({ disabled }) => !disabled)
      .map(({ key, value }): [string, string] => [key, filled(value)]);
    const response = await fetch(`${filled(url.host[0]!)}/${path.join('/')}?${new URLSearchParams(query)}`, {
      method,
      headers: {
        ...Object.fromEntries(header.map(({ key, value }) => [key, filled(value)])),
        ...(own?.type !== 'noauth' && { authorization: `Bearer ${filled(auth.bearer[0]!.value)}` }),
        ...(body?.mode === 'raw' && { 'content-type': 'application/json' }),
      },
      body: body?.raw === undefined ? undefined : filled(body.raw),
    });
    const answer = (await response.json()) as unknown;
    const pm = {
      response: { json: () => answer },
      collectionVariables: { set: (key: string, value: string) => values.set(key, value) },
    };
    for (const { script } of event) runInNewContext(script.exec.join('\n'), { pm });
    return { status: response.status, answer };
  };
  return { send };
}

describe('the Postman collection', () => {
  it.each(services)('of %s has every operation, at addresses that Postman can fill in', async (service) => {
    const { body } = await request(servers[service]).get('/postman.json').expect(200);
    const collection = body as Collection;
    expect(collection.info.schema).toBe('https://schema.getpostman.com/json/collection/v2.1.0/collection.json');
    expect(lostInPostman(collection)).toEqual([]);
    const names = new Set(requestsOf(collection.item).map(({ name }) => name.split(' ')[1]));
    for (const [, { operationId }] of await operationsOf(service)) expect(names).toContain(operationId);
    for (const { request: sent } of requestsOf(collection.item)) {
      const parameters = sent!.url.path.filter((part) => part.startsWith(':')).map((part) => part.slice(1));
      expect(sent!.url.variable.map(({ key }) => key)).toEqual(parameters);
      expect(() => JSON.parse(sent!.body?.raw ?? 'null') as unknown).not.toThrow();
    }
  });

  it.each<[string, (item: Item) => void]>([
    ['a body', ({ request: sent }) => Object.assign(sent!, { body: { mode: 'raw', text: '{}' } })],
    ['headers', ({ request: sent }) => Object.assign(sent!, { headers: [{}] })],
    ['an address', ({ request: sent }) => void (sent!.url.path = ['other'])],
    ['a script', (item) => Object.assign(item, { events: [{}] })],
  ])('detects that Postman would lose %s', async (_what, spoil) => {
    const { body } = await request(servers.provider).get('/postman.json').expect(200);
    spoil(requestsOf((body as Collection).item)[0]!);
    expect(lostInPostman(body as Collection)).not.toEqual([]);
  });

  it('signs in, keeps the session, and uses it in requests', async () => {
    const { body } = await request(servers.provider).get('/postman.json').expect(200);
    const { send } = runner(body as Collection);
    expect((await send('A7 listLenders')).status).toBe(401);
    expect(await send('A2 signIn')).toMatchObject({ status: 200, answer: { access_token: expect.any(String) } });
    for (const name of [
      'A7 listLenders',
      'C1 listClients',
      'C2 getClient',
      'X-quoteLoan quoteLoan',
      'T1 listTransactions',
    ])
      expect({ name, status: (await send(name)).status }).toEqual({ name, status: 200 });
  });
});
