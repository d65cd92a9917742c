import * as batches from '@oware/contract/provider/lending/batches';
import * as elements from '@oware/contract/provider/lending/elements';
import * as loanNotes from '@oware/contract/provider/lending/loan-notes';
import * as loans from '@oware/contract/provider/lending/loans';
import * as portfolio from '@oware/contract/provider/lending/portfolio';
import * as repayments from '@oware/contract/provider/lending/repayments';
import * as savings from '@oware/contract/provider/lending/savings';
import * as transactions from '@oware/contract/provider/lending/transactions';
import * as uploads from '@oware/contract/provider/lending/uploads';
import type { TagsOf } from '@oware/client';
import { type FailuresOf, missingOnScreen, quiet, refusalNotice } from '../endpoints/call-failures.ts';
import { addCalls, type Tag } from './base.api.ts';

const calls = {
  ...batches,
  ...elements,
  ...loanNotes,
  ...loans,
  ...portfolio,
  ...repayments,
  ...savings,
  ...transactions,
  ...uploads,
};

const tags: TagsOf<typeof calls, Tag> = {
  listApplications: ['Loan'],
  listApprovedApplications: ['Loan'],
  getApplication: ['Loan'],
  listClientApplications: ['Loan'],
  listLoans: ['Loan'],
  listLoanEvents: ['Loan'],
  getLoanSchedule: ['Loan'],
  getPortfolio: ['Loan', 'Payment'],
  listPortfolioLoans: ['Loan', 'Payment'],
  listDecidedApplications: ['Loan'],
  createLoan: ['Loan'],
  createApplication: ['Loan'],
  patchDomainStatus: ['Loan'],
  updateLoanStatus: ['Loan', 'Payment'],
  updateLoanPrincipal: ['Loan'],
  decideLoan: ['Loan'],
  removeApplication: ['Loan'],
  listNotes: ({ params }) => [{ type: 'LoanNote', id: params.loanId }, 'LoanNote'],
  addNote: ({ params }) => [{ type: 'LoanNote', id: params.loanId }],
  updateNote: ['LoanNote'],
  listElements: ['Element'],
  createElement: ['Element'],
  updateElement: ['Element'],
  retireElement: ['Element'],
  restoreElement: ['Element'],
  listSavingsAccounts: ['SavingsAccount'],
  listClientSavingsAccounts: ['SavingsAccount'],
  getSavingsAccount: ['SavingsAccount'],
  listSavingsTransactions: ['SavingsAccount'],
  openSavingsAccount: ['SavingsAccount'],
  listClientRepayments: ['Payment'],
  listClientPayments: ['Payment'],
  listTransactions: ['Payment'],
  getTransaction: ['Payment'],
  getBatch: ['Batch'],
  listBatches: ['Batch'],
  listLenderBatches: ['Batch'],
  listUploadBatches: ['Batch'],
  listLoanBatches: ['Batch'],
  listBatchApplications: ['Batch', 'Loan'],
  listBatchLoans: ['Batch', 'Loan'],
  listBatchFallout: ['Batch', 'Loan'],
  listBatchUploads: ['Batch'],
  listCurrentUploads: ['Batch'],
  uploadLoans: ['Batch'],
  generateBatch: ['Batch'],
  addBatchApplications: ['Batch', 'Loan'],
  attachUploadToBatch: ['Batch', 'Loan'],
  removeBatchApplication: ['Batch', 'Loan'],
  submitBatchApplication: ['Batch', 'Loan', 'Element'],
  submitBatchUpload: ['Batch', 'Loan'],
  rejectBatch: ['Batch', 'Loan'],
  preprocessUpload: ['Batch'],
};

/** Of a batch: the status as title and the message as text (2§8). */
const statusAsTitle = refusalNotice(({ status, message }) => ({ text: message, title: String(status) }));

const failures: FailuresOf<typeof calls> = {
  getApplication: { onScreen: [404, 'gone-unless-typed'] },
  patchDomainStatus: missingOnScreen,
  updateLoanStatus: missingOnScreen,
  updateLoanPrincipal: missingOnScreen,
  // 2§8: with texts of its own
  decideLoan: { onScreen: ['any'] },
  removeApplication: { onScreen: [404, 'lost-answer'] },
  addNote: missingOnScreen,
  updateNote: missingOnScreen,
  // a panel of the dashboard
  getPortfolio: quiet,
  // the question to submit a batch and the list of elements say it in place
  listElements: quiet,
  updateElement: { onScreen: ['conflict'] },
  // the screen keeps its rows, including corrected ones
  uploadLoans: missingOnScreen,
  getUploadHeadings: quiet,
  listStaffUnderway: quiet,
  // at the reference's field until another reference is entered
  generateBatch: { onScreen: ['batch_exists'], ...statusAsTitle },
  addBatchApplications: statusAsTitle,
  attachUploadToBatch: statusAsTitle,
  removeBatchApplication: { onScreen: [404], ...statusAsTitle },
  submitBatchApplication: statusAsTitle,
  submitBatchUpload: statusAsTitle,
  rejectBatch: statusAsTitle,
  preprocessUpload: statusAsTitle,
};

/** The calls of loans, savings, batches and payments. */
export const lendingApi = addCalls(calls, tags, failures);

export const {
  useGetBatchQuery,
  useListBatchesQuery,
  useListBatchApplicationsQuery,
  useListBatchUploadsQuery,
  useListBatchFalloutQuery,
  useListElementsQuery,
  useCreateElementMutation,
  useUpdateElementMutation,
  useRetireElementMutation,
  useRestoreElementMutation,
  useListUploadBatchesQuery,
  useListCurrentUploadsQuery,
  useListStaffUnderwayMutation,
  useLazyListBatchFalloutQuery,
  useGetUploadHeadingsQuery,
  useUploadLoansMutation,
  useGenerateBatchMutation,
  useAddBatchApplicationsMutation,
  useAttachUploadToBatchMutation,
  useRemoveBatchApplicationMutation,
  useSubmitBatchApplicationMutation,
  useSubmitBatchUploadMutation,
  useRejectBatchMutation,
  usePreprocessUploadMutation,
  useListApprovedApplicationsQuery,
  useGetApplicationQuery,
  useListClientApplicationsQuery,
  useListLoansQuery,
  useListLoanEventsQuery,
  useGetLoanScheduleQuery,
  useGetPortfolioQuery,
  useCreateLoanMutation,
  usePatchDomainStatusMutation,
  useUpdateLoanStatusMutation,
  useUpdateLoanPrincipalMutation,
  useDecideLoanMutation,
  useRemoveApplicationMutation,
  useListNotesQuery,
  useAddNoteMutation,
  useUpdateNoteMutation,
  useListSavingsAccountsQuery,
  useListClientSavingsAccountsQuery,
  useGetSavingsAccountQuery,
  useListSavingsTransactionsQuery,
  useOpenSavingsAccountMutation,
  useListClientRepaymentsQuery,
  useListClientPaymentsQuery,
  useListTransactionsQuery,
  useGetTransactionQuery,
} = lendingApi;
