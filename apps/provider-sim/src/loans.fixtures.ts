import type { LoanCharge, LoanCreation, LoanProduct, LoanProductTerms } from '@oware/contract';
import { fromPesewas, loanTermsOf, repaymentSchedule, toPesewas } from '@oware/domain';
import { lenderIds } from '@oware/seed';
import { database, type TestSandbox } from '@oware/test-kit';

const terms: LoanProductTerms = {
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
  interestMethod: 'Flat',
};
const settings: LoanProduct['settings'] = {
  amortizationType: 1,
  interestCalculationPeriodType: 1,
  daysInYearType: 1,
  daysInMonthType: 1,
  allowVariableInstallments: false,
  isInterestRecalculationEnabled: false,
};
const currency: LoanProduct['currency'] = {
  currencyCode: 'GHS',
  digitsAfterDecimal: 2,
  inMultiplesOf: 0,
  installmentAmountInMultiplesOf: 0,
};

export type TestProduct = Pick<LoanProduct, 'id' | 'terms' | 'settings' | 'currency'>;

/** A product of Adom's unless another lender is said: GHS 500 to 20,000 for 3 to 24 months, flat, 2.5 % a month. */
export async function aProduct(
  { id: sandboxId }: Pick<TestSandbox, 'id'>,
  overrides: Partial<LoanProductTerms> = {},
  lenderId: number = lenderIds.adom,
): Promise<TestProduct> {
  const own = { ...terms, ...overrides };
  const { rows } = await database().query<{ id: number }>(
    `INSERT INTO provider."LoanProduct"
       ("sandboxId", "lenderId", name, "shortName", description, "loanTypeId", currency, terms, settings, "chargeIds", "createdAt")
     VALUES ($1, $2, 'Test loan', 'TL', '', 1, $3, $4, $5, '{}', now()) RETURNING id`,
    [sandboxId, lenderId, JSON.stringify(currency), JSON.stringify(own), JSON.stringify(settings)],
  );
  return { id: String(rows[0]!.id), terms: own, settings, currency };
}

type Wish = { amount?: string; tenure?: number };

/** What the flow sends for a client of Adom's, its deduction as the product reckons it. */
export function aNewLoan(
  product: TestProduct,
  { amount = '1200.00', tenure = 6 }: Wish = {},
  overrides: Partial<LoanCreation> = {},
): LoanCreation {
  const loan = { principal: toPesewas(amount), tenure, terms: loanTermsOf(product, []), startsOn: '2026-01-01' };
  return {
    clientLoanInformation: { data: { product_description: 'School fees' }, isComplete: true },
    lenderId: String(lenderIds.adom),
    staffID: '',
    mandateNumber: 'CAGD-12345',
    isDeviceApplication: false,
    applicationType: 'NEW',
    productId: product.id,
    mandatePin: '735028',
    loanAmount: amount,
    amount,
    principal: amount,
    principalAmount: amount,
    tenure,
    monthlyDeduction: fromPesewas(repaymentSchedule(loan).monthlyDeduction),
    ...overrides,
  };
}

/** What a loan begins with where no call can: its statuses, its batch. */
export type LoanState = {
  lenderId: number;
  clientId: number;
  productId: string;
  domainStatus: string;
  lenderStatus: string;
  batchId: number | null;
  amount: string;
  tenure: number;
  /** `2026-11-22`; a disbursed loan has one. */
  loanStartDate: string | null;
  charges: readonly LoanCharge[];
};

/** Batches of approved loans that Adom has in the seed: one that may still change, and one that no longer does. */
export const seededBatches = { Pending: 306, Submitted: 305 } as const;

/** A loan put there without a call; answers its id. */
export async function aLoan(
  { id: sandboxId }: Pick<TestSandbox, 'id'>,
  product: TestProduct,
  {
    lenderId,
    clientId,
    domainStatus = 'Pending',
    lenderStatus = 'Pending',
    batchId = null,
    amount = '1200.00',
    tenure = 6,
    loanStartDate = lenderStatus === 'Disbursed' ? '2026-01-01' : null,
    charges = [],
  }: Pick<LoanState, 'lenderId' | 'clientId'> & Partial<LoanState>,
): Promise<string> {
  const loanTerms = loanTermsOf(product, charges);
  const { monthlyDeduction, payOut } = repaymentSchedule({
    principal: toPesewas(amount),
    tenure,
    terms: loanTerms,
    startsOn: loanStartDate ?? '2026-01-01',
  });
  const { rows } = await database().query<{ id: number }>(
    `INSERT INTO provider."LoanApplication"
       ("sandboxId", "lenderId", "clientId", "productId", "referenceNum", amount, tenure, "monthlyDeduction", terms,
        "domainStatus", "lenderStatus", "batchId", "loanStartDate", "netAmount", "loanInformation", "createdAt", "updatedAt")
     VALUES ($1, $2, $3, $4, 'T-' || nextval('sim.row_id'), $5, $6, $7, $8, $9::provider."DomainStatus", $10::provider."FundingStatus",
             $11, $12, $13, '{"data":{},"isComplete":true}', now(), now()) RETURNING id`,
    [
      sandboxId,
      lenderId,
      clientId,
      Number(product.id),
      amount,
      tenure,
      fromPesewas(monthlyDeduction),
      JSON.stringify(loanTerms),
      domainStatus,
      lenderStatus,
      batchId,
      loanStartDate,
      payOut.totalFees === 0 ? null : fromPesewas(payOut.net),
    ],
  );
  return String(rows[0]!.id);
}

/** A repayment of a loan, arrived today unless said otherwise, put there without a call. */
export const aPayment = (
  { id }: Pick<TestSandbox, 'id'>,
  loanId: string,
  amount: string,
  status = 'Successful',
  paidAt?: string,
) =>
  database().query(
    `INSERT INTO provider."Payment" ("sandboxId", "lenderId", "clientId", "applicationId", kind, "clientReference", amount, status, "paidAt")
     SELECT "sandboxId", "lenderId", "clientId", id, 'repayment', 'R', $3, $4, coalesce($5::timestamptz, now())
     FROM provider."LoanApplication" WHERE "sandboxId" = $1 AND id = $2`,
    [id, Number(loanId), amount, status, paidAt ?? null],
  );
