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
function show(loans: LoanToRepay[] | undefined) {
  const sent: unknown[] = [];
  const router = createMemoryRouter([{ path: '/', element: <RepaymentsPage /> }]);
  answerDesk(({ pathname }, body) => {
    if (body !== undefined) {
      sent.push(JSON.parse(body));
      const { loan, clientName } = comfort;
      return Response.json({ loan, clientName, repaid: '412.50', isRepeated: false });
    }
    if (!/^\/_sim\/sandboxes\/(demo|ama)\/loans$/.test(pathname)) return Response.json({ content: [] });
    return loans ? Response.json({ content: loans }) : new Response(null, { status: 500 });
  });
  renderDesk(router);
  return { sent, router };
}
const valueOf = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;

it('fills in the loan that was chosen with what is due, and sends it', async () => {
  const { sent } = show([comfort, yaw]);
  expect(await screen.findByText('02 Dec 2026')).toBeTruthy();
  expect(screen.getByText('Fees only')).toBeTruthy();
  expect(screen.getByText('Overdue')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Repay LN-00002003' }));
  expect([valueOf('Loan reference'), valueOf('Amount in GHS')]).toEqual(['LN-00002003', '412.50']);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Amount in GHS' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toEqual([{ loan: 'LN-00002003', amount: '412.50', reference: expect.stringMatching(/^MM-/) }]);
});

it('begins anew with what is due by then, in the amount, when the same loan is chosen again', async () => {
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

it('says that no loan is to be repaid', async () => {
  show([]);
  expect(await screen.findByText('No loans to repay')).toBeTruthy();
});

it('keeps the form where the loans can’t be listed', async () => {
  show(undefined);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Loan reference' })).toBeTruthy();
});
