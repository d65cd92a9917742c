import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { seenFields } from '../../core/seen.ts';
import { amount, id, moment, oneBasedPage, pageInfo, text, zeroBasedPage } from '../../core/shapes.ts';
import { ownWork, twoPersonApproval } from '../../core/two-person.ts';
import { domainStatus, fundingStatus } from './loans.shapes.ts';

/** The documents show Submitted and Rejected (2§4); what a batch is before that is not shown. */
export const batchStatus = z.enum(['Pending', 'Submitted', 'Rejected']).meta({
  description:
    '`Pending` open: loans can be added and taken out, `Submitted` handed over for payment and fixed, `Rejected` given up, its loans released',
  'x-evidence': 'assumed',
});

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
    /** GHS of its loans together. A rejected batch counts the loans that it held. */
    totalAmount: assumed(amount),
    /** GHS that the clients receive after the fees at the pay-out; null where it has no loans. Only where one batch is asked for. */
    totalNetAmount: assumed(amount.nullable().optional()),
    /** Changes whenever other loans are in it. Only where one batch is asked for. */
    contents: assumed(z.string().optional()),
    /** How its loans spread over products, most loans first. Only where one batch is asked for. */
    products: assumed(z.array(z.object({ name: z.string(), count: z.int().positive() })).optional()),
    /** Who submitted or rejected it, when, and why it was rejected; null while it is pending. */
    decision: assumed(
      z.object({ by: z.string().nullable(), at: moment, reason: z.string().nullable() }).nullable().optional(),
    ),
    /** Of an upload: who sent which file, and what became of its lines. Null for a batch of approved loans. */
    upload: assumed(
      z
        .object({
          fileName: z.string(),
          uploadedBy: z.string().nullable(),
          lines: z.int().nonnegative(),
          /** Rows of the person's own file, as far as the upload said so, and rows that were sent: some may be removed since. */
          rowsInFile: z.int().positive().nullable().optional(),
          rowsSent: z.int().nonnegative().nullable().optional(),
          passed: z.int().nonnegative(),
          /** GHS of the rows that passed. Only where one batch is asked for. */
          passedAmount: amount.optional(),
          fallout: z.int().nonnegative(),
          isProcessing: z.boolean(),
          isProcessed: z.boolean(),
          /** The last processing was given up after several attempts; it can be asked for again. */
          processingFailed: z.boolean().optional(),
        })
        .nullable(),
    ),
    /** Of one batch, not in lists. */
    twoPersonApproval: twoPersonApproval.optional(),
    /** The own work of the person who submitted it, where the organisation did not require two people. */
    ownWork: assumed(ownWork.nullable().optional()),
  })
  .meta({ id: 'Batch' });

/** Where a loan is paid to. Whole, since someone pays by it: only what is printed or downloaded shows it. */
export const payee = z
  .object({
    kind: z.enum(['bank', 'wallet']),
    /** The bank, or the network of a mobile money wallet. */
    institution: z.string().nullable(),
    branch: z.string().nullable(),
    /** Of the account; of a wallet the phone number such as `0241234567`. */
    number: z.string(),
    /** Of the account's holder. */
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
    /** What the client receives after the fees at the pay-out; null where the batch was rejected. */
    netAmount: assumed(amount.nullable().optional()),
    fullName: z.string(),
    createdAt: moment,
    loanStartDate: assumed(z.string().nullable()),
    lenderStatus: fundingStatus,
    domainStatus,
    status: z.string(),
    referenceNum: assumed(z.string().optional()),
    /** Its name. */
    product: assumed(z.string().nullable().optional()),
    payee: assumed(payee.optional()),
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

/** B16, whose body is not shown. Without a reason the batch is rejected all the same. */
export const batchRejection = z
  .object({ reason: text(500).min(2, 'Enter a reason of at least 2 letters').optional(), ...seenFields })
  .meta({ id: 'BatchRejection' });

/** B12; the documents name the listing only. */
export const falloutRow = assumed(
  z
    .object({
      id,
      customerId: id.nullable(),
      fullName: z.string(),
      /** Of a row of an upload: what the client with its staff number is called; null where there is none. */
      clientName: z.string().nullable().optional(),
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
export type Payee = z.infer<typeof payee>;
export type FalloutRow = z.infer<typeof falloutRow>;
export type BatchApplication = z.infer<typeof batchApplication>;
