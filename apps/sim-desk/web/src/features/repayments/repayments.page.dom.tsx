import type { LoanToRepay } from '@oware/sim-kit/control/contract';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { answerDesk, renderDesk } from '../../app/render-desk.fixtures.tsx';
import { RepaymentsPage } from './repayments.page.tsx';

const comfort: LoanToRepay = {
  loan: 'LN-00002003',
  clientName: 'Comfort Asare',
  dueOn: '2026-12-02',
  due: '412.50',
  balance: '1650.00',
  isOverdue: false,
};
const yaw: LoanToRepay = { ...comfort, loan: 'LN-00002004', clientName: 'Yaw Darko', dueOn: null, isOverdue: true };

/** Shows the page of a desk with these loans; undefined if the desk fails. Returns the repayments sent, and the router. */
function show(loans: LoanToRepay[] | undefined, search = '') {
  const sent: unknown[] = [];
  const screens = [{ path: '/', element: <RepaymentsPage /> }];
  const router = createMemoryRouter(screens, { initialEntries: [`/${search}`] });
  answerDesk(({ pathname, searchParams }, body) => {
    if (body !== undefined) {
      sent.push(JSON.parse(body));
      const { loan, clientName } = comfort;
      return Response.json({ loan, clientName, repaid: '412.50', isRepeated: false });
    }
    if (!/^\/_sim\/sandboxes\/(demo|ama)\/loans$/.test(pathname)) return Response.json({ content: [] });
    if (!loans) return new Response(null, { status: 500 });
    const number = Number(searchParams.get('page'));
    const page = { number, size: 1, totalElements: loans.length, totalPages: loans.length };
    return Response.json({ content: loans.slice(number, number + 1), page });
  });
  renderDesk(router);
  return { sent, router };
}
const valueOf = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;

it('fills in the loan that was chosen with what is due, and sends it', async () => {
  const { sent } = show([comfort]);
  expect(await screen.findByText('02 Dec 2026')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Repay LN-00002003' }));
  expect([valueOf('Loan reference'), valueOf('Amount in GHS')]).toEqual(['LN-00002003', '412.50']);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Amount in GHS' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toEqual([{ loan: 'LN-00002003', amount: '412.50', reference: expect.stringMatching(/^MM-/) }]);
});

it('fills in the amount that is due by then, and focuses it, when the same loan is chosen again', async () => {
  const loans = [comfort];
  show(loans);
  const choose = async () => userEvent.click(await screen.findByRole('button', { name: 'Repay LN-00002003' }));
  await choose();
  loans[0] = { ...comfort, due: '12.50' };
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('GHS 12.50')).toBeTruthy();
  await choose();
  expect(valueOf('Amount in GHS')).toBe('12.50');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Amount in GHS' }));
});

it('forgets the chosen loan in another sandbox, where it may be another', async () => {
  const { router } = show([comfort]);
  await userEvent.click(await screen.findByRole('button', { name: 'Repay LN-00002003' }));
  await act(() => router.navigate('/?sandbox=ama'));
  expect(await screen.findByText('Comfort Asare')).toBeTruthy();
  expect(valueOf('Loan reference')).toBe('');
});

it('says where only fees are left, and that a loan is overdue', async () => {
  show([yaw]);
  expect(await screen.findByText('Fees only')).toBeTruthy();
  expect(screen.getByText('Overdue')).toBeTruthy();
});

it('turns the pages', async () => {
  show([comfort, yaw]);
  expect(await screen.findByText('Showing 1 to 1 of 2 results')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /next/i }));
  expect(await screen.findByRole('button', { name: 'Repay LN-00002004' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Repay LN-00002003' })).toBeNull();
});

it('goes to the last page from one that has no loans any more', async () => {
  show([comfort, yaw], '?page=7');
  expect(await screen.findByText('Showing 2 to 2 of 2 results')).toBeTruthy();
});

it('says that no loan is to be repaid', async () => {
  show([]);
  expect(await screen.findByText('No loans to repay')).toBeTruthy();
});

it('keeps the form where the loans can’t be listed', async () => {
  show(undefined);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Loan reference' })).toBeTruthy();
});
