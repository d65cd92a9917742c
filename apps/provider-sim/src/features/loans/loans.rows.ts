import type { BatchStatus } from '@oware/db';
import { asText, columnsOf, personName } from '@oware/db/expressions';
import { type RowOf, tables } from '@oware/db/statements';
import { repaymentsOfLoan } from '../../lending/repaid.ts';
import { twoPersonApproval } from '../../lending/two-person-approval.ts';
import { amountSetterId } from './changes/loan-authors.repository.ts';

/**
 * The columns of every response about loans. Batch, client, creator and repayments are looked up row by row, by index.
 */
export const listedLoans = tables.selectFrom('provider.LoanApplication as c').select((loan) => [
  'c.id',
  'c.lenderId',
  'c.clientId',
  'c.productId',
  'c.referenceNum',
  'c.amount',
  'c.tenure',
  'c.monthlyDeduction',
  'c.netAmount',
  'c.terms',
  'c.goods',
  'c.domainStatus',
  'c.lenderStatus',
  'c.loanInformation',
  'c.accountInformation',
  'c.scoreDecision',
  'c.batchId',
  asText(loan.ref('c.loanStartDate')).as('loanStartDate'),
  'c.createdAt',
  loan
    .selectFrom('provider.Batch as b')
    .select('b.status')
    // Rejecting a batch releases its loans, so no loan is in a rejected batch.
    .$narrowType<{ status: Exclude<BatchStatus, 'Rejected'> }>()
    .whereRef('b.sandboxId', '=', 'c.sandboxId')
    .whereRef('b.id', '=', 'c.batchId')
    .as('batchStatus'),
  loan
    .selectFrom('provider.Client as k')
    .select((client) => personName(client.ref('k.firstName'), client.ref('k.lastName')).as('name'))
    .whereRef('k.sandboxId', '=', 'c.sandboxId')
    .whereRef('k.id', '=', 'c.clientId')
    .$asScalar()
    .as('customerName'),
  loan
    .selectFrom('provider.User as u')
    .select((user) => personName(user.ref('u.firstName'), user.ref('u.lastName')).as('name'))
    .whereRef('u.sandboxId', '=', 'c.sandboxId')
    .whereRef('u.id', '=', 'c.creatorId')
    .as('creator'),
  repaymentsOfLoan('c').as('repayments'),
]);

/** Amounts are GHS as decimal text. */
export type LoanRow = RowOf<typeof listedLoans>;

/** One loan, with the columns that decide whether another person has to approve it. */
export const loanDetails = listedLoans.select([
  'c.creatorId',
  amountSetterId.as('amountSetterId'),
  twoPersonApproval(columnsOf('provider.LoanApplication', 'c')).as('twoPersonApproval'),
]);

export type LoanDetailsRow = RowOf<typeof loanDetails>;
