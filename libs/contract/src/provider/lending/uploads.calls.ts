import { z } from 'zod';
import { assumed, defineCall } from '../../core/call.ts';
import { acknowledgement, oneBasedPage, zeroBasedPage } from '../../core/shapes.ts';
import {
  currentUploads,
  embeddedUploads,
  loanUpload,
  staffUnderway,
  uploadedStaff,
  uploadHeadings,
  uploadResult,
} from './uploads.shapes.ts';

export const listBatchUploads = defineCall({
  id: 'B8',
  service: 'provider',
  method: 'GET',
  path: '/batch/{id}/upload/applications',
  summary: 'List the uploaded loans in a batch; the first page is 1',
  action: 'batches.read',
  query: z.object({ page: oneBasedPage }),
  answer: embeddedUploads,
  source: ['2§7', '3§7'],
  evidence: 'documented',
});

export const listCurrentUploads = defineCall({
  id: 'B10',
  service: 'provider',
  method: 'GET',
  path: '/domain/cml/applications/current',
  summary: 'List the loans of the current upload',
  action: 'batches.read',
  query: z.object({ page: assumed(zeroBasedPage) }),
  answer: currentUploads,
  source: ['2§7', '3§7'],
  evidence: 'documented',
});

export const uploadLoans = defineCall({
  id: 'B18',
  service: 'provider',
  method: 'POST',
  path: '/domain/{orgId}/upload/tf/loan',
  summary: 'Upload loan applications as CSV',
  action: 'uploads.create',
  body: loanUpload,
  bodyKind: 'multipart',
  answer: uploadResult,
  source: ['2§7', '3§7'],
  evidence: 'documented',
});

export const preprocessUpload = defineCall({
  id: 'B19',
  service: 'provider',
  method: 'PUT',
  path: '/tf/upload/preprocess/{id}',
  summary: 'Process the applications of an upload',
  action: 'uploads.create',
  answer: acknowledgement,
  errors: ['batch_refused'],
  source: ['2§7', '3§7'],
  evidence: 'documented',
});

/**
 * Needed for the template before the first upload. Not in the documents, which list the headings only with an error.
 */
export const getUploadHeadings = defineCall({
  id: 'X-getUploadHeadings',
  service: 'provider',
  method: 'GET',
  path: '/domain/{orgId}/upload/tf/loan',
  summary: 'List the headings required in a loan upload',
  action: 'batches.read',
  answer: uploadHeadings,
  source: ['2§5', '2§8'],
  evidence: 'assumed',
});

/**
 * Lets a client compare a file with existing loans before sending it (2§5). It is a POST, which keeps staff numbers out
 * of addresses.
 */
export const listStaffUnderway = defineCall({
  id: 'X-listStaffUnderway',
  service: 'provider',
  method: 'POST',
  path: '/domain/{orgId}/upload/tf/staff',
  summary: 'Find which staff numbers have a pending upload row or an open loan',
  action: 'batches.read',
  body: uploadedStaff,
  answer: staffUnderway,
  source: ['2§5'],
  evidence: 'assumed',
});
