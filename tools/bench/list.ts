import autocannon from 'autocannon';
import { actionOf, callPath, listClients } from '@oware/contract';
import { isPermitted } from '@oware/domain';
import { lenderIds, seedScale } from '@oware/seed';
import { type BenchSize, type Figure, median, medianRatio, ms, type Measurement } from './figures.ts';
import { ask, headersOf } from '../world/session.ts';
import type { World } from '../world/private-world.ts';

const connections = 16;
const seconds = 1;
const sizes = { full: { clients: 100_000, warmUps: 3, rounds: 15 }, smoke: { clients: 2_000, warmUps: 0, rounds: 1 } };

type Slice = { perSecond: number; p99: number };

async function slice(url: string, headers: Record<string, string>): Promise<Slice> {
  const { requests, latency, non2xx, errors } = await autocannon({ url, headers, connections, duration: seconds });
  if (non2xx + errors > 0) throw new Error(`${url} failed ${non2xx + errors} times`);
  return { perSecond: requests.average, p99: latency.p99 };
}

const checks = 100_000;

/** Returns the milliseconds per permission check, as the permission guard does for each call. */
function checkTime(): number {
  const officer = { roles: ['Loan Officer'], granted: [] };
  const from = performance.now();
  let allowed = 0;
  for (let check = 0; check < checks; check++) allowed += Number(isPermitted(officer, actionOf(listClients)));
  if (allowed !== checks) throw new Error('A loan officer may not see clients');
  return (performance.now() - from) / checks;
}

function permissionFigure(callTime: number, rounds: number): Figure {
  const share = (median(Array.from({ length: rounds }, checkTime)) / callTime) * 100;
  const inMicroseconds = (time: number) => `${(time * 1000).toFixed(1)} µs`;
  return {
    what: 'its permission, of the time of a call',
    measured: inMicroseconds((share / 100) * callTime),
    limit: `a call ${inMicroseconds(callTime)}`,
    value: share,
    aim: { atMost: 3 },
    unit: ' %',
  };
}

/**
 * Measures the complete call for the first page of clients (C1), relative to a bare server that responds with the same
 * bytes.
 */
export const measureList = (world: World, size: BenchSize): Measurement => ({
  what: `a page of ${sizes[size].clients.toLocaleString('en')} clients, ${connections} connections, to node:http and pg alone`,
  run: async () => {
    const { clients, warmUps, rounds } = sizes[size];
    const { url, pool } = await world.database();
    const sandbox = await seedScale(pool, { clients });
    const provider = await world.serve('provider-sim');
    const bare = await world.serveOwn('tools/bench/bare-server.ts', {
      DATABASE_URL: url,
      SANDBOX_ID: String(sandbox.id),
      LENDER_ID: String(lenderIds.adom),
    });
    const address = provider + callPath(listClients, { lenderId: String(lenderIds.adom) });
    const headers = await headersOf(provider, 'officer@adom.scale.test');
    if ((await ask(address, { headers })) !== (await ask(bare.address)))
      throw new Error('The bare server answers other bytes than the provider');

    const limits: Slice[] = [];
    const measured: Slice[] = [];
    for (let round = -warmUps; round < rounds; round++) {
      const limit = await slice(bare.address, {});
      const own = await slice(address, headers);
      if (round < 0) continue; // a warm-up round
      limits.push(limit);
      measured.push(own);
    }
    await bare.stop();
    const perSecond = (slices: Slice[]) => slices.map((one) => one.perSecond);
    const p99 = (slices: Slice[]) => slices.map((one) => one.p99);
    return [
      {
        what: 'requests a second',
        measured: median(perSecond(measured)).toFixed(0),
        limit: `bare ${median(perSecond(limits)).toFixed(0)}`,
        value: medianRatio(perSecond(measured), perSecond(limits)),
        aim: { atLeast: 0.5 },
      },
      {
        what: 'p99',
        measured: ms(median(p99(measured))),
        limit: `bare ${ms(median(p99(limits)))}`,
        value: median(p99(measured)) / median(p99(limits)),
        aim: { atMost: 2 },
      },
      permissionFigure(1000 / median(perSecond(measured)), rounds),
    ];
  },
});
