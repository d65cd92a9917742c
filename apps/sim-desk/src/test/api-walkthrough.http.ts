import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { addressOf, database, serve } from '@oware/test-kit';
import { createKycApp } from '../../../kyc-sim/src/app.ts';
import { createProviderApp } from '../../../provider-sim/src/app.ts';
import { createDeskApp } from '../app.ts';

const page = readFileSync(resolve(import.meta.dirname, '../../../../docs/api-walkthrough.md'), 'utf8');
const blocks = [...page.matchAll(/^```bash\n([^]*?)^```$/gm)].map(([, block = '']) => block);

it('leads from an empty start to an approved loan, block by block', async () => {
  const [provider, kyc, desk] = await Promise.all([
    serve(createProviderApp),
    serve(createKycApp),
    serve(createDeskApp),
  ]);
  const sandbox = `walk${process.pid}`;
  const { stdout } = await promisify(execFile)('bash', ['-e', '-u', '-o', 'pipefail', '-c', blocks.join('\n')], {
    env: {
      ...process.env,
      PROVIDER: addressOf(provider),
      KYC: addressOf(kyc),
      DESK: addressOf(desk),
      SANDBOX: sandbox,
    },
  });
  const said = stdout.trim().split('\n');
  expect(said.slice(0, 4)).toEqual(['Active', '1485.00', '1485.00', 'Approved']);
  expect(Number(said[4])).toBeGreaterThan(0);
  const { rows } = await database().query(
    `SELECT count(*)::int AS loans FROM provider."LoanApplication" a JOIN sim."Sandbox" s ON s.id = a."sandboxId" AND s.name = $1
     WHERE a."domainStatus" = 'Approved' AND a.id >= 100000001`,
    [sandbox],
  );
  expect(rows).toEqual([{ loans: 1 }]);
});
