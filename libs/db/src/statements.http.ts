import { database } from '@oware/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from './connections.ts';
import { asText, anyOf, columnsOf, personName } from './expressions.ts';
import { createPrisma, type PrismaClient } from './index.ts';
import { createSandbox, deleteSandbox, type Sandbox } from './sandbox.ts';
import { execute, type Given, givenValues, partsOf, prepare, readRow, readRows, sql, tables } from './statements.ts';

let sandbox: Sandbox;
let prisma: PrismaClient;
const databaseUrl = () => database().options.connectionString ?? '';

beforeAll(async () => {
  sandbox = await createSandbox(database(), { name: `statements-${process.pid}`, kind: 'training' });
  prisma = createPrisma(databaseUrl(), { max: 1 });
});
afterAll(async () => {
  await prisma.$disconnect();
  await deleteSandbox(database(), sandbox.id);
});

const loans = tables.selectFrom('provider.LoanApplication as c').orderBy('c.id').limit(3);

describe('a statement', () => {
  it('returns the same on a pool, on a connection and in a Prisma transaction', async () => {
    const query = loans
      .select((loan) => [
        'c.id',
        asText(loan.ref('c.amount')).as('amount'),
        asText(loan.ref('c.loanStartDate')).as('loanStartDate'),
        'c.domainStatus',
        'c.terms',
        'c.createdAt',
        loan
          .selectFrom('sim.Sandbox as s')
          .select('s.clockOffsetMs')
          .whereRef('s.id', '=', 'c.sandboxId')
          .as('clockOffsetMs'),
        loan
          .selectFrom('provider.User as u')
          .select((user) => personName(user.ref('u.firstName'), user.ref('u.lastName')).as('name'))
          .whereRef('u.sandboxId', '=', 'c.sandboxId')
          .whereRef('u.id', '=', 'c.creatorId')
          .as('creator'),
      ])
      .where('c.sandboxId', '=', sandbox.id);
    const rows = await readRows(database(), query);
    expect(rows).toHaveLength(3);
    expect(rows[0]?.createdAt).toBeInstanceOf(Date);
    expect(rows[0]?.amount).toMatch(/^\d+\.\d\d$/);
    expect(rows[0]?.clockOffsetMs).toBe('0');
    expect(await inTransaction(database(), (connection) => readRows(connection, query))).toEqual(rows);
    expect(await prisma.$transaction((tx) => readRows(tx, query))).toEqual(rows);
  });

  it('rejects a decimal that Prisma would shorten', async () => {
    await expect(readRows(prisma, loans.select('c.amount'))).rejects.toThrow('asText');
  });

  it('returns bytes as a buffer', async () => {
    const parts = tables.selectFrom('sim.StoredFilePart').select('content').limit(1);
    const [row] = await readRows(database(), parts);
    expect(row?.content).toBeInstanceOf(Buffer);
    expect(await readRow(prisma, parts)).toEqual(row);
  });

  it('changes rows and returns their number', async () => {
    const rename = tables.updateTable('provider.Client').set({ staffId: 'S-1' }).where('sandboxId', '=', sandbox.id);
    const clients = await execute(database(), rename);
    expect(clients).toBeGreaterThan(1);
    expect(await prisma.$transaction((tx) => execute(tx, rename))).toBe(clients);
  });
});

describe('a prepared statement', () => {
  const ofLenders = prepare(
    { name: 'clients-of-lenders' },
    (given: Given<{ sandboxId: number; lenderIds: number[]; word: string }>) =>
      tables
        .selectFrom('provider.Client as c')
        .innerJoin('provider.Lender as l', 'l.id', 'c.lenderId')
        .select('c.id')
        .where('c.sandboxId', '=', given.sandboxId)
        .where('l.sandboxId', '=', given.sandboxId)
        .where('c.lenderId', '=', anyOf(given.lenderIds))
        .where('c.firstName', '<>', given.word),
  );

  it('has one placeholder per value, and takes other values each time', () => {
    const first = ofLenders({ sandboxId: 1, lenderIds: [2], word: 'a' });
    const second = ofLenders({ sandboxId: 3, lenderIds: [4, 5], word: 'b' });
    expect(first.text).toMatch(/"c"\."sandboxId" = \$1 and "l"\."sandboxId" = \$1 .*any \(\$2\).*<> \$3$/);
    expect(second.text).toBe(first.text);
    expect([first.values, second.values]).toEqual([
      [1, [2], 'a'],
      [3, [4, 5], 'b'],
    ]);
    expect(first.name).toBe('clients-of-lenders');
  });

  it('rejects listing its values, which would make an empty column list', () => {
    const spread = prepare({}, (given: Given<{ id: number }>) => sql`SELECT ${sql.join(Object.values(given))}`);
    expect(() => spread({ id: 1 })).toThrow('by their names');
  });

  it('runs under its name', async () => {
    const rows = await readRows(database(), ofLenders({ sandboxId: sandbox.id, lenderIds: [1], word: '' }));
    expect(rows).toEqual(await readRows(database(), ofLenders({ sandboxId: sandbox.id, lenderIds: [1], word: '' })));
  });
});

describe('a raw SQL statement', () => {
  const client = columnsOf('provider.Client', 'c');
  const listed = partsOf(tables.selectFrom('provider.Client as c').select(['c.id', 'c.createdAt']));

  it('accepts columns, table and condition of a select', async () => {
    const { sandboxId } = givenValues({ sandboxId: sandbox.id });
    const rows = await readRows(
      database(),
      sql<{ id: number; createdAt: Date }>`SELECT ${listed.columns} FROM ${listed.table}
        WHERE ${client('sandboxId')} = ${sandboxId} AND ${listed.where} AND ${sandboxId} > 0 LIMIT ${sql.lit(2)}`,
    );
    expect(rows.map(({ createdAt }) => createdAt)).toEqual([expect.any(Date), expect.any(Date)]);
  });

  it('rejects columns that the schema lacks', () => {
    // @ts-expect-error -- such a statement must not compile
    expect(() => client('shoeSize')).not.toThrow();
    // @ts-expect-error -- such a statement must not compile
    expect(() => tables.selectFrom('provider.Client as c').select('c.shoeSize')).not.toThrow();
    // @ts-expect-error -- such a statement must not compile
    expect(() => tables.selectFrom('provider.Client as c').where('c.id', '=', 'text')).not.toThrow();
  });
});
