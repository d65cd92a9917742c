import type { Action, OwnWork, Reading, TwoPersonApproval, Unlisted } from '@oware/contract';

/** The actions that need another person than the one whose work it is, in the words that follow "has to". */
const needAnother = {
  'loans.decide': 'approve this',
  'loans.fund': 'approve the funding of this',
  'loans.disburse': 'disburse this',
  'batches.submit': 'submit this',
  'verifications.decide': 'decide on this',
  'compliance.decide': 'decide on this',
} as const satisfies Partial<Record<Action, string>>;

export type TwoPersonAction = keyof typeof needAnother;
export const twoPersonActions = Object.keys(needAnother) as readonly TwoPersonAction[];

/** What a person did, in the words that follow "you" or "who". */
const deeds: Record<OwnWork, string> = {
  created: 'created it',
  changedAmount: 'changed its amount',
  opened: 'opened it',
  filled: 'put loans into it',
  uploaded: 'uploaded it',
  submitted: 'submitted it',
};

/** A deed that we do not know is some work of theirs all the same. */
const deedOf = (ownWork: OwnWork | Unlisted): string =>
  Object.hasOwn(deeds, ownWork) ? deeds[ownWork as OwnWork] : 'worked on it';

/** Why the person has to leave this to another one; undefined where they may do it, or where the service does not say. */
export function ownWorkRefusal(
  action: TwoPersonAction,
  approval: Reading<TwoPersonApproval> | undefined,
): string | undefined {
  if (!approval?.isRequired || !approval.ownWork) return undefined;
  return `Another person has to ${needAnother[action]}: you ${deedOf(approval.ownWork)}.`;
}

/** What a record says of an attempt that was refused: "Another person has to approve this: they created it." */
export const ownWorkAttempt = (action: TwoPersonAction, ownWork: OwnWork): string =>
  `Another person has to ${needAnother[action]}: they ${deedOf(ownWork)}.`;

const doneAlone = {
  'loans.decide': 'Approved',
  'loans.fund': 'Funding approved',
  'loans.disburse': 'Disbursed',
  'batches.submit': 'Submitted',
  'verifications.decide': 'Decided',
  'compliance.decide': 'Decided',
} as const satisfies Record<TwoPersonAction, string>;

/** What a record says of own work that was let pass: "Approved by the person who created it: two-person approval is off". */
export const ownWorkNote = (action: TwoPersonAction, ownWork: OwnWork | Unlisted): string =>
  `${doneAlone[action]} by the person who ${deedOf(ownWork)}: two-person approval is off`;

/** What a screen says where the setting of the lender’s organisation is off. */
export const twoPersonApprovalOff = 'Two-person approval is off: one person can create, approve and pay out.';

/** Who made a loan what it is: its creator, and the person who set its amount last. Ids of accounts; null where nobody is known. */
export type LoanAuthors = { creatorId: number | null; amountSetterId: number | null };

/** What of a loan is the work of the person `userId`. */
export function ownWorkOnLoan({ creatorId, amountSetterId }: LoanAuthors, userId: number): OwnWork | null {
  if (creatorId === userId) return 'created';
  return amountSetterId === userId ? 'changedAmount' : null;
}

/** Who made a batch what it is: who opened it or uploaded its file, and whether the person put any of its loans into it. */
export type BatchAuthors = { isUpload: boolean; createdById: number | null; isFiller: boolean };

/** What of a batch is the work of the person `userId`. */
export function ownWorkOnBatch({ isUpload, createdById, isFiller }: BatchAuthors, userId: number): OwnWork | null {
  if (createdById === userId) return isUpload ? 'uploaded' : 'opened';
  return isFiller ? 'filled' : null;
}
