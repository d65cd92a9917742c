import { callPath } from '@oware/contract';
import { createSandbox, deleteSandbox } from '@oware/db';
import { setClock } from '@oware/sim-kit/control/contract';
import type pg from 'pg';
import { type BenchSize, median, medianRatio, ms, timed, type Measurement } from '../figures.ts';
import { ask } from '../../world/session.ts';
import type { World } from '../../world/private-world.ts';

const sizes = { full: { warmUps: 1, rounds: 5, days: 3650 }, smoke: { warmUps: 0, rounds: 1, days: 30 } };

/** Most of what time brings is written here. */
const tables = [
  ['provider', 'Payment'],
  ['provider', 'AuditEntry'],
  ['provider', 'Notification'],
  ['sim', 'TimeEvent'],
] as const;

/** Returns a statement that writes the rows of the sandbox `$1` that `$2` lacks into `$2`. */
async function copyOf(pool: pg.Pool, schema: string, name: string): Promise<string> {
  const { rows } = await pool.query<{ column: string }>(
    `SELECT quote_ident(column_name) AS "column" FROM information_schema.columns
     WHERE table_schema = $1 AND table_name = $2 AND is_generated = 'NEVER'`,
    [schema, name],
  );
  const columns = rows.map(({ column }) => column);
  const values = columns.map((column) => (column === '"sandboxId"' ? '$2::int' : `source.${column}`));
  const table = `"${schema}"."${name}"`;
  return `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM ${table} source
    WHERE source."sandboxId" = $1 AND NOT EXISTS (
      SELECT FROM ${table} own WHERE own."sandboxId" = $2 AND own.id = source.id)`;
}

/** Measures a long move of a sandbox's clock at the desk, relative to writing the same rows without any calculation. */
export const measureTime = (world: World, size: BenchSize): Measurement => ({
  what: `${sizes[size].days} days in a sandbox of 312 clients, to writing the same rows by bare SQL`,
  run: async () => {
    const { warmUps, rounds, days } = sizes[size];
    const { pool } = await world.database();
    const desk = await world.serve('sim-desk');
    const copies: string[] = [];
    for (const [schema, name] of tables) copies.push(await copyOf(pool, schema, name));
    /** A long move ends in the background: asked to go on by nothing, the clock answers once it has arrived. */
    const move = async (name: string, toDays: number): Promise<void> => {
      const body = { advanceBy: { days: toDays } };
      const answer = await ask(desk + callPath(setClock, { name }), { method: setClock.method, body });
      if (setClock.answer.parse(JSON.parse(answer)).movingTo !== null) await move(name, 0);
    };
    const limit: number[] = [];
    const measured: number[] = [];
    for (let round = -warmUps; round < rounds; round++) {
      const moved = await createSandbox(pool, { name: 'bench-moved', kind: 'training' });
      const bare = await createSandbox(pool, { name: 'bench-bare', kind: 'training' });
      const own = await timed(() => move(moved.name, days));
      const copied = await timed(async () => {
        for (const copy of copies) await pool.query(copy, [moved.id, bare.id]);
      });
      for (const { id } of [moved, bare]) await deleteSandbox(pool, id);
      if (round < 0) continue; // a warm-up round
      limit.push(copied);
      measured.push(own);
    }
    const own = median(measured);
    return [
      {
        what: `${days} days`,
        measured: ms(own),
        limit: `bare SQL ${ms(median(limit))}`,
        value: medianRatio(measured, limit),
        aim: { atMost: 10 },
      },
      { what: 'the same, in itself', measured: ms(own), limit: '', value: own / 1000, aim: { atMost: 10 }, unit: ' s' },
    ];
  },
});
