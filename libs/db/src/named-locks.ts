import { execute, type Given, prepare, type Queryable, readOne, sql, tables } from './statements.ts';

const lockName = prepare(
  {},
  ({ name }: Given<{ name: string }>) => sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`,
);
const shareName = prepare(
  {},
  ({ name }: Given<{ name: string }>) => sql`SELECT pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`,
);
const tryLockName = prepare({}, ({ name }: Given<{ name: string }>) =>
  tables.selectNoFrom(sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${name}, 0))`.as('isFree')),
);

/**
 * Locks a name until the transaction ends, for things without a row to lock. Blocks while another transaction has it.
 */
export async function lockByName(tx: Queryable, name: string): Promise<void> {
  await execute(tx, lockName({ name }));
}

/** Locks a name in share mode until the transaction ends: others may share it, but {@link lockByName} blocks. */
export async function shareByName(tx: Queryable, name: string): Promise<void> {
  await execute(tx, shareName({ name }));
}

/** Locks a name like {@link lockByName} without blocking, and returns false if another transaction has it. */
export async function tryLockByName(tx: Queryable, name: string): Promise<boolean> {
  return (await readOne(tx, tryLockName({ name }))).isFree;
}
