import { callPath, downloadBatch } from '@oware/contract';
import { createSandbox } from '@oware/db';
import { execute, readOne, tables } from '@oware/db/statements';
import { insertLoans, lenderIds } from '@oware/seed';
import { build, staleParts } from '../../stack/build.ts';
import { entries } from '../../stack/servers.ts';
import type { Shutdown } from '../../stack/shutdown.ts';
import { type BenchSize, median, medianRatio, type Measurement, timed } from '../figures.ts';
import { memoryFigure, memoryFor } from './memory.ts';
import { headersOf } from '../../world/session.ts';
import type { World } from '../../world/private-world.ts';

const sizes = { full: { loans: 100_000, rounds: 5 }, smoke: { loans: 1_000, rounds: 1 } };

/** Reads a response to its end, discards it and returns its size. */
async function drain(address: string, headers: Record<string, string> = {}): Promise<number> {
  const response = await fetch(address, { headers });
  if (!response.ok || !response.body) throw new Error(`${address} answers ${response.status}`);
  let size = 0;
  for await (const part of response.body) size += (part as Uint8Array).byteLength;
  return size;
}

/**
 * Measures the spreadsheet of a batch (B11) of many loans, from the database to the last byte, relative to the writer
 * alone.
 */
export const measureSpreadsheet = (world: World, shutdown: Shutdown, size: BenchSize): Measurement => ({
  what: `the spreadsheet of a batch of ${sizes[size].loans.toLocaleString('en')} loans, to exceljs’ streaming writer alone`,
  run: async () => {
    const { loans, rounds } = sizes[size];
    const { url, pool } = await world.database();
    const sandbox = await createSandbox(pool, { name: 'spreadsheet', kind: 'training' });
    await insertLoans(pool, sandbox.id, loans);
    const lender = { sandboxId: sandbox.id, lenderId: lenderIds.adom };
    const batch = tables
      .insertInto('provider.Batch')
      .values({ ...lender, reference: 'Large', name: 'Large', isUpload: false, createdAt: new Date() })
      .returning('id');
    const { id } = await readOne(pool, batch);
    const loansOfBatch = tables
      .updateTable('provider.LoanApplication')
      .set({ batchId: id, domainStatus: 'Approved' })
      .where('sandboxId', '=', lender.sandboxId)
      .where('lenderId', '=', lender.lenderId);
    await execute(pool, loansOfBatch);
    await pool.query('VACUUM (ANALYZE) provider."LoanApplication"');
    await build(
      staleParts().filter((part) => part === 'provider-sim'),
      shutdown,
    );
    const provider = await world.serveOwn(entries['provider-sim'], { DATABASE_URL: url, LOG_LEVEL: 'warn' });
    const bare = await world.serveOwn('tools/bench/services/bare-spreadsheet.ts', { LOANS: String(loans) });
    const headers = await headersOf(provider.address, `officer@adom.${sandbox.name}.test`);
    const file = provider.address + callPath(downloadBatch, { id: String(id) });

    const [limit, measured, memory]: [number[], number[], number[]] = [[], [], []];
    for (let round = -1; round < rounds; round++) {
      const alone = await timed(() => drain(bare.address));
      const own = await timed(async () => memory.push(await memoryFor(provider.pid, () => drain(file, headers))));
      if (round < 0) continue; // a warm-up round
      limit.push(alone);
      measured.push(own);
    }
    await Promise.all([provider.stop(), bare.stop()]);
    const seconds = (times: number[]) => `${(median(times) / 1000).toFixed(1)} s`;
    return [
      {
        what: 'to the last byte',
        measured: seconds(measured),
        limit: `alone ${seconds(limit)}`,
        value: medianRatio(measured, limit),
        aim: { atMost: 1.1 },
      },
      memoryFigure(memory, 200),
    ];
  },
});
