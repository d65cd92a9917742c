import { z } from 'zod';
import { assumed } from '../core/call.ts';
import { amount, id, moment, pageInfo, text, zeroBasedPage } from '../core/shapes.ts';
import { clientSection, sectionData } from './clients.shapes.ts';

/** The domain statuses that an update can choose (2§4). */
export const domainStatus = z.enum([
  'Cancelled',
  'PreApproved',
  'Approved',
  'Rejected',
  'Pending',
  'InReview',
  'PendingReview',
]);

/** What scoring says of the customer (2§3). */
export const scoreDecision = z
  .object({
    applicationStatus: z.string(),
    bwcsDecision: z.string(),
    bwcsScore: assumed(z.number().nullable()),
    cutOffPoint: assumed(z.number().nullable()),
    decision: z.string(),
    overAllCreditScore: assumed(z.number().nullable()),
  })
  .meta({ id: 'ScoreDecision' });

/** Money fields stand under several names in the documents; all of them are GHS. Tenure is in months. */
const money = {
  amount,
  principal_amount: amount,
  principalAmount: amount,
  loanAmount: amount,
  monthlyDeduction: amount,
};
const tenure = z.int().positive().meta({ description: 'Months' });

/** 2§3, loan application. `lenderStatus` is the funding status, Pending at first; `creator` is the officer. */
export const loanApplication = z
  .object({
    id,
    customerId: id,
    referenceNum: z.string(),
    customerName: z.string(),
    ...money,
    tenure,
    creator: assumed(z.string().nullable()),
    createdAt: moment,
    lenderStatus: z.string(),
    domainStatus,
    applicationStatus: z.string(),
    clientLoanInformationInfo: z.object({ data: sectionData, status: z.string() }),
    clientAccountInformationInfo: assumed(z.object({ data: sectionData })),
    customerScoreDecision: scoreDecision.nullable(),
  })
  .meta({ id: 'LoanApplication' });

export const loanApplicationPage = z
  .object({ applications: z.array(loanApplication), page: pageInfo })
  .meta({ id: 'LoanApplicationPage' });

/** L1; a page's size comes from the server (2§9). The other two are what L2 sends to the same address. */
export const applicationQuery = z.object({
  page: zeroBasedPage,
  size: z.coerce.number().int().min(1).max(500).optional(),
  domainStatus: domainStatus.optional(),
});

/** L2: approved applications, 500 at a time (2§9). */
export const approvedQuery = z.object({
  page: zeroBasedPage,
  size: z.coerce.number().int().min(1).max(500).default(500),
  domainStatus: z.literal('Approved').default('Approved'),
});

/** C18 (2§3). Field errors: `amount`, `mandateNumber`, `mandatePin`, `tenure`, `productId` (2§5). */
export const loanCreation = z
  .object({
    clientLoanInformation: clientSection,
    lenderId: id,
    staffID: text(40),
    mandateNumber: text(40),
    isDeviceApplication: z.boolean(),
    applicationType: z.literal('NEW'),
    productId: id,
    mandatePin: text(12),
    loanAmount: amount,
    amount,
    principal: amount,
    principalAmount: amount,
    tenure,
    monthlyDeduction: amount,
    clientAccountInformation: assumed(clientSection.optional()),
    clientGuarantorInformation: assumed(clientSection.optional()),
  })
  .meta({ id: 'LoanCreation' });

/** L9: at least 2 letters (2§5); the names of the fields are not shown. */
export const loanDecision = assumed(
  z
    .object({
      decision: z.enum(['approve', 'reject']),
      authorityNote: text(2000).min(2, 'Authority note must have at least 2 letters'),
    })
    .meta({ id: 'LoanDecision' }),
);

/** A note on a loan (2§3). */
export const note = z.object({ id, body: z.string() }).meta({ id: 'Note' });
export const noteBody = z.object({ body: assumed(text(2000).min(1, 'Write a note')) }).meta({ id: 'NoteBody' });

export type DomainStatus = z.infer<typeof domainStatus>;
export type LoanApplication = z.infer<typeof loanApplication>;
export type LoanCreation = z.input<typeof loanCreation>;
export type Note = z.infer<typeof note>;
