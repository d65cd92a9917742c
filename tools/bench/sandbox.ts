import { callPath } from '@oware/contract';
import { createSandbox, deleteSandbox } from '@oware/db';
import { readRows, tables } from '@oware/db/statements';
import { createSandbox as createSandboxCall } from '@oware/sim-kit/control/contract';
import { type BenchSize, median, medianRatio, ms, timed, type Measurement } from './figures.ts';
import { ask } from '../world/session.ts';
import type { World } from '../world/private-world.ts';

const sizes = { full: { warmUps: 10, rounds: 31 }, smoke: { warmUps: 0, rounds: 1 } };

/** Measures creating a sandbox at the desk, relative to the statement that copies the template's rows. */
export const measureSandboxes = (world: World, size: BenchSize): Measurement => ({
  what: 'making a sandbox at the desk, to its bare SQL',
  run: async () => {
    const { warmUps, rounds } = sizes[size];
    const { pool } = await world.database();
    const desk = await world.serve('sim-desk');
    const clear = async () => {
      const made = tables.selectFrom('sim.Sandbox').select('id').where('name', 'like', 'bench-%');
      for (const { id } of await readRows(pool, made)) await deleteSandbox(pool, id);
    };
    const atDesk = (name: string) =>
      ask(desk + callPath(createSandboxCall), { method: createSandboxCall.method, body: { name } });
    const limit: number[] = [];
    const measured: number[] = [];
    for (let round = -warmUps; round < rounds; round++) {
      const bare = await timed(() => createSandbox(pool, { name: 'bench-bare', kind: 'training' }));
      await clear();
      const own = await timed(() => atDesk('bench-desk'));
      await clear();
      if (round < 0) continue;
      limit.push(bare);
      measured.push(own);
    }
    const own = median(measured);
    return [
      {
        what: 'POST /_sim/sandboxes',
        measured: ms(own),
        limit: `bare SQL ${ms(median(limit))}`,
        value: medianRatio(measured, limit),
        aim: { atMost: 1.5 },
      },
      { what: 'the same, in itself', measured: ms(own), limit: '', value: own, aim: { atMost: 60 }, unit: ' ms' },
    ];
  },
});
