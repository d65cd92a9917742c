import type { AddressInfo } from 'node:net';
import { type Call, isObject } from '@oware/contract';
import { lenderIds } from '@oware/seed';
import { database, demoPassword, serve, type TestSandbox } from '@oware/test-kit';
import { beforeAll, describe, expect, it } from 'vitest';
import { createKycApp } from '../../apps/kyc-sim/src/app.ts';
import { createProviderApp } from '../../apps/provider-sim/src/app.ts';
import { allCalls } from './calls.ts';
import { openSession } from './conformance.ts';
import { readingCalls, tryReadingCalls } from './reading-calls.ts';
import { aReadableSandbox } from './readable-sandbox.fixtures.ts';
import { Run } from './run.ts';
import { type Answer, type Asked, type LeftOut, ServiceClient } from './service.client.ts';
import { settingsFrom } from './settings.ts';

/**
 * Every stored time and name of the test's own lender ends in its mark, those of the other lenders of its sandbox in
 * theirs, and those of other sandboxes in none.
 */
const timeMark = '.777';
const nameMark = '°';
const otherLender = { timeMark: '.333', nameMark: '†' };

type Named<T> = Record<string, T>;

/** Keeps the last JSON or CSV answer of each call, as it was sent. */
class RecordingClient extends ServiceClient {
  readonly answers: Named<unknown> = {};

  override async ask(call: Call, asked?: Asked, leftOut?: LeftOut): Promise<Answer> {
    const answer = await super.ask(call, asked, leftOut);
    const name = allCalls.find((known) => known.call === call)?.name ?? call.id;
    if (answer.kind === 'answer' && answer.status < 300 && answer.body.kind === 'json')
      this.answers[name] = answer.body.value;
    if (answer.kind === 'file' && answer.contentType?.includes('csv'))
      this.answers[name] = new TextDecoder().decode(answer.start);
    return answer;
  }
}

let sandbox: TestSandbox;
let urls: Named<string>;
let names: Set<string>;
let startedAt: number;
let before: Named<unknown>;
let after: Named<unknown>;
let run: Run;

beforeAll(async () => {
  const [provider, kyc] = [await serve(createProviderApp), await serve(createKycApp)];
  const addressOf = (server: typeof kyc) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  urls = { PROVIDER_API_URL: addressOf(provider), KYC_API_URL: addressOf(kyc) };
  await aReadableSandbox(provider); // older than the test's own, so that a query without its sandbox finds it first
  sandbox = await aReadableSandbox(provider);
  names = await markOwnSandbox();
  startedAt = Date.now();
  before = await readEverything();
  await aReadableSandbox(provider);
  after = await readEverything();
});

/**
 * Marks the stored times and names of the test's own sandbox, by lender, and returns the names as they were. A name
 * stays if other records hold copies of it: people of their roles' names, loans of what was bought, audit entries of
 * batches.
 */
async function markOwnSandbox(): Promise<Set<string>> {
  const { rows: columns } = await database().query<{
    table: string;
    column: string;
    isTime: boolean;
    owner: string | null;
  }>(
    `SELECT format('%I.%I', table_schema, table_name) AS "table", quote_ident(column_name) AS "column",
            data_type <> 'text' AS "isTime",
            (SELECT min(quote_ident(column_name)) FROM information_schema.columns o
             WHERE (o.table_schema, o.table_name) = (c.table_schema, c.table_name)
               AND column_name IN ('lenderId', 'organizationId')) AS owner
     FROM information_schema.columns c
     WHERE table_schema IN ('provider', 'kyc')
       AND (data_type LIKE 'timestamp%' OR data_type = 'text'
         AND column_name IN ('name', 'lastName', 'displayName', 'productName', 'description', 'address')
         AND table_name NOT IN ('Role', 'Batch', 'Charge', 'CatalogueProduct'))
       AND EXISTS (SELECT FROM information_schema.columns s
                   WHERE (s.table_schema, s.table_name, s.column_name) = (c.table_schema, c.table_name, 'sandboxId'))`,
  );
  const own = `"sandboxId" = ${sandbox.id}`;
  const selects = columns
    .filter(({ isTime }) => !isTime)
    .map(({ table, column }) => `SELECT ${column} AS name FROM ${table} WHERE ${own} AND ${column} <> ''`);
  const { rows: names } = await database().query<{ name: string }>(selects.join(' UNION '));
  const updates = columns.map(({ table, column, isTime, owner }) => {
    // an organisation of the seed and its lender have the same id; people of the platform decide on what lenders submit
    const { volta, kente } = lenderIds;
    const markOf = (own: string, others: string) =>
      `CASE WHEN ${owner ?? 'NULL'} IN (${volta}, ${kente}) THEN '${others}' ELSE '${own}' END`;
    const marked = isTime
      ? `date_trunc('second', ${column}) + (${markOf(timeMark, otherLender.timeMark)} || ' seconds')::interval`
      : `${column} || ${markOf(nameMark, otherLender.nameMark)}`;
    return `UPDATE ${table} SET ${column} = ${marked} WHERE ${own}${isTime ? '' : ` AND ${column} <> ''`};`;
  });
  // without triggers, because they refuse to change an audit entry
  await database().query(`BEGIN; SET LOCAL session_replication_role = replica; ${updates.join(' ')} COMMIT`);
  return new Set(names.map(({ name }) => name));
}

async function readEverything(): Promise<Named<unknown>> {
  const settings = settingsFrom({
    ...urls,
    ACCOUNT_EMAIL: sandbox.account('manager@adom'),
    ACCOUNT_PASSWORD: demoPassword,
  });
  const client = new RecordingClient(settings);
  run = new Run(client);
  await tryReadingCalls(run, await openSession(run, settings));
  return client.answers;
}

/** Returns a value and everything inside it. */
const partsOf = (value: unknown): unknown[] => [
  value,
  ...(isObject(value) || Array.isArray(value) ? Object.values(value).flatMap(partsOf) : []),
];

const textsIn = (answer: unknown): string[] => partsOf(answer).filter((part) => typeof part === 'string');

/** A day's beginning is calculated, and what came after the marking is of the test itself. */
const isForeignTime = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) &&
  !text.endsWith(`${timeMark}Z`) &&
  !text.endsWith('T00:00:00.000Z') &&
  Date.parse(text) < startedAt;

const repeatedIds = (answer: unknown): unknown[] =>
  partsOf(answer)
    .filter((part) => Array.isArray(part))
    .flatMap((list) => {
      const ids = list.flatMap((row) => (isObject(row) && row.id !== undefined ? [row.id] : []));
      return ids.filter((id, index) => ids.indexOf(id) !== index);
    });

/** Returns what the function finds in each answer, without the answers in which it finds nothing. */
const found = (find: (answer: unknown) => unknown[]): Named<unknown[]> =>
  Object.fromEntries(
    Object.entries(after)
      .map(([name, answer]) => [name, find(answer)] as const)
      .filter(([, finds]) => finds.length > 0),
  );

/** Without the answers that have the sessions which the test itself opens. */
const withoutSessions = (answers: Named<unknown>): Named<unknown> =>
  Object.fromEntries(
    Object.entries(answers).filter(([name]) => !['signIn', 'authenticate', 'listOwnSessions'].includes(name)),
  );

describe('an answer of a call that reads', () => {
  it('is there for every call', () => {
    const unanswered = readingCalls.filter(({ call }) => call.answerType === undefined && !run.isAnswered(call));
    expect(unanswered.map(({ call }) => call.id)).toEqual([]);
  });

  it('contains no record twice', () => {
    expect(found(repeatedIds)).toEqual({});
  });

  it('contains no time or name of another sandbox or lender', () => {
    const isForeign = (text: string) => isForeignTime(text) || names.has(text) || text.includes(otherLender.nameMark);
    expect(found((answer) => textsIn(answer).filter(isForeign))).toEqual({});
    const texts = textsIn(after.listClients);
    for (const mark of [nameMark, `${timeMark}Z`]) expect(texts.some((text) => text.endsWith(mark))).toBe(true);
  });

  it('stays the same when a sandbox is created', () => {
    expect(withoutSessions(after)).toEqual(withoutSessions(before));
  });
});
