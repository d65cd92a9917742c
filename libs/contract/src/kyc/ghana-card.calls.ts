import { defineCall } from '../core/call.ts';
import { acknowledgement } from '../core/shapes.ts';
import { ghanaCardApproval, ghanaCardSubmission } from './ghana-card.shapes.ts';

/** Awaits an officer's approval and can be submitted again (1§4). */
export const submitGhanaCard = defineCall({
  id: 'K6',
  service: 'kyc',
  method: 'POST',
  path: '/api/v1/ghanacard',
  summary: 'Submit a Ghana Card',
  body: ghanaCardSubmission,
  bodyKind: 'multipart',
  answer: acknowledgement,
  source: ['1§4', '1§7'],
  evidence: 'documented',
  planned: true,
});

export const approveGhanaCard = defineCall({
  id: 'K7',
  service: 'kyc',
  method: 'PUT',
  path: '/api/v1/ghanacard/{id}/approval',
  summary: 'Approve a Ghana Card, as an officer',
  body: ghanaCardApproval,
  answer: acknowledgement,
  source: ['1§4', '1§5', '1§7'],
  evidence: 'documented',
  planned: true,
});
