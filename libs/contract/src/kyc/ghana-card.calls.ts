import { z } from 'zod';
import { assumed, defineCall } from '../core/call.ts';
import { acknowledgement, id } from '../core/shapes.ts';
import { submissionStatus } from './consent.shapes.ts';
import { ghanaCardApproval, ghanaCardSubmission } from './ghana-card.shapes.ts';

/** The card stays pending until an officer approves it, and can be submitted again (1§4). */
export const submitGhanaCard = defineCall({
  id: 'K6',
  service: 'kyc',
  method: 'POST',
  path: '/api/v1/ghanacard',
  summary: 'Submit a Ghana Card',
  action: 'verifications.submit',
  body: ghanaCardSubmission,
  bodyKind: 'multipart',
  status: 201,
  answer: assumed(z.object({ message: z.string(), status: submissionStatus, id })),
  errors: ['already_decided', 'service_down'],
  source: ['1§4', '1§7'],
  evidence: 'documented',
});

/** With `verified: false` and a reason, the card is rejected and can be submitted again. */
export const approveGhanaCard = defineCall({
  id: 'K7',
  service: 'kyc',
  method: 'PUT',
  path: '/api/v1/ghanacard/{id}/approval',
  summary: 'Approve or reject a Ghana Card, as an officer',
  action: 'verifications.decide',
  body: ghanaCardApproval,
  answer: acknowledgement,
  errors: ['approval_code_refused', 'approval_code_locked', 'own_work', 'already_decided'],
  source: ['1§4', '1§5', '1§7'],
  evidence: 'documented',
});

/** The code is sent by mail and valid for 30 minutes. A new code invalidates the previous one. */
export const requestApprovalCode = defineCall({
  id: 'X-requestApprovalCode',
  service: 'kyc',
  method: 'POST',
  path: '/api/v1/verify/approval-code',
  summary: 'Request an officer approval code',
  action: 'verifications.decide',
  answer: acknowledgement,
  status: 202,
  errors: ['approval_code_locked'],
  source: ['1§5', '1§6'],
  evidence: 'assumed',
});
