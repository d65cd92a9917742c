import { callPath, listClients, providerCalls } from '@oware/contract';
import { createSandbox } from '@oware/db';
import { lenderIds } from '@oware/seed';
import { armFault, disarmAllFaults } from '@oware/sim-kit/control/contract';
import { type BenchSize, median, medianRatio, type Measurement, shareOfCall } from '../figures.ts';
import { connections, load } from './load.ts';
import { ask, headersOf } from '../../world/session.ts';
import type { World } from '../../world/private-world.ts';

const sizes = { full: { warmUps: 3, rounds: 15 }, smoke: { warmUps: 0, rounds: 1 } };
const name = 'failures';
/** Every other call of the provider. */
const others = Object.values(providerCalls)
  .map(({ id }) => id)
  .filter((id) => id !== listClients.id);
const faultyCalls = ` ${others.join(' ')} `;

/** Looks for the call among those with an armed failure, as the simulators do for each request. */
function lookForFailure(): void {
  if (faultyCalls.includes(` ${listClients.id} `)) throw new Error('A failure of the call is armed');
}

/** Measures the first page of clients (C1) while failures of all other calls are armed in its sandbox, and without them. */
export const measureFailures = (world: World, size: BenchSize): Measurement => ({
  what: `a page of clients, ${connections} connections, while all other calls have an armed failure`,
  run: async () => {
    const { warmUps, rounds } = sizes[size];
    const { pool } = await world.database();
    await createSandbox(pool, { name, kind: 'training' });
    const [provider, desk] = await Promise.all([world.serve('provider-sim'), world.serve('sim-desk')]);
    const headers = await headersOf(provider, `officer@adom.${name}.test`);
    const address = provider + callPath(listClients, { lenderId: String(lenderIds.adom) });
    const disarm = () => ask(desk + callPath(disarmAllFaults, { name }), { method: 'DELETE' });
    const arm = async () => {
      for (const callId of others)
        await ask(desk + callPath(armFault, { name }), { method: 'POST', body: { callId, failure: 'unavailable' } });
    };
    const without: number[] = [];
    const measured: number[] = [];
    for (let round = -warmUps; round < rounds; round++) {
      // a machine that becomes busier affects both
      const before = await load(address, headers);
      await arm();
      const during = [await load(address, headers), await load(address, headers)];
      await disarm();
      const after = await load(address, headers);
      if (round < 0) continue; // a warm-up round
      without.push(before.perSecond + after.perSecond);
      measured.push(during.reduce((sum, { perSecond }) => sum + perSecond, 0));
    }
    const perSecond = (sums: number[]) => (median(sums) / 2).toFixed(0);
    return [
      {
        what: 'requests a second',
        measured: perSecond(measured),
        limit: `none armed ${perSecond(without)}`,
        value: medianRatio(measured, without),
        aim: { atLeast: 0.99 },
      },
      await shareOfCall('looking for one, of the time of a call', lookForFailure, 2000 / median(without), 1),
    ];
  },
});
