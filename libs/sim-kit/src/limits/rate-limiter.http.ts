import { database, freshSandbox, type TestSandbox } from '@oware/test-kit';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { Database } from '../http/database.ts';
import { Refusal } from '../http/refusal.ts';
import { limits } from './limits.ts';
import { type LimitUse, RateLimiter } from './rate-limiter.ts';

let kept: Database;
let limiter: RateLimiter;
let sandbox: TestSandbox & { clockOffsetMs: number };
beforeAll(() => {
  kept = new Database(inject('databaseUrl'));
  limiter = new RateLimiter(kept);
});
afterAll(() => kept.onApplicationShutdown());
beforeEach(async () => {
  sandbox = { ...(await freshSandbox()), clockOffsetMs: 0 };
});

const byPerson: LimitUse = { limit: 'reset mail by account', by: ['ama'] };
const byAddress: LimitUse = { limit: 'reset mail by address', by: ['203.0.113.7'] };
const { uses, everySeconds } = limits['reset mail by account'];

const refusalOf = (attempt: Promise<void>) =>
  attempt.then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? error : Promise.reject(error as Error)),
  );
const take = (...wanted: LimitUse[]) => refusalOf(limiter.take(sandbox, wanted));
/** Returns the remaining uses of an address out of sixty. */
const leftOf = async (use: LimitUse) => {
  let left = 0;
  while (!(await take(use))) left++;
  return left;
};

it('allows exactly the limit’s number of simultaneous uses, with limits in any order', async () => {
  const attempts = Array.from({ length: 20 }, (_, index) =>
    index % 2 === 0 ? take(byPerson, byAddress) : take(byAddress, byPerson),
  );
  const refused = (await Promise.all(attempts)).filter((refusal) => refusal !== undefined);
  expect(refused).toHaveLength(20 - uses);
  for (const { code, retryAfterSeconds } of refused) {
    expect(code).toBe('too_many_requests');
    expect(retryAfterSeconds).toBeGreaterThan(everySeconds - 30);
    expect(retryAfterSeconds).toBeLessThanOrEqual(everySeconds + 30);
  }
});

it('takes nothing from other limits if one has no room', async () => {
  for (let index = 0; index < uses + 3; index++) await take(byPerson, byAddress);
  expect(await leftOf(byAddress)).toBe(limits['reset mail by address'].uses - uses);
});

it('allows the last use after waiting for others, by the later clock', async () => {
  await take(byPerson);
  const other = await database().connect();
  await other.query('BEGIN');
  await other.query(`SELECT FROM sim."RateLimit" WHERE "sandboxId" = $1 FOR UPDATE`, [sandbox.id]);
  const last = take(byPerson);
  await expect.poll(isSomebodyWaiting).toBe(true);
  await other.query(`UPDATE sim."RateLimit" SET "forgottenAt" = $2 WHERE "sandboxId" = $1`, [
    sandbox.id,
    new Date(Date.now() + (uses - 1) * everySeconds * 1000),
  ]);
  await other.query('COMMIT');
  other.release();
  expect(await last).toBeUndefined();
});

/** Returns whether a statement on limit rows waits for a lock. */
async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await database().query(
    `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%"RateLimit"%' AND datname = current_database()`,
  );
  return rows.length > 0;
}

it('gives a use back, and resets all', async () => {
  for (let index = 0; index < uses; index++) await take(byPerson);
  await limiter.giveBack(sandbox, [byPerson]);
  expect(await leftOf(byPerson)).toBe(1);
  await limiter.forget(sandbox, [byPerson]);
  expect(await leftOf(byPerson)).toBe(uses);
});

it('allows simultaneous correct attempts, but none without room', async () => {
  const attempt = (isRight: boolean) => refusalOf(limiter.count(sandbox, [byPerson], isRight));
  const together = await Promise.all(Array.from({ length: uses * 3 }, () => attempt(true)));
  expect(together.filter((refusal) => refusal !== undefined)).toEqual([]);
  const wrong = await Promise.all(Array.from({ length: uses * 3 }, () => attempt(false)));
  expect(wrong.filter((refusal) => refusal !== undefined)).toHaveLength(uses * 2);
  expect((await attempt(true))?.code).toBe('too_many_requests');
});

it('follows the sandbox clock, also when it is set back', async () => {
  sandbox.clockOffsetMs = 86_400_000;
  expect(await leftOf(byPerson)).toBe(uses);
  sandbox.clockOffsetMs += everySeconds * 1000;
  expect(await leftOf(byPerson)).toBe(1);
  sandbox.clockOffsetMs = 0;
  expect(await leftOf(byPerson)).toBe(uses);
});

it('stores no address or account in clear text, and no expired rows', async () => {
  await take(byPerson, byAddress);
  const rows = async () =>
    (
      await database().query<{ row: string }>(
        `SELECT l::text || encode("subjectHash", 'escape') AS row FROM sim."RateLimit" l WHERE "sandboxId" = $1`,
        [sandbox.id],
      )
    ).rows.map(({ row }) => row);
  expect((await rows()).join()).not.toMatch(/ama|203\.0\.113\.7/);
  sandbox.clockOffsetMs = 3_600_000;
  await take({ limit: 'SMS by number', by: ['200980001'] });
  expect(await rows()).toHaveLength(1);
});
