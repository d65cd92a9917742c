import { callPath, listClients } from '@oware/contract';
import { lenderIds, seedScale } from '@oware/seed';
import { type BenchSize, median, medianRatio, ms, type Measurement, shareOfCall } from '../figures.ts';
import { connections, load, type Load } from './load.ts';
import { permissionGuard } from './permission-guard.ts';
import { ask, headersOf } from '../../world/session.ts';
import type { World } from '../../world/private-world.ts';

const sizes = { full: { clients: 100_000, warmUps: 3, rounds: 15 }, smoke: { clients: 2_000, warmUps: 0, rounds: 1 } };

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
    const bare = await world.serveOwn('tools/bench/services/bare-server.ts', {
      DATABASE_URL: url,
      SANDBOX_ID: String(sandbox.id),
      LENDER_ID: String(lenderIds.adom),
    });
    const address = provider + callPath(listClients, { lenderId: String(lenderIds.adom) });
    const headers = await headersOf(provider, 'officer@adom.scale.test');
    if ((await ask(address, { headers })) !== (await ask(bare.address)))
      throw new Error('The bare server answers other bytes than the provider');

    const limits: Load[] = [];
    const measured: Load[] = [];
    for (let round = -warmUps; round < rounds; round++) {
      const limit = await load(bare.address, {});
      const own = await load(address, headers);
      if (round < 0) continue; // a warm-up round
      limits.push(limit);
      measured.push(own);
    }
    await bare.stop();
    const perSecond = (loads: Load[]) => loads.map((one) => one.perSecond);
    const p99 = (loads: Load[]) => loads.map((one) => one.p99);
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
      await shareOfCall(
        'the permission guard, of the time of a call',
        await permissionGuard(),
        1000 / median(perSecond(measured)),
        3,
      ),
    ];
  },
});
