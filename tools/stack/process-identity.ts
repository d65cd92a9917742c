import { readFileSync } from 'node:fs';

/** Whether a process runs, be it another user's. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The number with, where the system tells, the moment it started: numbers come again after a restart of the machine. */
export const identityOf = (pid: number): string => [pid, statOf(pid)?.[19]].join(' ').trim();

/** The parent of another process, where the system tells. */
export const parentOf = (pid: number): string | undefined => statOf(pid)?.[1];

/** The fields of /proc/<pid>/stat after the name, which may hold blanks: state, parent, … start time. */
function statOf(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
  } catch {
    return undefined; // it is gone, or the system has no such files
  }
}
