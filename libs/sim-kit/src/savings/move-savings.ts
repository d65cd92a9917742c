import { inTransaction, type Connection } from '@oware/db/connections';
import { dayOf, formatMoney, fromPesewas, moveSavings, toPesewas, type SavingsEntry } from '@oware/domain';
import type { Pool } from 'pg';
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
  type MovementRow,
  type Settled,
} from './savings-accounts.rows.ts';

/** Money from outside, or to outside, under the reference of the mobile money service. */
export type Movement = {
  kind: 'deposit' | 'withdrawal';
  /** GHS, more than nothing. */
  amount: string;
  reference: string;
  /** Nine digits, without the country code. */
  momoNumber: string | null;
};

/** What came of it: the account's balance in GHS afterwards, and whether it had been booked before. */
export type MovementOutcome =
  | { outcome: 'booked' | 'repeated'; balance: string; movementId: number }
  | { outcome: 'no_account' | 'reference_used' }
  | { outcome: 'beyond_balance'; available: string };

type Sandbox = Pick<SandboxContext, 'id' | 'clockOffsetMs'>;
type Earlier = { id: number; accountId: number; kind: string; amount: string; momoNumber: string | null };

const isDuplicate = (error: unknown): boolean => (error as { code?: string }).code === '23505';

async function findEarlier(connection: Pick<Connection, 'query'>, sandboxId: number, reference: string) {
  const { rows } = await connection.query<Earlier>(
    `SELECT "id", "accountId", "kind"::text AS "kind", "amount"::text AS "amount", "momoNumber"
     FROM provider."SavingsMovement" WHERE "sandboxId" = $1 AND "reference" = $2`,
    [sandboxId, reference],
  );
  return rows[0];
}

const isSame = (earlier: Earlier, accountId: number, { kind, amount, momoNumber }: Movement): boolean =>
  earlier.accountId === accountId &&
  earlier.kind === kind &&
  earlier.momoNumber === momoNumber &&
  toPesewas(earlier.amount) === toPesewas(amount);

async function insertMovement(
  connection: Connection,
  sandboxId: number,
  accountId: number,
  { movement, at }: { movement: Movement; at: Date },
): Promise<MovementRow> {
  const { kind, amount, reference, momoNumber } = movement;
  const { rows } = await connection.query<{ id: number }>(
    `INSERT INTO provider."SavingsMovement" ("sandboxId", "accountId", "kind", "amount", "reference", "momoNumber", "at")
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING "id"`,
    [sandboxId, accountId, kind, amount, reference, momoNumber, at],
  );
  return { id: rows[0]!.id, accountId, kind, amount, at };
}

/** Brings a locked ledger up to date; what it then is. */
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

/** Money that comes and goes is told of as of the service: no person of the lender's moves it. */
async function recordMovement(
  connection: Connection,
  sandbox: Sandbox,
  id: number,
  { kind, amount, reference }: Movement,
): Promise<void> {
  const { rows } = await connection.query<{ name: string; organizationId: number }>(
    `SELECT a."referenceNum" AS name, l."organizationId" FROM provider."SavingsAccount" a
     JOIN provider."Lender" l ON l."sandboxId" = a."sandboxId" AND l.id = a."lenderId"
     WHERE a."sandboxId" = $1 AND a.id = $2`,
    [sandbox.id, id],
  );
  const { name, organizationId } = rows[0]!;
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
  const earlier = await findEarlier(connection, sandbox.id, movement.reference);
  if (earlier)
    return isSame(earlier, accountId, movement)
      ? ({ outcome: 'repeated', balance: fromPesewas(progress.balance), movementId: earlier.id } as const)
      : ({ outcome: 'reference_used' } as const);
  const asked = { kind: movement.kind, amount: toPesewas(movement.amount), day: today };
  const outcome = moveSavings(conditionsOf(row), progress, asked);
  if ('problem' in outcome) return { outcome: 'beyond_balance', available: fromPesewas(outcome.available) } as const;
  const kept = await insertMovement(connection, sandbox.id, accountId, { movement, at });
  await writeSettled(connection, sandbox.id, [settledOf(accountId, outcome, [kept])]);
  await recordMovement(connection, sandbox, accountId, movement);
  return { outcome: 'booked', balance: balanceOf(outcome.entries, progress.balance), movementId: kept.id } as const;
}

/**
 * Books money that came from outside or went there, with all that was due before it. What comes again under the same
 * reference is booked once; the reference of another movement is refused, and so is a withdrawal beyond the balance, its fee
 * included.
 */
export async function moveMoney(
  pool: Pool,
  sandbox: Sandbox,
  accountId: number,
  movement: Movement,
): Promise<MovementOutcome> {
  const attempt = () => inTransaction(pool, (connection) => move(connection, sandbox, accountId, movement));
  // the same reference, at once on two accounts: the second one finds the first
  return attempt().catch((error: unknown) => (isDuplicate(error) ? attempt() : Promise.reject(error)));
}
