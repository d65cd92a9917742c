import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerRequests, renderRoutes, sessionOf, signInAs } from '../../app/render.fixtures.tsx';
import { chooseLender } from '../../session/lender.store.ts';

const account = (id: number, clientName: string) => ({
  id: String(id),
  referenceNum: `SA-0000000${id}`,
  clientName,
  clientId: '1020',
  amount: '0.00',
  status: { value: 'Pending' },
  accountNo: `990000000000${id}`,
  summary: { accountBalance: '0.00' },
  currency: { code: 'GHC' },
});

it('reports an unreadable account also during a search', async () => {
  await signInAs(sessionOf({ roles: [{ name: 'Loan Officer' }] }));
  chooseLender({ id: '1', name: 'Adom Microfinance' });
  answerRequests({
    'GET /api/provider/domain/savingsaccounts': () =>
      Response.json([account(1, 'Comfort Asare'), account(2, 'Kofi Mensah'), 'no account']),
  });
  renderRoutes([{ path: '/', lazy: () => import('./savings-list.page.tsx') }], '/?search=comfort');
  expect(await screen.findByText('Comfort Asare')).toBeTruthy();
  expect(screen.queryByText('Kofi Mensah')).toBeNull();
  expect(screen.getByText(/1 row could not be read/i)).toBeTruthy();
});
