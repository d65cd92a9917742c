import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { cut, exampleAnswer, FakeNetwork, full, pending } from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';
// loaded before a screen is waited for
import '../details/loan-details.page.tsx';
import './loan-print.page.tsx';

const loan = '/loans/details/2003/1020';
const print = vi.fn<() => void>();
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

beforeEach(() => {
  print.mockReset();
  vi.stubGlobal('print', print);
});

/** Opens the loan and its print view, while the schedule is loaded again. */
async function printAgain() {
  const { network, router, settle } = await openScreen(loan);
  network.answer('getLoanSchedule', pending);
  await act(() => router.navigate(`${loan}/print`, { state: { print: true } }));
  await settle();
  return { network, settle };
}

it('prints once, and not before the loan is loaded again', async () => {
  const { network, settle } = await printAgain();
  expect(screen.getByRole('status', { name: 'Loading the loan' })).toBeTruthy();
  expect(print).not.toHaveBeenCalled();
  network.answer('getLoanSchedule', full);
  await settle();
  expect(screen.getByRole('region', { name: 'Repayment schedule' })).toBeTruthy();
  expect(print).toHaveBeenCalledOnce();
});

it('does not print an earlier schedule after a newer one has failed to load', async () => {
  const { network, settle } = await printAgain();
  network.answer('getLoanSchedule', cut);
  await settle();
  expect(screen.queryByRole('region', { name: 'Repayment schedule' })).toBeNull();
  expect(print).not.toHaveBeenCalled();
});

it('prints the overdue fees that the total includes', async () => {
  const { installments, ...schedule } = exampleAnswer('getLoanSchedule');
  const late = installments.slice(0, 2).map((row, at) => ({ ...row, overdueFees: at === 0 ? '15.00' : '0.00' }));
  const network = new FakeNetwork()
    .answer('getApplication', { ...exampleAnswer('getApplication'), lenderStatus: 'Disbursed' })
    .answer('getLoanSchedule', { ...schedule, installments: late, totalOverdueFees: '15.00' });
  await openScreen(`${loan}/print`, { network });
  expect(plain(screen.getByText('Overdue fees').nextElementSibling?.textContent)).toBe('GHS 15.00');
  const table = within(screen.getByRole('region', { name: 'Repayment schedule' }));
  const columns = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const [total] = table.getAllByRole('row').slice(-1);
  // the first two columns are one cell of the total
  const cell = total?.children[columns.indexOf('Overdue fee') - 1];
  expect(plain(cell?.textContent)).toBe('GHS 15.00');
});

it('prints what is in arrears, and the status that the loan has since it was disbursed', async () => {
  const disbursed = { domainStatus: 'Approved', lenderStatus: 'Disbursed', applicationStatus: 'Active' } as const;
  const network = new FakeNetwork()
    .answer('getApplication', { ...exampleAnswer('getApplication'), ...disbursed })
    .answer('getLoanSchedule', { ...exampleAnswer('getLoanSchedule'), arrears: '1407.26' });
  await openScreen(`${loan}/print`, { network });
  expect(plain(screen.getByText('In arrears').nextElementSibling?.textContent)).toBe('GHS 1,407.26');
  expect(screen.getByText('Status').nextElementSibling?.textContent).toBe('Active');
});

it('prints that an approved application was declined when its funding was', async () => {
  const declined = { domainStatus: 'Approved', lenderStatus: 'Rejected', applicationStatus: 'rejected' } as const;
  const network = new FakeNetwork().answer('getApplication', { ...exampleAnswer('getApplication'), ...declined });
  await openScreen(`${loan}/print`, { network });
  expect(screen.getByText('Status').nextElementSibling?.textContent).toBe('Declined');
});

it('names the loan beside the signatures, which may be on another sheet than its head', async () => {
  await openScreen(`${loan}/print`);
  expect(screen.getByRole('contentinfo').textContent).toMatch(/LN-00002003\/1, printed by /);
});

it('names the loan on each page, and no other page after the sheet is left', async () => {
  const record = () => document.documentElement.style.getPropertyValue('--paper-record');
  const { router, settle } = await openScreen(`${loan}/print`);
  const { referenceNum } = exampleAnswer('getApplication');
  expect(record()).toBe(JSON.stringify(`${referenceNum} · ${screen.getByRole('heading', { level: 1 }).textContent}`));
  await act(() => router.navigate(loan));
  await settle();
  expect(record()).toBe('');
});
