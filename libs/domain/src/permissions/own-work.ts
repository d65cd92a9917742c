import {
  type Action,
  type OwnWork,
  type Reading,
  type TwoPersonApproval,
  type Unlisted,
  isKeyOf,
  typedKeys,
} from '@oware/contract';

/** The actions that require a second person, worded to follow "has to". */
const needAnother = {
  'loans.decide': 'approve this',
  'loans.fund': 'approve the funding of this',
  'loans.disburse': 'disburse this',
  'batches.submit': 'submit this',
  'verifications.decide': 'decide on this',
  'compliance.decide': 'decide on this',
} as const satisfies Partial<Record<Action, string>>;

export type TwoPersonAction = keyof typeof needAnother;
export const twoPersonActions: readonly TwoPersonAction[] = typedKeys(needAnother);

/** What a person did, worded to follow "you" or "who". */
const deeds: Record<OwnWork, string> = {
  created: 'created it',
  changedAmount: 'changed its amount',
  opened: 'opened it',
  filled: 'put loans into it',
  uploaded: 'uploaded it',
  submitted: 'submitted it',
};

/** Returns the deed in words; an unlisted one still counts as the person's work. */
const deedOf = (ownWork: OwnWork | Unlisted): string => (isKeyOf(deeds, ownWork) ? deeds[ownWork] : 'worked on it');

/** Returns why another person must do this; undefined if the person may, or if the service sends no information. */
export function ownWorkRefusal(
  action: TwoPersonAction,
  approval: Reading<TwoPersonApproval> | undefined,
): string | undefined {
  if (!approval?.isRequired || !approval.ownWork) return undefined;
  return `Another person has to ${needAnother[action]}: you ${deedOf(approval.ownWork)}.`;
}

/** Describes a rejected attempt for a record: "Another person has to approve this: they created it." */
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

/** Describes permitted own work for a record: "Approved by the person who created it: two-person approval is off". */
export const ownWorkNote = (action: TwoPersonAction, ownWork: OwnWork | Unlisted): string =>
  `${doneAlone[action]} by the person who ${deedOf(ownWork)}: two-person approval is off`;

/** The notice on screens if the lender’s organisation has switched the setting off. */
export const twoPersonApprovalOff = 'Two-person approval is off: one person can create, approve and disburse.';

/**
 * The people responsible for a loan: its creator, and the person who last set its amount. Account ids; null if unknown.
 */
export type LoanAuthors = { creatorId: number | null; amountSetterId: number | null };

/** Returns which part of a loan is the work of `userId`. */
export function ownWorkOnLoan({ creatorId, amountSetterId }: LoanAuthors, userId: number): OwnWork | null {
  if (creatorId === userId) return 'created';
  return amountSetterId === userId ? 'changedAmount' : null;
}

/**
 * The people responsible for a batch: who opened it or uploaded its file, and whether the person added any of its
 * loans.
 */
export type BatchAuthors = { isUpload: boolean; createdById: number | null; isFiller: boolean };

/** Returns which part of a batch is the work of `userId`. */
export function ownWorkOnBatch({ isUpload, createdById, isFiller }: BatchAuthors, userId: number): OwnWork | null {
  if (createdById === userId) return isUpload ? 'uploaded' : 'opened';
  return isFiller ? 'filled' : null;
}
