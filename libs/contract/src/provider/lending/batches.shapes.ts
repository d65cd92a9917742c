import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { seenFields } from '../../core/seen.ts';
import { amount, id, moment, oneBasedPage, pageInfo, text, zeroBasedPage } from '../../core/shapes.ts';
import { ownWork, twoPersonApproval } from '../../core/two-person.ts';
import { domainStatus, fundingStatus } from './loans.shapes.ts';

/** The documents show Submitted and Rejected (2§4); the initial status is assumed. */
export const batchStatus = z.enum(['Pending', 'Submitted', 'Rejected']).meta({
  description:
    '`Pending`: open, loans can be added and removed. `Submitted`: handed over for payment, cannot be changed. `Rejected`: closed, its loans were released',
  'x-evidence': 'assumed',
});

/** 2§3. `isUpload` distinguishes bulk uploads from batches of approved loans. */
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
    /** Total of its loans in GHS. A rejected batch keeps the total of its former loans. */
    totalAmount: assumed(amount),
    /**
     * GHS that the clients receive after fees at disbursement; null without loans. Only in the answer for one batch.
     */
    totalNetAmount: assumed(amount.nullable().optional()),
    /** Changes whenever loans are added or removed. Only in the answer for one batch. */
    contents: assumed(z.string().optional()),
    /** Number of loans by product, most loans first. Only in the answer for one batch. */
    products: assumed(z.array(z.object({ name: z.string(), count: z.int().positive() })).optional()),
    /** Who submitted or rejected it, when, and the reason for rejection; null while pending. */
    decision: assumed(
      z.object({ by: z.string().nullable(), at: moment, reason: z.string().nullable() }).nullable().optional(),
    ),
    /** For an upload: who sent which file, and the results of its rows. Null for a batch of approved loans. */
    upload: assumed(
      z
        .object({
          fileName: z.string(),
          uploadedBy: z.string().nullable(),
          lines: z.int().nonnegative(),
          /**
           * Number of rows in the original file, if the upload stated it, and of rows sent; some may be removed since.
           */
          rowsInFile: z.int().positive().nullable().optional(),
          rowsSent: z.int().nonnegative().nullable().optional(),
          passed: z.int().nonnegative(),
          /** Total of the passed rows in GHS. Only in the answer for one batch. */
          passedAmount: amount.optional(),
          fallout: z.int().nonnegative(),
          isProcessing: z.boolean(),
          isProcessed: z.boolean(),
          /** The last processing failed after several attempts; it can be requested again. */
          processingFailed: z.boolean().optional(),
        })
        .nullable(),
    ),
    /** Only in the answer for one batch. */
    twoPersonApproval: twoPersonApproval.optional(),
    /** The submitter's own work in it, if the organisation did not require two people. */
    ownWork: assumed(ownWork.nullable().optional()),
  })
  .meta({ id: 'Batch' });

/** The account or wallet that a loan is paid to, unmasked for payment. Only print-outs and downloads show it. */
export const payee = z
  .object({
    kind: z.enum(['bank', 'wallet']),
    /** The bank or mobile money network. */
    institution: z.string().nullable(),
    branch: z.string().nullable(),
    /** Account number, or phone number of a wallet such as `0241234567`. */
    number: z.string(),
    /** Name of the account holder. */
    name: z.string(),
  })
  .meta({ id: 'Payee' });

/** A loan in a batch (2§3, batch application row). */
export const batchApplication = z
  .object({
    id,
    customerId: id,
    staffNo: z.string().nullable(),
    staffStatus: z.string().nullable(),
    amount,
    /** The client's amount after fees at disbursement; null if the batch was rejected. */
    netAmount: assumed(amount.nullable().optional()),
    fullName: z.string(),
    createdAt: moment,
    loanStartDate: assumed(z.string().nullable()),
    lenderStatus: fundingStatus,
    domainStatus,
    status: z.string(),
    referenceNum: assumed(z.string().optional()),
    /** Name of the product. */
    product: assumed(z.string().nullable().optional()),
    payee: assumed(payee.optional()),
  })
  .meta({ id: 'BatchApplication' });

export const batchPage = z.object({ batches: z.array(batch), page: pageInfo }).meta({ id: 'BatchPage' });
export const batchLoanPage = z
  .object({ loans: z.array(batchApplication), page: pageInfo })
  .meta({ id: 'BatchLoanPage' });

/** B5 and B6 (2§7). The list of uploads has no page number. */
export const embeddedBatches = z
  .object({ _embedded: z.object({ domainBatchList: z.array(batch) }), page: pageInfo.optional() })
  .meta({ id: 'EmbeddedBatches' });
export const embeddedApplications = z
  .object({ _embedded: z.object({ domainLoanApplicationList: z.array(batchApplication) }), page: pageInfo })
  .meta({ id: 'EmbeddedApplications' });

/** B6. B5 sends `true` to the same address, without a page number. */
export const batchKindQuery = z.object({
  isUpload: z.enum(['true', 'false']),
  page: assumed(zeroBasedPage).meta({ description: 'Page number; whether it starts at 0 or 1 is not documented' }),
});
export const lenderBatchQuery = z.object({
  page: oneBasedPage,
  isUpload: assumed(z.enum(['true', 'false']).optional()).meta({
    description: 'True for bulk uploads, false for batches of approved loans; both if left out',
  }),
});

/** B1 (2§7). */
export const batchGeneration = z
  .object({ batch_ref: text(80).min(1, 'Enter a reference'), lenderId: id })
  .meta({ id: 'BatchGeneration' });

/** B16; the documents do not show its body. The reason is optional. */
export const batchRejection = z
  .object({ reason: text(500).min(2, 'Enter a reason of at least 2 letters').optional(), ...seenFields })
  .meta({ id: 'BatchRejection' });

/** B12; the documents mention only the list. */
export const falloutRow = assumed(
  z
    .object({
      id,
      customerId: id.nullable(),
      fullName: z.string(),
      /** For an upload row: name of the client with its staff number; null if no client matches. */
      clientName: z.string().nullable().optional(),
      staffNo: z.string().nullable(),
      amount,
      reason: z.string(),
      /** Allows a fallout report to be uploaded again. Nine digits. */
      mobileNo: z.string().nullable(),
      /** Name of the product. */
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
export type Payee = z.infer<typeof payee>;
export type FalloutRow = z.infer<typeof falloutRow>;
export type BatchApplication = z.infer<typeof batchApplication>;
