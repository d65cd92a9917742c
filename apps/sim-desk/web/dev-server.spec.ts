import { createServer as createHttpServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { createServer } from 'vite';
import { expect, it, onTestFinished, vi } from 'vitest';

it('passes on what the desk’s server answers while developing', async () => {
  const desk = createHttpServer(({ url }, response) => response.end(`desk ${url}`)).listen(0, '127.0.0.1');
  await once(desk, 'listening');
  onTestFinished(() => void desk.close());
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('SIM_DESK_URL', `http://127.0.0.1:${(desk.address() as AddressInfo).port}`);
  const configFile = resolve(import.meta.dirname, 'vite.config.ts');
  const vite = await createServer({ configFile, logLevel: 'silent', server: { port: 0, ws: false } });
  onTestFinished(() => vite.close());
  await vite.listen();
  const { port } = vite.httpServer!.address() as AddressInfo;
  const paths = [
    '/_sim/lessons',
    '/docs',
    '/docs/walkthrough',
    '/openapi.json',
    '/postman.json',
    '/health/ready',
    '/metrics',
  ];
  const answers = paths.map(async (path) => (await fetch(`http://127.0.0.1:${port}${path}`)).text());
  expect(await Promise.all(answers)).toEqual(paths.map((path) => `desk ${path}`));
});
