import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { type BenchSize, median, type Measurement } from '../figures.ts';
import { runningHolder } from '../../stack/lock.ts';
import { freePorts, partNames, parts, type Ports } from '../../stack/parts.ts';
import { root } from '../../stack/paths.ts';
import { Problem } from '../../stack/problem.ts';
import type { Shutdown } from '../../stack/shutdown.ts';

const sizes = { full: { warmUps: 1, rounds: 5 }, smoke: { warmUps: 0, rounds: 1 } };
const limitMs = 15 * 60_000;

/** Returns the seconds from `npm start` to a login page with a working provider, and stops the system again. */
async function start(ports: Ports, shutdown: Shutdown): Promise<number> {
  const env = Object.fromEntries(partNames.map((part) => [parts[part].setting, String(ports[part])]));
  const from = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let said = '';
  npm.stderr.on('data', (chunk: Buffer) => void (said = (said + String(chunk)).slice(-2000)));
  const ended = new Promise<void>((resolve) => npm.once('close', () => resolve()));
  const stop = async () => {
    if (npm.pid !== undefined && npm.exitCode === null && npm.signalCode === null) process.kill(-npm.pid, 'SIGTERM');
    await ended;
  };
  shutdown.onClose(stop);
  const usable = [`http://127.0.0.1:${ports.console}/login`, `http://127.0.0.1:${ports['provider-sim']}/health`];
  while (!(await Promise.all(usable.map(answers))).every(Boolean)) {
    if (npm.exitCode !== null || performance.now() - from > limitMs)
      throw new Problem(`npm start did not come up: ${said.trim()}`);
    await delay(10);
  }
  const seconds = (performance.now() - from) / 1000;
  await stop();
  return seconds;
}

const answers = (address: string) =>
  fetch(address).then(
    (response) => response.ok,
    () => false,
  );

/** Measures a start of this folder's system on separate ports, after everything was built and the database created. */
export const measureStart = (shutdown: Shutdown, size: BenchSize): Measurement => ({
  what: 'the second `npm start` in this folder, to a usable login page',
  run: async () => {
    const { warmUps, rounds } = sizes[size];
    const holder = runningHolder();
    if (holder)
      throw new Problem(`Oware runs from this folder (process ${holder}); stop it to have its start measured.`);
    const ports = await freePorts();
    for (let round = 0; round < warmUps; round++) await start(ports, shutdown);
    const seconds: number[] = [];
    for (let round = 0; round < rounds; round++) seconds.push(await start(ports, shutdown));
    const [best] = seconds.toSorted((a, b) => a - b);
    return [
      {
        what: 'second start',
        measured: `${median(seconds).toFixed(2)} s`,
        limit: `best ${best?.toFixed(2)} s`,
        value: median(seconds),
        aim: { atMost: 3 },
        unit: ' s',
      },
    ];
  },
});
