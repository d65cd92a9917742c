import { formatMoney, fullName, rejectionNotice, sumAmounts } from '@oware/domain';
import { momentBefore } from '../synthetic/anchor.ts';
import type { Identity } from '../clients/identity.ts';
import type { LoanBook } from '../lending/loan-book.ts';
import type { ClientRow, NotificationRow, UserRow } from '../world/rows.ts';

type NotificationDraft = Omit<NotificationRow, 'id' | 'permission'>;

/**
 * The notification of each change, in the provider simulator's words. The loan's reference, client and amount come
 * first. A rejection has no text of its own, because it says by whom and why.
 */
const changes: Record<string, readonly [subject: string, body?: string]> = {
  'domainStatus Approved': ['Loan approved', 'has been approved and can go into a batch.'],
  'domainStatus Rejected': ['Loan rejected'],
  'domainStatus Cancelled': ['Loan cancelled', 'has been cancelled.'],
  'domainStatus PreApproved': ['Loan pre-approved', 'has been pre-approved and is pending approval.'],
  'domainStatus PendingReview': ['Loan pending review', 'is pending review.'],
  'lenderStatus Approved': ['Funding approved', 'is ready for disbursement.'],
  'lenderStatus Rejected': ['Funding rejected', 'will not be disbursed by its lender.'],
  'lenderStatus Disbursed': ['Loan disbursed', 'has been disbursed.'],
};

type People = { clients: readonly ClientRow[]; users: readonly UserRow[] };

/** Returns the full names of people by their id. */
const namesOf = (people: readonly { id: number; firstName: string; lastName: string }[]) =>
  new Map(people.map(({ id, firstName, lastName }) => [id, fullName(firstName, lastName)]));

function ofEvents({ LoanApplication, LoanEvent }: LoanBook, { clients, users }: People): NotificationDraft[] {
  const [clientNames, userNames] = [namesOf(clients), namesOf(users)];
  const loans = new Map(LoanApplication.map((loan) => [loan.id, loan]));
  return LoanEvent.flatMap(({ applicationId, kind, to, note, userId, at }) => {
    const [subject, body] = changes[`${kind} ${to}`] ?? [];
    const loan = loans.get(applicationId);
    if (!subject || !loan) return [];
    const callBack = `/loans/details/${loan.id}/${loan.clientId}`;
    const what = `${loan.referenceNum} of ${clientNames.get(loan.clientId)}, ${formatMoney(loan.amount)},`;
    return [
      {
        organizationId: loan.lenderId,
        subject,
        body:
          body === undefined
            ? rejectionNotice({ what, by: userNames.get(userId ?? 0) ?? null, reason: note })
            : `${what} ${body}`,
        callBack,
        actorId: userId,
        createdAt: at,
      },
    ];
  });
}

function ofBatches({ Batch, LoanApplication, UploadedLoan }: LoanBook): NotificationDraft[] {
  return Batch.flatMap((batch) => {
    const { lenderId: organizationId, isUpload, id, reference, status, lines, passed, fallout } = batch;
    const rows = isUpload
      ? UploadedLoan.filter(({ batchId }) => batchId === id)
      : LoanApplication.filter(({ batchId }) => batchId === id);
    const total = formatMoney(sumAmounts(rows.map(({ amount }) => amount)));
    const callBack = `/${isUpload ? 'bulkupload' : 'capital-by-api'}/batch/${id}`;
    const told: NotificationDraft[] = [];
    if (batch.processedAt)
      told.push({
        organizationId,
        subject: 'Upload processed',
        body: `${reference}: ${passed} of ${lines} rows passed, ${fallout} fell out.`,
        callBack,
        actorId: batch.processingById,
        createdAt: batch.processedAt,
      });
    if (status === 'Submitted' && batch.decidedAt)
      told.push({
        organizationId,
        subject: 'Batch submitted',
        body: `Batch ${reference} with ${rows.length} loans, ${total}, was submitted.`,
        callBack,
        actorId: batch.decidedById,
        createdAt: batch.decidedAt,
      });
    return told;
  });
}

const reviews = { callBack: '/enhanced-kyc/landing' };

/** Notifications of consents and cards with a pending decision. */
const ofIdentity = ({ Consent, IdentityCheck }: Pick<Identity, 'Consent' | 'IdentityCheck'>): NotificationDraft[] =>
  [
    ...Consent.map((one) => ({ ...one, noun: 'Consent' })),
    ...IdentityCheck.filter(({ photoId }) => photoId !== null).map((one) => ({ ...one, noun: 'Ghana Card' })),
  ].flatMap(({ noun, status, organizationId, firstName, lastName, submittedById, submittedAt }) =>
    status === 'Pending'
      ? [
          {
            ...reviews,
            organizationId,
            subject: `${noun} awaits approval`,
            body: `The ${noun === 'Consent' ? 'consent' : noun} of ${firstName} ${lastName} needs a decision.`,
            actorId: submittedById,
            createdAt: submittedAt,
          },
        ]
      : [],
  );

const keptDays = 12;

/**
 * Builds each organisation's notifications of the last days, oldest first. Those on decided batches go further back.
 */
export const notificationsOf = (
  book: LoanBook,
  identity: Pick<Identity, 'Consent' | 'IdentityCheck'>,
  people: People,
): NotificationRow[] =>
  [
    ...[...ofEvents(book, people), ...ofIdentity(identity)].filter(
      ({ createdAt }) => createdAt >= momentBefore(keptDays),
    ),
    ...ofBatches(book),
  ]
    .toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
    .map((told, i) => ({ id: 7001 + i, permission: null, ...told }));

/** Number of the newest notifications that a person has not read. People not listed have read none. */
const unread: Record<number, number> = { 102: 4, 103: 0, 104: 2 };

/** Sets how far each person has read their organisation's notifications. */
export const readBy = (users: readonly UserRow[], notifications: readonly NotificationRow[]): UserRow[] =>
  users.map((user) => {
    const own = notifications.filter(
      ({ organizationId, actorId }) => organizationId === user.organizationId && actorId !== user.id,
    );
    const left = unread[user.id] ?? own.length;
    return { ...user, notificationsReadTo: own[own.length - 1 - left]?.id ?? 0 };
  });
