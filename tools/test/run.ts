import { spawn } from 'node:child_process';
import { endGroup } from '../stack/children.ts';
import { root } from '../stack/paths.ts';

/** Runs a program of node_modules on this Node, shows its output and returns whether it succeeded. */
export function runProgram(file: string, args: readonly string[], env: Record<string, string> = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: process.platform !== 'win32',
    });
    const end = () => endGroup(child.pid);
    process.once('exit', end); // ends it and its children, whatever ends us
    child.once('close', () => process.off('exit', end));
    child.once('error', (error) => (console.error(error.message), resolve(false)));
    child.once('close', (code) => resolve(code === 0));
  });
}
