import { momentBefore } from './anchor.ts';
import { lenders } from './organizations.ts';
import type { BatchRow, LoanApplicationRow, NotificationRow, UserRow } from './rows.ts';

type Told = Omit<NotificationRow, 'id'>;

const decisions: Partial<Record<LoanApplicationRow['domainStatus'], string>> = {
  Approved: 'Loan approved',
  Rejected: 'Loan rejected',
};

const ofLoan = ({ lenderId, referenceNum, domainStatus, id, clientId, updatedAt }: LoanApplicationRow): Told[] => {
  const subject = decisions[domainStatus];
  if (!subject) return [];
  return [
    {
      organizationId: lenderId,
      subject,
      body: `${referenceNum} is ${domainStatus.toLowerCase()}.`,
      callBack: `/loans/details/${id}/${clientId}`,
      createdAt: updatedAt,
    },
  ];
};

const ofBatch = (batch: BatchRow): Told[] => {
  const { lenderId: organizationId, isUpload, id, reference, name } = batch;
  const callBack = isUpload ? `/bulkupload/batch/${id}` : `/capital-by-api/batch/${id}`;
  const processed: Told[] = batch.processedAt
    ? [
        {
          organizationId,
          subject: 'Upload processed',
          body: `${name}: ${batch.passed} of ${batch.lines} rows passed, ${batch.fallout} fell out.`,
          callBack,
          createdAt: batch.processedAt,
        },
      ]
    : [];
  const decided: Told[] = batch.decidedAt
    ? [
        {
          organizationId,
          subject: batch.status === 'Submitted' ? 'Batch submitted' : 'Batch rejected',
          body: `Batch ${reference} was ${batch.status.toLowerCase()}.`,
          callBack,
          createdAt: batch.decidedAt,
        },
      ]
    : [];
  return [...processed, ...decided];
};

const welcome: readonly Told[] = lenders.map(({ organizationId }) => ({
  organizationId,
  subject: 'Welcome to Oware',
  body: 'Decisions, finished uploads and approvals that wait are told here.',
  callBack: null,
  createdAt: momentBefore(60),
}));

/** What each organisation was told in the last sixty days, the oldest first. */
export const notificationsOf = (
  loans: readonly LoanApplicationRow[],
  batches: readonly BatchRow[],
): NotificationRow[] =>
  [...welcome, ...loans.flatMap(ofLoan), ...batches.flatMap(ofBatch)]
    .filter(({ createdAt }) => createdAt >= momentBefore(60))
    .toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
    .map((told, i) => ({ id: 7001 + i, ...told }));

/** How many of the newest a person has not read; who is not named has read nothing. */
const unread: Record<number, number> = { 102: 4, 103: 0, 104: 2 };

/** Each person has read up to some notification of the organisation. */
export const readBy = (users: readonly UserRow[], notifications: readonly NotificationRow[]): UserRow[] =>
  users.map((user) => {
    const own = notifications.filter(({ organizationId }) => organizationId === user.organizationId);
    const left = unread[user.id] ?? own.length;
    return { ...user, notificationsReadTo: own[own.length - 1 - left]?.id ?? 0 };
  });
