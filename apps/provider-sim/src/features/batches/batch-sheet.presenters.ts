import { formatLocalMobile, fromPesewas, payeeOf, toPesewas } from '@oware/domain';
import type { SheetRow } from './batch-sheet.statements.ts';
import type { Cell, Column } from './spreadsheet.writer.ts';

const money = '#,##0.00';
const day = 'yyyy-mm-dd';

/**
 * The last columns hold the account that the loan is paid to. The column before them is the lender's status of a loan,
 * or the outcome of an upload's row, in the console's words.
 */
export const sheetColumns = (isUpload: boolean): readonly Column[] => [
  { heading: 'Loan Reference', width: 18 },
  { heading: 'Client', width: 28 },
  { heading: 'Staff Number', width: 16 },
  { heading: 'Staff Status', width: 14 },
  { heading: 'Phone Number', width: 16 },
  { heading: 'Product', width: 28 },
  { heading: 'Principal (GHS)', width: 18, format: money },
  { heading: 'Net Amount (GHS)', width: 18, format: money },
  { heading: 'Tenure (months)', width: 16, format: '0' },
  { heading: 'Monthly Deduction (GHS)', width: 24, format: money },
  { heading: 'Loan Start Date', width: 16, format: day },
  { heading: 'Date Created', width: 16, format: day },
  { heading: isUpload ? 'Status' : 'Funding', width: 14 },
  { heading: 'Pay To', width: 14 },
  { heading: 'Bank or Network', width: 22 },
  { heading: 'Branch', width: 18 },
  { heading: 'Account or Wallet Number', width: 24 },
  { heading: 'Account Name', width: 28 },
];

export const sheetCells = (row: SheetRow): Cell[] => [
  row.reference,
  row.client,
  row.staffNo,
  row.staffStatus,
  formatLocalMobile(row.mobileNo),
  row.product,
  Number(row.amount),
  row.netAmount === null ? null : Number(row.netAmount),
  row.tenure,
  row.deduction === null ? null : Number(row.deduction),
  row.startDate === null ? null : new Date(row.startDate),
  row.createdAt,
  row.status,
  ...payeeCells(row),
];

/** Account numbers are complete, because the payer needs them, and text, so that no leading zero is lost. */
function payeeCells({ loanAccount, clientAccount, client, mobileNo }: SheetRow): Cell[] {
  const accounts = [loanAccount, clientAccount].flatMap((account) => (account ? [account.data] : []));
  const { kind, institution, branch, number, name } = payeeOf(accounts, { name: client, mobileNo });
  return [kind === 'bank' ? 'Bank account' : 'Mobile money', institution, branch, number, name];
}

/** Sums the written rows to the pesewa, so that the total row agrees with the rows above it. */
export class SheetTotals {
  #rows = 0;
  #amount = 0;
  #net = 0;
  #deduction = 0;

  add({ amount, netAmount, deduction }: SheetRow): void {
    this.#rows += 1;
    this.#amount += toPesewas(amount);
    this.#net += netAmount === null ? 0 : toPesewas(netAmount);
    this.#deduction += deduction === null ? 0 : toPesewas(deduction);
  }

  cells(): Cell[] {
    const loans = `${this.#rows} ${this.#rows === 1 ? 'loan' : 'loans'}`;
    const sums = [this.#amount, this.#net, this.#deduction].map((pesewas) => Number(fromPesewas(pesewas)));
    const [amount = 0, net = 0, deduction = 0] = sums;
    return ['Total', loans, null, null, null, null, amount, net, null, deduction, null, null, null];
  }
}
