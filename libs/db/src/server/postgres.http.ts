import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type RunningPostgres, startPostgres } from './postgres.ts';

const home = mkdtempSync(join(tmpdir(), 'oware-postgres-'));
chmodSync(home, 0o755); // run as root, the server switches to another user, who needs access to the folder
const folder = (name: string) => join(home, name);
let running: RunningPostgres;

beforeAll(async () => {
  running = await startPostgres({ dir: folder('running') });
  await (await startPostgres({ dir: folder('stopped') })).stop();
});

afterAll(async () => {
  await running.stop();
  rmSync(home, { recursive: true, force: true });
});

it('takes over the server of a folder that still runs', async () =>
  expect(await startPostgres({ dir: folder('running') })).toMatchObject({ url: running.url }));

describe('after a restart of the machine', () => {
  /** Starts a program that has the process id of the last server of `stopped`. `port` is that server's. */
  function programWithIdOfServer(port: string) {
    const program = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    onTestFinished(() => void program.kill('SIGKILL'));
    writeFileSync(join(folder('stopped'), 'postmaster.pid'), [program.pid, folder('stopped'), 0, port, ''].join('\n'));
    return program;
  }

  it('doesn’t use another server that has the port of the last one', async () => {
    programWithIdOfServer(new URL(running.url).port);
    const server = await startPostgres({ dir: folder('stopped') });
    onTestFinished(server.stop);
    expect(server.url).not.toBe(running.url);
  });

  it('doesn’t stop another program that has the process id of the last server', async () => {
    const program = programWithIdOfServer('1');
    const server = await startPostgres({ dir: folder('stopped') });
    onTestFinished(server.stop);
    expect([program.exitCode, program.signalCode]).toEqual([null, null]);
  });
});
