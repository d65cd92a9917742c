import { spawn, type ChildProcess } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { at, root } from './paths.ts';

export type ChildOptions = {
  name: string;
  /** The program: a path, which may be relative to the root of the repository. Its folder lies in that of its workspace. */
  entry: string;
  env: Record<string, string>;
  /** Called when it ends without `stop`. */
  onCrash: (why: string) => void;
};
export type RunningChild = { pid: number | undefined; ready: Promise<void>; stop: () => Promise<void> };

/** Milliseconds. A server gives running requests ten seconds. */
const stopLimitMs = 12_000;
const warnings = '--disable-warning=ExperimentalWarning';

/**
 * Starts one of our servers as a process. The server reports over the channel when it is ready. Doesn't use execa: that
 * would only replace the timeout before SIGKILL, and would add fifteen packages to every start.
 */
export function startChild({ name, entry, env, onCrash }: ChildOptions): RunningChild {
  const program = resolve(root, entry);
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', warnings, '--import', at('tools/stack/die-with-parent.mjs'), program],
    {
      cwd: dirname(dirname(program)),
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: process.platform !== 'win32', // the terminal's Ctrl-C doesn't reach it: the launcher stops it in order
    },
  );
  let stopping = false;
  const ready = new Promise<void>((resolve) => {
    child.on('message', (message) => message === 'ready' && resolve());
  });
  child.once('error', (error) => onCrash(`The ${name} could not be started: ${error.message}`));
  child.once('exit', (code, signal) => {
    if (!stopping) onCrash(`The ${name} ended by itself (${signal ?? `exit code ${code}`}); what it said is above.`);
  });
  return {
    pid: child.pid,
    ready,
    stop: () => {
      stopping = true;
      return stopProcess(child);
    },
  };
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const limit = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
  child.kill('SIGTERM');
  await gone;
  clearTimeout(limit);
}

/** Ends a detached process with all its children. */
export function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGTERM');
  } catch {
    // it has already ended
  }
}
