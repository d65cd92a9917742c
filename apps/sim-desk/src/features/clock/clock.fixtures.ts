import { callPath } from '@oware/contract';
import * as desk from '@oware/sim-kit/control/contract';
import type { Server } from 'node:http';
import request from 'supertest';
import { personaLoans } from '@oware/seed';
import { database, freshSandbox, type TestSandbox } from '@oware/test-kit';

/** Creates a sandbox whose clients owe the loans of the stories and one in eight of the others, so that moves are quick. */
export async function smallSandbox(): Promise<TestSandbox> {
  const made = await freshSandbox();
  await database().query(
    `UPDATE provider."LoanApplication" SET "lenderStatus" = 'Rejected'
     WHERE "sandboxId" = $1 AND "lenderStatus" = 'Disbursed' AND id <> ALL ($2) AND id % 8 > 0`,
    [made.id, Object.values(personaLoans).map(({ id }) => id)],
  );
  return made;
}

/** What is in a sandbox after time passed, without ids. */
export async function worldOf({ id, name }: TestSandbox) {
  const of = async (text: string) => {
    const { rows } = await database().query<object>(text, [id]);
    return rows.map((row) => JSON.stringify(row).replaceAll(`.${name}.`, '.'));
  };
  return {
    payments: await of(
      `SELECT "applicationId", "clientReference", amount::text, "paidAt" FROM provider."Payment" WHERE "sandboxId" = $1
       ORDER BY "paidAt", "applicationId", "clientReference"`,
    ),
    notifications: await of(
      `SELECT "organizationId", subject, body, "createdAt" FROM provider."Notification" WHERE "sandboxId" = $1
       ORDER BY "createdAt", "organizationId", body`,
    ),
    audit: await of(
      `SELECT "recordId", changes::text, at FROM provider."AuditEntry" WHERE "sandboxId" = $1 ORDER BY at, "recordId", changes::text`,
    ),
    savings: await of(
      `SELECT "accountId", number, kind::text, amount::text, "bookedAt" FROM provider."SavingsEntry" WHERE "sandboxId" = $1
       ORDER BY "accountId", number`,
    ),
    timeline: await of(
      `SELECT at, kind, subject, amount::text FROM sim."TimeEvent" WHERE "sandboxId" = $1 ORDER BY at, kind, subject, amount`,
    ),
    reminded: await of(`SELECT id, "remindedOn"::text FROM provider."Organization" WHERE "sandboxId" = $1 ORDER BY id`),
  };
}

/** Returns the repayments of a loan that its client made by habit. */
export const paymentsOf = async ({ id }: TestSandbox, loan: number) =>
  (
    await database().query<{ amount: string; paidAt: Date }>(
      `SELECT amount::text, "paidAt" FROM provider."Payment"
       WHERE "sandboxId" = $1 AND "applicationId" = $2 AND kind = 'repayment' AND "clientReference" LIKE '%-MM' ORDER BY "paidAt"`,
      [id, loan],
    )
  ).rows;

/**
 * Leaves a sandbox with these disbursed loans of twelve months, of which nothing is repaid, by clients who never pay. They
 * have no fees, tolerance or days of grace. Returns their references.
 */
export async function leaveUnpaid(
  { id }: TestSandbox,
  loans: readonly { amount: number; startedOn: string }[],
): Promise<string[]> {
  const { rows } = await database().query<{ id: number; clientId: number; referenceNum: string }>(
    `SELECT id, "clientId", "referenceNum" FROM provider."LoanApplication"
     WHERE "sandboxId" = $1 AND "lenderStatus" = 'Disbursed' AND terms->'charges' = '[]' ORDER BY id LIMIT $2`,
    [id, loans.length],
  );
  await database().query(
    `UPDATE provider."LoanApplication" SET "lenderStatus" = 'Rejected'
     WHERE "sandboxId" = $1 AND "lenderStatus" = 'Disbursed' AND id <> ALL ($2)`,
    [id, rows.map((loan) => loan.id)],
  );
  await database().query(`DELETE FROM provider."Payment" WHERE "sandboxId" = $1`, [id]);
  for (const [index, { amount, startedOn }] of loans.entries()) {
    await database().query(
      `UPDATE provider."LoanApplication" SET amount = $3, "netAmount" = NULL, tenure = 12,
         "loanStartDate" = $4::date, terms = terms - 'graceOnArrearsAging' - 'inArrearsTolerance'
       WHERE "sandboxId" = $1 AND id = $2`,
      [id, rows[index]?.id, amount, startedOn],
    );
    await database().query(
      `INSERT INTO sim."RepaymentHabit" ("sandboxId", "clientId", "daysLate") VALUES ($1, $2, NULL)
       ON CONFLICT ("sandboxId", "clientId") DO UPDATE SET "daysLate" = NULL`,
      [id, rows[index]?.clientId],
    );
  }
  return rows.map(({ referenceNum }) => referenceNum);
}

/** The calls of the sandbox's clock. */
export function clockCalls(server: Server, sandbox: () => TestSandbox) {
  const put = (body: object, name = sandbox().name) =>
    request(server).put(callPath(desk.setClock, { name })).send(body);
  const move = async (body: object, name?: string): Promise<desk.SandboxClock> =>
    (await put(body, name).expect(200)).body;
  const preview = async (body: object): Promise<desk.ClockPreview> => {
    const path = callPath(desk.previewClock, { name: sandbox().name });
    return (await request(server).post(path).send(body).expect(200)).body;
  };
  const timeline = async (query = ''): Promise<{ content: desk.TimelineEvent[]; page: { totalElements: number } }> => {
    const path = callPath(desk.listTimeline, { name: sandbox().name });
    return (await request(server).get(`${path}?size=200${query}`).expect(200)).body;
  };
  return { put, move, preview, timeline };
}
