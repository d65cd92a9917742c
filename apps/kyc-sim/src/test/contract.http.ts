import { callsOf, kycFeatures } from '@oware/contract';
import { serve } from '@oware/test-kit';
import request from 'supertest';
import { expect, it } from 'vitest';
import { createKycApp } from '../app.ts';

const calls = callsOf(kycFeatures);

const server = await serve(createKycApp);

it('publishes OpenAPI 3.1 with evidence and source of each operation', async () => {
  const { body } = await request(server).get('/openapi.json').expect(200);
  expect(body.openapi).toBe('3.1.0');
  for (const { name, call } of calls) {
    expect(body.paths[call.path][call.method.toLowerCase()]).toMatchObject({
      operationId: name,
      'x-evidence': call.evidence,
      'x-source': call.source,
    });
  }
  for (const [, target] of JSON.stringify(body).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g))
    expect(body.components.schemas).toHaveProperty(target!);
  await request(server).get('/docs').expect(200).expect('content-type', /html/);
});

it('answers health checks without headers', async () => {
  const { body } = await request(server).get('/health').expect(200);
  expect(body).toMatchObject({ status: 'ok', dependencies: { database: { status: 'ok' } } });
});
