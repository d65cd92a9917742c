import { Injectable } from '@nestjs/common';
import { newestPhoneVerifications } from '@oware/contract';
import type { PhoneCode } from '@oware/db';
import { columnsOf, nextRowId } from '@oware/db/expressions';
import { execute, type Given, prepare, readRow, sql, tables } from '@oware/db/statements';
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

/** Wrong tries after which a code is void. */
const triesPerCode = 5;
/** Transaction timeouts in ms, long enough for many simultaneous codes. */
const patience = { maxWait: 15_000, timeout: 15_000 };

type Code = { sandboxId: number; phone: string; code: string };

/** Hashes a code with the id of the row `n`. */
const codeHash = ({ sandboxId, phone, code }: Given<Code>) => sql<Buffer>`
  sha256(convert_to(${sandboxId}::int || ':' || ${phone}::text || ':' || n.id || ':' || ${code}::text, 'UTF8'))`;

type NewCode = Code & { organizationId: number; ip: string | null; sentAt: Date; expiresAt: Date };
const insertCode = prepare({}, (given: Given<NewCode>) =>
  tables
    .insertInto('kyc.PhoneCode')
    .columns(['sandboxId', 'id', 'organizationId', 'phone', 'ip', 'codeHash', 'sentAt', 'expiresAt'])
    .expression((from) =>
      from
        .selectFrom(tables.selectNoFrom(nextRowId.as('id')).as('n'))
        .select([
          sql<number>`${given.sandboxId}::int`.as('sandboxId'),
          'n.id',
          sql<number>`${given.organizationId}::int`.as('organizationId'),
          sql<string>`${given.phone}::text`.as('phone'),
          sql<string | null>`${given.ip}::text`.as('ip'),
          codeHash(given).as('codeHash'),
          sql<Date>`${given.sentAt}::timestamptz`.as('sentAt'),
          sql<Date>`${given.expiresAt}::timestamptz`.as('expiresAt'),
        ]),
    ),
);

/** Checks a code against the newest live one of its number, and updates the row. */
const judgeCode = prepare({}, (given: Given<Code & { organizationId: number; now: Date }>) => {
  const { sandboxId, phone, organizationId } = given;
  const now = sql<Date>`${given.now}::timestamptz`;
  const column = columnsOf('kyc.PhoneCode', 'c');
  const fits = sql<boolean>`${column('codeHash')} = ${codeHash(given)}`;
  return tables
    .with(
      (named) => named('n').materialized(),
      (db) =>
        db
          .selectFrom('kyc.PhoneCode')
          .select(['id', sql<boolean>`"verifiedAt" IS NULL`.as('isFirst')])
          .where('sandboxId', '=', sandboxId)
          .where('phone', '=', phone)
          .where('organizationId', '=', organizationId)
          .orderBy('id', 'desc')
          .limit(sql.lit(1)),
    )
    .updateTable('kyc.PhoneCode as c')
    .from('n')
    .set({
      wrongTries: sql<number>`${column('wrongTries')} + CASE WHEN ${fits} THEN 0 ELSE 1 END`,
      verifiedAt: sql<Date | null>`
        CASE WHEN ${fits} THEN coalesce(${column('verifiedAt')}, ${now}) ELSE ${column('verifiedAt')} END`,
    })
    .where('c.sandboxId', '=', sandboxId)
    .whereRef('c.id', '=', 'n.id')
    .where('c.wrongTries', '<', sql.lit(triesPerCode))
    .where('c.expiresAt', '>', now)
    .returning(['c.id', fits.as('fits'), 'n.isFirst']);
});

export type Sending = { phone: string; ip: string | null; lifetimeMs: number; textOf: (code: string) => string };
/** `no-code`: there was no live code, so the try can't have been a guess. */
export type Verdict = 'verified' | 'wrong' | 'no-code';

/** Sends codes to phones and verifies them. The controller takes their limits. */
@Injectable()
export class PhoneRepository {
  constructor(private readonly database: Database) {}

  /** Sends a new code, which voids the organisation's previous one. */
  async send({ sandbox, organization }: AppScope, { phone, ip, lifetimeMs, textOf }: Sending): Promise<void> {
    const now = nowIn(sandbox);
    const code = digitCode(4);
    await this.database.prisma.$transaction(async (tx) => {
      await execute(
        tx,
        insertCode({
          sandboxId: sandbox.id,
          organizationId: organization.id,
          phone,
          code,
          ip,
          sentAt: now,
          expiresAt: new Date(now.getTime() + lifetimeMs),
        }),
      );
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
   * Checks a code against the newest that the organisation sent to the number, while it is live and had fewer than five
   * wrong tries. A correct code may be repeated until it expires, and verifies the row once. It also verifies the
   * organisation's clients with this number.
   */
  verify(app: AppScope, phone: string, code: string): Promise<Verdict> {
    const { sandbox, organization } = app;
    const now = nowIn(sandbox);
    const tried = { sandboxId: sandbox.id, organizationId: organization.id, phone, code, now };
    // lock the number before reading its code, so that a simultaneous call sees this one's changes
    return this.database.prisma.$transaction(async (tx): Promise<Verdict> => {
      await lockPhone(tx, { sandboxId: sandbox.id, phone });
      const judged = await readRow(tx, judgeCode(tried));
      if (!judged) return 'no-code';
      if (!judged.fits) return 'wrong';
      const passed = [{ organizationId: organization.id, of: phone, at: now }];
      const clients = await markVerified(tx, 'phone', sandbox.id, passed);
      await auditVerifiedPhone(tx, app, { ...judged, phone }, clients);
      return 'verified';
    }, patience);
  }

  /** Returns the codes that an organisation sent, newest first; for an administrator, all of the sandbox. */
  list(scope: Scope): Promise<PhoneCode[]> {
    return this.database.prisma.phoneCode.findMany({
      where: ownRows(scope),
      orderBy: [{ sentAt: 'desc' }, { id: 'desc' }],
      take: newestPhoneVerifications,
    });
  }
}
