import { setTimeout } from 'node:timers/promises';
import {
  type Batch,
  callPath,
  getBatch,
  preprocessUpload,
  submitBatchUpload,
  uploadLoans,
  type UploadResult,
  loanProductTerms,
} from '@oware/contract';
import { createSandbox } from '@oware/db';
import { personName } from '@oware/db/expressions';
import { readOne, readRows, tables } from '@oware/db/statements';
import { namesAgree, uploadHeadings } from '@oware/domain';
import { lenderIds } from '@oware/seed';
import type pg from 'pg';
import { expectDone, type Person, personOf } from '../world/person.ts';
import type { Attack } from './attack.ts';

const sandboxName = 'misnamed-upload';
const rounds = 5;
const dayMs = 86_400_000;

type StaffClient = { id: number; staffNo: string; name: string; phone: string };
type Product = { name: string; amount: string; tenure: number };
type Cells = { staffNo: string; name: string; phone: string };

/** Rows that name someone other than the client with their staff number. `other` is another client. */
const misnamings: Record<string, (client: StaffClient, other: StaffClient) => Cells> = {
  'another client’s name and phone number': ({ staffNo }, other) => ({ ...other, staffNo }),
  'another client’s name': (client, other) => ({ ...client, name: other.name }),
  'another client’s phone number': (client, other) => ({ ...client, phone: other.phone }),
  'a name and phone number of nobody': ({ staffNo }) => ({ staffNo, name: 'Yayra Tsikata', phone: '200971999' }),
  'the last name alone': (client) => ({ ...client, name: client.name.split(' ').at(-1) ?? '' }),
  'blanks and marks around another name': (client, other) => ({ ...client, name: `  ${other.name}\u200b ` }),
  'a phone number with one other digit': (client) => ({
    ...client,
    phone: client.phone.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)),
  }),
};

async function staffClients(pool: pg.Pool, sandboxId: number): Promise<StaffClient[]> {
  const clients = tables
    .selectFrom('provider.Client as c')
    .innerJoin('provider.StaffMember as s', (on) =>
      on.onRef('s.sandboxId', '=', 'c.sandboxId').onRef('s.staffNumber', '=', 'c.staffId'),
    )
    .select((client) => [
      'c.id',
      's.staffNumber as staffNo',
      personName(client.ref('c.firstName'), client.ref('c.lastName')).as('name'),
      'c.mobileNo as phone',
    ])
    .where('c.sandboxId', '=', sandboxId)
    .where('c.lenderId', '=', lenderIds.adom)
    .where('s.memberStatus', '=', 'ACTIVE')
    .where('s.recordStatus', '=', 'VALID')
    .orderBy('c.id');
  return readRows(pool, clients);
}

async function anyProduct(pool: pg.Pool, sandboxId: number): Promise<Product> {
  const product = tables
    .selectFrom('provider.LoanProduct')
    .select(['name', 'terms'])
    .where('sandboxId', '=', sandboxId)
    .where('lenderId', '=', lenderIds.adom)
    .orderBy('id')
    .limit(1);
  const { name, terms } = await readOne(pool, product);
  const { minPrincipal: amount, maxNumberOfRepayments: tenure } = loanProductTerms.parse(terms);
  return { name, amount, tenure };
}

/** Returns the first client from `from` on with a different name. */
function strangerTo(client: StaffClient, clients: readonly StaffClient[], from: number): StaffClient {
  const inTurn = clients.map((_client, at) => clients[(from + at) % clients.length] ?? client);
  return inTurn.find(({ name }) => !namesAgree(name, client.name)) ?? client;
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** Uploads the rows as a file, waits until all are processed, and returns the batch. */
async function processedUpload(officer: Person, rows: readonly Cells[], product: Product, round: number) {
  const startDate = new Date(Date.now() + (30 + round) * dayMs).toISOString().slice(0, 10);
  const lines = rows.map(({ staffNo, name, phone }) =>
    [staffNo, name, `0${phone}`, product.name, product.amount, String(product.tenure), startDate].map(quoted).join(),
  );
  const form = new FormData();
  form.set(
    'file',
    new File([[uploadHeadings.join(), ...lines].join('\r\n')], `round-${round}.csv`, { type: 'text/csv' }),
  );
  const path = callPath(uploadLoans, { orgId: String(lenderIds.adom) });
  const { data } = await expectDone<UploadResult>(officer('POST', path, form));
  if (data.batchId === null)
    throw new Error(`The file was refused: ${data.message} ${JSON.stringify(data.problems[0])}`);
  const id = data.batchId;
  await expectDone(officer('PUT', callPath(preprocessUpload, { id })));
  const deadline = Date.now() + 60_000;
  for (;;) {
    const batch = await expectDone<Batch>(officer('GET', callPath(getBatch, { id })));
    if (batch.upload?.isProcessed) return id;
    if (Date.now() > deadline) throw new Error('The upload was not processed within a minute');
    await setTimeout(100);
  }
}

/** Returns the lines of a batch that became loans. */
async function lentLines(pool: pg.Pool, batchId: string): Promise<number[]> {
  const lent = tables
    .selectFrom('provider.UploadedLoan')
    .select('line')
    .where('batchId', '=', Number(batchId))
    .where('applicationId', 'is not', null)
    .orderBy('line');
  return (await readRows(pool, lent)).map(({ line }) => line);
}

/** Uploads rows with one client's staff number and someone else's name or phone number, among correct rows. */
export const attack: Attack = {
  what: 'uploads whose rows name someone other than the client with their staff number',
  run: async ({ world }) => {
    const { pool } = await world.database();
    const provider = await world.serve('provider-sim');
    const { id: sandboxId } = await createSandbox(pool, { name: sandboxName, kind: 'training' });
    const officer = await personOf(provider, `officer@adom.${sandboxName}.test`);
    const manager = await personOf(provider, `manager@adom.${sandboxName}.test`);
    const [clients, product] = [await staffClients(pool, sandboxId), await anyProduct(pool, sandboxId)];
    const breaches: string[] = [];
    let [misnamed, right] = [0, 0];
    for (let round = 0; round < rounds; round++) {
      const named = Object.values(misnamings);
      const rows = clients.map((client, at) => {
        const other = strangerTo(client, clients, at + 1 + round);
        const isRight = at % (named.length + 1) === named.length;
        return isRight ? client : (named[at % (named.length + 1)]?.(client, other) ?? client);
      });
      const isRight = (at: number) => at % (named.length + 1) === named.length;
      const batchId = await processedUpload(officer, rows, product, round);
      const { status } = await manager('POST', callPath(submitBatchUpload, { id: batchId }), {});
      if (status !== 200) breaches.push(`round ${round}: the submission answers ${status}`);
      // line 1 contains the headings
      const lent = (await lentLines(pool, batchId)).map((line) => line - 2);
      misnamed += rows.filter((_row, at) => !isRight(at)).length;
      right += lent.filter(isRight).length;
      for (const at of lent.filter((index) => !isRight(index))) {
        const how = Object.keys(misnamings)[at % (named.length + 1)];
        breaches.push(`round ${round}: client ${clients[at]?.id} has a loan by a row with ${how}`);
      }
    }
    if (right === 0) breaches.push('no row with the right person became a loan: the attack proves nothing');
    return { observed: [`${misnamed} rows that name someone else`, `${right} right rows became loans`], breaches };
  },
};
