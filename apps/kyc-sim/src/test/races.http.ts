import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { approveGhanaCard, type Call, callPath, sendPhoneCode, verifyPhoneCode } from '@oware/contract';
import { apiHeaders, database, freshSandbox, openSession, raceRounds, serve, type TestSandbox } from '@oware/test-kit';
import { beforeAll, expect, it } from 'vitest';
import { createKycApp } from '../app.ts';
import { anOfficer, aPhone, type Headers, moveClock, smsCode, userId, wrong } from './fixtures/kyc.fixtures.ts';

const rounds = raceRounds();
const atOnce = 20;
/** Rounds that run at the same time. */
const lanes = 6;

const server = await serve(createKycApp);
let sandbox: TestSandbox;
let app: Headers;
beforeAll(async () => {
  sandbox = await freshSandbox();
  app = { ...apiHeaders, domainid: sandbox.domainId('adom'), appid: `app-${sandbox.domainId('adom')}` };
});

// close idle connections before the server does, otherwise a call at that moment fails
const agent = new Agent({ keepAlive: true, timeout: 1_000 });
type Answer = { status: number; code: string };

/** Sends one call over a reused connection, for tests that make thousands, and returns status and code. */
const ask = (headers: Headers, call: Call, body: object, params: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const options = { agent, port, host: '127.0.0.1', method: call.method, path: callPath(call, params) };
    const sent = request({ ...options, headers: { ...headers, 'content-type': 'application/json' } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, code: (JSON.parse(text) as { code?: string }).code ?? '' });
      });
    });
    sent.on('error', reject).end(JSON.stringify(body));
  });

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

/** Runs all rounds, several at a time, and returns their results. */
async function inLanes<T, R>(items: readonly T[], play: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const left = items.entries();
  await Promise.all(
    times(lanes, async () => {
      for (const [index, item] of left) results[index] = await play(item);
    }),
  );
  return results;
}

const tally = (answers: readonly Answer[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { status, code } of answers) counts[`${status} ${code}`] = (counts[`${status} ${code}`] ?? 0) + 1;
  return counts;
};

it('checks five of twenty wrong codes at once', async () => {
  const phones = times(rounds, aPhone);
  const tallies = await inLanes(phones, async (phonenumber) => {
    // a different address for each phone, since one caller has fewer tries than this test needs
    const caller = { ...app, 'x-forwarded-for': `2001:db8:0:${phonenumber.slice(-4)}::1` };
    await ask(caller, sendPhoneCode, { phonenumber });
    const code = await smsCode(sandbox, phonenumber);
    const answers = await Promise.all(
      times(atOnce, () => ask(caller, verifyPhoneCode, { phonenumber, code: wrong(code) })),
    );
    return tally([...answers, await ask(caller, verifyPhoneCode, { phonenumber, code })]);
  });
  expect(new Set(tallies.map((counts) => JSON.stringify(counts)))).toEqual(new Set(['{"422 code_refused":21}']));
  const { rows } = await database().query(
    `SELECT DISTINCT "wrongTries", "verifiedAt" FROM kyc."PhoneCode" WHERE "sandboxId" = $1 AND phone = ANY ($2)`,
    [sandbox.id, phones.map((phone) => phone.slice(1))],
  );
  expect(rows).toEqual([{ wrongTries: 5, verifiedAt: null }]);
});

/** Creates pending cards of Adom's officer and returns their ids. */
async function waitingCards(count: number): Promise<string[]> {
  const { rows } = await database().query<{ id: number }>(
    `INSERT INTO kyc."IdentityCheck" ("sandboxId", "organizationId", type, number, reference, status, "submittedById", "submittedAt")
     SELECT $1, 1, 'ghana_card', 'GHA-996999999-9', 'race-' || sim.next_row_id(), 'Pending', $2, now()
     FROM generate_series(1, $3) RETURNING id`,
    [sandbox.id, await userId(sandbox, sandbox.account('officer@adom')), count],
  );
  return rows.map(({ id }) => String(id));
}

it('lets one of two officers decide', async () => {
  const officers = [
    await anOfficer(server, sandbox, 'manager@adom'),
    await anOfficer(server, sandbox, 'admin@oware'),
  ] as const;
  const cards = await waitingCards(rounds);
  const tallies = await inLanes(cards, async (id) => {
    const decisions = times(atOnce, (index) => {
      const { headers, approval } = officers[index % 2 === 0 ? 0 : 1];
      const verdict = index % 2 === 0 ? { verified: true } : { verified: false, reason: 'Too dark' };
      return ask(headers, approveGhanaCard, { ...approval, ...verdict }, { id });
    });
    return tally(await Promise.all(decisions));
  });
  for (const counts of tallies) expect(counts).toEqual({ '200 ': 1, '409 already_decided': 19 });
  const { rows } = await database().query(
    `SELECT count(*)::int AS decisions, bool_and(d.approved = (c.status = 'Verified')) AS agree
     FROM kyc."Decision" d JOIN kyc."IdentityCheck" c ON c."sandboxId" = d."sandboxId" AND c.id = d."checkId"
     WHERE c."sandboxId" = $1 AND c.id = ANY ($2)`,
    [sandbox.id, cards],
  );
  expect(rows).toEqual([{ decisions: rounds, agree: true }]);
});

/** Creates officers of Adom, each with a session, and returns their headers and ids. */
async function newOfficers(count: number): Promise<{ headers: Headers; id: string }[]> {
  const { rows } = await database().query<{ id: number; email: string }>(
    `INSERT INTO provider."User" ("sandboxId", "organizationId", email, "passwordHash", "firstName", "lastName", roles, "createdAt")
     SELECT $1, 1, 'officer' || n || '@race.' || $2 || '.test', '', 'Yaw', 'Race', '{Loan Officer}', now() FROM generate_series(1, $3) n
     RETURNING id, email`,
    [sandbox.id, sandbox.name, count],
  );
  return Promise.all(rows.map(async ({ id, email }) => ({ id: String(id), headers: await openSession(email) })));
}

it('checks five of twenty wrong approval codes at once', async () => {
  const [card = ''] = await waitingCards(1);
  const tallies = await inLanes(await newOfficers(rounds), async ({ headers, id }) =>
    tally(
      await Promise.all(
        times(atOnce, (n) =>
          ask(headers, approveGhanaCard, { verified_user: id, approval_code: `00000${n}` }, { id: card }),
        ),
      ),
    ),
  );
  for (const counts of tallies)
    expect(counts).toEqual({ '403 approval_code_refused': 5, '429 approval_code_locked': 15 });
});

it('blocks guessing a code by trying one after another', async () => {
  const phonenumber = aPhone();
  const sent = new Set<string>();
  const left = new Set(times(Math.min(10_000, rounds * 30), (n) => String(n).padStart(4, '0')));
  const all = left.size;
  const give = (code: string) => ask(app, verifyPhoneCode, { phonenumber, code });
  const answers: Answer[] = [];
  // leave out chance: only codes other than the live one are tried
  for (let codes = 0; codes < 4; codes++) {
    await ask(app, sendPhoneCode, { phonenumber });
    sent.add(await smsCode(sandbox, phonenumber));
    const tries = [...left].filter((code) => !sent.has(code)).slice(0, 5);
    for (const code of tries) left.delete(code);
    answers.push(...(await Promise.all(tries.map(give))));
    await moveClock(sandbox, 61);
  }
  answers.push(...(await inLanes([...left], give)));
  expect(tally(answers)).toEqual({ '422 code_refused': 20, '429 too_many_requests': all - 20 });
});
