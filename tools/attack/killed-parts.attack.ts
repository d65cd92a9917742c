import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { callPath, createClientDocument, listClientDocuments } from '@oware/contract';
import { migrate } from '@oware/db/migrate';
import { type RunningPostgres, startPostgres } from '@oware/db/postgres';
import { personas, seedWorlds } from '@oware/seed';
import { build, staleParts } from '../stack/build.ts';
import { keepDatabase } from '../stack/kept-database.ts';
import { freePorts, partNames, type Ports } from '../stack/parts.ts';
import { root } from '../stack/paths.ts';
import { keepServers } from '../stack/servers.ts';
import type { Shutdown } from '../stack/shutdown.ts';
import { headersOf } from '../world/session.ts';
import type { Attack } from './attack.ts';

const longestMs = 10_000;
const awayMs = 10_000;
const client = String(personas.justArrived.client.id);

type Stack = { ports: Ports; pidOf: (part: (typeof partNames)[number]) => number | undefined; postgres: Postgres };
type Postgres = { pid: () => number; stopFor: (ms: number) => Promise<void> };

async function startStack(shutdown: Shutdown): Promise<Stack> {
  process.env.LOG_LEVEL ??= 'fatal'; // otherwise their errors about the stopped database fill the terminal
  await build(staleParts(), shutdown);
  const home = mkdtempSync(join(tmpdir(), 'oware-killed-'));
  chmodSync(home, 0o755); // as root the server runs as another user, who must be able to enter
  shutdown.onClose(() => rmSync(home, { recursive: true, force: true }));
  const dir = join(home, 'data');
  const first = await startPostgres({ dir, durable: true });
  const port = Number(new URL(first.url).port);
  const startAgain = (): Promise<RunningPostgres> => startPostgres({ dir, port, durable: true });
  let keeper = keepDatabase(first, { startAgain, report: () => undefined });
  shutdown.onClose(() => keeper.stop());
  await migrate(first.url, root);
  await seedWorlds(first.url);
  const ports = await freePorts();
  const servers = keepServers(partNames, ports, first.url, () => undefined);
  shutdown.onClose(servers.stop);
  await servers.ready;
  return {
    ports,
    pidOf: servers.pidOf,
    postgres: {
      pid: () => Number.parseInt(readFileSync(join(dir, 'postmaster.pid'), 'utf8'), 10),
      stopFor: async (ms) => {
        await keeper.stop();
        await pause(ms);
        keeper = keepDatabase(await startAgain(), { startAgain, report: () => undefined });
      },
    },
  };
}

/** Sends documents one after another until stopped, and counts the responses by status; 0 means no response. */
function sendDocuments(provider: string, headers: Record<string, string>) {
  const counts = new Map<number, number>();
  let isOver = false;
  const send = async () => {
    const body = new FormData();
    body.set('type', 'Payslip');
    body.set('file', new Blob(['%PDF-1.4\n']), 'payslip.pdf');
    const path = callPath(createClientDocument, { customerId: client });
    const answer = await fetch(provider + path, { method: 'POST', headers, body }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    return answer?.status ?? 0;
  };
  const work = (async () => {
    while (!isOver) {
      const status = await send();
      counts.set(status, (counts.get(status) ?? 0) + 1);
      if (status !== 201) await pause(20);
    }
  })();
  return async () => {
    isOver = true;
    await work;
    return counts;
  };
}

function kill(pid: number | undefined): void {
  if (!pid) throw new Error('there is nothing to kill'); // 0 would be this process and all its children
  process.kill(pid, 'SIGKILL');
}

/** Returns the milliseconds until an address responds successfully again. */
async function untilWell(address: string): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < 3 * longestMs) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return performance.now() - began;
    await pause(50);
  }
  return Number.POSITIVE_INFINITY;
}

const shown = (counts: Map<number, number>) =>
  [...counts].map(([status, count]) => `${count} × ${status || 'no answer'}`).join(', ');

/**
 * Kills each part in turn and stops the database for a while during a stream of writes. Expects all acknowledged writes
 * to be stored.
 */
export const attack: Attack = {
  what: 'each part killed in turn, and the database away for ten seconds',
  run: async ({ shutdown }) => {
    const { ports, pidOf, postgres } = await startStack(shutdown);
    const provider = `http://127.0.0.1:${ports['provider-sim']}`;
    const headers = await headersOf(provider, 'officer@adom.test');
    const kept = async () =>
      ((await (await fetch(provider + callPath(listClientDocuments, { id: client }), { headers })).json()) as unknown[])
        .length;
    const observed: string[] = [];
    const breaches: string[] = [];

    const during = async (what: string, act: () => Promise<number | undefined>) => {
      const before = await kept();
      const stop = sendDocuments(provider, headers);
      await pause(300);
      const back = await act();
      await pause(300);
      const counts = await stop();
      const lost = (counts.get(201) ?? 0) - ((await kept()) - before);
      observed.push(
        `${what}: ${back === undefined ? '' : `back after ${(back / 1000).toFixed(1)} s; `}${shown(counts)}`,
      );
      if (lost > 0) breaches.push(`${what}: ${lost} acknowledged documents are gone`);
      if ((back ?? 0) > longestMs) breaches.push(`${what}: not back within ${longestMs / 1000} s`);
      return counts;
    };

    for (const part of partNames)
      await during(`${part} killed`, () => {
        kill(pidOf(part));
        return untilWell(`http://127.0.0.1:${ports[part]}/health`);
      });
    await during('database killed', () => {
      kill(postgres.pid());
      return untilWell(`${provider}/health`);
    });
    const counts = await during('database away', async () => {
      await postgres.stopFor(awayMs);
      return untilWell(`${provider}/health`);
    });
    for (const status of counts.keys())
      if (status !== 201 && status !== 503) breaches.push(`database away: an answer ${status} instead of 503`);
    return { observed, breaches };
  },
};
