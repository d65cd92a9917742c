import { Agent } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { endServers, listen } from '../server.fixtures.ts';
import { isReachable } from './service.check.ts';

afterAll(endServers);

it.each([
  [200, true],
  // no such page, or not public
  [404, true],
  [401, true],
  // unable to work, or unreachable for a gateway
  [503, false],
  [502, false],
])('a health page with status %i counts as reachable: %s', async (status, reached) => {
  let asked = '';
  const service = await listen((request, response) => {
    asked = request.url ?? '';
    response.writeHead(status).end();
  });
  expect(await isReachable(`${service}/base`, new Agent(), AbortSignal.timeout(60_000))).toBe(reached);
  expect(asked).toBe('/base/health/ready');
});
