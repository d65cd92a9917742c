import { chmodSync, mkdtempSync, openAsBlob, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callPath, domainIdHeader, uploadLoans, uploadResult } from '@oware/contract';
import { createSandbox } from '@oware/db';
import { uploadHeadings } from '@oware/domain';
import { build, staleParts } from '../../stack/build.ts';
import { entries } from '../../stack/servers.ts';
import type { Shutdown } from '../../stack/shutdown.ts';
import { type BenchSize, median, medianRatio, type Measurement, timed } from '../figures.ts';
import { memoryFigure, memoryFor } from './memory.ts';
import { headersOf } from '../../world/session.ts';
import type { World } from '../../world/private-world.ts';

const sizes = { full: { lines: 400_000, rounds: 5 }, smoke: { lines: 1_000, rounds: 1 } };

/** Returns the date so many days from today, for the start date of a row: `2026-12-05`. */
const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/**
 * Returns a bulk file with only valid lines. Each round has a different one, because the service recognises a repeated
 * file.
 */
function fileOf(round: number, lines: number): string {
  const rows = Array.from({ length: lines }, (_, n) =>
    [
      `9${String(n).padStart(6, '0')}`,
      `Ama Owusu ${round + 1}`,
      `0200${String(n).padStart(6, '0')}`,
      'Controller Salary Loan',
      `${600 + (n % 20_000)}.50`,
      6 + (n % 12),
      dayIn(1 + (n % 28)),
    ].join(','),
  );
  return `${[uploadHeadings.join(','), ...rows].join('\r\n')}\r\n`;
}

/**
 * The table into which COPY writes the file unchanged, with the columns and the key of uploaded rows. `productId` holds
 * the product’s name.
 */
const limitTable = `
  CREATE SEQUENCE upload_limit_line;
  CREATE TABLE upload_limit (LIKE provider."UploadedLoan" INCLUDING ALL);
  ALTER TABLE upload_limit ALTER "productId" TYPE text, ALTER "sandboxId" SET DEFAULT 1, ALTER "batchId" SET DEFAULT 1,
    ALTER line SET DEFAULT nextval('upload_limit_line')`;
const copied = '"staffNo", "fullName", "mobileNo", "productId", amount, tenure, "loanStartDate"';

/** Measures a bulk upload (B18) from request to response, relative to COPY of the same file. */
export const measureUpload = (world: World, shutdown: Shutdown, size: BenchSize): Measurement => ({
  what: `an upload of ${sizes[size].lines.toLocaleString('en')} lines, to COPY of the file`,
  run: async () => {
    const { lines, rounds } = sizes[size];
    const { url, pool } = await world.database();
    const sandbox = await createSandbox(pool, { name: 'upload', kind: 'training' });
    await build(
      staleParts().filter((part) => part === 'provider-sim'),
      shutdown,
    );
    const provider = await world.serveOwn(entries['provider-sim'], { DATABASE_URL: url, LOG_LEVEL: 'warn' });
    const headers = await headersOf(provider.address, `officer@adom.${sandbox.name}.test`);
    const address = provider.address + callPath(uploadLoans, { orgId: headers[domainIdHeader] ?? '' });
    const folder = mkdtempSync(join(tmpdir(), 'oware-bench-upload-'));
    chmodSync(folder, 0o755); // the database's server may run as another user
    shutdown.onClose(() => rmSync(folder, { recursive: true, force: true }));
    const path = join(folder, 'loans.csv');
    await pool.query(limitTable);

    const [limit, measured, memory]: [number[], number[], number[]] = [[], [], []];
    for (let round = -1; round < rounds; round++) {
      writeFileSync(path, fileOf(round, lines));
      const alone = await timed(() =>
        pool.query(`COPY upload_limit (${copied}) FROM '${path}' WITH (FORMAT csv, HEADER)`),
      );
      const own = await timed(async () =>
        memory.push(await memoryFor(provider.pid, () => send(address, headers, path))),
      );
      if (round < 0) continue; // a warm-up round
      limit.push(alone);
      measured.push(own);
    }
    const megabytes = statSync(path).size / 1024 / 1024;
    await provider.stop();
    await pool.query('DROP TABLE upload_limit; DROP SEQUENCE upload_limit_line');
    const seconds = (times: number[]) => `${(median(times) / 1000).toFixed(1)} s`;
    return [
      {
        what: `${megabytes.toFixed(0)} MB, stored`,
        measured: seconds(measured),
        limit: `COPY ${seconds(limit)}`,
        value: medianRatio(measured, limit),
        aim: { atMost: 1.6 },
      },
      memoryFigure(memory, 150),
    ];
  },
});

/** Sends the file as a browser does. Fails unless all rows were stored. */
async function send(address: string, headers: Record<string, string>, path: string): Promise<void> {
  const body = new FormData();
  body.append('file', await openAsBlob(path, { type: 'text/csv' }), 'loans.csv');
  const response = await fetch(address, { method: 'POST', headers, body });
  const answer = await response.text();
  if (!response.ok) throw new Error(`the upload answers ${response.status}: ${answer}`);
  const { data } = uploadResult.parse(JSON.parse(answer));
  if (data.batchId === null) throw new Error(`the upload was refused: ${data.message}`);
}
