import { readFileSync } from 'node:fs';

const megabytesOf = (pid: number | undefined): number => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN; // only Linux tells
  }
};

/** Watches what memory a process holds; answers, in megabytes, what it held at first and at most. */
export function watchMemory(pid: number | undefined): () => { idle: number; peak: number } {
  const idle = megabytesOf(pid);
  let peak = idle;
  const look = setInterval(() => (peak = Math.max(peak, megabytesOf(pid))), 50);
  return () => {
    clearInterval(look);
    return { idle, peak };
  };
}
