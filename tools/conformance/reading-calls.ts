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
  listStaffUnderway,
  listTransactions,
  listUploadBatches,
  quoteLoan,
  streamNotifications,
} from '@oware/contract';
import { secondFactor } from './authenticator.ts';
import { fieldOf, type Row, rowsOf } from './checks/rows.ts';
import { organizationReadingCalls } from './organization-reading-calls.ts';
import type { Run } from './run.ts';
import type { Asked } from './service.client.ts';
import type { ConformanceSettings } from './settings.ts';

/** What the session and the settings give, before anything was read. */
export type Given = { lenderId: string; domainId: string; account: ConformanceSettings['account'] };

type Requests = (run: Run, given: Given) => Asked[];
/** A call that only reads, and requests for it from answers to earlier calls: the next is tried where one shows nothing. */
export type ReadingCall = { call: Call; requests: (...of: Parameters<Requests>) => Asked[] | Promise<Asked[]> };

const mostRequests = 5;
const rows = (run: Run, call: Call): Row[] => rowsOf(run.answerOf(call)) ?? [];

/** Fields of rows as path parameters. A row that lacks one gives no request. */
const paramsFrom =
  (
    source: Call,
    fields: Record<string, string>,
    keep: (row: Row) => boolean = () => true,
    most = mostRequests,
  ): Requests =>
  (run) =>
    rows(run, source)
      .filter(keep)
      .flatMap((row) => {
        const params = Object.entries(fields).map(([name, field]) => [name, fieldOf(row, field)] as const);
        return params.every(([, value]) => value !== undefined)
          ? [{ params: Object.fromEntries(params) as Record<string, string> }]
          : [];
      })
      .slice(0, most);

const plain: Requests = () => [{}];
const ofLender =
  (name: string, query: object = {}): Requests =>
  (_run, { lenderId }) => [{ params: { [name]: lenderId }, query }];
/** Of clients with the oldest loans that were paid out: they have most of what a client can have. */
const ofBorrowers =
  (name = 'id'): Requests =>
  (run, given) => {
    const isPaidOut = ({ lenderStatus }: Row) => lenderStatus === 'Disbursed';
    const asked = paramsFrom(listLoans, { id: 'customerId' }, isPaidOut, Infinity)(run, given);
    const ids = new Set(asked.map(({ params }) => params?.id ?? ''));
    return [...ids]
      .slice(-mostRequests)
      .toReversed()
      .map((id) => ({ params: { [name]: id } }));
  };

const ofUpload = ({ isUpload }: Row) => isUpload === true;
const ofLoans = ({ isUpload, status }: Row) => isUpload !== true && status !== 'Rejected';
const filled = ({ totalApplication }: Row) => totalApplication !== 0;

const quotes: Requests = (run) =>
  rows(run, listLoanProducts).flatMap((product) => {
    const [id, amount, tenure] = ['id', 'terms.principal', 'terms.numberOfRepayments'].map((name) =>
      fieldOf(product, name),
    );
    const isOffered = fieldOf(product, 'isRetired') !== 'true';
    // a tenure is in months, as the repayments of such a product are
    const isMonthly = fieldOf(product, 'terms.repaymentFrequencyType') === '2';
    return id && amount && tenure && isOffered && isMonthly ? [{ params: { id }, query: { amount, tenure } }] : [];
  });

const goods: Requests = (run) => {
  const ids = rows(run, listCatalogueProducts).flatMap((row) => fieldOf(row, 'id') ?? []);
  return ids.length === 0 ? [] : [{ query: { ids: `[${ids.slice(0, mostRequests).join(',')}]` } }];
};

const photos = (call: Call, source: Call, keep?: (row: Row) => boolean): ReadingCall => ({
  call,
  requests: paramsFrom(source, { id: 'id' }, keep),
});

const staffNumbers: Requests = (run, { domainId }) => {
  const numbers = rows(run, listClients).flatMap((row) => fieldOf(row, 'staffId') ?? []);
  return numbers.length === 0 ? [] : [{ params: { orgId: domainId }, body: { staffNumbers: numbers } }];
};

const session: ReadingCall[] = [
  { call: getAuthenticatedUser, requests: plain },
  {
    call: authenticate,
    requests: async (_run, { account: { email, password, ...account } }) => [
      { body: { userNameOrEmail: email, password, ...(await secondFactor(account)) } },
    ],
  },
  { call: getCompliance, requests: (_run, { domainId }) => [{ params: { orgId: domainId } }] },
  { call: listComplianceSubmissions, requests: plain },
  { call: getComplianceSubmission, requests: paramsFrom(listComplianceSubmissions, { id: 'id' }) },
  { call: downloadComplianceDocument, requests: paramsFrom(listComplianceSubmissions, { id: 'id' }) },
];

const clients: ReadingCall[] = [
  { call: listClients, requests: ofLender('lenderId') },
  { call: filterClients, requests: (_run, { lenderId }) => [{ query: { lenderId } }] },
  { call: listOrganizationClients, requests: plain },
  {
    call: getClient,
    requests: (run, { lenderId }) =>
      paramsFrom(listClients, { id: 'id' })(run, { lenderId } as Given).map(({ params }) => ({
        params: { ...params, lenderId },
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
  { call: listLoans, requests: plain },
  { call: getLoanSchedule, requests: paramsFrom(listApplications, { id: 'id' }) },
  { call: listLoanEvents, requests: paramsFrom(listApplications, { id: 'id' }) },
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
  { call: listElements, requests: plain },
  { call: listCatalogueProducts, requests: plain },
  { call: getCatalogueProducts, requests: goods },
  { call: listSavingsProducts, requests: ofLender('lenderId') },
  { call: listSavingsAccounts, requests: plain },
  { call: getSavingsAccount, requests: paramsFrom(listSavingsAccounts, { id: 'id' }) },
  { call: listSavingsTransactions, requests: paramsFrom(listSavingsAccounts, { id: 'id' }) },
  { call: downloadSavingsTransactions, requests: paramsFrom(listSavingsAccounts, { id: 'id' }) },
  { call: listClientSavingsAccounts, requests: paramsFrom(listSavingsAccounts, { id: 'clientId' }) },
  { call: listApps, requests: plain },
  { call: getApp, requests: paramsFrom(listApps, { id: 'id' }) },
];

const batches: ReadingCall[] = [
  { call: listBatches, requests: plain },
  { call: listLenderBatches, requests: ofLender('id') },
  { call: listLoanBatches, requests: () => [{ query: { isUpload: 'false' } }] },
  { call: listUploadBatches, requests: () => [{ query: { isUpload: 'true' } }] },
  { call: getBatch, requests: paramsFrom(listBatches, { id: 'id' }) },
  {
    call: listBatchApplications,
    requests: paramsFrom(listBatches, { id: 'id' }, (row) => ofLoans(row) && filled(row)),
  },
  { call: listBatchLoans, requests: paramsFrom(listBatches, { id: 'id' }, (row) => ofLoans(row) && filled(row)) },
  {
    call: downloadBatch,
    requests: (run, given) =>
      paramsFrom(
        listBatches,
        { id: 'id' },
        (row) => ofLoans(row) && filled(row),
      )(run, given).map((asked) => ({
        ...asked,
        query: { status: 'Approved' },
      })),
  },
  { call: listBatchFallout, requests: paramsFrom(listUploadBatches, { id: 'id' }) },
  { call: listBatchUploads, requests: paramsFrom(listUploadBatches, { id: 'id' }, ofUpload) },
  { call: listCurrentUploads, requests: plain },
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
  { call: listIdentityResults, requests: plain },
  { call: getIdentityResult, requests: paramsFrom(listIdentityResults, { id: 'id' }) },
  photos(downloadIdentityPhoto, listIdentityResults, ({ type }) => type === 'ghana_card'),
  { call: getKycRecord, requests: paramsFrom(listClients, { id: 'id' }) },
  { call: listConsents, requests: plain },
  { call: getConsent, requests: paramsFrom(listConsents, { reference: 'reference_number' }) },
  photos(downloadConsentPhoto, listConsents),
  { call: listPhoneVerifications, requests: plain },
  { call: listNotifications, requests: (_run, { domainId }) => [{ query: { domainId } }] },
  { call: streamNotifications, requests: (_run, { domainId }) => [{ query: { domainId } }] },
];

/** In the order in which they are asked: a call comes after those that its ids are from. */
export const readingCalls: readonly ReadingCall[] = [
  ...session,
  ...organizationReadingCalls,
  ...clients,
  ...loans,
  ...batches,
  ...identity,
];

/** Asks every call that only reads, until one of its requests shows something. */
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
