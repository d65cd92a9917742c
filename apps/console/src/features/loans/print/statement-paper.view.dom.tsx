import { callPath, getClient, listClientPayments, listLenders } from '@oware/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleAnswer, FakeNetwork } from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';
import { answerRequests, renderRoutes, sessionOf, signInAs } from '../../../app/render.fixtures.tsx';
import { chooseLender } from '../../../session/lender.store.ts';

it('prints payments oldest first, and adds up only those that succeeded', async () => {
  const [example] = exampleAnswer('listClientPayments');
  const payments = [
    { id: '3', kind: 'repayment', status: 'Failed', amount: '70.00', paidAt: '2026-11-20T09:00:00Z' },
    { id: '2', kind: 'repayment', status: 'Successful', amount: '50.50', paidAt: '2026-11-10T09:00:00Z' },
    { id: '1', kind: 'disbursement', status: 'Successful', amount: '900.00', paidAt: '2026-10-10T09:00:00Z' },
  ] as const;
  const network = new FakeNetwork().answerBy('listClientPayments', () =>
    payments.map((payment) => ({ ...example!, ...payment, clientReference: `REF-${payment.id}` })),
  );
  await openScreen('/clients/details/1020/statement/print', { network });
  const table = within(screen.getByRole('region', { name: 'Payments' }));
  expect(table.getAllByText(/^REF-/).map(({ textContent }) => textContent)).toEqual(['REF-1', 'REF-2', 'REF-3']);
  const [total] = table.getAllByRole('row').slice(-1);
  expect(total?.textContent?.replaceAll('\u00a0', ' ')).toBe('Total of successful paymentsGHS 900.00GHS 50.50');
});

/** Opens the statement of a service that sends these payments, whatever their form. */
async function openStatement(payments: unknown[]) {
  await signInAs(sessionOf());
  chooseLender({ id: '1', name: 'Adom Microfinance' });
  answerRequests({
    [`GET /api/provider${callPath(getClient, { lenderId: '1', id: '1020' })}`]: () =>
      Response.json(exampleAnswer('getClient')),
    [`GET /api/provider${callPath(listClientPayments, { id: '1020' })}`]: () => Response.json(payments),
    [`GET /api/provider${listLenders.path}`]: () => Response.json(exampleAnswer('listLenders')),
  });
  renderRoutes([{ path: '/:slug', lazy: () => import('./statement-print.page.tsx') }], '/1020');
  return screen.findByRole('article');
}

it('prints payments of the same moment in their order, those without a date last, and how many it lacks', async () => {
  const [example] = exampleAnswer('listClientPayments');
  const paidAt = '2026-11-10T09:00:00Z';
  const sheet = await openStatement([
    { ...example!, id: '3', clientReference: 'REF-3', paidAt: null },
    { ...example!, id: '2', clientReference: 'REF-2', paidAt },
    { ...example!, id: '1', clientReference: 'REF-1', paidAt },
    'no payment',
  ]);
  expect(
    within(sheet)
      .getAllByText(/^REF-/)
      .map(({ textContent }) => textContent),
  ).toEqual(['REF-1', 'REF-2', 'REF-3']);
  expect(sheet.textContent).toContain('1 row could not be read.');
});
