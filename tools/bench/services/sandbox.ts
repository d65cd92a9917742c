import { callPath } from '@oware/contract';
import { createSandbox, deleteSandbox } from '@oware/db';
import { readRows, tables } from '@oware/db/statements';
import {
  createSandbox as createSandboxCall,
  deleteSnapshot,
  restoreSnapshot,
  saveSnapshot,
} from '@oware/sim-kit/control/contract';
import { type BenchSize, median, medianRatio, ms, timed, type Measurement } from '../figures.ts';
import { ask } from '../../world/session.ts';
import type { World } from '../../world/private-world.ts';

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

/** Measures saving a snapshot and restoring it at the desk, relative to making a sandbox there. */
export const measureSnapshots = (world: World, size: BenchSize): Measurement => ({
  what: 'saving and restoring a snapshot at the desk, to making a sandbox there',
  run: async () => {
    const { warmUps, rounds } = sizes[size];
    const { pool } = await world.database();
    const desk = await world.serve('sim-desk');
    const own = { name: 'bench-saved' };
    const named = { ...own, snapshot: 'Before' };
    await createSandbox(pool, { ...own, kind: 'training' });
    const make = () =>
      ask(desk + callPath(createSandboxCall), { method: createSandboxCall.method, body: { name: 'bench-made' } });
    const save = () =>
      ask(desk + callPath(saveSnapshot, own), { method: saveSnapshot.method, body: { name: named.snapshot } });
    const restore = () => ask(desk + callPath(restoreSnapshot, named), { method: restoreSnapshot.method });
    const remove = () => ask(desk + callPath(deleteSnapshot, named), { method: deleteSnapshot.method });
    const made: number[] = [];
    const saved: number[] = [];
    const restored: number[] = [];
    for (let round = -warmUps; round < rounds; round++) {
      const times = [await timed(make), await timed(save), await timed(restore)] as const;
      await remove();
      const sandbox = tables.selectFrom('sim.Sandbox').select('id').where('name', '=', 'bench-made');
      for (const { id } of await readRows(pool, sandbox)) await deleteSandbox(pool, id);
      if (round < 0) continue;
      made.push(times[0]);
      saved.push(times[1]);
      restored.push(times[2]);
    }
    const limit = `making ${ms(median(made))}`;
    return [
      { what: 'saving', measured: ms(median(saved)), limit, value: medianRatio(saved, made), aim: { atMost: 2 } },
      // it deletes the rows of the sandbox first
      {
        what: 'restoring',
        measured: ms(median(restored)),
        limit,
        value: medianRatio(restored, made),
        aim: { atMost: 3 },
      },
    ];
  },
});
