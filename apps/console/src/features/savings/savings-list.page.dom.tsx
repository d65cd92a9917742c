import { screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
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

it('names the currency of balances in the file also in another language', async () => {
  vi.resetModules();
  onTestFinished(() => void vi.resetModules());
  const { provideTranslations } = await import('@oware/domain');
  await import('../../words/language.store.ts');
  provideTranslations({
    startedLanguage: () => 'fr',
    textsOf: () => ({ balance: 'Solde', balanceGhs: 'Solde (GHS)' }),
  });
  const { savingsList } = await import('./savings-list.columns.tsx');
  const headings = savingsList.file?.map(({ heading }) => heading);
  expect([headings?.includes('Solde (GHS)'), headings?.includes('Solde')]).toEqual([true, false]);
});
