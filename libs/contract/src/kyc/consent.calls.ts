import { z } from 'zod';
import { assumed, defineCall } from '../core/call.ts';
import { acknowledgement } from '../core/shapes.ts';
import { consentApproval, consentSubmission } from './consent.shapes.ts';

/** Under review until an officer approves it (1§4). */
export const submitConsent = defineCall({
  id: 'K3',
  service: 'kyc',
  method: 'POST',
  path: '/api/v1/verify/consent',
  summary: 'Submit a consent photo',
  body: consentSubmission,
  bodyKind: 'multipart',
  answer: z.object({ message: z.string(), status: assumed(z.string()) }),
  source: ['1§4', '1§7'],
  evidence: 'documented',
  planned: true,
});

export const getConsent = defineCall({
  id: 'K4',
  service: 'kyc',
  method: 'GET',
  path: '/api/v1/verify/consent/reference/{reference}',
  summary: 'Whether a consent is verified',
  answer: z.object({ verified: z.boolean() }),
  source: ['1§7'],
  evidence: 'documented',
  planned: true,
});

export const approveConsent = defineCall({
  id: 'K5',
  service: 'kyc',
  method: 'PUT',
  path: '/api/v1/verify/consent/{id}/approval',
  summary: 'Approve a consent photo, as an officer',
  body: consentApproval,
  answer: acknowledgement,
  source: ['1§4', '1§5', '1§7'],
  evidence: 'documented',
  planned: true,
});
