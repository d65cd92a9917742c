import { Injectable } from '@nestjs/common';
import { type PhoneCode, Prisma } from '@oware/db';
import {
  type AppScope,
  Database,
  digitCode,
  lockPhone,
  now as nowIn,
  ownRows,
  type Scope,
  sendMessage,
} from '@oware/sim-kit';
import { markVerified } from '../../provider/client-checks.port.ts';
import { auditVerifiedPhone } from './phone-audit.repository.ts';

/** A code is void after so many wrong tries. */
const triesPerCode = 5;
/** Many codes may be asked for at once; each waits for its turn. */
const patience = { maxWait: 15_000, timeout: 15_000 };
/** Rows of the list at most. */
const listed = 500;

/** Of the row `n.id`. */
const codeHash = (sandboxId: number, phone: string, code: string) => Prisma.sql`
  sha256(convert_to(${sandboxId}::int || ':' || ${phone}::text || ':' || n.id || ':' || ${code}::text, 'UTF8'))`;

export type Sending = { phone: string; ip: string | null; lifetimeMs: number; textOf: (code: string) => string };
/** `no-code`: there was none to judge it by, so that it cannot have been a guess. */
export type Verdict = 'verified' | 'wrong' | 'no-code';

/** Codes to phones. Their limits are taken by the controller. */
@Injectable()
export class PhoneRepository {
  constructor(private readonly database: Database) {}

  /** Sends a new code, which voids the organisation's one before. */
  async send({ sandbox, organization }: AppScope, { phone, ip, lifetimeMs, textOf }: Sending): Promise<void> {
    const now = nowIn(sandbox);
    const code = digitCode(4);
    await this.database.prisma.$transaction(async (tx) => {
      await tx.$executeRaw`
          INSERT INTO kyc."PhoneCode" ("sandboxId", id, "organizationId", phone, ip, "codeHash", "sentAt", "expiresAt")
          SELECT ${sandbox.id}, n.id, ${organization.id}, ${phone}, ${ip}, ${codeHash(sandbox.id, phone, code)},
            ${now}::timestamptz, ${new Date(now.getTime() + lifetimeMs)}::timestamptz
          FROM (SELECT sim.next_row_id() AS id) n`;
      await sendMessage(tx, {
        sandboxId: sandbox.id,
        organizationId: organization.id,
        channel: 'sms',
        recipient: `+233${phone}`,
        subject: '',
        body: textOf(code),
        sentAt: now,
      });
    }, patience);
  }

  /**
   * Judges a code against the newest that the organisation sent to the number, while it is live and has met fewer than five
   * wrong ones. A right one may be given again until the code expires, and verifies the row once. Clients of the organisation
   * with this number are verified with it.
   */
  verify(app: AppScope, phone: string, code: string): Promise<Verdict> {
    const { sandbox, organization } = app;
    const now = nowIn(sandbox);
    const fits = Prisma.sql`c."codeHash" = ${codeHash(sandbox.id, phone, code)}`;
    // the number is held before its code is read: another call waits, and then sees what this one has changed
    return this.database.prisma.$transaction(async (tx): Promise<Verdict> => {
      await lockPhone(tx, { sandboxId: sandbox.id, phone });
      const [judged] = await tx.$queryRaw<{ id: number; fits: boolean; isFirst: boolean }[]>`
      WITH n AS MATERIALIZED (
        SELECT id, "verifiedAt" IS NULL AS "isFirst" FROM kyc."PhoneCode"
        WHERE "sandboxId" = ${sandbox.id} AND phone = ${phone} AND "organizationId" = ${organization.id}
        ORDER BY id DESC LIMIT 1)
      UPDATE kyc."PhoneCode" c SET
        "wrongTries" = c."wrongTries" + CASE WHEN ${fits} THEN 0 ELSE 1 END,
        "verifiedAt" = CASE WHEN ${fits} THEN coalesce(c."verifiedAt", ${now}::timestamptz) ELSE c."verifiedAt" END
      FROM n
      WHERE c."sandboxId" = ${sandbox.id} AND c.id = n.id
        AND c."wrongTries" < ${triesPerCode} AND c."expiresAt" > ${now}::timestamptz
      RETURNING c.id, ${fits} AS fits, n."isFirst"`;
      if (!judged) return 'no-code';
      if (!judged.fits) return 'wrong';
      const passed = [{ organizationId: organization.id, of: phone, at: now }];
      const clients = await markVerified(tx, 'phone', sandbox.id, passed);
      await auditVerifiedPhone(tx, app, { ...judged, phone }, clients);
      return 'verified';
    }, patience);
  }

  /** The codes that an organisation sent, or all of the sandbox for an administrator, newest first. */
  list(scope: Scope): Promise<PhoneCode[]> {
    return this.database.prisma.phoneCode.findMany({
      where: ownRows(scope),
      orderBy: [{ sentAt: 'desc' }, { id: 'desc' }],
      take: listed,
    });
  }
}
