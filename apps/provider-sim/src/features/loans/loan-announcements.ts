import type { DomainStatus, FundingStatus } from '@oware/contract';

type Announcement = { subject: string; body: string };
type Change = { domainStatus: DomainStatus } | { lenderStatus: FundingStatus };

const ofDomain: Partial<Record<DomainStatus, Announcement>> = {
  Approved: { subject: 'Loan approved', body: 'has been approved and can go into a batch.' },
  Rejected: { subject: 'Loan rejected', body: 'has been rejected.' },
  Cancelled: { subject: 'Loan cancelled', body: 'has been cancelled.' },
  PreApproved: { subject: 'Loan pre-approved', body: 'has been pre-approved and waits for approval.' },
  PendingReview: { subject: 'Loan waits for review', body: 'waits for a review.' },
};
const ofFunding: Partial<Record<FundingStatus, Announcement>> = {
  Approved: { subject: 'Funding approved', body: 'is to be paid out.' },
  Rejected: { subject: 'Funding rejected', body: 'will not be paid out by its lender.' },
  Disbursed: { subject: 'Loan disbursed', body: 'has been paid out.' },
};

/** What an organisation is told of a change: decisions, and what waits for one. It names the loan, never the client. */
export function announcementOf(referenceNum: string, change: Change): Announcement | undefined {
  const known = 'domainStatus' in change ? ofDomain[change.domainStatus] : ofFunding[change.lenderStatus];
  return known && { subject: known.subject, body: `${referenceNum} ${known.body}` };
}
