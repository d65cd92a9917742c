import type { LoanTerms } from '@oware/contract';
import { mobileDigits } from '../../clients/phone.ts';
import { isCalendarDay } from '../../values/day.ts';
import { type FeesCheck, feesCheckOf } from '../charges/fees-check.ts';
import {
  amountProblemIn,
  type AmountRange,
  amountRangeOf,
  tenureProblem,
  type ProductLimits,
} from '../applications/loan-terms.ts';
import { type StartDateBounds, startDateProblem } from '../applications/start-date.ts';
import { uploadHeadings, type UploadHeading } from './upload-headings.ts';

/**
 * A product that rows can name, unless it is retired. Without limits the service checks amount and tenure; without
 * terms, it checks the fees.
 */
export type UploadProduct = {
  id: string;
  name: string;
  limits?: ProductLimits | undefined;
  /** Terms with charges of a loan created today. */
  terms?: LoanTerms | undefined;
  isRetired?: boolean | undefined;
};

/** A row in its stored form. */
export type UploadRow = {
  staffNo: string;
  fullName: string;
  /** Nine digits. */
  phone: string;
  productId: string;
  /** GHS, decimal text with two places. */
  amount: string;
  /** Months. */
  tenure: number;
  /** `2026-11-21`. */
  loanStartDate: string;
};

/** The errors of a row by heading, as sentences. */
export type UploadProblems = Partial<Record<UploadHeading, string>>;
export type UploadCheck = { row: UploadRow; problems?: undefined } | { row?: undefined; problems: UploadProblems };

type Read<Value> = { value: Value } | { problem: string };
const problem = (text: string): { problem: string } => ({ problem: text });

/** Most cells match this and need no cleaning; it saves time for hundreds of thousands of rows. */
const plainText = /^[!-~]+(?: [!-~]+)*$/;

/** Replaces blanks and line breaks inside a cell with single blanks. */
const cellText = (cell: string): string =>
  plainText.test(cell) ? cell : cell.normalize('NFC').trim().replace(/\s+/g, ' ');

/** Control characters and unpaired surrogates, which the database rejects. */
const unstorable = /[\p{Cc}\p{Cs}]/u;

const readText = (cell: string, max: number): Read<string> => {
  if (cell.length > max) return problem(`At most ${max} characters`);
  return unstorable.test(cell) ? problem('Remove the characters that cannot be shown') : { value: cell };
};

function readPhone(cell: string): Read<string> {
  const digits = mobileDigits(cell);
  return digits === undefined ? problem('Enter a Ghanaian mobile number such as 0241234567') : { value: digits };
}

const productKey = (name: string): string => cellText(name).toLowerCase();
/** A product with values calculated once for all rows. */
type KnownProduct = UploadProduct & { amounts: AmountRange | undefined; feesProblem: FeesCheck | undefined };
const productIndexes = new WeakMap<readonly UploadProduct[], Map<string, KnownProduct[]>>();

/** Returns the products by name, cached because every row of a file uses the same list. */
function indexOf(products: readonly UploadProduct[]): Map<string, KnownProduct[]> {
  const known = productIndexes.get(products);
  if (known) return known;
  const all = products.map((product) => ({
    ...product,
    amounts: product.limits && amountRangeOf(product.limits),
    feesProblem: product.limits && product.terms && feesCheckOf(product.limits, product.terms),
  }));
  const index = Map.groupBy(all, ({ name }) => productKey(name));
  productIndexes.set(products, index);
  return index;
}

function readProduct(cell: string, products: readonly UploadProduct[]): Read<KnownProduct> {
  const [product, other] = indexOf(products).get(productKey(cell)) ?? [];
  if (product === undefined) return problem('No product of this name. Use the name as the list of products has it');
  if (product.isRetired) return problem('This product is retired. Choose another product');
  return other ? problem('More than one product has this name. Rename one of them first') : { value: product };
}

const plainAmount = /^[1-9]\d{0,11}\.\d\d$/;
const amountCell = /^(?:GH[SC₵]|₵)?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2})0*)?$/i;

/** Converts `GHS 1,250.5` to `1250.50`. */
function readAmount(cell: string): Read<string> {
  if (plainAmount.test(cell)) return { value: cell };
  const [, whole, fraction = ''] = amountCell.exec(cell) ?? [];
  const digits = whole?.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  if (digits === undefined || digits.length > 12) return problem('Enter an amount such as 1250.50');
  return { value: `${digits}.${fraction.padEnd(2, '0')}` };
}

const readTenure = (cell: string): Read<number> =>
  /^\d{1,3}$/.test(cell) && Number(cell) > 0
    ? { value: Number(cell) }
    : problem('Enter a whole number of months such as 12');

/** Reads `2026-11-21` or `21/11/2026` (day first). */
function readDay(cell: string): Read<string> {
  const [date = '', month = '', year] = /^\d{1,2}\/\d{1,2}\/\d{4}$/.test(cell) ? cell.split('/') : [];
  const day = year === undefined ? cell : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(day)) return problem('Enter a day such as 2026-11-21 or 21/11/2026');
  return isCalendarDay(day) ? { value: day } : problem('There is no such day');
}

/**
 * Parses one row of a bulk upload into its stored form, or returns the errors by heading. Amount and tenure are checked
 * against the product, which is found by name regardless of case, and its fees; the start date against its limits if
 * the upload date is known. {@link rowKey} finds duplicates.
 */
export function checkUploadRow(
  cells: Readonly<Record<UploadHeading, string>>,
  products: readonly UploadProduct[],
  startDates?: StartDateBounds,
): UploadCheck {
  const problems: UploadProblems = {};
  const read = <Value>(heading: UploadHeading, reader: (cell: string) => Read<Value>): Value | undefined => {
    const cell = cellText(cells[heading]);
    const result = cell === '' ? problem('Fill in this cell') : reader(cell);
    if ('value' in result) return result.value;
    problems[heading] = result.problem;
    return undefined;
  };
  const note = (heading: UploadHeading, text: string | undefined): void => {
    if (text !== undefined) problems[heading] = text;
  };
  const staffNo = read('staff_no', (cell) => readText(cell, 40));
  const fullName = read('full_name', (cell) => readText(cell, 120));
  const phone = read('phone_number', readPhone);
  const product = read('product', (cell) => readProduct(cell, products));
  const amount = read('amount_recommended', readAmount);
  const tenure = read('tenure', readTenure);
  const loanStartDate = read('loan_start_date', readDay);
  if (loanStartDate !== undefined && startDates) note('loan_start_date', startDateProblem(startDates, loanStartDate));
  if (product?.amounts !== undefined && amount !== undefined)
    note('amount_recommended', amountProblemIn(product.amounts, amount));
  if (product?.limits !== undefined && tenure !== undefined) note('tenure', tenureProblem(product.limits, tenure));
  if (
    staffNo === undefined ||
    fullName === undefined ||
    phone === undefined ||
    product === undefined ||
    amount === undefined ||
    tenure === undefined ||
    loanStartDate === undefined ||
    uploadHeadings.some((heading) => problems[heading] !== undefined)
  )
    return { problems };
  const fees = product.feesProblem?.({ amount, tenure, startsOn: loanStartDate });
  if (fees !== undefined) return { problems: { amount_recommended: fees } };
  return { row: { staffNo, fullName, phone, productId: product.id, amount, tenure, loanStartDate } };
}

/**
 * Returns the key of a row. Rows with equal keys are duplicates: same person, product and start date. Case of the staff
 * number is ignored.
 */
export const rowKey = ({ staffNo, productId, loanStartDate }: UploadRow): string =>
  [loanStartDate, productId, staffNo.toLowerCase()].join('\t');
