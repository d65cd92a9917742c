import type { kycCalls, providerCalls, pushCalls } from '@oware/contract';
import type { TagsOf } from './endpoints.ts';

/** What a cached answer is about. */
export const tagTypes = [
  'User',
  'Lender',
  'OrganizationSettings',
  'Client',
  'Form',
  'Document',
  'Loan',
  'LoanNote',
  'LoanProduct',
  'Payment',
  'Batch',
] as const;
export type Tag = (typeof tagTypes)[number];

/** Which answers hold what, and which calls make them stale. */
export const providerTags: TagsOf<typeof providerCalls, Tag> = {
  getAuthenticatedUser: ['User'],
  listLenders: ['Lender'],
  onboardOrganization: ['Lender'],
  getOrganizationSettings: ['OrganizationSettings'],
  updateOrganizationSettings: ['OrganizationSettings', 'Loan', 'Batch'],
  listClients: ['Client'],
  filterClients: ['Client'],
  listOrganizationClients: ['Client'],
  getClient: ({ params }) => [{ type: 'Client', id: params.id }, 'Client'],
  updateLenderClient: ['Client'],
  updateClient: ['Client'],
  removeClient: ['Client'],
  createClient: ['Client'],
  createLenderClient: ['Client'],
  listLenderForms: ['Form'],
  getLenderForm: ['Form'],
  createLenderForm: ['Form'],
  updateLenderForm: ['Form'],
  removeLenderForm: ['Form'],
  listClientDocuments: ({ params }) => [{ type: 'Document', id: params.id }],
  uploadClientDocument: ({ params }) => [{ type: 'Document', id: params.id }],
  createClientDocument: ({ params }) => [{ type: 'Document', id: params.customerId }],
  replaceClientDocument: ({ params }) => [{ type: 'Document', id: params.customerId }],
  listApplications: ['Loan'],
  listApprovedApplications: ['Loan'],
  getApplication: ['Loan'],
  listClientApplications: ['Loan'],
  listLoans: ['Loan'],
  listLoanEvents: ['Loan'],
  getLoanSchedule: ['Loan'],
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
  listLoanProducts: ['LoanProduct'],
  getLoanProduct: ['LoanProduct'],
  quoteLoan: ['LoanProduct'],
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
  submitBatchApplication: ['Batch', 'Loan'],
  submitBatchUpload: ['Batch', 'Loan'],
  rejectBatch: ['Batch', 'Loan'],
  preprocessUpload: ['Batch'],
};

export const kycTagTypes = ['Consent', 'IdentityResult', 'PhoneVerification'] as const;
export type KycTag = (typeof kycTagTypes)[number];

/** As {@link providerTags}, of the verification service. A decision on a consent is an identity result too. */
export const kycTags: TagsOf<typeof kycCalls, KycTag> = {
  verifyPhoneCode: ['PhoneVerification', 'IdentityResult'],
  listPhoneVerifications: ['PhoneVerification'],
  submitConsent: ['Consent', 'IdentityResult'],
  getConsent: ['Consent'],
  listConsents: ['Consent'],
  approveConsent: ['Consent', 'IdentityResult'],
  submitGhanaCard: ['IdentityResult'],
  approveGhanaCard: ['IdentityResult'],
  listIdentityResults: ['IdentityResult'],
  getIdentityResult: ['IdentityResult'],
  getKycRecord: ['IdentityResult'],
};

/** As {@link providerTags}, of the notifications endpoint. */
export const pushTags: TagsOf<typeof pushCalls, 'Notification'> = {
  listNotifications: ['Notification'],
  markNotificationsRead: ['Notification'],
};
