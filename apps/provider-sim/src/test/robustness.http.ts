import {
  addNote,
  callPath,
  createClientDocument,
  createLenderForm,
  listClientDocuments,
  signOut,
} from '@oware/contract';
import { chargeIds, lenderIds, personas, savingsProductIds } from '@oware/seed';
import { demoPassword, freshSandbox, openSession, sampleFiles, serve, type TestSandbox } from '@oware/test-kit';
import { faultOfAnswer, type GoodFile, oddBatches, oddRequests } from '@oware/test-kit/odd-requests';
import fc from 'fast-check';
import request from 'supertest';
import { beforeAll, expect, it } from 'vitest';
import { createProviderApp } from '../app.ts';
import { aBatch, anElement } from './fixtures/batches.fixtures.ts';
import { simulatedCalls } from '../calls.ts';
import { aLoan, aNewLoan, aProduct, type TestProduct } from './fixtures/loans.fixtures.ts';
import { aProductDraft } from './fixtures/products.fixtures.ts';
import { aForm, aNewClient, submitIdentity } from './fixtures/onboarding.fixtures.ts';
import { aNewSavingsProduct } from './fixtures/savings.fixtures.ts';
import { aRow, csvOf, uploaded } from './fixtures/uploads.fixtures.ts';

/** The request body of a well-meaning caller for each bound call. A bound call with a body must have one. */
const goodBodies = (sandbox: TestSandbox): Record<string, Record<string, unknown>> => ({
  signIn: { email: sandbox.account('officer@adom'), password: demoPassword },
  authenticate: { userNameOrEmail: sandbox.account('officer@adom'), password: demoPassword },
  updatePassword: { oldPassword: 'not this one', newPassword: 'another long one' },
  updateProfile: { firstname: 'Akua', phone: '020 098 0001' },
  requestEmailChange: { email: sandbox.account('akua@adom'), password: 'not this one' },
  confirmEmailChange: { code: '00000-00000' },
  startTwoFactor: { password: 'not this one' },
  confirmTwoFactor: { code: '000000' },
  disableTwoFactor: { password: 'not this one', code: '000000' },
  renewRecoveryCodes: { password: 'not this one', code: '00000-00000' },
  disableUserTwoFactor: { password: 'not this one' },
  registerOrganization: { company_name: 'Quaye Foods', countryName: 'Ghana' },
  onboardOrganization: { company_name: 'Quaye Foods', countryName: 'Ghana' },
  inviteInstitute: { email: sandbox.account('esi@quaye'), firstname: 'Esi', lastname: 'Quaye', isVendor: 'true' },
  renameInstitute: { name: 'Quaye Foods', previousName: 'Adom' },
  signUp: {
    firstname: 'Esi',
    lastname: 'Quaye',
    company_name: 'Quaye Foods',
    country: 'Ghana',
    work_email: sandbox.account('esi@quaye'),
    password: 'a long enough one',
  },
  requestPasswordReset: { email: sandbox.account('officer@adom') },
  updateOrganizationSettings: { twoPersonApproval: true },
  submitCompliance: {
    organization_id: sandbox.domainId('adom'),
    registration_number: 'CS-900000001',
    address: 'ZZ-001-0001, Accra',
    country: 'Ghana',
    registration_document: { fileName: 'certificate.pdf', content: sampleFiles.pdf } satisfies GoodFile,
  },
  decideCompliance: { decision: 'return', reason: 'The certificate is not readable' },
  updateSmtpSender: {
    host: 'mail.adom.test',
    port: 2525,
    username: 'adom',
    password: 'a long one',
    encryption: 'TLS',
    fromAddress: 'hello@adom.test',
    fromName: 'Adom',
  },
  sendTestMail: { to: sandbox.account('officer@adom') },
  updateSmsSender: { provider: 'Twilio', apiKey: 'a key', authToken: 'a token', senderId: 'Adom' },
  sendTestSms: { to: '0200985003' },
  updateNotificationTriggers: { triggers: [{ event: 'loan.approved', email: false, sms: false, inApp: true }] },
  createApiKey: { name: 'Till' },
  createWebhook: { url: 'http://127.0.0.1:9/hook', events: ['loan.approved'] },
  updateWebhook: { url: 'http://127.0.0.1:9/hook', events: ['loan.approved'], isOn: true },
  resetPassword: { email: sandbox.account('officer@adom'), code: '00000-00000', newPassword: 'another long one' },
  verifyIdentity: { origin: 'console', mode: 'number', type: 'voterId', id: '9000000001' },
  verifyStaff: { staffNumber: personas.nameDiffersFromCard.client.staffId },
  updateLenderClient: clientChange,
  updateClient: clientChange,
  createLenderClient: aNewClient(sandbox, ids.form),
  createClient: {
    staffId: personas.nameDiffersFromCard.client.staffId,
    phoneNumber: '200979002',
    idType: 'ghana_card',
    idNumber: 'GHA-997770002-1',
    nameOnId: 'Ama Owusu',
    idPhoto: { fileName: 'card.png', content: sampleFiles.png } satisfies GoodFile,
    appId: manager.appid,
    firstName: 'Ama',
    lastName: 'Owusu',
    kycReference: 'reference-0002',
    formId: ids.form,
    sections: JSON.stringify({ clientPersonalInformation: { data: {}, isComplete: false } }),
  },
  registerPushToken: { domainId: sandbox.domainId('adom'), domainName: 'Adom', senderId: 'console', token: 'a token' },
  createLenderForm: { form_title: 'Salary loans', form: aForm() },
  updateLenderForm: { form_title: 'Salary loans', form: aForm(), version: 1 },
  uploadClientDocument: { file: payslip },
  createClientDocument: { type: 'Payslip', file: payslip },
  replaceClientDocument: { type: 'Payslip', file: payslip },
  createLoan: aNewLoan(product, {}, { formId: ids.form }),
  createApplication: aNewLoan(product),
  patchDomainStatus: { id: ids.loan, domainStatus: 'PendingReview' },
  updateLoanStatus: { status: 'Approved' },
  updateLoanPrincipal: { principal_amount: '1500.00' },
  decideLoan: { decision: 'approve', authorityNote: 'Payslip seen' },
  createLoanProduct: aProductDraft(),
  updateLoanProduct: aProductDraft(),
  cloneLoanProduct: { name: 'Second Harvest Loan' },
  retireLoanProduct: { version: 1 },
  restoreLoanProduct: { version: 1 },
  createCharge: aNewCharge,
  updateCharge: aNewCharge,
  retireCharge: { version: 1 },
  restoreCharge: { version: 1 },
  createSavingsProduct: aNewSavingsProduct(),
  openSavingsAccount: { productId: String(savingsProductIds.susuSavings) },
  addNote: { body: 'Called the employer' },
  updateNote: { body: 'Called the employer twice' },
  generateBatch: { batch_ref: 'November', lenderId: params.lenderId },
  addBatchApplications: { lenderId: params.lenderId, applicationIds: [ids.loan] },
  attachUploadToBatch: { loanIds: [ids.loan] },
  submitBatchApplication: { elementId: ids.element },
  submitBatchUpload: { seenCount: 1 },
  rejectBatch: { reason: 'Wrong product' },
  createElement: { name: 'Head office', element_id: 'HO-1', type: 'primary', product_name: 'Salary loan' },
  updateElement: { name: 'Head office', element_id: '', type: 'other', product_name: '' },
  retireElement: { version: 1 },
  restoreElement: { version: 1 },
  createApp: { name: 'Till' },
  updateApp: { name: 'Till' },
  createRole: { name: 'Teller', permissions: ['clients.read'] },
  updateRole: { name: 'Teller', permissions: ['clients.read'] },
  inviteUser: {
    email: sandbox.account('yaw@adom'),
    firstname: 'Yaw',
    lastname: 'Quaye',
    roles: ['Loan Officer'],
    permissions: [],
  },
  acceptInvitation: { email: sandbox.account('yaw@adom'), code: '00000-00000', newPassword: 'another long one' },
  updateUserRights: { roles: [], permissions: ['clients.read'] },
  createClientContact: aContact,
  updateClientContact: aContact,
  createClientLocation: aLocation,
  updateClientLocation: aLocation,
  listStaffUnderway: { staffNumbers: ['900001'] },
  uploadLoans: { file: { fileName: 'loans.csv', content: Buffer.from(csvOf([aRow()])) } satisfies GoodFile },
});
const aNewCharge = {
  name: 'Stamp duty',
  chargeAppliesTo: 1,
  chargeTimeType: 1,
  chargeCalculationType: 1,
  amount: '1.00',
};
const aContact = { displayName: 'Kwesi Asare', phoneNumbers: [{ number: '0200970009', label: 'Mobile' }] };
const aLocation = { address: 'Makola Market', latitude: 5.55, longitude: -0.2 };
const payslip: GoodFile = { fileName: 'payslip.csv', content: sampleFiles.csv };
const clientChange = {
  firstName: 'Esi',
  email: 'esi@mail.example',
  dateOfBirth: '1990-04-17',
  staffId: null,
  employerInformation: { employer_name: 'Korle Bu' },
};

const holder = String(personas.unknownStaffNumber.client.id);
/** Ids of the records that this test creates. */
const ids = { form: '', document: '', loan: '', note: '', batch: '', element: '', upload: '', app: '701' };
const params = { lenderId: String(lenderIds.adom), id: String(personas.nameDiffersFromCard.client.id) };
/** Calls on loans whose path names another record. */
const loanCallsOf: Record<string, string> = {
  createLoan: params.id,
  createApplication: params.id,
  listClientApplications: params.id,
  listApplications: params.lenderId,
  listApprovedApplications: params.lenderId,
};
/** The path parameters of a call: a client, unless its feature is about another record. */
const paramsOf = (feature: string, name: string) => ({
  ...params,
  ...(feature === 'forms' && { id: ids.form }),
  ...(feature === 'loans' && { id: loanCallsOf[name] ?? ids.loan, customerId: params.id, applicationId: ids.loan }),
  ...(feature === 'portfolio' && { id: params.lenderId }),
  ...(feature === 'loan notes' && { loanId: ids.loan, commentId: ids.note }),
  ...(feature === 'loan products' && { id: product.id }),
  ...(feature === 'charges' &&
    name !== 'listCharges' &&
    name !== 'createCharge' && { id: String(chargeIds.stampDuty) }),
  ...(feature === 'batches' && { id: name === 'listLenderBatches' ? params.lenderId : ids.batch, appId: ids.loan }),
  ...(feature === 'uploads' && { id: ids.upload }),
  orgId: manager.domainid!,
  ...(feature === 'transactions' && { domainId: manager.domainid! }),
  ...((feature === 'contacts' || feature === 'locations') && { customerId: holder, contactId: '1', locationId: '1' }),
  ...(feature === 'elements' && { id: ids.element }),
  ...(feature === 'apps' && {
    id: name === 'removeApp' ? '702' : ids.app,
    appId: ids.app,
    domainId: manager.domainid!,
  }),
  ...(feature === 'compliance' && { id: '601' }),
  ...(feature === 'documents' && { id: holder, customerId: holder, docId: ids.document }),
});

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let manager: Record<string, string>;
let product: TestProduct;
beforeAll(async () => {
  sandbox = await freshSandbox();
  manager = await openSession(sandbox.account('manager@adom'));
  await submitIdentity(sandbox);
  const form = await request(server)
    .post(callPath(createLenderForm, params))
    .set(manager)
    .send({ form_title: 'Any', form: aForm() });
  ids.form = (form.body as { id: string }).id;
  await request(server)
    .post(callPath(createClientDocument, { customerId: holder }))
    .set(manager)
    .field('type', 'Payslip')
    .attach('file', sampleFiles.pdf, 'payslip.pdf');
  const documents = await request(server)
    .get(callPath(listClientDocuments, { id: holder }))
    .set(manager);
  ids.document = (documents.body as { id: string }[])[0]!.id;
  product = await aProduct(sandbox);
  // The loan is in review, so that its removal is rejected.
  const loan = { lenderId: lenderIds.adom, clientId: Number(params.id), domainStatus: 'InReview' };
  ids.loan = await aLoan(sandbox, product, loan);
  const note = await request(server)
    .post(callPath(addNote, { loanId: ids.loan }))
    .set(manager)
    .send({ body: 'Any' });
  ids.note = (note.body as { id: string }).id;
  ids.batch = await aBatch(sandbox, { lenderId: lenderIds.adom, name: 'Any', loanIds: [] });
  ids.element = await anElement(sandbox);
  ids.upload = await uploaded(server, manager, [aRow()]);
});

it.each(simulatedCalls)('$name answers odd input with an error of the catalogue', async ({ name, call, feature }) => {
  const body = goodBodies(sandbox)[name];
  expect(body !== undefined, 'each call with a body has a good one').toBe(call.body !== undefined);
  const batches = fc.array(oddRequests(call, { params: paramsOf(feature, name), body }), {
    minLength: 8,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(batches, async (batch) => {
      const session = call === signOut ? await openSession(sandbox.account('admin@oware')) : manager;
      const asked = batch.map((odd) => faultOfAnswer(server, { ...odd, headers: { ...session, ...odd.headers } }));
      expect((await Promise.all(asked)).filter(Boolean)).toEqual([]);
    }),
    { numRuns: oddBatches },
  );
});
