import { type Call, getApplication, getLoanSchedule, quoteLoan, isObject } from '@oware/contract';
import { sumAmounts, toPesewas } from '@oware/domain';
import type { Run } from '../run.ts';
import { fieldOf, type Row, rowsOf } from './rows.ts';
import { difference } from './shape.check.ts';

/** Amounts that must be equal, each from one answer; undefined if one of them is missing. */
type Sum = { call: Call; path: string; expected: string; sides: (answer: Row) => (string | undefined)[] };

const parts = (answer: Row, name: string): string | undefined => {
  const amounts = (rowsOf(answer.installments) ?? []).map((row) => fieldOf(row, name));
  return amounts.length > 0 && amounts.every((amount) => amount !== undefined) ? sumAmounts(amounts) : undefined;
};
const plus = (...amounts: (string | undefined)[]): string | undefined =>
  amounts.every((amount) => amount !== undefined) ? sumAmounts(amounts) : undefined;

const ofSchedule = (call: Call): Sum[] => [
  {
    call,
    path: '$.principal',
    expected: 'the principal of all installments',
    sides: (answer) => [fieldOf(answer, 'principal'), parts(answer, 'principal')],
  },
  {
    call,
    path: '$.totalInterest',
    expected: 'the interest of all installments',
    sides: (answer) => [fieldOf(answer, 'totalInterest'), parts(answer, 'interest')],
  },
  {
    call,
    path: '$.total',
    expected: 'principal, interest and fees together',
    sides: (answer) => [
      fieldOf(answer, 'total'),
      plus(
        fieldOf(answer, 'principal'),
        fieldOf(answer, 'totalInterest'),
        fieldOf(answer, 'totalFees') ?? '0',
        fieldOf(answer, 'totalOverdueFees') ?? '0',
      ),
    ],
  },
];

const loanAmounts = ['amount', 'principal_amount', 'principalAmount', 'loanAmount'];

const sums: readonly Sum[] = [
  ...ofSchedule(getLoanSchedule),
  ...ofSchedule(quoteLoan),
  {
    call: getApplication,
    path: '$.amount',
    expected: 'the same amount under its four names',
    sides: (answer) => loanAmounts.map((name) => fieldOf(answer, name)),
  },
];

const isSame = (amounts: readonly string[]): boolean => new Set(amounts.map((amount) => toPesewas(amount))).size <= 1;

/** Checks whether related amounts add up, to the pesewa. */
export function checkTotals(run: Run): void {
  for (const { call, path, expected, sides } of sums) {
    const answer = run.answerOf(call);
    const amounts = isObject(answer) ? sides(answer) : [];
    const known = amounts.flatMap((amount) => (amount && /^-?\d+(\.\d{1,2})?$/.test(amount) ? [amount] : []));
    if (known.length === amounts.length && !isSame(known))
      run.note(call, [difference(path, expected, 'another amount')]);
  }
}
