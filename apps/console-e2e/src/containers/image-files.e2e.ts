import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startProgram } from '@oware/test-kit/own-program';
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
    part: 'provider-sim',
    entry: 'apps/provider-sim/dist/main.js',
    copied: ['apps/provider-sim/dist', 'docs/api-walkthrough.md', 'lessons'],
    health: '/health/live',
  },
  { part: 'console', entry: 'apps/console/server/main.ts', copied: ['apps/console/dist'], health: '/health' },
] as const;

it.each(servers)('starts the $part from the files of its image alone', async ({ part, entry, copied, health }) => {
  // nothing listens there: a server also starts while the database is away
  const settings = { LOG_LEVEL: 'silent', DATABASE_URL: 'postgresql://oware@127.0.0.1:1/oware' };
  const { port, stop } = await startProgram(part, settings, imageFiles(entry, copied));
  onTestFinished(stop);
  expect((await fetch(`http://127.0.0.1:${port}${health}`)).status).toBe(200);
});

it('runs the program of the migrations from the files of its image alone', () => {
  const cwd = imageFiles('tools/database.ts', ['prisma']);
  const { stderr } = spawnSync(process.execPath, ['tools/database.ts'], { cwd, encoding: 'utf8' });
  expect(stderr).toContain('npm run db -- <command>');
});
