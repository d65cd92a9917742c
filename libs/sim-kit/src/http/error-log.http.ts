import { createPrisma } from '@oware/db';
import { createLog } from '@oware/server-kit';
import { database, freshSandbox } from '@oware/test-kit';
import { afterAll, expect, inject, it } from 'vitest';

const prisma = createPrisma(inject('databaseUrl'), { max: 1 });
afterAll(() => prisma.$disconnect());

const secret = 'GHA-997770001-1';

/** Returns the log entry of a failure. */
async function logged(failing: Promise<unknown>): Promise<string> {
  const failure = await failing.then(
    () => expect.unreachable('nothing failed'),
    (error: unknown) => error,
  );
  let text = '';
  const log = createLog({ name: 'test', level: 'error' }, { write: (line) => void (text += line) });
  log.error({ err: failure }, 'unexpected failure');
  return text;
}

it.each([
  ['PostgreSQL’s message', () => database().query('SELECT $1::int', [secret]), '22P02'],
  [
    'PostgreSQL’s detail',
    async () => {
      const { id } = await freshSandbox();
      const person = `INSERT INTO kyc."RegisteredPerson" ("sandboxId", type, number, "firstName", "lastName") VALUES
        ($1, 'ghana_card', $2, 'Ama', 'Owusu'), ($1, 'ghana_card', $2, 'Ama', 'Owusu')`;
      await database().query(person, [id, secret]);
    },
    '23505',
  ],
  ['Prisma’s message', () => prisma.client.findMany({ where: { idNumber: secret, none: 1 } as object }), undefined],
  ['Prisma’s raw failure', () => prisma.$queryRawUnsafe('SELECT $1::int', secret), 'P2010'],
  ['an error of several lines', () => Promise.reject(new Error(`one\n    at ${secret} (x.ts:1:1)`)), undefined],
])('logs for %s what failed and where, without values', async (_what, fail, code) => {
  const text = await logged(fail());
  const { err } = JSON.parse(text) as { err: { name: string; code?: string; stack: string } };
  expect(text).not.toContain('997770001');
  expect(err.name).toMatch(/Error$/i);
  expect(err.code).toBe(code);
  expect(err.stack).toMatch(/^ +at /);
});
