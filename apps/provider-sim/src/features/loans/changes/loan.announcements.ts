import type { DomainStatus, FundingStatus, NotificationEvent } from '@oware/contract';
import type { Prisma } from '@oware/db';
import { formatMoney, fromPesewas, fullName, rejectionNotice, toPesewas } from '@oware/domain';
import { announceEvent, notifyOrganization, type Scope } from '@oware/sim-kit';

type Announcement = {
  subject: string;
  /** Missing for a rejection, which says by whom and why. */
  body?: string;
  /** The organisation chooses whether and how its staff are notified of it (3§3). */
  event?: NotificationEvent;
};
type Change = { domainStatus: DomainStatus; note?: string | undefined } | { lenderStatus: FundingStatus };

const ofDomain: Partial<Record<DomainStatus, Announcement>> = {
  Approved: {
    subject: 'Loan approved',
    body: 'has been approved and can go into a batch.',
    event: 'loan.approved',
  },
  Rejected: { subject: 'Loan rejected', event: 'loan.rejected' },
  Cancelled: { subject: 'Loan cancelled', body: 'has been cancelled.' },
  PreApproved: { subject: 'Loan pre-approved', body: 'has been pre-approved and is pending approval.' },
  PendingReview: { subject: 'Loan pending review', body: 'is pending review.' },
};
const ofFunding: Partial<Record<FundingStatus, Announcement>> = {
  Approved: { subject: 'Funding approved', body: 'is ready for disbursement.' },
  Rejected: { subject: 'Funding rejected', body: 'will not be disbursed by its lender.' },
  Disbursed: { subject: 'Loan disbursed', body: 'has been disbursed.' },
};

type AnnouncedLoan = {
  id: number;
  lenderId: number;
  clientId: number;
  referenceNum: string;
  /** GHS as decimal text. */
  amount: string;
};

/**
 * Notifies the lender's organisation of a decision on a loan, or that one is pending, in the transaction of the change.
 * The message names client and amount, and for a rejection also the person and the reason. The person who made the
 * change is not notified.
 */
export async function announceChange(
  tx: Prisma.TransactionClient,
  scope: Scope,
  loan: AnnouncedLoan,
  change: Change,
): Promise<void> {
  const announcement = 'domainStatus' in change ? ofDomain[change.domainStatus] : ofFunding[change.lenderStatus];
  if (!announcement) return;
  const { id, lenderId, clientId, referenceNum, amount } = loan;
  const { name, ...addressed } = await addressOf(tx, scope, loan);
  const { subject, body, event } = announcement;
  const what = `${name}, ${formatMoney(amount)},`;
  const rejection = {
    what,
    by: fullName(scope.user.firstName, scope.user.lastName),
    reason: ('note' in change && change.note) || null,
  };
  const notice = { ...addressed, subject, body: body === undefined ? rejectionNotice(rejection) : `${what} ${body}` };
  const data = {
    loanId: String(id),
    clientId: String(clientId),
    lenderId: String(lenderId),
    reference: referenceNum,
    amount: fromPesewas(toPesewas(amount)),
  };
  if (event) await announceEvent(tx, event, { ...notice, data });
  else await notifyOrganization(tx, notice);
}

/** Notifies the lender's organisation of a changed amount, so that nobody decides on the one before. */
export async function announceAmount(
  tx: Prisma.TransactionClient,
  scope: Scope,
  loan: AnnouncedLoan,
  to: string,
): Promise<void> {
  const { name, ...addressed } = await addressOf(tx, scope, loan);
  const body = `${name} was changed from ${formatMoney(loan.amount)} to ${formatMoney(to)}.`;
  await notifyOrganization(tx, { ...addressed, subject: 'Loan amount changed', body });
}

/** Returns who is notified of a loan, where the notification leads, and how it names the loan. */
async function addressOf(
  tx: Prisma.TransactionClient,
  { sandbox, user }: Scope,
  { id, lenderId, clientId, referenceNum }: AnnouncedLoan,
) {
  const byId = (one: number) => ({ sandboxId_id: { sandboxId: sandbox.id, id: one } });
  const { organizationId } = await tx.lender.findUniqueOrThrow({
    where: byId(lenderId),
    select: { organizationId: true },
  });
  const { firstName, lastName } = await tx.client.findUniqueOrThrow({
    where: byId(clientId),
    select: { firstName: true, lastName: true },
  });
  return {
    sandbox,
    organizationId,
    actorId: user.id,
    callBack: `/loans/details/${id}/${clientId}`,
    name: `${referenceNum} of ${fullName(firstName, lastName)}`,
  };
}
