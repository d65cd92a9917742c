import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../../../app/render.fixtures.tsx';
import { type InstallmentRow, ScheduleTable } from './schedule-table.view.tsx';

const today = '2026-11-20';
const installment = (part: Partial<InstallmentRow> = {}): InstallmentRow => ({
  number: 1,
  dueOn: today,
  principal: '400.00',
  interest: '100.00',
  amount: '500.00',
  balance: '4600.00',
  ...part,
});

/** What each row says in a column; without the column nothing. */
function show(installments: InstallmentRow[], column: string, day: string | null = today): (string | null)[] {
  renderPart(<ScheduleTable installments={installments} today={day ?? undefined} />);
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const at = headers.indexOf(column);
  const [, ...rows] = screen.getAllByRole('row');
  return at === -1 ? [] : rows.map((row) => within(row).getAllByRole('cell')[at]?.textContent ?? null);
}

describe('what is paid of an installment', () => {
  it.each<[string, Partial<InstallmentRow>, string]>([
    ['is overdue from the day after it was due', { dueOn: '2026-11-19' }, 'Overdue'],
    ['is due on its day', { dueOn: today }, 'Due'],
    ['is due before its day', { dueOn: '2026-11-21' }, 'Due'],
    ['is what the service says, if it says so', { dueOn: '2026-11-19', isOverdue: false }, 'Due'],
    ['is paid with the whole amount', { dueOn: '2026-11-19', paid: '500.00' }, 'Paid'],
    ['is the amount that came in, if it is less', { paid: '499.99' }, 'GHS 499.99'],
    ['is overdue too, if less came in', { dueOn: '2026-11-19', paid: '499.99' }, 'GHS 499.99, overdue'],
    ['is unknown where the service does not tell', { paid: null }, '–'],
    ['is unknown where no day is told', { dueOn: null }, '–'],
  ])('%s', (_rule, part, shown) => expect(show([installment(part)], 'Paid')).toEqual([shown]));

  it('is not shown of a plan', () => {
    expect(show([installment({ dueOn: '2020-01-01' })], 'Paid', null)).toEqual([]);
  });
});

describe('the columns', () => {
  it('are those of money, in their order', () => {
    renderPart(<ScheduleTable installments={[installment({ fees: '5.00', overdueFees: '2.00' })]} today={today} />);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Due',
      'Principal',
      'Interest',
      'Fees',
      'Installment',
      'Principal balance',
      'Overdue fee',
      'Paid',
    ]);
  });
  it('have fees only where an installment has one', () => {
    expect(show([installment({ fees: '0.00' })], 'Fees')).toEqual([]);
  });
  it('show a fee for being late at the row that has one', () => {
    expect(show([installment(), installment({ number: 2, overdueFees: '2.00' })], 'Overdue fee')).toEqual([
      '–',
      'GHS 2.00',
    ]);
  });
});

it('of a disbursed loan leave the parts of an installment out of a narrow table, so that what was paid has room', () => {
  renderPart(<ScheduleTable installments={[installment()]} today={today} />);
  const wide = screen.getAllByRole('columnheader').filter((header) => header.getAttribute('data-wide') === 'true');
  expect(wide.map(({ textContent }) => textContent)).toEqual(['Principal', 'Interest']);
});
