import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { callPath, createClientDocument, listLenders, uploadLimit } from '@oware/contract';
import { personas } from '@oware/seed';
import { freePorts } from '../stack/parts.ts';
import { entries, settings } from '../stack/servers.ts';
import { headersOf } from '../world/session.ts';
import type { World } from '../world/private-world.ts';
import type { Attack } from './attack.ts';

const documents = 10;
const mostMemoryMb = 100;
/** How much longer a call may take than the slowest one before, which a busy machine delays too. */
const longestMs = 250;
const mb = 1024 * 1024;

const client = String(personas.justArrived.client.id);
const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(uploadLimit - 9, 'x')]);

/** Returns the resident memory of a process in MB. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

async function ownProvider(world: World) {
  await world.serve('provider-sim'); // builds it
  const { url } = await world.database();
  const server = await world.serveOwn(entries['provider-sim'], settings(await freePorts(), url));
  return { ...server, headers: await headersOf(server.address, 'officer@adom.test') };
}

type TimedCall = { address: string; headers: Record<string, string> };

/**
 * Measures other calls during `work`, in milliseconds each. A separate thread sends them, because the thread that sends
 * 300 MB would delay them.
 */
async function callsDuring(call: TimedCall, work: () => Promise<unknown>): Promise<number[]> {
  const caller = new Worker(new URL('latency.worker.ts', import.meta.url), { workerData: call });
  const timed = once(caller, 'message');
  await once(caller, 'online');
  await work();
  caller.postMessage('end');
  const [milliseconds] = (await timed) as [number[]];
  return milliseconds;
}

/** Sends ten documents of 30 MB at once, and measures the memory and other calls during that time. */
export const attack: Attack = {
  what: `${documents} documents of 30 MB at once`,
  run: async ({ world }) => {
    const { address, pid = 0, headers } = await ownProvider(world);
    const send = async () => {
      const body = new FormData();
      body.set('type', 'Payslip');
      body.set('file', new Blob([pdf]), 'payslip.pdf');
      const path = callPath(createClientDocument, { customerId: client });
      return (await fetch(address + path, { method: 'POST', headers, body })).status;
    };
    await send(); // the first upload also loads code and fills pools, which stay
    const otherCalls = address + callPath(listLenders);
    const alone = await callsDuring({ address: otherCalls, headers }, () => setTimeout(2000));
    const before = memoryOf(pid);
    let most = before;
    const memory = setInterval(() => void (most = Math.max(most, memoryOf(pid))), 20);
    const began = performance.now();
    let statuses: number[] = [];
    const waits = await callsDuring({ address: otherCalls, headers }, async () => {
      statuses = await Promise.all(Array.from({ length: documents }, send));
    });
    clearInterval(memory);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const slowest = Math.max(...waits);
    const slowestAlone = Math.max(...alone.slice(10));
    const allowed = slowestAlone + longestMs;
    const median = waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)] ?? 0;
    const more = Math.round(most - before);
    const refused = statuses.filter((status) => status !== 201);
    return {
      observed: [
        `${documents * (uploadLimit / mb)} MB in ${seconds} s; ${more} MB more memory (${Math.round(before)} before)`,
        `${alone.length} other calls before: slowest ${slowestAlone.toFixed(0)} ms`,
        `${waits.length} other calls during the uploads: median ${median.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`,
      ],
      breaches: [
        ...(refused.length > 0 ? [`${refused.length} documents were not kept: ${refused.join(', ')}`] : []),
        ...(more > mostMemoryMb ? [`${more} MB more memory, ${mostMemoryMb} allowed`] : []),
        ...(slowest > allowed ? [`another call took ${slowest.toFixed(0)} ms, ${allowed.toFixed(0)} allowed`] : []),
      ],
    };
  },
};
