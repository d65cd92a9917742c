import { database, freshSandbox } from '@oware/test-kit';
import { expect, it } from 'vitest';
import { Journal, keptExchanges, keptInLesson } from './journal.ts';

const exchange = (sandboxId: number, requestId: string, body?: unknown) => ({
  sandboxId,
  service: 'provider',
  callId: 'A2',
  method: 'POST',
  path: '/auth/login',
  status: 200,
  durationMs: 12,
  requestId,
  account: 'officer@adom.test',
  requestBody: body,
});

const fail = (error: unknown) => {
  throw error;
};

const rowsOf = async (sandboxId: number) => {
  const rows = await database().query(
    'SELECT "requestId", "requestBody" FROM sim."Exchange" WHERE "sandboxId" = $1 ORDER BY id',
    [sandboxId],
  );
  return rows.rows as { requestId: string; requestBody: unknown }[];
};

it('writes text that PostgreSQL accepts, with any bodies', async () => {
  const { id } = await freshSandbox();
  const journal = new Journal(database(), fail);
  const bodies = [
    { password: 'Akwaaba-2026', a: '"\\' },
    { a: '\0' },
    { a: '\ud800' },
    { a: '😀'.repeat(3000) },
    [],
    'text',
  ];
  for (const [at, body] of bodies.entries()) journal.record(exchange(id, `r-${at}`, body));
  await journal.flush();
  const rows = await rowsOf(id);
  expect(rows.map((row) => row.requestId)).toEqual(bodies.map((_, at) => `r-${at}`));
  expect(rows[0]?.requestBody).toEqual({ password: '•••', a: '"\\' });
});

it('notes the screen, and nothing where none is given', async () => {
  const { id } = await freshSandbox();
  const journal = new Journal(database(), fail);
  journal.record({ ...exchange(id, 'r-1'), screen: '/clients/details/:slug' });
  journal.record(exchange(id, 'r-2'));
  await journal.flush();
  const { rows } = await database().query('SELECT screen FROM sim."Exchange" WHERE "sandboxId" = $1 ORDER BY id', [id]);
  expect(rows).toEqual([{ screen: '/clients/details/:slug' }, { screen: null }]);
});

it('keeps the latest exchanges of each sandbox and drops those of a removed one', async () => {
  const [busy, quiet] = [await freshSandbox(), await freshSandbox()];
  const journal = new Journal(database(), fail);
  journal.record(exchange(quiet.id, 'r-quiet'));
  journal.record(exchange(2_000_000_000, 'r-gone'));
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < 150; i++) journal.record(exchange(busy.id, `r-${round}-${i}`));
    await journal.flush();
  }
  const kept = await rowsOf(busy.id);
  expect(kept).toHaveLength(keptExchanges);
  expect(kept.at(-1)?.requestId).toBe('r-2-149');
  expect(await rowsOf(quiet.id)).toHaveLength(1);
  expect(await rowsOf(2_000_000_000)).toEqual([]);
});

it('keeps more while a lesson runs, because its goals look at the journal', async () => {
  const { id } = await freshSandbox();
  await database().query('INSERT INTO sim."LessonRun" VALUES ($1, $2, now(), 0, 0)', [id, '01-find-a-client']);
  const journal = new Journal(database(), fail);
  for (let round = 0; round < 8; round++) {
    for (let i = 0; i < 150; i++) journal.record(exchange(id, `r-${round}-${i}`));
    await journal.flush();
  }
  expect(await rowsOf(id)).toHaveLength(keptInLesson);
});
