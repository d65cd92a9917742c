import { makeTexts } from '../words/catalogue.ts';

/** The labels of statuses (1§4, 2§4). They are read when they are shown, not in a constant. */
export const english = {
  submitted: 'Submitted',
  returned: 'Returned',
  replaced: 'Replaced',
  pendingAssessment: 'Pending assessment',
  preapproved: 'Preapproved',
  active: 'Active',
  verified: 'Verified',
  pending: 'Pending',
  requestInfo: 'Request info',
  pendingReview: 'Pending review',
  rejected: 'Rejected',
  declined: 'Declined',
  cancelled: 'Cancelled',
  notSubmitted: 'Not submitted',
  inReview: 'In-review',
  closed: 'Closed',
  approved: 'Approved',
  successful: 'Successful',
  failed: 'Failed',
  disbursed: 'Disbursed',
  processed: 'Processed',
  fallout: 'Fallout',
  notVerified: 'Not Verified',
} as const;

export const { words } = makeTexts('statuses', english);
