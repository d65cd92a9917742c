import { callPath, patchDomainStatus } from '@oware/contract';
import { lenderIds } from '@oware/seed';
import { database, freshSandbox, openSession, raceRounds, serve, type TestSandbox } from '@oware/test-kit';
import request, { type Response, type Test } from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';
import { batchCalls, type BatchCalls } from '../../test/fixtures/batch-calls.fixtures.ts';
import { aBatch, anElement, closeBatches, someLoans } from '../../test/fixtures/batches.fixtures.ts';

/** Rounds of each pair of actions. */
const rounds = raceRounds(5);

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let officer: BatchCalls;
let manager: BatchCalls;
/** Submits the batches that the other two opened and filled. */
let accountant: BatchCalls;
/** Headers of the manager's session. */
let headers: Record<string, string>;
let element: string;
beforeAll(async () => {
  sandbox = await freshSandbox();
  headers = await openSession(sandbox.account('manager@adom'));
  officer = batchCalls(server, await openSession(sandbox.account('officer@adom')));
  manager = batchCalls(server, headers);
  accountant = batchCalls(server, await openSession(sandbox.account('accountant@adom')));
  element = await anElement(sandbox);
  await closeBatches(sandbox);
});

/** A pending batch of two loans, one of which may be removed, and two free loans: one to add and one to attach. */
type Ground = { batch: string; held: string[]; free: string; uploaded: string };

async function aGround(name: string): Promise<Ground> {
  const [first, second, free, uploaded] = await someLoans(sandbox, 4);
  const held = [first!, second!];
  const batch = await aBatch(sandbox, { lenderId: lenderIds.adom, name, loanIds: held });
  return { batch, held, free: free!, uploaded: uploaded! };
}

const actions: Record<string, (ground: Ground, officer: BatchCalls) => Test> = {
  submit: ({ batch }) => accountant.submit(batch, element),
  reject: ({ batch }, officer) => officer.reject(batch),
  remove: ({ batch, held }, officer) => officer.remove(batch, held[0]!),
  add: ({ free }, officer) => officer.group([free]),
  attach: ({ batch, uploaded }, officer) => officer.attach(batch, [uploaded]),
};
const names = Object.keys(actions);
const pairs = names.flatMap((one, at) => names.slice(at + 1).map((other): [string, string] => [one, other]));

/** Reads the outcome of a round: the batch, its loans, and the number of timelines that disagree with it. */
async function outcomeOf({ batch, held, free, uploaded }: Ground) {
  const { rows } = await database().query<{
    status: string;
    loans: number[];
    crooked: number;
    submittedWith: number | null;
  }>(
    `SELECT b.status,
       (SELECT coalesce(array_agg(id ORDER BY id), '{}') FROM provider."LoanApplication"
        WHERE "sandboxId" = $1 AND "batchId" = b.id) AS loans,
       (SELECT count(*)::int FROM provider."LoanApplication" a
        WHERE a."sandboxId" = $1 AND a.id = ANY ($3) AND (a."batchId" IS NOT NULL)::int <> (a.id = ANY ($4))::int + (
          SELECT coalesce(sum(CASE kind WHEN 'batched' THEN 1 ELSE -1 END), 0) FROM provider."LoanEvent" e
          WHERE e."sandboxId" = $1 AND e."applicationId" = a.id AND kind IN ('batched', 'unbatched', 'batchRejected'))) AS crooked,
       (SELECT substring(body FROM 'with (\\d+) loan')::int FROM provider."Notification"
        WHERE "sandboxId" = $1 AND subject = 'Batch submitted' AND "callBack" = '/capital-by-api/batch/' || b.id) AS "submittedWith"
     FROM provider."Batch" b WHERE b."sandboxId" = $1 AND b.id = $2`,
    [sandbox.id, Number(batch), [...held, free, uploaded].map(Number), held.map(Number)],
  );
  return rows[0]!;
}

const succeeded = (answers: readonly Response[]) => answers.filter(({ status }) => status === 200).length;

describe.each(pairs)('%s and %s, ten of each at once', (one, other) => {
  it(`have one winner and clear errors, ${rounds} times`, { timeout: 300_000 }, async () => {
    for (let round = 0; round < rounds; round++) {
      const ground = await aGround(`${one} ${other} ${round}`);
      const asked = Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? one : other));
      const answers = await Promise.all(
        asked.map((name, n) => actions[name]!(ground, (n >> 1) % 2 === 0 ? officer : manager)),
      );
      const of = (name: string) => succeeded(answers.filter((_answer, n) => asked[n] === name));
      const lost = answers.filter(({ status }) => status !== 200);
      expect(lost.map(({ body }) => body.code)).toEqual(lost.map(() => 'batch_refused'));
      expect(lost.every(({ body }) => /^[A-Z].{20,}\.$/.test(body.message as string))).toBe(true);
      const { status, loans, crooked, submittedWith } = await outcomeOf(ground);
      expect(crooked).toBe(0);
      expect(of(one)).toBeLessThanOrEqual(1);
      expect(of(other)).toBeLessThanOrEqual(1);
      // Each action succeeds at most once, and at least one succeeds. An action that ends the batch may run before the
      // other.
      expect(of(one) + of(other)).toBeGreaterThanOrEqual(1);
      const isIn = (loan: string) => loans.includes(Number(loan));
      expect({ status, isEmpty: loans.length === 0 }).toEqual({
        status: of('submit') ? 'Submitted' : of('reject') ? 'Rejected' : 'Pending',
        isEmpty: of('reject') === 1,
      });
      expect(submittedWith).toBe(of('submit') ? loans.length : null);
      const stays = of('reject') === 0;
      expect([isIn(ground.held[0]!), isIn(ground.held[1]!), isIn(ground.free), isIn(ground.uploaded)]).toEqual([
        stays && of('remove') === 0,
        stays,
        stays && of('add') === 1,
        stays && of('attach') === 1,
      ]);
      await closeBatches(sandbox);
    }
  });
});

it(`adds one loan to only one of two batches at once, ${rounds} times`, { timeout: 300_000 }, async () => {
  for (let round = 0; round < rounds; round++) {
    const [first, second] = [await aGround(`first ${round}`), await aGround(`second ${round}`)];
    // The lists overlap in opposite order: two requests that each lock one loan would deadlock.
    const loans = [first.free, second.free, first.uploaded];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 === 0 ? officer.attach(first.batch, loans) : manager.attach(second.batch, loans.toReversed()),
      ),
    );
    expect(succeeded(answers)).toBe(1);
    const refused = answers.find(({ status }) => status === 409)!.body as { message: string; errors: object };
    expect(refused.message).toBe('3 applications of 3 cannot go into the batch. Nothing was changed.');
    expect(Object.keys(refused.errors).sort()).toEqual(loans.toSorted());
    const [inFirst, inSecond] = [(await outcomeOf(first)).loans.length, (await outcomeOf(second)).loans.length];
    expect([inFirst, inSecond].toSorted((a, b) => a - b)).toEqual([2, 5]);
  }
});

it(`either cancels or batches a loan at the same time, ${rounds} times`, async () => {
  for (let round = 0; round < rounds; round++) {
    const { batch, free } = await aGround(`cancelled ${round}`);
    const { rows } = await database().query<{ clientId: number }>(
      'SELECT "clientId" FROM provider."LoanApplication" WHERE "sandboxId" = $1 AND id = $2',
      [sandbox.id, Number(free)],
    );
    const key = { customerId: String(rows[0]?.clientId), applicationId: free };
    const cancel = () =>
      request(server)
        .patch(callPath(patchDomainStatus, key))
        .set(headers)
        .send({ id: free, domainStatus: 'Cancelled' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? officer.attach(batch, [free]) : cancel())),
    );
    expect(succeeded(answers)).toBe(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    const isGrouped = succeeded(answers.filter((_answer, n) => n % 2 === 0)) === 1;
    expect((await outcomeOf({ batch, held: [], free, uploaded: free })).loans.includes(Number(free))).toBe(isGrouped);
  }
});
