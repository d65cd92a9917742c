import { z } from 'zod';
import { assumed, defineCall } from '../../core/call.ts';
import { binary } from '../../core/files.ts';
import { seenAmount, seenFields } from '../../core/seen.ts';
import { acknowledgement, id, oneBasedPage, zeroBasedPage } from '../../core/shapes.ts';
import {
  batch,
  batchGeneration,
  batchKindQuery,
  batchLoanPage,
  batchPage,
  batchRejection,
  embeddedApplications,
  embeddedBatches,
  falloutRow,
  lenderBatchQuery,
} from './batches.shapes.ts';

export const generateBatch = defineCall({
  id: 'B1',
  service: 'provider',
  method: 'POST',
  path: '/domain/batch/generate',
  summary: 'Open a batch for a lender',
  action: 'batches.fill',
  body: batchGeneration,
  answer: batch,
  status: 201,
  errors: ['batch_exists'],
  source: ['2§7'],
  evidence: 'documented',
});

export const addBatchApplications = defineCall({
  id: 'B2',
  service: 'provider',
  method: 'PUT',
  path: '/domain/lender/{lenderId}/batch/applications',
  summary: 'Add approved applications to the lender’s batch',
  action: 'batches.fill',
  body: z.object({ lenderId: id, applicationIds: z.array(id).min(1).max(500), ...seenFields }),
  answer: acknowledgement,
  errors: ['batch_refused', 'changed_since_seen'],
  source: ['2§7'],
  evidence: 'documented',
});

export const listBatches = defineCall({
  id: 'B3',
  service: 'provider',
  method: 'GET',
  path: '/domain/batch',
  summary: 'List batches of the organisation',
  action: 'batches.read',
  answer: z.array(batch),
  source: ['2§7'],
  evidence: 'documented',
});

export const listLenderBatches = defineCall({
  id: 'B4',
  service: 'provider',
  method: 'GET',
  path: '/domain/lender/{id}/batch',
  summary: 'List the lender’s batches; the first page is 1',
  action: 'batches.read',
  query: lenderBatchQuery,
  answer: batchPage,
  source: ['2§7'],
  evidence: 'documented',
});

export const listUploadBatches = defineCall({
  id: 'B5',
  service: 'provider',
  method: 'GET',
  path: '/batch',
  summary: 'List batches of bulk uploads',
  action: 'batches.read',
  query: z.object({ isUpload: z.literal('true').default('true') }),
  answer: embeddedBatches,
  source: ['2§7', '3§7'],
  evidence: 'documented',
  servedBy: 'B6',
});

export const listLoanBatches = defineCall({
  id: 'B6',
  service: 'provider',
  method: 'GET',
  path: '/batch',
  summary: 'List batches of approved loans',
  action: 'batches.read',
  query: batchKindQuery,
  answer: embeddedBatches,
  source: ['2§7', '3§7'],
  evidence: 'documented',
});

export const listBatchApplications = defineCall({
  id: 'B7',
  service: 'provider',
  method: 'GET',
  path: '/batch/applications/{id}',
  summary: 'List applications in a batch',
  action: 'batches.read',
  query: z.object({ page: zeroBasedPage }),
  answer: embeddedApplications,
  source: ['2§7', '3§7'],
  evidence: 'documented',
});

export const listBatchLoans = defineCall({
  id: 'B9',
  service: 'provider',
  method: 'GET',
  path: '/domain/batch/{id}/loans',
  summary: 'List loans in a batch',
  action: 'batches.read',
  query: z.object({ page: assumed(oneBasedPage) }),
  answer: batchLoanPage,
  source: ['2§7', '2§9'],
  evidence: 'documented',
});

export const downloadBatch = defineCall({
  id: 'B11',
  service: 'provider',
  method: 'GET',
  path: '/domain/batch/{id}/download',
  summary: 'Download the approved loans of a batch as a spreadsheet',
  action: 'batches.read',
  query: z.object({ status: z.literal('Approved').default('Approved') }),
  answer: binary,
  answerType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  source: ['2§7'],
  evidence: 'documented',
});

export const listBatchFallout = defineCall({
  id: 'B12',
  service: 'provider',
  method: 'GET',
  path: '/domain/batch/{id}/fallout',
  summary: 'List fallout of a batch',
  action: 'batches.read',
  answer: z.array(falloutRow),
  source: ['2§4', '2§7'],
  evidence: 'documented',
});

export const submitBatchUpload = defineCall({
  id: 'B13',
  service: 'provider',
  method: 'POST',
  path: '/domain/batch/{id}/upload/submit',
  summary: 'Submit a batch of a bulk upload',
  action: 'batches.submit',
  body: assumed(z.object(seenFields)),
  answer: acknowledgement,
  errors: ['own_work', 'batch_refused', 'changed_since_seen'],
  source: ['2§7'],
  evidence: 'documented',
});

export const submitBatchApplication = defineCall({
  id: 'B14',
  service: 'provider',
  method: 'POST',
  path: '/domain/batch/{id}/application/submit',
  summary: 'Submit a batch of approved loans',
  action: 'batches.submit',
  body: z.object({ elementId: id, ...seenFields }),
  answer: acknowledgement,
  errors: ['own_work', 'batch_refused', 'changed_since_seen'],
  source: ['2§7'],
  evidence: 'documented',
});

export const attachUploadToBatch = defineCall({
  id: 'B15',
  service: 'provider',
  method: 'POST',
  path: '/domain/batch/{id}/attach/upload',
  summary: 'Add uploaded loans to a batch',
  action: 'batches.fill',
  body: z.object({ loanIds: z.array(id).min(1).max(500), ...seenFields }),
  answer: acknowledgement,
  errors: ['batch_refused', 'changed_since_seen'],
  source: ['2§7'],
  evidence: 'documented',
});

export const rejectBatch = defineCall({
  id: 'B16',
  service: 'provider',
  method: 'PUT',
  path: '/domain/batch/{id}/reject',
  summary: 'Reject a batch',
  action: 'batches.reject',
  body: assumed(batchRejection),
  answer: acknowledgement,
  errors: ['batch_refused', 'changed_since_seen'],
  source: ['2§4', '2§7'],
  evidence: 'documented',
});

export const removeBatchApplication = defineCall({
  id: 'B17',
  service: 'provider',
  method: 'DELETE',
  path: '/domain/batch/{id}/application/{appId}',
  summary: 'Remove an application from a batch',
  action: 'batches.fill',
  query: z.object(seenAmount),
  answer: acknowledgement,
  errors: ['batch_refused', 'changed_since_seen'],
  source: ['2§4', '2§7'],
  evidence: 'documented',
});

/** Opens a row of the lists. The documents pass parts of the row in the address, which a reload would lose (2§2). */
export const getBatch = defineCall({
  id: 'X-getBatch',
  service: 'provider',
  method: 'GET',
  path: '/domain/batch/{id}',
  summary: 'Get one batch',
  action: 'batches.read',
  answer: batch,
  source: ['2§2'],
  evidence: 'assumed',
});
