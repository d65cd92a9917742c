import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { startPrivateServer } from './database.ts';

it('keeps committed data when the machine stops', async () => {
  const home = mkdtempSync(join(tmpdir(), 'oware-private-'));
  chmodSync(home, 0o755); // as root the server runs as another user, who must be able to enter
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const server = await startPrivateServer(undefined, join(home, 'data'));
  onTestFinished(server.stop);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  onTestFinished(() => client.end());
  const names = ['fsync', 'full_page_writes', 'synchronous_commit'];
  const { rows } = await client.query('SELECT name, setting FROM pg_settings WHERE name = ANY ($1) ORDER BY name', [
    names,
  ]);
  expect(rows).toEqual(names.map((name) => ({ name, setting: 'on' })));
});
