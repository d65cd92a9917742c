import { exampleFields } from './api-example-fields.ts';
import { chargeIds } from '../products/charges.ts';
import { formIds } from '../organization/forms.ts';
import { productIds } from '../products/loan-products.ts';
import { newcomers } from '../clients/newcomers.ts';
import { demoPassword, lenderIds } from '../organization/organizations.ts';
import { personas } from '../clients/personas.ts';
import { savingsAccountIds } from '../lending/savings-accounts.ts';
import { savingsProductIds } from '../products/savings-products.ts';

const [newcomer] = newcomers;
if (!newcomer) throw new Error('the seed has nobody to onboard');
const client = personas.justArrived.client;
const lenderId = String(lenderIds.adom);
const clientId = String(client.id);
const phonenumber = `0${newcomer.phone}`;
const domainId = 'adom';
const reference = 'walkthrough-0001';
const payerId = String(personas.goodPayer.client.id);

/** Gives the same example of `{id}` to several calls. */
const idOf = (id: string, ...names: readonly string[]) => Object.fromEntries(names.map((name) => [`${name}.id`, id]));
const complete = (data: Record<string, string> = {}) => ({ data, isComplete: true });

/** An installment fee of a loan. */
const aCharge = { chargeAppliesTo: 1, chargeTimeType: 8, chargeCalculationType: 1, amount: '5.00' };

const aLocation = {
  address: 'Osu Castle, Accra',
  latitude: 5.5471,
  longitude: -0.1823,
  digitalAddress: 'ZZ-183-8164',
};

/** An application of the amount, tenure and monthly deduction of a quote (`quoteLoan`). */
const aLoan = {
  lenderId,
  productId: String(productIds.salaryLoan),
  applicationType: 'NEW',
  staffID: client.staffId ?? '',
  mandateNumber: 'CAGD-12345',
  mandatePin: '735028',
  isDeviceApplication: false,
  clientLoanInformation: complete(),
  loanAmount: '5000.00',
  amount: '5000.00',
  principal: '5000.00',
  principalAmount: '5000.00',
  tenure: 12,
  monthlyDeduction: '541.67',
};

/** Sends events to the desk's webhook bin. */
const aWebhook = {
  url: 'http://localhost:4303/_sim/sandboxes/demo/webhook-bin',
  events: ['loan.approved', 'payment.received'],
};

/** Invented names and addresses. */
const aSmtpSender = {
  host: 'mail.adom.example',
  port: 587,
  username: 'adom',
  encryption: 'TLS',
  fromAddress: 'loans@adom.example',
  fromName: 'Adom Microfinance',
};

/** A client's contact with two numbers in different notations. */
const aContact = {
  displayName: 'Yaa Asare',
  phoneNumbers: [
    { number: '020 097 0009', label: 'Mobile' },
    { number: '0302 001 234', label: 'Work' },
  ],
};

const aProduct = {
  details: { name: 'Harvest Loan', shortName: 'HL', description: 'Until the cocoa is sold', loantypeId: 3 },
  currency: { currencyCode: 'GHC', inMultiplesOf: 10, installmentAmountInMultiplesOf: 0 },
  terms: {
    minPrincipal: '500.00',
    principal: '2000.00',
    maxPrincipal: '20000.00',
    minNumberOfRepayments: 3,
    numberOfRepayments: 12,
    maxNumberOfRepayments: 24,
    minInterestRatePerPeriod: '1',
    interestRatePerPeriod: '2.5',
    maxInterestRatePerPeriod: '4',
    interestRateFrequencyType: 2,
    repaymentEvery: 1,
    repaymentFrequencyType: 2,
    processingFee: '20.00',
    interestMethod: 'Declining Balance',
  },
  settings: {
    amortizationType: 1,
    interestCalculationPeriodType: 1,
    daysInYearType: 1,
    daysInMonthType: 1,
    allowAttributeOverrides: { graceOnArrearsAging: true },
  },
  charges: [String(chargeIds.textMessages), String(chargeIds.lateFee)],
} as const;

/** The account that signs in by default. */
export const exampleAccount = { email: 'officer@adom.test', password: demoPassword };

/**
 * Requests to the provider for trying out in the demo world, as `officer@adom.test` unless the call is for the manager.
 */
export const providerExamples = {
  fields: exampleFields,
  params: {
    lenderId,
    id: clientId,
    customerId: clientId,
    domainId,
    orgId: domainId,
    ...idOf('601', 'getComplianceSubmission', 'downloadComplianceDocument', 'decideCompliance'),
    ...idOf(String(productIds.salaryLoan), 'getLoanProduct', 'quoteLoan', 'updateLoanProduct', 'cloneLoanProduct'),
    ...idOf(String(productIds.salaryLoan), 'retireLoanProduct', 'restoreLoanProduct'),
    ...idOf(String(chargeIds.textMessages), 'getCharge', 'updateCharge', 'retireCharge', 'restoreCharge'),
    ...idOf('701', 'getApp', 'updateApp', 'removeApp'),
    'attachLenderToApp.appId': '702',
    'detachLenderFromApp.appId': '701',
    contactId: '8101',
    locationId: '8201',
    ...idOf('102', 'updateElement', 'retireElement'),
    ...idOf('104', 'restoreElement'),
    ...idOf(String(formIds.personalLoan), 'getLenderForm', 'updateLenderForm', 'removeLenderForm'),
    ...idOf(lenderId, 'listApplications', 'listApprovedApplications', 'listLenderBatches'),
    ...idOf(lenderId, 'getPortfolio', 'listPortfolioLoans', 'listDecidedApplications'),
    ...idOf('2003', 'decideLoan', 'updateLoanPrincipal', 'removeApplication'),
    ...idOf('2004', 'getLoanSchedule', 'listLoanEvents'),
    'getApplication.customerId': payerId,
    'getApplication.applicationId': '2003',
    loanId: '2003',
    ...idOf('303', 'getBatch', 'listBatchApplications', 'listBatchLoans', 'listBatchFallout', 'downloadBatch'),
    ...idOf('306', 'rejectBatch', 'submitBatchApplication'),
    ...idOf('322', 'listBatchUploads', 'submitBatchUpload'),
    ...idOf('323', 'preprocessUpload'),
    ...idOf('50001', 'getTransaction'),
    ...idOf('102', 'removeUser', 'restoreUser', 'updateUserRights', 'disableUserTwoFactor'),
    ...idOf(payerId, 'downloadClientPhoto'),
    docId: '1001',
    ...idOf(
      String(savingsAccountIds.goodPayer),
      'getSavingsAccount',
      'listSavingsTransactions',
      'downloadSavingsTransactions',
    ),
    ...idOf(String(savingsProductIds.targetSavings), 'retireSavingsProduct'),
    ...idOf(String(savingsProductIds.youthSavings), 'restoreSavingsProduct'),
  },
  query: {
    listNotifications: { domainId },
    markNotificationsRead: { domainId },
    listUploadBatches: { isUpload: 'true' },
    listLoanBatches: { isUpload: 'false' },
    getCatalogueProducts: { ids: '[801,807]' },
    quoteLoan: { amount: '2000.00', tenure: 12 },
    filterClients: { lenderId, search: 'owusu' },
  },
  body: {
    signIn: exampleAccount,
    createLoan: aLoan,
    createApplication: aLoan,
    inviteUser: {
      email: 'esi@adom.example',
      firstname: 'Esi',
      lastname: 'Quaye',
      roles: ['Loan Officer'],
      permissions: [],
    },
    updateNotificationTriggers: {
      triggers: [{ event: 'loan.approved', email: true, sms: true, inApp: true }],
      version: 0,
    },
    inviteInstitute: { email: 'esi@sika.example', firstname: 'Esi', lastname: 'Quaye', isVendor: 'false' },
    updateSmtpSender: { ...aSmtpSender, password: 'of the mail server', version: 0 },
    sendTestMail: { to: 'kwame@adom.test' },
    updateSmsSender: { provider: 'Hubtel', senderId: 'ADOM', apiKey: 'the key', authToken: 'the token', version: 0 },
    sendTestSms: { to: '020 098 0001' },
    createWebhook: aWebhook,
    updateWebhook: { ...aWebhook, isOn: true },
    renameInstitute: { name: 'Adom Savings', previousName: 'Adom Microfinance' },
    authenticate: { userNameOrEmail: 'officer@adom.test', password: demoPassword },
    resetPassword: { email: 'officer@adom.test', code: '4K7QX-M2R9T', newPassword: 'a brand new one' },
    updateProfile: { firstname: 'Kwame', lastname: 'Asante', phone: '020 098 0001' },
    requestEmailChange: { email: 'kwame@adom.test', password: demoPassword },
    startTwoFactor: { password: demoPassword },
    confirmTwoFactor: { code: '123456' },
    disableTwoFactor: { password: demoPassword, code: '123456' },
    renewRecoveryCodes: { password: demoPassword, code: '123456' },
    disableUserTwoFactor: { password: demoPassword },
    confirmEmailChange: { code: '4K7QX-M2R9T' },
    requestPasswordReset: { email: 'officer@adom.test' },
    verifyStaff: { staffNumber: newcomer.staffNumber ?? client.staffId ?? '' },
    verifyIdentity: { origin: 'console', mode: 'number', type: 'ghana_card', id: newcomer.idNumber },
    createLenderClient: {
      nameOnId: `${newcomer.firstName} ${newcomer.lastName}`,
      lenderId,
      domainId,
      idType: 'ghana_card',
      formId: String(formIds.personalLoan),
      branchId: null,
      email: '',
      firstName: newcomer.firstName,
      lastName: newcomer.lastName,
      gender: newcomer.gender,
      idPhoto: reference,
      idNumber: newcomer.idNumber,
      mobileNo: newcomer.phone,
      clientPersonalInformation: complete(),
      clientEmploymentInformation: complete(),
      clientEmployerInformation: complete(),
      clientGuarantorInformation: complete(),
      clientAccountInformation: complete(),
    },
    openSavingsAccount: { productId: String(savingsProductIds.susuSavings) },
    createSavingsProduct: {
      loantypeId: '3',
      accountingRule: '1',
      charges: [],
      currencyCode: 'GHC',
      description: 'For small traders who save every day',
      digitsAfterDecimal: 2,
      feeToIncomeAccountMappings: [],
      inMultiplesOf: 0,
      interestCalculationDaysInYearType: 365,
      interestCalculationType: 1,
      interestCompoundingPeriodType: 1,
      interestPostingPeriodType: 4,
      locale: 'en',
      name: 'Market Savings',
      nominalAnnualInterestRate: '7.5',
      paymentChannelToFundSourceMappings: [],
      penaltyToIncomeAccountMappings: [],
      shortName: 'MKT',
    },
    createLoanProduct: aProduct,
    updateLoanProduct: aProduct,
    cloneLoanProduct: { name: 'Harvest Loan, second season' },
    createCharge: { name: 'Field visit', ...aCharge },
    updateCharge: { name: 'Text messages', ...aCharge, amount: '3.00' },
    createClientLocation: aLocation,
    updateClientLocation: aLocation,
    createClientContact: aContact,
    updateClientContact: aContact,
    decideLoan: { decision: 'approve', authorityNote: 'Payslip seen' },
    decideCompliance: { decision: 'return', reason: 'The certificate is not readable' },
    addNote: { body: 'Called the employer' },
    listStaffUnderway: { staffNumbers: [client.staffId ?? '900001'] },
  },
} as const;

/** Requests to the verification service for the first newcomer. */
export const kycExamples = {
  fields: exampleFields,
  params: {
    reference,
    'getConsent.reference': personas.goodPayer.client.kycReference,
    ...idOf(payerId, 'getKycRecord', 'getIdentityResult', 'downloadIdentityPhoto', 'downloadConsentPhoto'),
  },
  body: {
    sendPhoneCode: { phonenumber },
    verifyPhoneCode: { phonenumber, code: '0000' },
  },
} as const;
