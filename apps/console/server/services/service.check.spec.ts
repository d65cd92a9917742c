import { Agent } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { endServers, listen } from '../server.fixtures.ts';
import { isReachable } from './service.check.ts';

afterAll(endServers);

it.each([
  [200, true],
  // it has no such page, or shows it to nobody
  [404, true],
  [401, true],
  // it can't work now, or a gateway can't reach it
  [503, false],
  [502, false],
])('a service whose health page answers %i is reached: %s', async (status, reached) => {
  let asked = '';
  const service = await listen((request, response) => {
    asked = request.url ?? '';
    response.writeHead(status).end();
  });
  expect(await isReachable(`${service}/base`, new Agent(), AbortSignal.timeout(5000))).toBe(reached);
  expect(asked).toBe('/base/health/ready');
});
