import { idempotencyKeyHeader, takesIdempotencyKey } from '@oware/contract';
import { serve } from '@oware/test-kit';
import { expect, it } from 'vitest';
import { createProviderApp } from '../app.ts';
import { simulatedCalls } from '../calls.ts';
import { auditedCalls } from './fixtures/audited-calls.fixtures.ts';
import { anAuditedWorld, headersOf, linesOf, sendAs } from './fixtures/audited-world.fixtures.ts';
import { isolationRows } from './fixtures/isolation-rows.fixtures.ts';

const changing = simulatedCalls.filter(({ call }) => call.method !== 'GET');
const audited = changing.flatMap(({ name, call }) => {
  const row = auditedCalls[name];
  return typeof row === 'object' ? [{ name, call, ...row }] : [];
});

const server = await serve(createProviderApp);

it('has a row for every changing call and no other', () => {
  expect(Object.keys(auditedCalls).sort()).toEqual(changing.map(({ name }) => name).sort());
});

// Rejected calls change nothing: the tests of permissions and isolation compare the tables before and after.
it.each(audited)('$name writes one audit entry, also when repeated', async (row) => {
  const { name, call, writes, as = 'manager@adom', given, everyTime = false } = row;
  const world = await anAuditedWorld(server);
  const attempt = isolationRows[name];
  const { expected: _expected, ...usual } =
    typeof attempt === 'function' ? attempt(world.ids, world.own) : { expected: call.status };
  const sent = { ...usual, ...(await given?.(world)) };
  const before = await linesOf(world);
  const headers = { ...(await headersOf(world, as)), [idempotencyKeyHeader]: `line-of-${name}` };
  await sendAs(world, call, headers, sent).expect(call.status);
  if (takesIdempotencyKey(call)) await sendAs(world, call, headers, sent).expect('idempotent-replayed', 'true');
  else if (!everyTime) await sendAs(world, call, headers, sent);
  const lines = (await linesOf(world)).slice(before.length);
  expect(lines.map(({ action, kind }) => [action, kind])).toEqual([writes]);
  expect(lines.filter(({ action, changes }) => action === 'changed' && changes.length === 0)).toEqual([]);
});
