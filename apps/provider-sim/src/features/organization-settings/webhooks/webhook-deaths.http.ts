import { callPath, listWebhookMessages, type WebhookMessage } from '@oware/contract';
import { lenderIds, personas } from '@oware/seed';
import { closeIdleServers, freshSandbox, openSession, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { aLoan, aProduct } from '../../../test/fixtures/loans.fixtures.ts';
import { loanCalls } from '../../../test/fixtures/loan-office.fixtures.ts';
import {
  buildSimulator,
  settled,
  type SimulatorProcess,
  startSimulator,
} from '../../../test/fixtures/simulator-process.fixtures.ts';
import { aReceiver, aWebhook, verify } from '../../../test/fixtures/webhooks.fixtures.ts';

/** Set `DEATH_ROUNDS=20` to run more rounds. */
const rounds = Array.from({ length: Number(process.env.DEATH_ROUNDS ?? 0) || 2 }, (_, round) => round);
const perRound = 3;

let sandbox: TestSandbox;
let simulator: SimulatorProcess;
beforeAll(async () => {
  await closeIdleServers(); // they would deliver instead of the killed process
  return buildSimulator();
});
beforeEach(async () => {
  sandbox = await freshSandbox();
  simulator = await startSimulator();
});
afterEach(() => simulator.stop());

const deaths = ['before the receiver answered', 'after the receiver answered'] as const;

it.each(rounds)('loses no message if the simulator is killed during delivery (round %i)', async (round) => {
  const death = deaths[round % deaths.length]!;
  const killing = Promise.withResolvers<void>();
  const kill = () => simulator.kill().then(killing.resolve, killing.reject);
  const { url, arrived } = await aReceiver((response, count) => {
    // In turn, the process dies at the first, second or third message, while that is being sent or recorded.
    if (count !== 1 + (round % perRound)) response.end('thanks');
    else if (death === 'before the receiver answered') void kill();
    else response.end('thanks', () => void kill());
  });
  const manager = await openSession(sandbox.account('manager@adom'));
  const webhook = await aWebhook(simulator.url, manager, url);
  const product = await aProduct(sandbox);
  const { decide } = loanCalls(simulator.url as never, manager);
  const client = { lenderId: lenderIds.adom, clientId: personas.justArrived.client.id };
  const loans: string[] = [];
  for (let loan = 0; loan < perRound; loan++) loans.push(await aLoan(sandbox, product, client));
  // Repeat the approvals, because the crash may have interrupted one. A completed approval is rejected.
  const approvals = Promise.allSettled(loans.map((id) => decide(id, 'approve')));
  await killing.promise;
  await approvals;
  await settled();
  simulator = await startSimulator();
  const again = loanCalls(simulator.url as never, manager);
  for (const id of loans) await again.decide(id, 'approve');
  const messages = async () =>
    (
      await request(simulator.url)
        .get(callPath(listWebhookMessages, { orgId: String(lenderIds.adom), id: webhook.id }))
        .set(manager)
    ).body as WebhookMessage[];
  await expect
    .poll(async () => (await messages()).map(({ state }) => state))
    .toEqual(Array(perRound).fill('delivered'));
  const sent = arrived.map((one) => ({
    id: one.headers['webhook-id'],
    body: verify(webhook.secret, one) as { data: { loanId: string } },
  }));
  const ids = new Set(sent.map(({ id }) => id));
  expect(ids).toEqual(new Set((await messages()).map(({ messageId }) => messageId)));
  expect(new Set(sent.map(({ body }) => body.data.loanId))).toEqual(new Set(loans));
  // A message that arrives twice has the same id and the same content.
  expect(new Set(sent.map(({ id, body }) => `${String(id)} ${body.data.loanId}`)).size).toBe(perRound);
});
