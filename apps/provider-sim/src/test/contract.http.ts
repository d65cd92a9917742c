import { type Call, idempotencyKeyHeader, takesIdempotencyKey } from '@oware/contract';
import { serve } from '@oware/test-kit';
import { bindingFaults } from '@oware/sim-kit';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createProviderApp } from '../app.ts';
import { simulatedCalls as calls } from '../calls.ts';

const server = await serve(createProviderApp);

describe('the completeness check', () => {
  const [first, second] = calls;
  const rest = calls.map(({ call }) => call);

  it('accepts calls that are each bound once', () => expect(bindingFaults(calls, rest)).toEqual([]));
  it('reports a call without a handler', () =>
    expect(bindingFaults(calls, rest.slice(1))).toEqual([`${first?.name} (${first?.call.id}) has no handler`]));
  it('reports a call that is bound twice', () =>
    expect(bindingFaults(calls, [...rest, second!.call])).toEqual([
      `${second?.name} (${second?.call.id}) is bound 2 times`,
    ]));
  it('reports a handler of another service', () => expect(bindingFaults(calls.slice(1), rest)).toHaveLength(1));
  it.each([
    [{ action: undefined }, 'names no action'],
    [{ action: 'loans.steal' }, 'names the action loans.steal, which is not in the contract'],
    [{ access: 'session', action: 'public' }, 'has the access session, but names the action public'],
    [{ access: 'visitor', action: 'loans.read' }, 'has the access visitor, but names the action loans.read'],
  ])('reports a call with %o', (wrong, fault) => {
    const call = { ...first!.call, ...wrong } as Call;
    expect(bindingFaults([{ ...first!, call }], [call])).toEqual([`${first?.name} (${first?.call.id}) ${fault}`]);
  });
});

it('publishes OpenAPI 3.1 with evidence, source and permission of each operation', async () => {
  const { body } = await request(server).get('/openapi.json').expect(200);
  expect(body.openapi).toBe('3.1.0');
  for (const { name, call } of calls) {
    const operation = body.paths[call.path][call.method.toLowerCase()];
    if (operation.operationId !== name) continue; // two rows of the documents share a route
    expect(operation).toMatchObject({
      'x-evidence': call.evidence,
      'x-source': call.source,
      'x-permission': call.action,
    });
  }
  for (const [, target] of JSON.stringify(body).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g))
    expect(body.components.schemas).toHaveProperty(target!);
  await request(server).get('/docs').expect(200).expect('content-type', /html/);
});

it('documents the Idempotency-Key of creating calls', async () => {
  const { body } = await request(server).get('/openapi.json').expect(200);
  const keyed = calls.filter(({ call }) =>
    (body.paths[call.path][call.method.toLowerCase()].parameters as { name: string }[]).some(
      ({ name }) => name === idempotencyKeyHeader,
    ),
  );
  const creating = calls.filter(({ call }) => takesIdempotencyKey(call));
  expect(creating.length).toBeGreaterThan(0);
  expect(keyed.map(({ name }) => name)).toEqual(creating.map(({ name }) => name));
});

it('answers health checks without headers', async () => {
  const { body } = await request(server).get('/health').expect(200);
  expect(body).toMatchObject({ status: 'ok', dependencies: { database: { status: 'ok' } } });
});
