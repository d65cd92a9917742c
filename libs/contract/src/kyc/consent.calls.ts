import { z } from 'zod';
import { assumed, defineCall } from '../core/call.ts';
import { binary } from '../core/files.ts';
import { acknowledgement, id, zeroBasedPage } from '../core/shapes.ts';
import { consent, consentApproval, consentPage, consentSubmission, submissionStatus } from './consent.shapes.ts';

/** The consent stays under review until an officer approves it (1§4). */
export const submitConsent = defineCall({
  id: 'K3',
  service: 'kyc',
  method: 'POST',
  path: '/api/v1/verify/consent',
  summary: 'Submit a consent photo',
  action: 'verifications.submit',
  body: consentSubmission,
  bodyKind: 'multipart',
  status: 201,
  answer: z.object({ message: z.string(), status: assumed(submissionStatus), id: assumed(id) }),
  errors: ['already_decided'],
  source: ['1§4', '1§7'],
  evidence: 'documented',
});

export const getConsent = defineCall({
  id: 'K4',
  service: 'kyc',
  method: 'GET',
  path: '/api/v1/verify/consent/reference/{reference}',
  summary: 'Get the status of a consent',
  action: 'verifications.read',
  answer: consent,
  source: ['1§7'],
  evidence: 'documented',
});

/** Lets an officer find pending consents. K4 needs the reference number, which only the submitter has. */
export const listConsents = defineCall({
  id: 'X-listConsents',
  service: 'kyc',
  method: 'GET',
  path: '/api/v1/verify/consent',
  summary: 'List consents, newest first',
  action: 'verifications.read',
  query: z.object({ page: zeroBasedPage, status: submissionStatus.optional() }),
  answer: consentPage,
  source: ['1§4', '1§6'],
  evidence: 'assumed',
});

/** With `verified: false` and a reason, the consent is rejected and can be submitted again. */
export const approveConsent = defineCall({
  id: 'K5',
  service: 'kyc',
  method: 'PUT',
  path: '/api/v1/verify/consent/{id}/approval',
  summary: 'Approve or reject a consent photo, as an officer',
  action: 'verifications.decide',
  body: consentApproval,
  answer: acknowledgement,
  errors: ['approval_code_refused', 'approval_code_locked', 'own_work', 'already_decided'],
  source: ['1§4', '1§5', '1§7'],
  evidence: 'documented',
});

export const downloadConsentPhoto = defineCall({
  id: 'X-downloadConsentPhoto',
  service: 'kyc',
  method: 'GET',
  path: '/api/v1/verify/consent/{id}/photo',
  summary: 'Download a consent photo',
  action: 'verifications.read',
  answer: binary,
  answerType: 'application/octet-stream',
  source: ['1§4'],
  evidence: 'assumed',
});
