import { z } from 'zod';
import { assumed, defineCall } from '../../core/call.ts';
import { seenAmount } from '../../core/seen.ts';
import { acknowledgement, amount, id } from '../../core/shapes.ts';
import {
  applicationQuery,
  approvedQuery,
  domainStatus,
  fundingStatus,
  loanApplication,
  loanApplicationPage,
  loanCreation,
  loanDecision,
  loanEvent,
  loanSchedule,
} from './loans.shapes.ts';

export const createLoan = defineCall({
  id: 'C18',
  service: 'provider',
  method: 'POST',
  path: '/domain/customers/{id}/loan',
  summary: 'Create a loan application for a client',
  action: 'loans.create',
  body: loanCreation,
  answer: assumed(loanApplication),
  status: 201,
  errors: ['changed_since_seen'],
  source: ['1§7', '2§3', '2§7'],
  evidence: 'documented',
});

/** The documents show neither payload nor answer; both follow C18. */
export const createApplication = defineCall({
  id: 'C19',
  service: 'provider',
  method: 'POST',
  path: '/domain/customers/{id}/application',
  summary: 'Create an application for a client',
  action: 'loans.create',
  body: assumed(loanCreation),
  answer: assumed(loanApplication),
  status: 201,
  errors: ['changed_since_seen'],
  source: ['1§7', '2§7'],
  evidence: 'assumed',
});

export const listApplications = defineCall({
  id: 'L1',
  service: 'provider',
  method: 'GET',
  path: '/domain/institutions/{id}/applications',
  summary: 'List the lender’s loan applications',
  action: 'loans.read',
  query: applicationQuery,
  answer: loanApplicationPage,
  source: ['2§7'],
  evidence: 'documented',
});

export const listApprovedApplications = defineCall({
  id: 'L2',
  service: 'provider',
  method: 'GET',
  path: '/domain/institutions/{id}/applications',
  summary: 'List approved applications of a lender for grouping into a batch',
  action: 'loans.read',
  query: approvedQuery,
  answer: loanApplicationPage,
  source: ['2§7', '2§9'],
  evidence: 'documented',
  servedBy: 'L1',
});

export const getApplication = defineCall({
  id: 'L3',
  service: 'provider',
  method: 'GET',
  path: '/domain/customers/{customerId}/application/{applicationId}',
  summary: 'Get one loan application',
  action: 'loans.read',
  answer: loanApplication,
  source: ['2§7'],
  evidence: 'documented',
});

export const listClientApplications = defineCall({
  id: 'L4',
  service: 'provider',
  method: 'GET',
  path: '/domain/customers/{id}/application',
  summary: 'List loan applications of a client',
  action: 'loans.read',
  answer: z.array(loanApplication),
  source: ['2§7'],
  evidence: 'documented',
});

export const listLoans = defineCall({
  id: 'L5',
  service: 'provider',
  method: 'GET',
  path: '/domain/loans',
  summary: 'Get loans of the organisation, one loan, or the loans of a client',
  action: 'loans.read',
  query: z.object({ id: id.optional(), customer_id: id.optional() }),
  answer: z.array(loanApplication),
  source: ['2§7', '3§7'],
  evidence: 'documented',
});

export const patchDomainStatus = defineCall({
  id: 'L6',
  service: 'provider',
  method: 'PATCH',
  path: '/domain/customers/{customerId}/application/{applicationId}/patch',
  summary: 'Update the domain status of an application',
  action: {
    field: 'domainStatus',
    when: { Approved: 'loans.decide', Rejected: 'loans.decide', Pending: 'loans.change', Cancelled: 'loans.change' },
    otherwise: 'loans.review',
  },
  body: z.object({ id, domainStatus, ...seenAmount }),
  answer: acknowledgement,
  errors: ['own_work', 'loan_refused', 'changed_since_seen'],
  source: ['2§4', '2§7'],
  evidence: 'documented',
});

/** The message reads `Loan {status} Successfully!!` (2§4). */
export const updateLoanStatus = defineCall({
  id: 'L7',
  service: 'provider',
  method: 'PUT',
  path: '/domain/lender/loans/{id}/status',
  summary: 'Update the status of a loan, as its lender',
  action: { field: 'status', when: { Disbursed: 'loans.disburse' }, otherwise: 'loans.fund' },
  body: z.object({ status: fundingStatus, ...seenAmount }),
  answer: acknowledgement,
  errors: ['own_work', 'loan_refused', 'changed_since_seen'],
  source: ['2§4', '2§7'],
  evidence: 'documented',
});

export const updateLoanPrincipal = defineCall({
  id: 'L8',
  service: 'provider',
  method: 'PUT',
  path: '/domain/loans/{id}',
  summary: 'Update the principal of a loan',
  action: 'loans.change',
  body: z.object({ principal_amount: amount, ...seenAmount }),
  answer: acknowledgement,
  errors: ['loan_refused', 'changed_since_seen'],
  source: ['2§7'],
  evidence: 'documented',
});

export const decideLoan = defineCall({
  id: 'L9',
  service: 'provider',
  method: 'POST',
  path: '/domain/loans/{id}',
  summary: 'Approve or reject a loan with an authority note',
  action: 'loans.decide',
  body: loanDecision,
  answer: acknowledgement,
  errors: ['own_work', 'loan_refused', 'changed_since_seen'],
  source: ['2§4', '2§5', '2§7'],
  evidence: 'documented',
});

export const removeApplication = defineCall({
  id: 'L12',
  service: 'provider',
  method: 'DELETE',
  path: '/applications/{id}',
  summary: 'Remove a loan application',
  action: 'loans.remove',
  query: z.object(seenAmount),
  answer: acknowledgement,
  errors: ['loan_refused', 'changed_since_seen'],
  source: ['2§7'],
  evidence: 'documented',
});

/** A loan's timeline, oldest first. Not in the documents. */
export const listLoanEvents = defineCall({
  id: 'X-listLoanEvents',
  service: 'provider',
  method: 'GET',
  path: '/domain/loans/{id}/events',
  summary: 'List the events of a loan',
  action: 'loans.read',
  answer: z.array(loanEvent),
  source: ['2§4'],
  evidence: 'assumed',
});

/** The documents show only the balance (2§2). */
export const getLoanSchedule = defineCall({
  id: 'X-getLoanSchedule',
  service: 'provider',
  method: 'GET',
  path: '/domain/loans/{id}/schedule',
  summary: 'Get the repayment schedule of a loan',
  action: 'loans.read',
  answer: loanSchedule,
  source: ['2§2'],
  evidence: 'assumed',
});
