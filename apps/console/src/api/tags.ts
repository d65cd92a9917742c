import type { kycCalls, providerCalls } from '@oware/contract';
import type { TagsOf } from './endpoints.ts';

/** What a cached answer is about. */
export const tagTypes = ['User', 'Lender', 'Client', 'Form', 'Document', 'Loan', 'Batch'] as const;
export type Tag = (typeof tagTypes)[number];

/** Which answers hold what, and which calls make them stale. */
export const providerTags: TagsOf<typeof providerCalls, Tag> = {
  getAuthenticatedUser: ['User'],
  listLenders: ['Lender'],
  onboardOrganization: ['Lender'],
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
  listApprovedApplications: ['Loan'],
  getBatch: ['Batch'],
  listBatches: ['Batch'],
  listLenderBatches: ['Batch'],
  listUploadBatches: ['Batch'],
  listLoanBatches: ['Batch'],
  listBatchApplications: ['Batch', 'Loan'],
  listBatchLoans: ['Batch', 'Loan'],
  listBatchFallout: ['Batch', 'Loan'],
  listBatchUploads: ['Batch'],
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
  verifyPhoneCode: ['PhoneVerification'],
  listPhoneVerifications: ['PhoneVerification'],
  submitConsent: ['Consent'],
  getConsent: ['Consent'],
  listConsents: ['Consent'],
  approveConsent: ['Consent', 'IdentityResult'],
  submitGhanaCard: ['IdentityResult'],
  approveGhanaCard: ['IdentityResult'],
  listIdentityResults: ['IdentityResult'],
  getIdentityResult: ['IdentityResult'],
  getKycRecord: ['IdentityResult'],
};
