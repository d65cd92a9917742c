import { z } from 'zod';
import { assumed, defineCall } from '../core/call.ts';
import { binary } from '../core/files.ts';
import { zeroBasedPage } from '../core/shapes.ts';
import {
  identityResultDetails,
  identityResultPage,
  identityStatusMessage,
  identityType,
  kycRecord,
} from './identity-results.shapes.ts';

export const listIdentityResults = defineCall({
  id: 'K8',
  service: 'kyc',
  method: 'GET',
  path: '/verify/id/response',
  summary: 'List identity verification results',
  action: 'verifications.read',
  query: z.object({
    page: assumed(zeroBasedPage),
    type: assumed(identityType.optional()),
    status: assumed(identityStatusMessage.optional()),
  }),
  answer: identityResultPage,
  source: ['1§7'],
  evidence: 'documented',
});

export const getIdentityResult = defineCall({
  id: 'K9',
  service: 'kyc',
  method: 'GET',
  path: '/verify/id/response/fetch/{id}',
  summary: 'Get one identity verification result',
  action: 'verifications.read',
  answer: identityResultDetails,
  source: ['1§7'],
  evidence: 'documented',
});

/** The first item of `data` is the client's KYC record (1§7). */
export const getKycRecord = defineCall({
  id: 'K11',
  service: 'kyc',
  method: 'GET',
  path: '/verify/id/client/fetch/{id}',
  summary: 'Get the KYC record of a client',
  action: 'verifications.read',
  answer: z.object({ data: z.array(kycRecord) }),
  source: ['1§7'],
  evidence: 'documented',
});

export const downloadIdentityPhoto = defineCall({
  id: 'X-downloadIdentityPhoto',
  service: 'kyc',
  method: 'GET',
  path: '/verify/id/response/{id}/photo',
  summary: 'Download the picture of an identity verification',
  action: 'verifications.read',
  answer: binary,
  answerType: 'application/octet-stream',
  source: ['1§2'],
  evidence: 'assumed',
});
