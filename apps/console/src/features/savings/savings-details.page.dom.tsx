import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { notOfferedFailure } from '../../api/failure.ts';
import { type Answers, answerRequests, renderRoutes, sessionOf, signInAs } from '../../app/render.fixtures.tsx';
import { savingsRoutes } from './savings.routes.tsx';

/** Only the documented fields of an account (2§3). */
const documented = {
  referenceNum: 'SA-00000007',
  clientName: 'Comfort Asare',
  clientId: '1020',
  amount: '1234.50',
  status: { value: 'Active' },
  accountNo: '9900000007001',
  summary: { accountBalance: '1234.50' },
  currency: { code: 'GHC' },
};
const transaction = {
  id: '2',
  kind: 'withdrawal',
  description: 'Withdrawal',
  amount: '-65.50',
  balance: '1234.50',
  bookedAt: '2026-11-02T10:00:00.000Z',
  reference: 'MM-1',
  momoNumber: null,
};
const api = '/api/provider/domain/savingsaccounts';
const page = { number: 0, size: 10, totalElements: 1, totalPages: 1 };

beforeEach(async () => {
  await signInAs(sessionOf());
});

const open = (answers: Answers = {}, address = '/savings/details/7') => {
  const seen = answerRequests({
    [`GET ${api}/7`]: () => Response.json(documented),
    [`GET ${api}/7/transactions`]: () => Response.json({ transactions: [transaction], page }),
    ...answers,
  });
  renderRoutes(savingsRoutes, address);
  return seen;
};

it('hides the account number until it is revealed, and hides it again', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Show account number' }));
  expect(screen.getByText('9900000007001')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Hide account number' }));
  expect(document.body.innerHTML).not.toContain('9900000007001');
});

it('shows balance, status and client with only the documented fields', async () => {
  open({ [`GET ${api}/7/transactions`]: () => new Response('Cannot GET', { status: 404 }) });
  expect(await screen.findByText('GHS 1,234.50')).toBeTruthy();
  expect(screen.getByText('Active')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Comfort Asare' }).getAttribute('href')).toBe(
    '/clients/details/1020/Accounts',
  );
  expect(screen.queryByText('Terms')).toBeNull();
  expect(await screen.findByText(notOfferedFailure.message)).toBeTruthy();
});

it('shows each transaction with date, amount and balance', async () => {
  open();
  expect(await screen.findByText('Withdrawal')).toBeTruthy();
  expect(screen.getByText('GHS -65.50')).toBeTruthy();
  expect(screen.getByText('02 Nov 2026')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download transactions' })).toBeTruthy();
});

it('shows the balance after an entry that was booked while the account was open', async () => {
  let balance = '1234.50';
  open({
    [`GET ${api}/7`]: () => Response.json({ ...documented, summary: { accountBalance: balance } }),
    [`GET ${api}/7/transactions`]: ({ query }) =>
      Response.json({
        transactions: [{ ...transaction, balance }],
        page: { number: Number(query.get('page')), size: 10, totalElements: 11, totalPages: 2 },
      }),
  });
  await waitFor(() => expect(screen.getAllByText('GHS 1,234.50')).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Showing 11 to 11 of 11 results');
  balance = '1300.00';
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  await waitFor(() => expect(screen.getAllByText('GHS 1,300.00')).toHaveLength(2));
});

it('leads from a page beyond the end to the last one', async () => {
  open(
    {
      [`GET ${api}/7/transactions`]: ({ query }) => {
        const number = Number(query.get('page'));
        return Response.json({ transactions: number > 0 ? [] : [transaction], page: { ...page, number } });
      },
    },
    '/savings/details/7?page=99',
  );
  expect(await screen.findByText('Withdrawal')).toBeTruthy();
});

it('reports that there are no cards, and what failed to load', async () => {
  open({}, '/savings/details/7?tab=cards');
  expect(await screen.findByText('No cards found')).toBeTruthy();
});

it('offers a retry if the account fails to load', async () => {
  let isDown = true;
  open({ [`GET ${api}/7`]: () => (isDown ? new Response('', { status: 500 }) : Response.json(documented)) });
  const again = await screen.findByRole('button', { name: /try again/i });
  isDown = false;
  await userEvent.click(again);
  expect(await screen.findByRole('heading', { name: 'SA-00000007' })).toBeTruthy();
});
