import { matchHeadings, uploadHeadings, type UploadProduct } from '@oware/domain';
import type { SheetRules } from './checked-rows.rules.ts';
import { recordsOfText } from './delimited.reader.ts';
import { rowTexts } from './row-texts.text.ts';
import { Sheet } from './sheet.rules.ts';

const limits = {
  minPrincipal: '500.00',
  maxPrincipal: '20000.00',
  minNumberOfRepayments: 3,
  maxNumberOfRepayments: 24,
  repaymentEvery: 1,
  repaymentFrequencyType: 2,
} as const;
export const products: UploadProduct[] = [{ id: '7', name: 'Salary Loan', limits }];

/** Returns the checked rows of a file with valid headings, for a lender with the Salary Loan as only product. */
export function sheetOf(lines: readonly string[], rules: Pick<SheetRules, 'startDates'> = {}): Sheet {
  const [headings, ...records] = recordsOfText([uploadHeadings.join(), ...lines].join('\n'));
  const sheet = new Sheet(records, matchHeadings(headings?.cells ?? []).order, { products, texts: rowTexts, ...rules });
  sheet.check();
  return sheet;
}
