import {
  authenticate,
  type Call,
  downloadBatch,
  downloadClientDocument,
  downloadClientPhoto,
  downloadConsentPhoto,
  downloadIdentityPhoto,
  downloadSavingsTransactions,
  filterClients,
  getApp,
  getCharge,
  getApplication,
  getAuthenticatedUser,
  getBatch,
  getCatalogueProducts,
  getClient,
  getConsent,
  getIdentityResult,
  getKycRecord,
  getLenderForm,
  getLoanProduct,
  getLoanSchedule,
  getPortfolio,
  getCompliance,
  getComplianceSubmission,
  downloadComplianceDocument,
  listComplianceSubmissions,
  getSavingsAccount,
  getTransaction,
  getUploadHeadings,
  listApplications,
  listApps,
  listCharges,
  listApprovedApplications,
  listBatchApplications,
  listBatches,
  listCatalogueProducts,
  listBatchFallout,
  listBatchLoans,
  listBatchUploads,
  listClientApplications,
  listClientContacts,
  listClientDocuments,
  listClientLocations,
  listClientPayments,
  listClientRepayments,
  listClients,
  listClientSavingsAccounts,
  listSavingsAccounts,
  listSavingsProducts,
  listSavingsTransactions,
  listConsents,
  listCurrentUploads,
  listDecidedApplications,
  listElements,
  listIdentityResults,
  listLenderBatches,
  listLenderForms,
  listLoanBatches,
  listLoanEvents,
  listLoanProducts,
  listLoans,
  listNotes,
  listNotifications,
  listOrganizationClients,
  listPhoneVerifications,
  listPortfolioLoans,
  listStaffUnderway,
  listTransactions,
  listUploadBatches,
  quoteLoan,
  streamNotifications,
} from '@oware/contract';
import { secondFactor } from './authenticator.ts';
import { fieldOf, type Row } from './checks/rows.ts';
import { organizationReadingCalls } from './organization-reading-calls.ts';
import {
  hasApplications,
  type Given,
  catalogueProductIds,
  mostRequests,
  ofBorrowers,
  ofLender,
  isActiveLoanBatch,
  isUploadBatch,
  paramsFrom,
  withoutParameters,
  quotes,
  type Requests,
  rows,
  staffNumbers,
} from './reading-requests.ts';
import type { Run } from './run.ts';
import type { Asked } from './service.client.ts';

/** A call that only reads, with requests based on earlier answers. If one shows nothing, the next is tried. */
export type ReadingCall = { call: Call; requests: (...of: Parameters<Requests>) => Asked[] | Promise<Asked[]> };

const photos = (call: Call, source: Call, keep?: (row: Row) => boolean): ReadingCall => ({
  call,
  requests: paramsFrom(source, { id: 'id' }, keep),
});

const session: ReadingCall[] = [
  { call: getAuthenticatedUser, requests: withoutParameters },
  {
    call: authenticate,
    requests: async (_run, { account: { email, password, ...account } }) => [
      { body: { userNameOrEmail: email, password, ...(await secondFactor(account)) } },
    ],
  },
  { call: getCompliance, requests: (_run, { domainId }) => [{ params: { orgId: domainId } }] },
  { call: listComplianceSubmissions, requests: withoutParameters },
  { call: getComplianceSubmission, requests: paramsFrom(listComplianceSubmissions, { id: 'id' }) },
  { call: downloadComplianceDocument, requests: paramsFrom(listComplianceSubmissions, { id: 'id' }) },
];

const clients: ReadingCall[] = [
  { call: listClients, requests: ofLender('lenderId') },
  { call: filterClients, requests: (_run, { lenderId }) => [{ query: { lenderId } }] },
  { call: listOrganizationClients, requests: withoutParameters },
  {
    call: getClient,
    requests: (run, given) =>
      paramsFrom(listClients, { id: 'id' })(run, given).map(({ params }) => ({
        params: { ...params, lenderId: given.lenderId },
      })),
  },
  {
    call: downloadClientPhoto,
    requests: (run, { lenderId }) =>
      rows(run, listClients)
        .slice(0, mostRequests)
        .flatMap((row) => {
          const id = fieldOf(row, 'id');
          return id === undefined ? [] : [{ params: { id, lenderId } }];
        }),
  },
];

const loans: ReadingCall[] = [
  { call: listApplications, requests: ofLender('id') },
  { call: listApprovedApplications, requests: ofLender('id', { domainStatus: 'Approved', size: 500 }) },
  { call: getApplication, requests: paramsFrom(listApplications, { customerId: 'customerId', applicationId: 'id' }) },
  { call: listClientApplications, requests: paramsFrom(listApplications, { id: 'customerId' }) },
  { call: listLoans, requests: withoutParameters },
  { call: getLoanSchedule, requests: paramsFrom(listApplications, { id: 'id' }) },
  { call: listLoanEvents, requests: paramsFrom(listApplications, { id: 'id' }) },
  { call: getPortfolio, requests: ofLender('id') },
  { call: listPortfolioLoans, requests: ofLender('id') },
  { call: listDecidedApplications, requests: ofLender('id') },
  { call: listNotes, requests: paramsFrom(listApplications, { loanId: 'id' }) },
  { call: listClientRepayments, requests: ofBorrowers() },
  { call: listClientPayments, requests: ofBorrowers() },
  { call: listClientDocuments, requests: ofBorrowers() },
  { call: listClientContacts, requests: ofBorrowers('customerId') },
  { call: listClientLocations, requests: ofBorrowers('customerId') },
  { call: downloadClientDocument, requests: paramsFrom(listClientDocuments, { docId: 'id' }) },
  { call: listLoanProducts, requests: ofLender('lenderId') },
  { call: getLoanProduct, requests: paramsFrom(listLoanProducts, { id: 'id' }) },
  { call: quoteLoan, requests: quotes },
  { call: listCharges, requests: ofLender('lenderId') },
  { call: getCharge, requests: paramsFrom(listCharges, { id: 'id' }) },
  { call: listLenderForms, requests: ofLender('lenderId') },
  { call: getLenderForm, requests: paramsFrom(listLenderForms, { id: 'id' }) },
  { call: listElements, requests: withoutParameters },
  { call: listCatalogueProducts, requests: withoutParameters },
  { call: getCatalogueProducts, requests: catalogueProductIds },
  { call: listSavingsProducts, requests: ofLender('lenderId') },
  { call: listSavingsAccounts, requests: withoutParameters },
  { call: getSavingsAccount, requests: paramsFrom(listSavingsAccounts, { id: 'id' }) },
  { call: listSavingsTransactions, requests: paramsFrom(listSavingsAccounts, { id: 'id' }) },
  { call: downloadSavingsTransactions, requests: paramsFrom(listSavingsAccounts, { id: 'id' }) },
  { call: listClientSavingsAccounts, requests: paramsFrom(listSavingsAccounts, { id: 'clientId' }) },
  { call: listApps, requests: withoutParameters },
  { call: getApp, requests: paramsFrom(listApps, { id: 'id' }) },
];

const batches: ReadingCall[] = [
  { call: listBatches, requests: withoutParameters },
  { call: listLenderBatches, requests: ofLender('id') },
  { call: listLoanBatches, requests: () => [{ query: { isUpload: 'false' } }] },
  { call: listUploadBatches, requests: () => [{ query: { isUpload: 'true' } }] },
  { call: getBatch, requests: paramsFrom(listBatches, { id: 'id' }) },
  {
    call: listBatchApplications,
    requests: paramsFrom(listBatches, { id: 'id' }, (row) => isActiveLoanBatch(row) && hasApplications(row)),
  },
  {
    call: listBatchLoans,
    requests: paramsFrom(listBatches, { id: 'id' }, (row) => isActiveLoanBatch(row) && hasApplications(row)),
  },
  {
    call: downloadBatch,
    requests: (run, given) =>
      paramsFrom(
        listBatches,
        { id: 'id' },
        (row) => isActiveLoanBatch(row) && hasApplications(row),
      )(run, given).map((asked) => ({
        ...asked,
        query: { status: 'Approved' },
      })),
  },
  { call: listBatchFallout, requests: paramsFrom(listUploadBatches, { id: 'id' }) },
  { call: listBatchUploads, requests: paramsFrom(listUploadBatches, { id: 'id' }, isUploadBatch) },
  { call: listCurrentUploads, requests: withoutParameters },
  { call: getUploadHeadings, requests: (_run, { domainId }) => [{ params: { orgId: domainId } }] },
  { call: listStaffUnderway, requests: staffNumbers },
  { call: listTransactions, requests: (_run, { domainId }) => [{ params: { domainId } }] },
  {
    call: getTransaction,
    requests: (run, given) =>
      paramsFrom(listTransactions, { id: 'id' })(run, given).map(({ params }) => ({
        params: { ...params, domainId: given.domainId },
      })),
  },
];

const identity: ReadingCall[] = [
  { call: listIdentityResults, requests: withoutParameters },
  { call: getIdentityResult, requests: paramsFrom(listIdentityResults, { id: 'id' }) },
  photos(downloadIdentityPhoto, listIdentityResults, ({ type }) => type === 'ghana_card'),
  { call: getKycRecord, requests: paramsFrom(listClients, { id: 'id' }) },
  { call: listConsents, requests: withoutParameters },
  { call: getConsent, requests: paramsFrom(listConsents, { reference: 'reference_number' }) },
  photos(downloadConsentPhoto, listConsents),
  { call: listPhoneVerifications, requests: withoutParameters },
  { call: listNotifications, requests: (_run, { domainId }) => [{ query: { domainId } }] },
  { call: streamNotifications, requests: (_run, { domainId }) => [{ query: { domainId } }] },
];

/** In request order: a call comes after the calls that supply its ids. */
export const readingCalls: readonly ReadingCall[] = [
  ...session,
  ...organizationReadingCalls,
  ...clients,
  ...loans,
  ...batches,
  ...identity,
];

/** Makes every call that only reads, until one of its requests returns data. */
export async function tryReadingCalls(run: Run, given: Given): Promise<Map<Call, Asked>> {
  const asked = new Map<Call, Asked>();
  for (const { call, requests } of readingCalls) {
    for (const request of await requests(run, given)) {
      await run.compare(call, request);
      asked.set(call, request);
      if (run.isAnswered(call)) break;
    }
    if (!asked.has(call)) run.skip(call, 'No earlier answer had an id for it.');
  }
  return asked;
}
