import type { Connection } from '@oware/db/connections';
import { anyOfIds, personName, withinSandbox } from '@oware/db/expressions';
import { type Given, prepare, type Queryable, readRows, sql, tables } from '@oware/db/statements';
import { dayOf } from '@oware/domain';
import { forecastAccounts, settleLockedAccounts } from '../savings/settle-savings.ts';
import type { TimeEvent } from './time-events.ts';

type Window = { sandboxId: number; since: string; through: string };

const accountsOf = prepare({}, ({ sandboxId }: Given<{ sandboxId: number }>) =>
  tables.selectFrom('provider.SavingsAccount').select('id').where('sandboxId', '=', sandboxId),
);
const accountIdsOf = async (tx: Queryable, sandboxId: number): Promise<number[]> =>
  (await readRows(tx, accountsOf({ sandboxId }))).map(({ id }) => id);

const named = prepare({}, ({ sandboxId, ids }: Given<{ sandboxId: number; ids: number[] }>) =>
  tables
    .selectFrom('provider.SavingsAccount as a')
    .innerJoin('provider.Client as c', withinSandbox('c.id', 'a.clientId'))
    .select((row) => ['a.id', 'a.referenceNum', personName(row.ref('c.firstName'), row.ref('c.lastName')).as('person')])
    .where('a.sandboxId', '=', sandboxId)
    .where('a.id', '=', anyOfIds(ids)),
);

type Booked = { accountId: number; kind: string; amount: number; at: string };
const bookedEntries = prepare(
  {},
  ({ sandboxId, since, through }: Given<Window>) => sql<Omit<Booked, 'at'> & { at: Date }>`
    SELECT "accountId", kind::text AS kind, amount::float8 AS amount, "bookedAt" AS at FROM provider."SavingsEntry"
    WHERE "sandboxId" = ${sandboxId} AND kind IN ('interest', 'fee')
      AND "bookedAt" > ${since}::timestamptz AND "bookedAt" <= ${through}::timestamptz
    ORDER BY "bookedAt", "accountId", number`,
);

/** Adds the names of accounts and clients to entries, in the order of their time. */
async function eventsOf(tx: Queryable, sandboxId: number, entries: readonly Booked[]): Promise<TimeEvent[]> {
  const ids = [...new Set(entries.map(({ accountId }) => accountId))];
  const accounts = new Map((await readRows(tx, named({ sandboxId, ids }))).map((row) => [row.id, row]));
  return entries.map(({ accountId, kind, amount, at }) => ({
    at,
    kind: kind === 'interest' ? 'savings_interest' : 'savings_fee',
    subject: accounts.get(accountId)?.referenceNum ?? '',
    person: accounts.get(accountId)?.person ?? null,
    amount: Math.abs(amount),
  }));
}

/** Posts the interest and fees of all savings accounts that are due, and returns those of the part of time. */
export async function settleSandboxSavings(connection: Connection, window: Window): Promise<TimeEvent[]> {
  const { sandboxId, through } = window;
  const accountIds = await accountIdsOf(connection, sandboxId);
  await settleLockedAccounts(connection, { sandboxId, accountIds, today: dayOf(new Date(through)) });
  const rows = await readRows(connection, bookedEntries(window));
  return eventsOf(
    connection,
    sandboxId,
    rows.map((row) => ({ ...row, at: row.at.toISOString() })),
  );
}

/** Returns the interest and fees that would be posted in a part of time, without posting them. */
export async function forecastSandboxSavings(connection: Connection, window: Window): Promise<TimeEvent[]> {
  const { sandboxId, since, through } = window;
  const accountIds = await accountIdsOf(connection, sandboxId);
  const due = { sandboxId, accountIds, today: dayOf(new Date(through)) };
  const entries = (await forecastAccounts(connection, due))
    .flatMap(({ added }) => added)
    .flatMap(({ accountId, entry: { kind, amount }, bookedAt: at }) =>
      (kind === 'interest' || kind === 'fee') && at > since && at <= through ? [{ accountId, kind, amount, at }] : [],
    )
    .sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : one.accountId - other.accountId));
  return eventsOf(connection, sandboxId, entries);
}
