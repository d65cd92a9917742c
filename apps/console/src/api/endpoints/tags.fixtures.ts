import type { CallName } from '../../app/fake-network.fixtures.ts';

/** Every change is audited, so each change of the provider makes these two stale. */
const audit: CallName[] = ['listAuditEntries', 'listAuditedPeople'];

const profile: CallName[] = ['getProfile'];
const users: CallName[] = ['listUsers'];
const invitations: CallName[] = ['listInvitations'];
/** Permissions and people. */
const rights: CallName[] = ['listRoles', 'listUsers', 'getOwnPermissions'];
const organizationNames: CallName[] = ['listLenders', 'getAuthenticatedUser', 'getProfile'];
const senders: CallName[] = ['getSmtpSender', 'getSmsSender'];
const compliance: CallName[] = ['getCompliance', 'getComplianceSubmission', 'listComplianceSubmissions'];
const clients: CallName[] = ['listClients', 'filterClients', 'listOrganizationClients', 'getClient'];
const forms: CallName[] = ['listLenderForms', 'getLenderForm'];
const loanProducts: CallName[] = ['listLoanProducts', 'getLoanProduct', 'quoteLoan'];
const charges: CallName[] = ['listCharges', 'getCharge'];
const savings: CallName[] = [
  'listSavingsAccounts',
  'listClientSavingsAccounts',
  'getSavingsAccount',
  'listSavingsTransactions',
];
const apps: CallName[] = ['listApps', 'getApp'];
/** Reads of batches that contain loans. */
const loansOfBatches: CallName[] = ['listBatchApplications', 'listBatchLoans', 'listBatchFallout'];
const loans: CallName[] = [
  'listApplications',
  'listApprovedApplications',
  'listClientApplications',
  'listLoans',
  'getApplication',
  'getLoanSchedule',
  'listLoanEvents',
  'getPortfolio',
  'listPortfolioLoans',
  'listDecidedApplications',
  ...loansOfBatches,
];
const payments: CallName[] = ['listClientRepayments', 'listClientPayments', 'listTransactions', 'getTransaction'];
const batches: CallName[] = [
  'getBatch',
  'listBatches',
  'listLenderBatches',
  'listLoanBatches',
  'listUploadBatches',
  'listBatchUploads',
  'listCurrentUploads',
  ...loansOfBatches,
];
const identityResults: CallName[] = ['listIdentityResults', 'getIdentityResult', 'getKycRecord'];
const consents: CallName[] = ['listConsents', 'getConsent', ...identityResults];

/** Changes at the provider, and the reads that each makes stale besides the audit. */
const provider: [changes: CallName[], reads: CallName[]][] = [
  [['signIn', 'authenticate', 'signOut', 'signUp', 'acceptInvitation', 'registerOrganization'], []],
  [['requestPasswordReset', 'resetPassword', 'updatePassword', 'confirmEmailChange', 'startTwoFactor'], []],
  [['sendTestMail', 'sendTestSms'], []],
  [['verifyStaff', 'verifyIdentity', 'listStaffUnderway'], []],
  // refetching would request the removed app from its own screen
  [['removeApp'], []],
  [['onboardOrganization'], ['listLenders']],
  [['updateProfile', 'renameInstitute'], organizationNames],
  [['requestEmailChange', 'renewRecoveryCodes'], profile],
  [['confirmTwoFactor'], [...profile, ...users, 'listOwnSessions']],
  [['disableTwoFactor'], [...profile, ...users]],
  [['disableUserTwoFactor'], users],
  [['endOwnSession', 'endOtherSessions'], ['listOwnSessions']],
  [['createRole'], ['listRoles']],
  [['updateUserRights', 'removeUser', 'restoreUser'], rights],
  // an invitation names its roles
  [
    ['updateRole', 'removeRole'],
    [...rights, ...invitations],
  ],
  [['inviteUser', 'resendInvitation', 'cancelInvitation'], invitations],
  [['inviteInstitute', 'resendInstituteInvitation', 'cancelInstituteInvitation'], ['listInstituteInvitations']],
  // the setting decides how many people must approve
  [['updateOrganizationSettings'], ['getOrganizationSettings', ...loans, ...batches]],
  [['updateNotificationTriggers'], ['getNotificationTriggers']],
  [['updateSmtpSender', 'updateSmsSender'], senders],
  [['createApiKey', 'revokeApiKey'], ['listApiKeys']],
  [['createWebhook', 'updateWebhook', 'replaceWebhookSecret', 'removeWebhook'], ['listWebhooks']],
  [['sendTestWebhookMessage', 'redeliverWebhookMessage'], ['listWebhookMessages']],
  [['submitCompliance', 'decideCompliance'], compliance],
  [['createClient', 'createLenderClient', 'updateClient', 'updateLenderClient', 'removeClient'], clients],
  [['uploadClientDocument', 'createClientDocument', 'replaceClientDocument'], ['listClientDocuments']],
  [['createClientContact', 'updateClientContact', 'removeClientContact'], ['listClientContacts']],
  [['createClientLocation', 'updateClientLocation', 'removeClientLocation'], ['listClientLocations']],
  [['createLenderForm', 'updateLenderForm', 'removeLenderForm'], forms],
  [['createLoan', 'createApplication', 'removeApplication'], loans],
  [['patchDomainStatus', 'updateLoanPrincipal', 'decideLoan'], loans],
  // a disbursement is a transaction
  [['updateLoanStatus'], [...loans, ...payments]],
  [['addNote', 'updateNote'], ['listNotes']],
  [['createElement', 'updateElement', 'retireElement', 'restoreElement'], ['listElements']],
  [['createApp', 'updateApp', 'attachLenderToApp', 'detachLenderFromApp'], apps],
  [['createLoanProduct', 'updateLoanProduct', 'cloneLoanProduct'], loanProducts],
  [['retireLoanProduct', 'restoreLoanProduct'], loanProducts],
  [['createCharge'], charges],
  [
    ['updateCharge', 'retireCharge', 'restoreCharge'],
    [...charges, ...loanProducts],
  ],
  [['createSavingsProduct', 'retireSavingsProduct', 'restoreSavingsProduct'], ['listSavingsProducts']],
  [['openSavingsAccount'], savings],
  [['uploadLoans', 'generateBatch', 'preprocessUpload'], batches],
  [
    ['addBatchApplications', 'attachUploadToBatch', 'removeBatchApplication'],
    [...batches, ...loans],
  ],
  [
    ['submitBatchUpload', 'rejectBatch'],
    [...batches, ...loans],
  ],
  // the batch's element is now in use
  [['submitBatchApplication'], [...batches, ...loans, 'listElements']],
];

/** Changes at services without an audit. */
const others: [changes: CallName[], reads: CallName[]][] = [
  [['sendPhoneCode', 'requestApprovalCode', 'registerPushToken'], []],
  [['verifyPhoneCode'], [...identityResults, 'listPhoneVerifications']],
  [['submitConsent', 'approveConsent'], consents],
  [['submitGhanaCard', 'approveGhanaCard'], identityResults],
  [['markNotificationsRead'], ['listNotifications']],
];

const rows = (table: typeof provider, always: CallName[]) =>
  table.flatMap(([changes, reads]) => changes.map((change) => [change, [...new Set([...reads, ...always])]] as const));

/** The reads to refetch after each change. */
export const staleAfter: Partial<Record<CallName, readonly CallName[]>> = Object.fromEntries([
  ...rows(provider, audit),
  ...rows(others, []),
]);

/** The reads that no change of the console makes stale, each with the reason. */
export const neverStale: Partial<Record<CallName, string>> = {
  listCatalogueProducts: 'the sales catalogue has no changing call',
  getCatalogueProducts: 'the sales catalogue has no changing call',
  getUploadHeadings: 'the headings and the days to choose from are rules of the service',
};
