import { type Connection, inTransaction, type Pool } from '@oware/db/connections';
import { withinSandbox } from '@oware/db/expressions';
import { type Given, prepare, readRow, type RowOf, tables } from '@oware/db/statements';
import { dayOf, formatMoney, fromPesewas, moveSavings, toPesewas, type SavingsEntry } from '@oware/domain';
import pg from 'pg';
import { recordAudit } from '../control/audit.ts';
import { now } from '../control/clock.ts';
import type { SandboxContext } from '../http/request.ts';
import {
  conditionsOf,
  lockAccount,
  settledOf,
  settleRow,
  unbookedMovements,
  writeSettled,
  type LedgerRow,
  type Settled,
} from './savings-accounts.rows.ts';

/** A deposit or withdrawal with its mobile money reference. */
export type Movement = {
  kind: 'deposit' | 'withdrawal';
  /** GHS, greater than zero. */
  amount: string;
  reference: string;
  /** Nine digits without country code. */
  momoNumber: string | null;
};

/** The account's balance in GHS after the transfer, and whether it had already been posted. */
export type MovementOutcome =
  | { outcome: 'booked' | 'repeated'; balance: string; movementId: number }
  | { outcome: 'no_account' | 'reference_used' }
  | { outcome: 'beyond_balance'; available: string };

type Sandbox = Pick<SandboxContext, 'id' | 'clockOffsetMs'>;

const isDuplicate = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '23505';

const movementByReference = ({ sandboxId, reference }: Given<{ sandboxId: number; reference: string }>) =>
  tables
    .selectFrom('provider.SavingsMovement')
    .select(['id', 'accountId', 'kind', 'amount', 'momoNumber'])
    .where('sandboxId', '=', sandboxId)
    .where('reference', '=', reference);
const earlierMovement = prepare({}, movementByReference);
type Earlier = RowOf<ReturnType<typeof movementByReference>>;

const isSame = (earlier: Earlier, accountId: number, { kind, amount, momoNumber }: Movement): boolean =>
  earlier.accountId === accountId &&
  earlier.kind === kind &&
  earlier.momoNumber === momoNumber &&
  toPesewas(earlier.amount) === toPesewas(amount);

type NewMovement = Movement & { sandboxId: number; accountId: number; at: Date };
const insertMovement = prepare({}, (given: Given<NewMovement>) =>
  tables
    .insertInto('provider.SavingsMovement')
    .values({
      sandboxId: given.sandboxId,
      accountId: given.accountId,
      kind: given.kind,
      amount: given.amount,
      reference: given.reference,
      momoNumber: given.momoNumber,
      at: given.at,
    })
    .returning(['id', 'accountId', 'kind', 'amount', 'at']),
);

/** Brings a locked ledger up to date and returns it. */
async function settleLocked(
  connection: Connection,
  sandboxId: number,
  row: LedgerRow,
  today: string,
): Promise<Settled> {
  const movements = (await unbookedMovements(connection, sandboxId, [row])).get(row.id) ?? [];
  const settled = settleRow(row, movements, today);
  await writeSettled(connection, sandboxId, [settled]);
  return settled;
}

const balanceOf = (entries: readonly SavingsEntry[], before: number): string =>
  fromPesewas(entries.at(-1)?.balance ?? before);

const namedAccount = prepare({}, ({ sandboxId, id }: Given<{ sandboxId: number; id: number }>) =>
  tables
    .selectFrom('provider.SavingsAccount as a')
    .innerJoin('provider.Lender as l', withinSandbox('l.id', 'a.lenderId'))
    .select(['a.referenceNum as name', 'l.organizationId'])
    .where('a.sandboxId', '=', sandboxId)
    .where('a.id', '=', id),
);

/** Records a transfer in the audit as the service's, because no staff member makes it. */
async function recordMovement(
  connection: Connection,
  sandbox: Sandbox,
  id: number,
  { kind, amount, reference }: Movement,
): Promise<void> {
  const account = await readRow(connection, namedAccount({ sandboxId: sandbox.id, id }));
  if (!account) throw new Error('the account that is locked is not there');
  const { name, organizationId } = account;
  const changes = [{ field: kind, from: null, to: `${formatMoney(amount)} (${reference})` }];
  const actor = { sandbox, organization: { id: organizationId }, user: null };
  await recordAudit(connection, actor, { kind: 'savingsAccount', id, name, action: 'changed', changes });
}

async function move(connection: Connection, sandbox: Sandbox, accountId: number, movement: Movement) {
  const row = await lockAccount(connection, sandbox.id, accountId);
  if (!row) return { outcome: 'no_account' } as const;
  const at = now(sandbox);
  const today = dayOf(at);
  const { progress } = await settleLocked(connection, sandbox.id, row, today);
  const earlier = await readRow(connection, earlierMovement({ sandboxId: sandbox.id, reference: movement.reference }));
  if (earlier)
    return isSame(earlier, accountId, movement)
      ? ({ outcome: 'repeated', balance: fromPesewas(progress.balance), movementId: earlier.id } as const)
      : ({ outcome: 'reference_used' } as const);
  const asked = { kind: movement.kind, amount: toPesewas(movement.amount), day: today };
  const outcome = moveSavings(conditionsOf(row), progress, asked);
  if ('problem' in outcome) return { outcome: 'beyond_balance', available: fromPesewas(outcome.available) } as const;
  const kept = await readRow(connection, insertMovement({ ...movement, sandboxId: sandbox.id, accountId, at }));
  if (!kept) throw new Error('the movement was not written');
  await writeSettled(connection, sandbox.id, [settledOf(accountId, outcome, [kept])]);
  await recordMovement(connection, sandbox, accountId, movement);
  return { outcome: 'booked', balance: balanceOf(outcome.entries, progress.balance), movementId: kept.id } as const;
}

/**
 * Posts a deposit or withdrawal, after everything that was due before it. Repeating a transfer with the same reference
 * posts it once. Posts nothing for the reference of a different transfer, or for a withdrawal that exceeds the balance
 * together with its fee.
 */
export async function moveMoney(
  pool: Pool,
  sandbox: Sandbox,
  accountId: number,
  movement: Movement,
): Promise<MovementOutcome> {
  const attempt = () => inTransaction(pool, (connection) => move(connection, sandbox, accountId, movement));
  // if two accounts use the same reference at once, the second attempt finds the first transfer
  return attempt().catch((error: unknown) => (isDuplicate(error) ? attempt() : Promise.reject(error)));
}
