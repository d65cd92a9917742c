import { fromPesewas, toPesewas } from '@oware/domain';
import type { Cell, Column } from './spreadsheet.ts';

/** A row of the download, as `downloadOf` selects it. Amounts are decimal text in GHS, days ISO text. */
export type SheetRow = {
  key: number;
  reference: string | null;
  client: string;
  staffNo: string | null;
  staffStatus: string | null;
  mobileNo: string;
  product: string | null;
  amount: string;
  tenure: number;
  deduction: string | null;
  startDate: string | null;
  createdAt: Date;
  status: string;
};

const money = '#,##0.00';
const day = 'yyyy-mm-dd';

/** The last column is the lender's status of a loan, and of a row of an upload what became of it: as the console calls them. */
export const sheetColumns = (isUpload: boolean): readonly Column[] => [
  { heading: 'Loan Reference', width: 18 },
  { heading: 'Client', width: 28 },
  { heading: 'Staff Number', width: 16 },
  { heading: 'Staff Status', width: 14 },
  { heading: 'Phone Number', width: 16 },
  { heading: 'Product', width: 28 },
  { heading: 'Principal (GHS)', width: 18, format: money },
  { heading: 'Tenure (months)', width: 16, format: '0' },
  { heading: 'Monthly Deduction (GHS)', width: 24, format: money },
  { heading: 'Loan Start Date', width: 16, format: day },
  { heading: 'Date Created', width: 16, format: day },
  { heading: isUpload ? 'Status' : 'Funding', width: 14 },
];

export const sheetCells = (row: SheetRow): Cell[] => [
  row.reference,
  row.client,
  row.staffNo,
  row.staffStatus,
  `+233${row.mobileNo}`,
  row.product,
  Number(row.amount),
  row.tenure,
  row.deduction === null ? null : Number(row.deduction),
  row.startDate === null ? null : new Date(row.startDate),
  row.createdAt,
  row.status,
];

/** What has been written, summed to the pesewa: the last row agrees with those above it. */
export class SheetTotals {
  #rows = 0;
  #amount = 0;
  #deduction = 0;

  add({ amount, deduction }: SheetRow): void {
    this.#rows += 1;
    this.#amount += toPesewas(amount);
    this.#deduction += deduction === null ? 0 : toPesewas(deduction);
  }

  cells(): Cell[] {
    const loans = `${this.#rows} ${this.#rows === 1 ? 'loan' : 'loans'}`;
    const [amount, deduction] = [this.#amount, this.#deduction].map((pesewas) => Number(fromPesewas(pesewas)));
    return ['Total', loans, null, null, null, null, amount ?? 0, null, deduction ?? 0, null, null, null];
  }
}
