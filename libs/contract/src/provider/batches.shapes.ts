import { z } from 'zod';
import { assumed } from '../core/call.ts';
import { amount, id, moment, oneBasedPage, pageInfo, text, zeroBasedPage } from '../core/shapes.ts';
import { domainStatus, fundingStatus } from './loans.shapes.ts';

/** The documents show Submitted and Rejected (2§4); what a batch is before that is not shown. */
export const batchStatus = assumed(z.enum(['Pending', 'Submitted', 'Rejected']));

/** 2§3. `isUpload` tells bulk uploads from batches of approved loans. */
export const batch = z
  .object({
    id,
    reference: z.string(),
    batch_ref: assumed(z.string().optional()),
    name: z.string(),
    lenderId: id,
    status: batchStatus,
    createdAt: moment,
    totalApplication: z.int().nonnegative(),
    isUpload: z.boolean(),
    /** GHS of its loans together. */
    totalAmount: assumed(amount),
    /** Of an upload: who sent which file, and what became of its lines. Null for a batch of approved loans. */
    upload: assumed(
      z
        .object({
          fileName: z.string(),
          uploadedBy: z.string().nullable(),
          lines: z.int().nonnegative(),
          passed: z.int().nonnegative(),
          fallout: z.int().nonnegative(),
          isProcessing: z.boolean(),
          isProcessed: z.boolean(),
        })
        .nullable(),
    ),
  })
  .meta({ id: 'Batch' });

/** A loan in a batch (2§3, batch application row). */
export const batchApplication = z
  .object({
    id,
    customerId: id,
    staffNo: z.string().nullable(),
    staffStatus: z.string().nullable(),
    amount,
    fullName: z.string(),
    createdAt: moment,
    loanStartDate: assumed(z.string().nullable()),
    lenderStatus: fundingStatus,
    domainStatus,
    status: z.string(),
  })
  .meta({ id: 'BatchApplication' });

export const batchPage = z.object({ batches: z.array(batch), page: pageInfo }).meta({ id: 'BatchPage' });
export const batchLoanPage = z
  .object({ loans: z.array(batchApplication), page: pageInfo })
  .meta({ id: 'BatchLoanPage' });

/** B5 and B6 (2§7). A list of uploads shows no page. */
export const embeddedBatches = z
  .object({ _embedded: z.object({ domainBatchList: z.array(batch) }), page: pageInfo.optional() })
  .meta({ id: 'EmbeddedBatches' });
export const embeddedApplications = z
  .object({ _embedded: z.object({ domainLoanApplicationList: z.array(batchApplication) }), page: pageInfo })
  .meta({ id: 'EmbeddedApplications' });

/** B6; B5 sends `true` to the same address, without a page. */
export const batchKindQuery = z.object({
  isUpload: z.enum(['true', 'false']),
  page: assumed(zeroBasedPage).meta({ description: 'Which number the first page has is not shown' }),
});
export const lenderBatchQuery = z.object({
  page: oneBasedPage,
  isUpload: assumed(z.enum(['true', 'false']).optional()).meta({
    description: 'Only bulk uploads, or only batches of approved loans; both where it is left out',
  }),
});

/** B1 (2§7). */
export const batchGeneration = z
  .object({ batch_ref: text(80).min(1, 'Enter a reference'), lenderId: id })
  .meta({ id: 'BatchGeneration' });

/** B12; the documents name the listing only. */
export const falloutRow = assumed(
  z
    .object({
      id,
      customerId: id.nullable(),
      fullName: z.string(),
      staffNo: z.string().nullable(),
      amount,
      reason: z.string(),
      /** With these a report of the rows of an upload can be uploaded again. Nine digits. */
      mobileNo: z.string().nullable(),
      /** Its name. */
      product: z.string().nullable(),
      /** Months. */
      tenure: z.int().positive().nullable(),
      /** `2026-11-21`. */
      loanStartDate: z.string().nullable(),
    })
    .meta({ id: 'FalloutRow' }),
);

export type BatchStatus = z.infer<typeof batchStatus>;
export type Batch = z.infer<typeof batch>;
export type FalloutRow = z.infer<typeof falloutRow>;
export type BatchApplication = z.infer<typeof batchApplication>;
