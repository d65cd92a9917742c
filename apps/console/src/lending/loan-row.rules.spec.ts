import { expect, it } from 'vitest';
import { hasMoved, totalMoved } from './payment.rules.ts';
import { paymentKindLabel } from './payment.text.ts';
import { loanRow } from './loan-row.rules.ts';
import { formatAccountAmount, maskedAccountNumber } from './savings-account.text.ts';

const row = { id: '21', customerId: '11', referenceNum: 'LN-0021', customerName: 'Ama Mensah' };

it('links a loan of a list with its client', () => {
  expect(loanRow.rowKey(row)).toBe('21');
  expect(loanRow.rowHref(row)).toBe('/loans/details/21/11');
});

it.each(['id', 'customerId'])('does not link a loan whose %s the provider left out', (name) =>
  expect(loanRow.rowHref({ ...row, [name]: '' })).toBeUndefined(),
);

it.each([
  [{}, 'LN-0021, Ama Mensah'],
  [{ referenceNum: '' }, 'Ama Mensah'],
  [{ customerName: '' }, 'LN-0021'],
])('names a loan by what is known of it: %j', (part, name) => expect(loanRow.rowName({ ...row, ...part })).toBe(name));

it.each([
  ['Successful', true],
  ['successful', true],
  ['Unsuccessful', false],
  ['Pending', false],
  ['Failed', false],
  ['', false],
])('a payment that is “%s” has moved money: %s', (status, moved) => expect(hasMoved({ status } as never)).toBe(moved));

const paid = { kind: 'repayment', status: 'Successful', amount: '50.50' } as const;

it.each([
  ['failed and pending ones', [{ status: 'Failed' }, { status: 'Pending', kind: '' }], '50.50'],
  ['one of the other kind, with a status of its own', [{ kind: 'disbursement', status: 'COMPLETED' }], '50.50'],
  ['a status of its own', [{ status: 'COMPLETED' }], null],
  ['no status', [{ status: '' }], null],
  ['no kind', [{ kind: '' }], null],
  ['another kind', [{ kind: 'reversal' }], null],
  ['an unknown amount', [{ amount: null }], null],
])('adds up repayments beside %s', (_what, others, total) =>
  expect(totalMoved([paid, ...others.map((other) => ({ ...paid, ...other }) as never)], 'repayment')).toBe(total),
);

it.each([
  ['repayment', 'Repayment'],
  ['disbursement', 'Disbursement'],
  ['fee', 'fee'],
  ['', ''],
])('calls a payment of the kind “%s” “%s”', (kind, label) => expect(paymentKindLabel({ kind } as never)).toBe(label));

it.each([
  ['GHC', 'GHS 1,234.50'],
  ['GHS', 'GHS 1,234.50'],
  ['', 'GHS 1,234.50'],
  ['USD', 'USD 1,234.50'],
])('formats an amount of an account in %s as %s', (code, text) =>
  expect(formatAccountAmount('1234.5', { currency: { code } as never })).toBe(text),
);

it.each([
  ['001234567890', '•••• 7890'],
  ['', ''],
])('masks the account number “%s” as “%s”', (number, masked) => expect(maskedAccountNumber(number)).toBe(masked));
