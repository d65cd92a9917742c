import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Returns whether a process runs, even another user's. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Returns the process id with, where the system has it, its start time: ids are reused after a restart of the machine.
 */
export const identityOf = (pid: number): string => [pid, statOf(pid)?.[19]].join(' ').trim();

/** Returns the parent of another process, where the system has it. */
export const parentOf = (pid: number): string | undefined => statOf(pid)?.[1];

/** Returns the program of a process with its arguments; undefined if it has ended or the system doesn't tell. */
export function commandOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    const { status, stdout } = spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
    return status === 0 ? stdout : undefined;
  }
}

/** Returns the fields of /proc/<pid>/stat after the name, which may contain spaces: state, parent, … start time. */
function statOf(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
  } catch {
    return undefined; // it has ended, or the system has no such files
  }
}
