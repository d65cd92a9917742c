import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { endGroup } from './children.ts';
import { at } from './paths.ts';
import { isOlder, newestChange } from './newest.ts';
import { partNames, type Part } from './parts.ts';
import { Problem } from './problem.ts';
import type { Shutdown } from './shutdown.ts';

const shared = ['tsconfig.base.json', 'rolldown.node.mjs', 'package-lock.json'];
const testLibraries = new Set(['test-kit']);
const stampOf = (part: Part) => at('apps', part, 'dist/.stamp');

/** Returns the programs whose sources or libraries have changed since they were built. */
export function staleParts(): Part[] {
  const libraries = readdirSync(at('libs')).filter((name) => !testLibraries.has(name));
  const below = newestChange([
    ...shared.map((file) => at(file)),
    ...libraries.flatMap((name) => ['src', 'build', 'package.json'].map((part) => at('libs', name, part))),
  ]);
  return partNames.filter((part) => isOlder(stampOf(part), Math.max(below, sourcesChanged(part))));
}

/** Building dist changes the time of an app's own folder, so only its contents count. */
function sourcesChanged(part: Part): number {
  const inside = readdirSync(at('apps', part)).filter(
    (name) => name !== 'dist' && name !== 'node_modules' && !name.startsWith('.'),
  );
  return newestChange(inside.map((name) => at('apps', part, name)));
}

/** Builds the programs through nx, which reuses cached builds of the same sources. */
export async function build(which: readonly Part[], shutdown?: Pick<Shutdown, 'onClose'>): Promise<void> {
  const started = new Date();
  const projects = which.map((part) => `@oware/${part}`).join();
  const output = await runNx(['run-many', '-t', 'build', '-p', projects, '--output-style=stream'], shutdown);
  if (output.failed) throw new Problem(`The build failed; what it said:\n${output.text}`);
  for (const part of which) {
    if (!existsSync(at('apps', part, 'dist'))) mkdirSync(at('apps', part, 'dist'), { recursive: true });
    writeFileSync(stampOf(part), '');
    utimesSync(stampOf(part), started, started); // files that changed during the build are newer
  }
}

/** Runs nx and returns its output. */
function runNx(
  args: readonly string[],
  shutdown?: Pick<Shutdown, 'onClose'>,
): Promise<{ failed: boolean; text: string }> {
  return new Promise((resolve, reject) => {
    const nx = spawn(process.execPath, [at('node_modules/nx/dist/bin/nx.js'), ...args], {
      cwd: at(),
      env: { ...process.env, NX_DAEMON: 'false', NX_NO_CLOUD: 'true', FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    shutdown?.onClose(() => nx.exitCode === null && endGroup(nx.pid));
    let text = '';
    nx.stdout.on('data', (chunk: Buffer) => void (text += String(chunk)));
    nx.stderr.on('data', (chunk: Buffer) => void (text += String(chunk)));
    nx.once('error', reject);
    nx.once('close', (code) => resolve({ failed: code !== 0, text }));
  });
}
