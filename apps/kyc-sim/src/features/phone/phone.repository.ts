import { Injectable } from '@nestjs/common';
import { type PhoneCode, Prisma } from '@oware/db';
import { type AppScope, Database, digitCode, holdPhone, now as nowIn, type Scope, sendMessage } from '@oware/sim-kit';
import { markVerified } from '../../review/client-checks.ts';
import {
  betweenSendsMs,
  sendsPerHour,
  triesPerCode,
  type UsedUp,
  waitForCode,
  waitForDay,
  wrongTriesPerDay,
} from './phone.limits.ts';

/** Many codes may be asked for at once; each waits for its turn. */
const patience = { maxWait: 15_000, timeout: 15_000 };
/** Rows of the list at most. */
const listed = 500;

/** Those that are asked at once come with moments in any order; a clock that was set back leaves them far ahead. */
const leeway = Prisma.sql`interval '1 minute'`;
const day = (now: Date) => Prisma.sql`(${now}::timestamptz AT TIME ZONE 'UTC')::date`;

/** Wrong tries of today, of a limit `l`. */
const triesToday = (now: Date) =>
  Prisma.sql`CASE WHEN l.day BETWEEN ${day(now)} AND ${day(now)} + 1 THEN l."wrongTries" ELSE 0 END`;

const sendsSince = (now: Date, span: Prisma.Sql) => Prisma.sql`
  ARRAY(SELECT s FROM unnest(l.sends) s WHERE s > ${now}::timestamptz - ${span} AND s <= ${now}::timestamptz + ${leeway})`;

/** Of the row `n.id`. */
const codeHash = (sandboxId: number, phone: string, code: string) => Prisma.sql`
  sha256(convert_to(${sandboxId}::int || ':' || ${phone}::text || ':' || n.id || ':' || ${code}::text, 'UTF8'))`;

export type Sending = { phone: string; ip: string | null; lifetimeMs: number; textOf: (code: string) => string };
export type Sent = { sent: true } | { sent: false; waitMs: number };
export type Verdict = 'verified' | 'refused' | { waitMs: number };

/**
 * Codes and their limits. Whatever is limited is taken by a conditional statement on the number's one row, so that fifty at
 * once are worth no more than one after the other.
 */
@Injectable()
export class PhoneRepository {
  constructor(private readonly database: Database) {}

  /** Sends a new code, which voids the organisation's one before; or says how long to wait. */
  async send({ sandbox, organization }: AppScope, { phone, ip, lifetimeMs, textOf }: Sending): Promise<Sent> {
    const now = nowIn(sandbox);
    const code = digitCode(4);
    return this.database.prisma.$transaction(async (tx): Promise<Sent> => {
      if (!(await takeSend(tx, sandbox.id, phone, now))) {
        const limit = await limitOf(tx, sandbox.id, phone);
        return { sent: false, waitMs: limit ? waitForCode(limit, now) : betweenSendsMs };
      }
      await tx.$executeRaw`
          INSERT INTO kyc."PhoneCode" ("sandboxId", id, "organizationId", phone, ip, "codeHash", "sentAt", "expiresAt")
          SELECT ${sandbox.id}, n.id, ${organization.id}, ${phone}, ${ip}, ${codeHash(sandbox.id, phone, code)},
            ${now}::timestamptz, ${new Date(now.getTime() + lifetimeMs)}::timestamptz
          FROM (SELECT sim.next_row_id() AS id) n`;
      await sendMessage(tx, {
        sandboxId: sandbox.id,
        channel: 'sms',
        recipient: `+233${phone}`,
        subject: '',
        body: textOf(code),
        sentAt: now,
      });
      return { sent: true };
    }, patience);
  }

  /**
   * Judges a code against the newest that the organisation sent to the number. A wrong one counts for the code and for the
   * day; one that is not judged, since there is no live code, counts for nothing. A right one may be given again until the
   * code expires, and verifies the row once. Clients of the organisation with this number are verified with it.
   */
  verify({ sandbox, organization }: AppScope, phone: string, code: string): Promise<Verdict> {
    const now = nowIn(sandbox);
    const fits = Prisma.sql`c."codeHash" = ${codeHash(sandbox.id, phone, code)}`;
    // the number's limit is locked before it is read: who comes at the same time waits, and then sees what this one has changed
    return this.database.prisma.$transaction(async (tx): Promise<Verdict> => {
      await holdPhone(tx, { sandboxId: sandbox.id, phone });
      const [judged] = await tx.$queryRaw<{ tries: number | null; day: Date; fits: boolean | null }[]>`
      WITH held AS MATERIALIZED (
        SELECT l.day, ${triesToday(now)} AS tries FROM kyc."PhoneLimit" l
        WHERE l."sandboxId" = ${sandbox.id} AND l.phone = ${phone} FOR UPDATE),
      n AS MATERIALIZED (
        SELECT id FROM kyc."PhoneCode"
        WHERE "sandboxId" = ${sandbox.id} AND phone = ${phone} AND "organizationId" = ${organization.id}
        ORDER BY id DESC LIMIT 1),
      judged AS (
        UPDATE kyc."PhoneCode" c SET
          "wrongTries" = c."wrongTries" + CASE WHEN ${fits} THEN 0 ELSE 1 END,
          "verifiedAt" = CASE WHEN ${fits} THEN coalesce(c."verifiedAt", ${now}::timestamptz) ELSE c."verifiedAt" END
        FROM held, n
        WHERE c."sandboxId" = ${sandbox.id} AND c.id = n.id AND held.tries < ${wrongTriesPerDay}
          AND c."wrongTries" < ${triesPerCode} AND c."expiresAt" > ${now}::timestamptz
        RETURNING ${fits} AS fits),
      counted AS (
        UPDATE kyc."PhoneLimit" l SET "wrongTries" = ${triesToday(now)} + 1, day = ${day(now)}
        FROM judged WHERE NOT judged.fits AND l."sandboxId" = ${sandbox.id} AND l.phone = ${phone})
      SELECT held.tries, held.day, (SELECT judged.fits FROM judged) AS fits FROM (SELECT 1) one LEFT JOIN held ON true`;
      if (judged?.fits) {
        await markVerified(tx, 'phone', sandbox.id, [{ organizationId: organization.id, of: phone, at: now }]);
        return 'verified';
      }
      if (judged && judged.tries !== null && judged.tries >= wrongTriesPerDay)
        return { waitMs: waitForDay(judged.day, now) };
      return 'refused';
    }, patience);
  }

  /** The codes that an organisation sent, or all of the sandbox for an administrator, newest first. */
  list({ sandbox, organization, isAdministrator }: Scope): Promise<PhoneCode[]> {
    return this.database.prisma.phoneCode.findMany({
      where: { sandboxId: sandbox.id, ...(!isAdministrator && { organizationId: organization.id }) },
      orderBy: [{ sentAt: 'desc' }, { id: 'desc' }],
      take: listed,
    });
  }
}

/** Takes one of the sends that a number has; false when it has none left for now. */
async function takeSend(tx: Prisma.TransactionClient, sandboxId: number, phone: string, now: Date): Promise<boolean> {
  const ofHour = sendsSince(now, Prisma.sql`interval '1 hour'`);
  const ofMinute = sendsSince(now, Prisma.sql`${betweenSendsMs}::int * interval '1 millisecond'`);
  const taken = await tx.$executeRaw`
    INSERT INTO kyc."PhoneLimit" AS l ("sandboxId", phone, sends, day)
    VALUES (${sandboxId}, ${phone}, ARRAY[${now}::timestamptz], ${day(now)})
    ON CONFLICT ("sandboxId", phone) DO UPDATE SET sends = ${ofHour} || ${now}::timestamptz
    WHERE cardinality(${ofMinute}) = 0 AND cardinality(${ofHour}) < ${sendsPerHour}
      AND ${triesToday(now)} < ${wrongTriesPerDay}`;
  return taken > 0;
}

const limitOf = (tx: Prisma.TransactionClient, sandboxId: number, phone: string): Promise<UsedUp | null> =>
  tx.phoneLimit.findUnique({ where: { sandboxId_phone: { sandboxId, phone } } });
