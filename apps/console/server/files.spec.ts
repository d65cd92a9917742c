import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { filesHandler } from './files.handler.ts';
import { endServers, listen, scratchFolder } from './server.fixtures.ts';

afterAll(endServers);

it('goes on when a file has vanished since the start', async () => {
  const dist = scratchFolder();
  mkdirSync(join(dist, 'assets'));
  for (const page of ['index', 'login', 'terms', 'privacy']) writeFileSync(join(dist, `${page}.html`), page);
  const script = join(dist, 'assets', 'main-1.js');
  writeFileSync(script, 'export {}');
  const paths: unknown[] = [];
  const site = await listen(filesHandler(dist, { error: (entry: object) => paths.push(entry) }));
  rmSync(script);
  await expect(fetch(`${site}/assets/main-1.js`).then((answer) => answer.text())).rejects.toThrow(TypeError);
  expect(await (await fetch(`${site}/login`)).text()).toBe('login');
  expect(paths).toMatchObject([{ path: '/assets/main-1.js' }]);
});
