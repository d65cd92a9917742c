import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
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

describe('another program of the machine', () => {
  const connect = async (url: string) => {
    const client = new pg.Client(url);
    onTestFinished(() => client.end().catch(() => undefined));
    await client.connect();
  };
  const urlWith = (url: string, password: string) => Object.assign(new URL(url), { password }).href;

  it.each(['', 'guessed'])('is refused with the password “%s”', async (password) => {
    await connect(running.url);
    await expect(connect(urlWith(running.url, password))).rejects.toThrow(/password/);
  });

  it('is refused by a server whose folder was made without a password', async () => {
    const rules = join(folder('stopped'), 'pg_hba.conf');
    writeFileSync(rules, readFileSync(rules, 'utf8').replaceAll('scram-sha-256', 'trust'));
    rmSync(join(folder('stopped'), 'oware-password'));
    const server = await startPostgres({ dir: folder('stopped') });
    onTestFinished(server.stop);
    await connect(server.url);
    await expect(connect(urlWith(server.url, 'guessed'))).rejects.toThrow(/password/);
  });
});

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
