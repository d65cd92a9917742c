import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { messages } from '../../messages.ts';
import { seenAmount } from '../../core/seen.ts';
import { amount, day, formVersion, id, moment, pageInfo, text, zeroBasedPage } from '../../core/shapes.ts';
import { ownWork, twoPersonApproval } from '../../core/two-person.ts';
import { boughtGood, wantedGood } from '../products/catalogue.shapes.ts';
import { clientSection, sectionData } from '../clients/clients.shapes.ts';
import { attributeOverrideFields, loanTerms } from '../products/loan-products.shapes.ts';

/** The domain statuses that can be set (2§4). */
export const domainStatus = z
  .enum(['Cancelled', 'PreApproved', 'Approved', 'Rejected', 'Pending', 'InReview', 'PendingReview'])
  .meta({
    description:
      'Decision of the organisation. `Pending`: newly applied. `InReview`: under review. `PendingReview`: pending a second review. `PreApproved`: approved in principle. `Approved`: approved for lending. `Rejected`: not approved. `Cancelled`: withdrawn',
  });

/** Whether the lender disburses the loan (2§4); initially Pending. The list calls Rejected `Declined`. */
export const fundingStatus = z.enum(['Pending', 'Approved', 'Rejected', 'Disbursed']).meta({
  description:
    'Decision of the lender. `Pending`: not decided. `Approved`: will be disbursed. `Rejected`: will not be disbursed. `Disbursed`: disbursed',
  'x-evidence': 'assumed',
});

/** The scoring result of the customer (2§3). */
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

/** The documents use several names for money fields; all are in GHS. Tenure is in months. */
const money = {
  amount,
  principal_amount: amount,
  principalAmount: amount,
  loanAmount: amount,
  monthlyDeduction: amount,
};
const tenure = z.int().positive().meta({ description: 'Months' });

/** 2§3, loan application. `lenderStatus` is the funding status, initially Pending; `creator` is the officer. */
export const loanApplication = z
  .object({
    id,
    customerId: id,
    referenceNum: z.string(),
    customerName: z.string(),
    ...money,
    /** What the client receives: the amount minus fees at disbursement. */
    netAmount: assumed(amount.optional()),
    tenure,
    creator: assumed(z.string().nullable()),
    createdAt: moment,
    lenderStatus: fundingStatus,
    domainStatus,
    applicationStatus: z.string(),
    /** The outstanding amount including interest; null until disbursement, 0.00 once closed. */
    loanBalance: assumed(amount.nullable()),
    loanDate: assumed(day.nullable()),
    lenderId: assumed(id),
    productId: assumed(id.nullable()),
    /** Its batch of approved loans, if any. */
    batchId: assumed(id.nullable()),
    /** Status of that batch; rejecting a batch releases its loans. */
    batchStatus: assumed(z.enum(['Pending', 'Submitted']).nullable()),
    clientLoanInformationInfo: z.object({ data: sectionData, status: z.string() }),
    clientAccountInformationInfo: assumed(z.object({ data: sectionData })),
    terms: assumed(loanTerms),
    /** The purchased goods, for a loan that finances goods. */
    goods: assumed(z.array(boughtGood).optional()),
    customerScoreDecision: scoreDecision.nullable(),
    /** Only in the answer for one loan. */
    twoPersonApproval: twoPersonApproval.optional(),
  })
  .meta({ id: 'LoanApplication' });

export const loanApplicationPage = z
  .object({ applications: z.array(loanApplication), page: pageInfo })
  .meta({ id: 'LoanApplicationPage' });

/** L1; the server sets the page size (2§9). L2 sends the other two fields to the same address. */
export const applicationQuery = z.object({
  page: zeroBasedPage,
  size: z.coerce.number().int().min(1).max(500).optional(),
  domainStatus: domainStatus.optional(),
});

/** L2: approved applications, 500 per page (2§9). */
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
    /**
     * The lender's form and version that were filled in; its required fields decide whether the section is complete.
     */
    formId: assumed(id.optional()),
    formVersion: assumed(formVersion.optional()),
    /** Only where the product allows overrides (3§3, allowAttributeOverrides); otherwise the product's values apply. */
    ...attributeOverrideFields,
    /** For a Buy Now Pay Later product: the goods to buy. Their total is the principal. */
    goods: assumed(z.array(wantedGood).min(1).max(50).optional()),
  })
  .meta({ id: 'LoanCreation' });

/** L9: at least 2 letters (2§5); the documents do not show the field names. */
export const loanDecision = assumed(
  z
    .object({
      decision: z.enum(['approve', 'reject']),
      authorityNote: text(2000).min(2, messages.authorityNoteTooShort),
      ...seenAmount,
    })
    .meta({ id: 'LoanDecision' }),
);

/** A note on a loan (2§3). */
export const note = z
  .object({
    id,
    body: z.string(),
    author: assumed(z.string().nullable()),
    /** Only the author can change a note. */
    isOwn: assumed(z.boolean()),
    createdAt: assumed(moment),
    updatedAt: assumed(moment),
  })
  .meta({ id: 'Note' });
export const noteBody = z.object({ body: assumed(text(2000).min(1, 'Write a note')) }).meta({ id: 'NoteBody' });

/** One event of a loan's timeline; not in the documents. `by` is the name of the person. */
export const loanEvent = assumed(
  z
    .object({
      id,
      /**
       * `unbatched`: removed from its batch by a person. `batchRejected`: released with its batch; `note` has the
       * reason. `refused`: attempted on own work. `closed`: repaid.
       */
      kind: z.enum([
        'created',
        'domainStatus',
        'lenderStatus',
        'principal',
        'batched',
        'unbatched',
        'batchRejected',
        'refused',
        'closed',
      ]),
      from: z.string().nullable(),
      to: z.string().nullable(),
      note: z.string().nullable(),
      by: z.string().nullable(),
      at: moment,
      /** The person's own work in it, if the organisation did not require two people. */
      ownWork: ownWork.nullable().optional(),
    })
    .meta({ id: 'LoanEvent' }),
);

/** One installment of a repayment schedule. `paid` is the amount received for it so far. */
export const installment = z
  .object({
    number: z.int().positive(),
    dueOn: day,
    principal: amount,
    interest: amount,
    amount,
    balance: amount,
    paid: amount,
    /** Installment fees and fees with a due date, included in `amount`. */
    fees: amount.optional(),
    /** Whether it counts as overdue by the loan's tolerance and days of grace. */
    isOverdue: z.boolean().optional(),
    /** Fees for late payment so far, not included in `amount`. */
    overdueFees: amount.optional(),
  })
  .meta({ id: 'Installment' });

/** The deductions from the principal at disbursement, and the amount that the client receives. */
export const payOut = z
  .object({ fees: z.array(z.object({ name: z.string(), amount })), net: amount })
  .meta({ id: 'PayOut' });

/**
 * The amounts due and paid; the documents show only the balance. Before disbursement it is a plan without a balance.
 */
export const loanSchedule = assumed(
  z
    .object({
      installments: z.array(installment),
      principal: amount,
      totalInterest: amount,
      /** Fees of the installments; those at disbursement are in `payOut`. */
      totalFees: amount.optional(),
      /** Each fee for a late installment, with the date it was charged. */
      overdueFees: z.array(z.object({ number: z.int().positive(), day, name: z.string(), amount })).optional(),
      totalOverdueFees: amount.optional(),
      /** Principal, interest, installment fees and overdue fees. */
      total: amount,
      paid: amount,
      balance: amount.nullable(),
      /** The overdue part of the balance; null before disbursement. */
      arrears: amount.nullable().optional(),
      payOut: payOut.optional(),
      /** The service's current date: unpaid installments due before it are overdue. */
      today: day,
    })
    .meta({ id: 'LoanSchedule' }),
);

export type FundingStatus = z.infer<typeof fundingStatus>;
export type LoanEvent = z.infer<typeof loanEvent>;
export type LoanSchedule = z.infer<typeof loanSchedule>;
export type LoanDecision = z.input<typeof loanDecision>;
export type DomainStatus = z.infer<typeof domainStatus>;
export type LoanApplication = z.infer<typeof loanApplication>;
export type LoanCreation = z.input<typeof loanCreation>;
export type Note = z.infer<typeof note>;
