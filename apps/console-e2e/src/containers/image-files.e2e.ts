import { execFileSync, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { freePort } from '@oware/db/free-port';
import { expect, it, onTestFinished } from 'vitest';

const root = resolve(import.meta.dirname, '../../../..');

/** Returns a folder outside the repository with the files of an image: those of `entry` and what docker/Dockerfile copies. */
function imageFiles(entry: string, copied: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'oware-image-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  execFileSync(process.execPath, [join(root, 'tools/docker/runtime-files.ts'), folder, entry], { stdio: 'ignore' });
  for (const path of copied) cpSync(join(root, path), join(folder, path), { recursive: true });
  return folder;
}

// Copying takes seconds, so one simulator stands for the three, whose packages come by the same rules.
const servers = [
  {
    entry: 'apps/provider-sim/dist/main.js',
    copied: ['apps/provider-sim/dist', 'docs/api-walkthrough.md', 'lessons'],
    health: '/health/live',
  },
  { entry: 'apps/console/server/main.ts', copied: ['apps/console/dist'], health: '/health' },
];

it.each(servers)('starts $entry from the files of its image alone', async ({ entry, copied, health }) => {
  const program = join(imageFiles(entry, copied), entry);
  const port = await freePort();
  const child = fork(program, {
    cwd: dirname(dirname(program)),
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'silent',
      // nothing listens there: a server also starts while the database is away
      DATABASE_URL: 'postgresql://oware@127.0.0.1:1/oware',
    },
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  await Promise.race([once(child, 'message'), ended.then(() => expect.unreachable('it did not start'))]);
  expect((await fetch(`http://127.0.0.1:${port}${health}`)).status).toBe(200);
});

it('runs the program of the migrations from the files of its image alone', () => {
  const cwd = imageFiles('tools/database.ts', ['prisma']);
  const { stderr } = spawnSync(process.execPath, ['tools/database.ts'], { cwd, encoding: 'utf8' });
  expect(stderr).toContain('npm run db -- <command>');
});
