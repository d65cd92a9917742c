import type { Prisma } from '@oware/db';
import { anyOfIds, withinSandbox } from '@oware/db/expressions';
import { execute, type Given, prepare, type Queryable, readRow, type RowOf, sql, tables } from '@oware/db/statements';
import { endedByOtherDetails, fullName, type Verification } from '@oware/domain';
import { lockPhone, lockSubmissions, now, type Scope, type SubmissionKey } from '@oware/sim-kit';

type Tx = Prisma.TransactionClient;

const newestCard = prepare({}, ({ sandboxId, organizationId, reference }: Given<SubmissionKey>) =>
  tables
    .selectFrom('kyc.IdentityCheck')
    .select(['type', 'number', 'status', 'firstName', 'lastName', 'photoId', 'dateOfBirth'])
    .where('sandboxId', '=', sandboxId)
    .where('organizationId', '=', organizationId)
    .where('reference', '=', reference)
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
    .forShare(),
);
/** The newest card under a reference at the verification service. */
export type SubmittedCard = RowOf<ReturnType<typeof newestCard>>;

const newestConsent = prepare({}, ({ sandboxId, organizationId, reference }: Given<SubmissionKey>) =>
  tables
    .selectFrom('kyc.Consent')
    .select(['status', 'firstName', 'middleName', 'lastName'])
    .where('sandboxId', '=', sandboxId)
    .where('organizationId', '=', organizationId)
    .where('reference', '=', reference)
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
    .forShare(),
);
/** The newest consent under a reference. */
export type SubmittedConsent = RowOf<ReturnType<typeof newestConsent>>;

/** The card and the consent under a reference of the session's organisation. */
export type Submitted = { card: SubmittedCard | undefined; consent: SubmittedConsent | undefined };

/**
 * Locks the submissions until the transaction ends. Other submissions and decisions wait, and can then find the client.
 */
export async function submittedUnder(tx: Tx, scope: Scope, reference: string | null): Promise<Submitted> {
  if (reference === null) return { card: undefined, consent: undefined };
  const key = { sandboxId: scope.sandbox.id, organizationId: scope.organization.id, reference };
  await lockSubmissions(tx, 'card', key);
  await lockSubmissions(tx, 'consent', key);
  return { card: await readRow(tx, newestCard(key)), consent: await readRow(tx, newestConsent(key)) };
}

type PhoneOfClient = { sandboxId: number; lenderId: number; phone: string };

const verifiedCode = prepare({}, ({ sandboxId, lenderId, phone }: Given<PhoneOfClient>) =>
  tables
    .selectFrom('kyc.PhoneCode as k')
    .innerJoin('provider.Organization as o', withinSandbox('o.id', 'k.organizationId'))
    .innerJoin('provider.Lender as l', 'l.sandboxId', 'k.sandboxId')
    .select('k.id')
    .where('k.sandboxId', '=', sandboxId)
    .where('k.phone', '=', phone)
    .where('k.verifiedAt', 'is not', null)
    .where('l.id', '=', lenderId)
    .where((row) => row.or([row('l.organizationId', '=', row.ref('o.id')), row('o.type', '=', 'platform_user')]))
    .limit(sql.lit(1)),
);

/**
 * Whether the lender's organisation, or the platform on its behalf, has verified a phone. Such a code verifies its
 * clients. Locks the phone until the transaction ends.
 */
export async function isPhoneVerified(tx: Queryable, key: PhoneOfClient): Promise<boolean> {
  await lockPhone(tx, key);
  return (await readRow(tx, verifiedCode(key))) !== undefined;
}

/**
 * A client's reference at the verification service, used by the lender's organisation or the platform on its behalf.
 */
export type SubmittedOf = { lenderId: number; kycReference: string };

/** The tables of submissions, and the columns with which decisions refer to their rows. */
const submitted = { card: 'kyc.IdentityCheck', consent: 'kyc.Consent' } as const;
const decidedBy = { card: 'checkId', consent: 'consentId' } as const;

const organizationsOf = (tx: Tx, { sandbox }: Scope, { lenderId }: SubmittedOf) =>
  tx.organization.findMany({
    where: { sandboxId: sandbox.id, OR: [{ type: 'platform_user' }, { lenders: { some: { id: lenderId } } }] },
    select: { id: true },
    orderBy: { id: 'asc' },
  });

/** Locks the submissions of a client until the transaction ends, so that other submissions and decisions wait. */
export async function lockSubmissionsOf(tx: Tx, scope: Scope, client: SubmittedOf): Promise<void> {
  const sandboxId = scope.sandbox.id;
  const reference = client.kycReference;
  const organizationIds = (await organizationsOf(tx, scope, client)).map(({ id }) => id);
  for (const subject of ['card', 'consent'] as const) {
    for (const organizationId of organizationIds)
      await lockSubmissions(tx, subject, { sandboxId, organizationId, reference });
    await execute(
      tx,
      tables
        .selectFrom(submitted[subject])
        .select('id')
        .where('sandboxId', '=', sandboxId)
        .where('reference', '=', reference)
        .where('organizationId', '=', anyOfIds(organizationIds))
        .orderBy('id')
        .forUpdate(),
    );
  }
}

const endedReason = 'The client’s name or date of birth was changed. Submit it again.';

type Ended = { sandboxId: number; organizationIds: number[]; reference: string };
type Officer = { officerId: number; officerName: string; at: Date };

/** Rejects submissions, decided or not, and records each decision. */
const rejection = (subject: keyof typeof submitted) =>
  prepare({}, ({ sandboxId, organizationIds, reference, officerId, officerName, at }: Given<Ended & Officer>) =>
    tables
      .with('ended', (db) =>
        db
          .updateTable(submitted[subject])
          .set({ status: 'Rejected', reason: endedReason })
          .where('sandboxId', '=', sandboxId)
          .where('reference', '=', reference)
          .where('organizationId', '=', anyOfIds(organizationIds))
          .where('status', 'in', endedByOtherDetails)
          .returning(['sandboxId', 'id']),
      )
      .insertInto('kyc.Decision')
      .columns(['sandboxId', decidedBy[subject], 'approved', 'reason', 'officerId', 'officerName', 'decidedAt'])
      .expression((db) =>
        db
          .selectFrom('ended')
          .select([
            'sandboxId',
            'id',
            sql.lit(false).as('approved'),
            sql.lit(endedReason).as('reason'),
            sql<number>`${officerId}::int`.as('officerId'),
            sql<string>`${officerName}::text`.as('officerName'),
            sql<Date>`${at}::timestamptz`.as('decidedAt'),
          ]),
      ),
  );
const rejections = { card: rejection('card'), consent: rejection('consent') };

/**
 * Ends the submissions of a client, decided or not, because they are about other details. They can be submitted again.
 * The caller must hold their lock (`lockSubmissionsOf`). Each gets its own audit row.
 */
export async function endSubmissions(
  tx: Tx,
  scope: Scope,
  client: SubmittedOf,
  ended: readonly Verification[],
): Promise<void> {
  const { sandbox, user } = scope;
  const organizationIds = (await organizationsOf(tx, scope, client)).map(({ id }) => id);
  const officer = { officerId: user.id, officerName: fullName(user.firstName, user.lastName), at: now(sandbox) };
  const which = { sandboxId: sandbox.id, organizationIds, reference: client.kycReference };
  for (const subject of ['card', 'consent'] as const)
    if (ended.includes(subject)) await execute(tx, rejections[subject]({ ...which, ...officer }));
}
