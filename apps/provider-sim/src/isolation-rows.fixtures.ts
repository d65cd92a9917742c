import { lenderIds, personas, savingsProductIds } from '@oware/seed';
import type { TestSandbox } from '@oware/test-kit';
import type { Foreign } from './foreign.fixtures.ts';
import { aNewLoan, type TestProduct } from './loans.fixtures.ts';
import { aProductDraft } from './products.fixtures.ts';
import { aForm, aNewClient } from './onboarding.fixtures.ts';
import { aNewSavingsProduct } from './savings.fixtures.ts';

/** How a stranger would use each bound call, and what may come of it. A bound call without a row fails. */
export type IsolationAttempt = {
  params?: Record<string, string>;
  query?: object;
  body?: object;
  /** The name of the part that holds a file; there is one where the call is multipart. */
  file?: string;
  fileName?: string;
  expected: number;
};
/** What the caller has of their own, for what a body needs besides. */
export type OwnThings = { sandbox: TestSandbox; appId: string; product: TestProduct };
export type IsolationRow =
  ((foreign: Foreign, own: OwnThings) => IsolationAttempt) | 'names nothing outside the session' | 'needs no session';

const aChange = { form_title: 'Taken', form: aForm() };
const aCharge = { name: 'Taken', chargeAppliesTo: 1, chargeTimeType: 1, chargeCalculationType: 1, amount: '1.00' };
const anElementChange = { name: 'Taken', type: 'primary' };
const staffClient = {
  staffId: personas.nameDiffersFromCard.client.staffId,
  phoneNumber: '200979002',
  idType: 'ghana_card',
  idNumber: 'GHA-997770002-1',
  nameOnId: 'Ama Owusu',
  firstName: 'Ama',
  lastName: 'Owusu',
};

export const isolationRows: Record<string, IsolationRow> = {
  signIn: 'needs no session',
  authenticate: 'needs no session',
  signUp: 'needs no session',
  requestPasswordReset: 'needs no session',
  resetPassword: 'needs no session',
  signOut: 'names nothing outside the session',
  getAuthenticatedUser: 'names nothing outside the session',
  updatePassword: 'names nothing outside the session',
  registerOrganization: 'names nothing outside the session',
  onboardOrganization: 'names nothing outside the session',
  getOrganizationSettings: ({ domainId }) => ({ params: { orgId: domainId }, expected: 404 }),
  updateOrganizationSettings: ({ domainId }) => ({
    params: { orgId: domainId },
    body: { twoPersonApproval: false },
    expected: 404,
  }),
  listLenders: 'names nothing outside the session',
  verifyStaff: 'names nothing outside the session',
  verifyIdentity: 'names nothing outside the session',
  listOrganizationClients: 'names nothing outside the session',
  listClients: ({ lenderId }) => ({ params: { lenderId }, expected: 404 }),
  getClient: ({ lenderId, clientId }) => ({ params: { lenderId, id: clientId }, expected: 404 }),
  filterClients: ({ lenderId }) => ({ query: { lenderId }, expected: 404 }),
  updateLenderClient: ({ lenderId, clientId }) => ({
    params: { lenderId, id: clientId },
    body: { firstName: 'Taken' },
    expected: 404,
  }),
  updateClient: ({ clientId }) => ({ params: { id: clientId }, body: { firstName: 'Taken' }, expected: 404 }),
  removeClient: ({ lenderId, clientId }) => ({ params: { lenderId, id: clientId }, expected: 404 }),
  downloadClientPhoto: ({ lenderId, clientId }) => ({ params: { lenderId, id: clientId }, expected: 404 }),
  createLenderClient: ({ lenderId, formId }, { sandbox }) => ({
    params: { lenderId },
    body: aNewClient(sandbox, formId, { lenderId }),
    expected: 404,
  }),
  createClient: ({ lenderId }, { appId }) => ({
    body: { ...staffClient, appId, lenderId },
    file: 'idPhoto',
    expected: 404,
  }),
  listLenderForms: ({ lenderId }) => ({ params: { lenderId }, expected: 404 }),
  getLenderForm: ({ formId }) => ({ params: { id: formId }, query: { version: 1 }, expected: 404 }),
  createLenderForm: ({ lenderId }) => ({ params: { lenderId }, body: aChange, expected: 404 }),
  updateLenderForm: ({ formId }) => ({ params: { id: formId }, body: aChange, expected: 404 }),
  removeLenderForm: ({ formId }) => ({ params: { id: formId }, expected: 404 }),
  listClientDocuments: ({ clientId }) => ({ params: { id: clientId }, expected: 404 }),
  uploadClientDocument: ({ clientId }) => ({
    params: { id: clientId },
    query: { type: 'Payslip' },
    file: 'file',
    expected: 404,
  }),
  createClientDocument: ({ clientId }) => ({
    params: { customerId: clientId },
    body: { type: 'Payslip' },
    file: 'file',
    expected: 404,
  }),
  replaceClientDocument: ({ clientId, documentId }) => ({
    params: { customerId: clientId, docId: documentId },
    body: { type: 'Payslip' },
    file: 'file',
    expected: 404,
  }),
  registerPushToken: ({ domainId }) => ({
    body: { domainId, domainName: 'Volta', senderId: 'console', token: 'a token' },
    expected: 403,
  }),
  listNotifications: ({ domainId }) => ({ query: { domainId }, expected: 403 }),
  markNotificationsRead: ({ domainId }) => ({ query: { domainId }, expected: 403 }),
  streamNotifications: ({ domainId }) => ({ query: { domainId }, expected: 403 }),
  downloadClientDocument: ({ documentId }) => ({ params: { docId: documentId }, expected: 404 }),
  createLoan: ({ clientId }, { product }) => ({ params: { id: clientId }, body: aNewLoan(product), expected: 404 }),
  createApplication: ({ clientId }, { product }) => ({
    params: { id: clientId },
    body: aNewLoan(product),
    expected: 404,
  }),
  listApplications: ({ lenderId }) => ({ params: { id: lenderId }, expected: 404 }),
  listApprovedApplications: ({ lenderId }) => ({
    params: { id: lenderId },
    query: { domainStatus: 'Approved', size: 500 },
    expected: 404,
  }),
  getApplication: ({ clientId, loanId }) => ({
    params: { customerId: clientId, applicationId: loanId },
    expected: 404,
  }),
  listClientApplications: ({ clientId }) => ({ params: { id: clientId }, expected: 404 }),
  listLoans: ({ clientId, loanId }) => ({ query: { id: loanId, customer_id: clientId }, expected: 200 }),
  patchDomainStatus: ({ clientId, loanId }) => ({
    params: { customerId: clientId, applicationId: loanId },
    body: { id: loanId, domainStatus: 'Approved' },
    expected: 404,
  }),
  updateLoanStatus: ({ loanId }) => ({ params: { id: loanId }, body: { status: 'Approved' }, expected: 404 }),
  updateLoanPrincipal: ({ loanId }) => ({
    params: { id: loanId },
    body: { principal_amount: '1300.00' },
    expected: 404,
  }),
  decideLoan: ({ loanId }) => ({
    params: { id: loanId },
    body: { decision: 'reject', authorityNote: 'Taken' },
    expected: 404,
  }),
  removeApplication: ({ loanId }) => ({ params: { id: loanId }, expected: 404 }),
  listLoanEvents: ({ loanId }) => ({ params: { id: loanId }, expected: 404 }),
  getLoanSchedule: ({ loanId }) => ({ params: { id: loanId }, expected: 404 }),
  listNotes: ({ loanId }) => ({ params: { loanId }, expected: 404 }),
  addNote: ({ loanId }) => ({ params: { loanId }, body: { body: 'Taken' }, expected: 404 }),
  updateNote: ({ noteId }) => ({ params: { commentId: noteId }, body: { body: 'Taken' }, expected: 404 }),
  listLoanProducts: ({ lenderId }) => ({ params: { lenderId }, expected: 404 }),
  getLoanProduct: ({ productId }) => ({ params: { id: productId }, expected: 404 }),
  createLoanProduct: ({ lenderId }) => ({ params: { lenderId }, body: aProductDraft(), expected: 404 }),
  updateLoanProduct: ({ productId }) => ({ params: { id: productId }, body: aProductDraft(), expected: 404 }),
  cloneLoanProduct: ({ productId }) => ({ params: { id: productId }, expected: 404 }),
  retireLoanProduct: ({ productId }) => ({ params: { id: productId }, expected: 404 }),
  restoreLoanProduct: ({ productId }) => ({ params: { id: productId }, expected: 404 }),
  quoteLoan: ({ productId }) => ({ params: { id: productId }, query: { amount: '1000', tenure: 12 }, expected: 404 }),
  listSavingsAccounts: ({ lenderId }) => ({ query: { lenderId }, expected: 404 }),
  listClientSavingsAccounts: ({ clientId }) => ({ params: { id: clientId }, expected: 404 }),
  openSavingsAccount: ({ clientId }) => ({
    params: { id: clientId },
    body: { productId: String(savingsProductIds.susuSavings) },
    expected: 404,
  }),
  getSavingsAccount: ({ savingsAccountId }) => ({ params: { id: savingsAccountId }, expected: 404 }),
  listSavingsTransactions: ({ savingsAccountId }) => ({ params: { id: savingsAccountId }, expected: 404 }),
  downloadSavingsTransactions: ({ savingsAccountId }) => ({ params: { id: savingsAccountId }, expected: 404 }),
  listSavingsProducts: ({ lenderId }) => ({ params: { lenderId }, expected: 404 }),
  createSavingsProduct: ({ domainId }) => ({
    params: { orgId: domainId },
    body: aNewSavingsProduct(),
    expected: 404,
  }),
  retireSavingsProduct: ({ savingsProductId }) => ({ params: { id: savingsProductId }, expected: 404 }),
  restoreSavingsProduct: ({ savingsProductId }) => ({ params: { id: savingsProductId }, expected: 404 }),
  listCharges: ({ lenderId }) => ({ params: { lenderId }, expected: 404 }),
  getCharge: ({ chargeId }) => ({ params: { id: chargeId }, expected: 404 }),
  createCharge: ({ lenderId }) => ({ params: { lenderId }, body: aCharge, expected: 404 }),
  updateCharge: ({ chargeId }) => ({ params: { id: chargeId }, body: aCharge, expected: 404 }),
  retireCharge: ({ chargeId }) => ({ params: { id: chargeId }, expected: 404 }),
  restoreCharge: ({ chargeId }) => ({ params: { id: chargeId }, expected: 404 }),
  listElements: ({ lenderId }) => ({ query: { lenderId }, expected: 404 }),
  createElement: ({ lenderId }) => ({ query: { lenderId }, body: anElementChange, expected: 404 }),
  updateElement: ({ elementId }) => ({ params: { id: elementId }, body: anElementChange, expected: 404 }),
  retireElement: ({ elementId }) => ({ params: { id: elementId }, expected: 404 }),
  restoreElement: ({ elementId }) => ({ params: { id: elementId }, expected: 404 }),
  listClientRepayments: ({ clientId }) => ({ params: { id: clientId }, expected: 404 }),
  listClientPayments: ({ clientId }) => ({ params: { id: clientId }, expected: 404 }),
  listTransactions: ({ domainId }) => ({ params: { domainId }, expected: 404 }),
  listBatches: 'names nothing outside the session',
  listUploadBatches: 'names nothing outside the session',
  listLoanBatches: 'names nothing outside the session',
  listLenderBatches: ({ lenderId }) => ({ params: { id: lenderId }, expected: 404 }),
  getBatch: ({ batchId }) => ({ params: { id: batchId }, expected: 404 }),
  listBatchApplications: ({ batchId }) => ({ params: { id: batchId }, expected: 404 }),
  listBatchLoans: ({ batchId }) => ({ params: { id: batchId }, expected: 404 }),
  listBatchFallout: ({ batchId }) => ({ params: { id: batchId }, expected: 404 }),
  downloadBatch: ({ batchId }) => ({ params: { id: batchId }, query: { status: 'Approved' }, expected: 404 }),
  generateBatch: ({ lenderId }) => ({ body: { batch_ref: 'Taken', lenderId }, expected: 404 }),
  addBatchApplications: ({ lenderId, loanId }) => ({
    params: { lenderId },
    body: { lenderId, applicationIds: [loanId] },
    expected: 404,
  }),
  attachUploadToBatch: ({ batchId, loanId }) => ({
    params: { id: batchId },
    body: { loanIds: [loanId] },
    expected: 404,
  }),
  submitBatchApplication: ({ batchId }) => ({ params: { id: batchId }, body: { elementId: '1' }, expected: 404 }),
  rejectBatch: ({ batchId }) => ({ params: { id: batchId }, expected: 404 }),
  removeBatchApplication: ({ batchId, loanId }) => ({ params: { id: batchId, appId: loanId }, expected: 404 }),
  getUploadHeadings: ({ domainId }) => ({ params: { orgId: domainId }, expected: 404 }),
  uploadLoans: ({ domainId }) => ({
    params: { orgId: domainId },
    file: 'file',
    fileName: 'loans.csv',
    expected: 404,
  }),
  listStaffUnderway: ({ domainId }) => ({
    params: { orgId: domainId },
    body: { staffNumbers: ['900001'] },
    expected: 404,
  }),
  listBatchUploads: ({ uploadId }) => ({ params: { id: uploadId }, expected: 404 }),
  listCurrentUploads: 'names nothing outside the session',
  preprocessUpload: ({ uploadId }) => ({ params: { id: uploadId }, expected: 404 }),
  submitBatchUpload: ({ uploadId }) => ({ params: { id: uploadId }, expected: 404 }),
  listCatalogueProducts: 'names nothing outside the session',
  getCatalogueProducts: 'names nothing outside the session',
  createApp: ({ domainId }) => ({ params: { domainId }, body: { name: 'Taken' }, expected: 404 }),
  listApps: 'names nothing outside the session',
  getApp: ({ appId }) => ({ params: { id: appId }, expected: 404 }),
  updateApp: ({ appId }) => ({ params: { id: appId }, body: { name: 'Taken' }, expected: 404 }),
  removeApp: ({ appId }) => ({ params: { id: appId }, expected: 404 }),
  attachLenderToApp: ({ appId }) => ({ params: { lenderId: String(lenderIds.adom), appId }, expected: 404 }),
  detachLenderFromApp: ({ appId }) => ({ params: { lenderId: String(lenderIds.adom), appId }, expected: 404 }),
  getTransaction: ({ domainId, paymentId }) => ({ params: { domainId, id: paymentId }, expected: 404 }),
};
