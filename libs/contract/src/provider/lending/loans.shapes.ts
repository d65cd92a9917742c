import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { seenAmount } from '../../core/seen.ts';
import { amount, day, id, moment, pageInfo, text, zeroBasedPage } from '../../core/shapes.ts';
import { ownWork, twoPersonApproval } from '../../core/two-person.ts';
import { boughtGood, wantedGood } from '../products/catalogue.shapes.ts';
import { clientSection, sectionData } from '../clients/clients.shapes.ts';
import { attributeOverrideFields, loanTerms } from '../products/loan-products.shapes.ts';

/** The domain statuses that an update can choose (2§4). */
export const domainStatus = z
  .enum(['Cancelled', 'PreApproved', 'Approved', 'Rejected', 'Pending', 'InReview', 'PendingReview'])
  .meta({
    description:
      'What the organisation has decided: `Pending` just applied for, `InReview` being looked at, `PendingReview` waiting for a second look, `PreApproved` fit in principle, `Approved` to be lent, `Rejected` not to be lent, `Cancelled` withdrawn',
  });

/** Whether the lender pays the loan out (2§4): Pending at first; `Declined` is how the list calls Rejected. */
export const fundingStatus = z.enum(['Pending', 'Approved', 'Rejected', 'Disbursed']).meta({
  description:
    'What the lender has decided: `Pending` nothing yet, `Approved` will be paid out, `Rejected` will not, `Disbursed` was paid out',
  'x-evidence': 'assumed',
});

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
    /** What the client receives: the amount without the fees at the pay-out. */
    netAmount: assumed(amount.optional()),
    tenure,
    creator: assumed(z.string().nullable()),
    createdAt: moment,
    lenderStatus: fundingStatus,
    domainStatus,
    applicationStatus: z.string(),
    /** What is still owed, interest included; null until the loan is disbursed, 0.00 once it is closed. */
    loanBalance: assumed(amount.nullable()),
    loanDate: assumed(day.nullable()),
    lenderId: assumed(id),
    productId: assumed(id.nullable()),
    /** Of the batch of approved loans that it is in. */
    batchId: assumed(id.nullable()),
    /** Of that batch; a rejected one has let its loans go. */
    batchStatus: assumed(z.enum(['Pending', 'Submitted']).nullable()),
    clientLoanInformationInfo: z.object({ data: sectionData, status: z.string() }),
    clientAccountInformationInfo: assumed(z.object({ data: sectionData })),
    terms: assumed(loanTerms),
    /** What was bought, of a loan for goods. */
    goods: assumed(z.array(boughtGood).optional()),
    customerScoreDecision: scoreDecision.nullable(),
    /** Of one loan, not in lists. */
    twoPersonApproval: twoPersonApproval.optional(),
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
    /** The lender's form that was filled in, and its version: its required fields say whether the section is complete. */
    formId: assumed(id.optional()),
    formVersion: assumed(z.int().positive().optional()),
    /** Where the product allows it (3§3, allowAttributeOverrides); else the product's. */
    ...attributeOverrideFields,
    /** Of a product of the type Buy Now Pay Later: what is bought. Their sum is the principal. */
    goods: assumed(z.array(wantedGood).min(1).max(50).optional()),
  })
  .meta({ id: 'LoanCreation' });

/** L9: at least 2 letters (2§5); the names of the fields are not shown. */
export const loanDecision = assumed(
  z
    .object({
      decision: z.enum(['approve', 'reject']),
      authorityNote: text(2000).min(2, 'Authority note must have at least 2 letters'),
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
    /** Only who wrote a note can change it. */
    isOwn: assumed(z.boolean()),
    createdAt: assumed(moment),
    updatedAt: assumed(moment),
  })
  .meta({ id: 'Note' });
export const noteBody = z.object({ body: assumed(text(2000).min(1, 'Write a note')) }).meta({ id: 'NoteBody' });

/** One line of a loan's timeline; the documents do not show one. `by` is the name of who did it. */
export const loanEvent = assumed(
  z
    .object({
      id,
      /** `unbatched`: taken out by a person; `batchRejected`: released with its batch, and `note` says why; `refused`: tried on own work; `closed`: repaid. */
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
      /** The own work of the person who did this, where the organisation did not require two people. */
      ownWork: ownWork.nullable().optional(),
    })
    .meta({ id: 'LoanEvent' }),
);

/** One installment of a repayment schedule. `paid` is what has come in for it so far. */
export const installment = z
  .object({
    number: z.int().positive(),
    dueOn: day,
    principal: amount,
    interest: amount,
    amount,
    balance: amount,
    paid: amount,
    /** Installment fees and fees with a due day, which are a part of `amount`. */
    fees: amount.optional(),
    /** Whether it counts as overdue: by the loan's tolerance and days of grace. */
    isOverdue: z.boolean().optional(),
    /** What its being late has cost so far; no part of `amount`. */
    overdueFees: amount.optional(),
  })
  .meta({ id: 'Installment' });

/** What is taken from the principal when a loan is paid out, and what the client receives. */
export const payOut = z
  .object({ fees: z.array(z.object({ name: z.string(), amount })), net: amount })
  .meta({ id: 'PayOut' });

/**
 * What is to be paid back, and what was; the documents show the balance alone. Before the disbursement it is a plan: nothing
 * is owed, so there is no balance.
 */
export const loanSchedule = assumed(
  z
    .object({
      installments: z.array(installment),
      principal: amount,
      totalInterest: amount,
      /** Of the installments; those at the pay-out are in `payOut`. */
      totalFees: amount.optional(),
      /** Each fee that arose because an installment was late, with the day on which it did. */
      overdueFees: z.array(z.object({ number: z.int().positive(), day, name: z.string(), amount })).optional(),
      totalOverdueFees: amount.optional(),
      /** Principal, interest, fees of the installments and overdue fees. */
      total: amount,
      paid: amount,
      balance: amount.nullable(),
      /** What is overdue of the balance; null before the disbursement. */
      arrears: amount.nullable().optional(),
      payOut: payOut.optional(),
      /** The service's today: an installment that is due before it and not paid is overdue. */
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
