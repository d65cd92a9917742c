import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router-dom';
import { expect, it } from 'vitest';
import { notOfferedFailure } from '../../api/failure.ts';
import { providerApi } from '../../api/provider.api.ts';
import { type Answers, answerRequests, renderRoutes, sessionOf, signInAs } from '../../app/render.fixtures.tsx';

const account = {
  id: '7',
  referenceNum: 'SA-00000007',
  clientName: 'Comfort Asare',
  clientId: '1020',
  amount: '0.00',
  status: { value: 'Pending' },
  accountNo: '9900000007001',
  summary: { accountBalance: '0.00' },
  currency: { code: 'GHC' },
};
const product = (id: string, name: string, isRetired = false) => ({
  id,
  lenderId: '1',
  name,
  shortName: name,
  description: `About ${name}`,
  loantypeId: '3',
  currencyCode: 'GHC',
  digitsAfterDecimal: 2,
  inMultiplesOf: 0,
  nominalAnnualInterestRate: '7.5',
  interestCompoundingPeriodType: 1,
  interestPostingPeriodType: 4,
  interestCalculationType: 1,
  interestCalculationDaysInYearType: 365,
  charges: [],
  isRetired,
  createdAt: '2026-11-02T10:00:00.000Z',
});
const api = '/api/provider/domain';

async function openTab(answers: Answers = {}, role = 'Loan Officer') {
  await signInAs(sessionOf({ roles: [{ name: role }] }));
  const seen = answerRequests({
    [`GET ${api}/customers/1020/accounts`]: () => Response.json([]),
    [`GET ${api}/lender/1/savingsproduct`]: () =>
      Response.json([product('1', 'Susu'), product('2', 'Target'), product('3', 'Youth', true)]),
    ...answers,
  });
  const context = { lenderId: '1', client: { id: '1020', name: 'Comfort Asare' } };
  const { router, store } = renderRoutes([
    {
      element: <Outlet context={context} />,
      children: [
        { index: true, lazy: () => import('./client-accounts.tab.tsx') },
        { path: '*', element: <p>Elsewhere</p> },
      ],
    },
  ]);
  return { seen, router, store };
}
const press = async (name: string, where = screen.getByRole.bind(screen)) => userEvent.click(where('button', { name }));

it('opens an account with an offered product, once for all tries, also after the dialog was closed', async () => {
  let tries = 0;
  const { seen, router } = await openTab({
    [`POST ${api}/customers/1020/savings`]: () => {
      tries += 1;
      return tries === 1 ? new Response('', { status: 500 }) : Response.json(account, { status: 201 });
    },
  });
  expect(await screen.findByText('No accounts found')).toBeTruthy();
  await press('Open account');
  const dialog = within(await screen.findByRole('dialog'));
  const select = await dialog.findByLabelText('Savings product');
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Susu, 7.5% a year', 'Target, 7.5% a year']);
  await userEvent.selectOptions(select, '2');
  await press('Open account', dialog.getByRole.bind(dialog));
  await dialog.findByRole('alert');
  await press('Cancel', dialog.getByRole.bind(dialog));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Open account');
  const again = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(await again.findByLabelText('Savings product'), '2');
  await press('Open account', again.getByRole.bind(again));
  await waitFor(() => expect(router.state.location.pathname).toBe('/savings/details/7'));
  const posts = seen.filter(({ method }) => method === 'POST');
  expect(posts.map(({ body }) => body)).toEqual([{ productId: '2' }, { productId: '2' }]);
  expect(new Set(posts.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

it('no longer says why a product was refused once the person chooses another', async () => {
  const retired = 'This product is no longer offered';
  const refused = { code: 'validation_failed', message: 'Check the product.', errors: { productId: retired } };
  await openTab({ [`POST ${api}/customers/1020/savings`]: () => Response.json(refused, { status: 400 }) });
  await screen.findByText('No accounts found');
  await press('Open account');
  const dialog = within(await screen.findByRole('dialog'));
  const select = await dialog.findByLabelText('Savings product');
  await press('Open account', dialog.getByRole.bind(dialog));
  expect(await dialog.findByText(retired)).toBeTruthy();
  await userEvent.selectOptions(select, '2');
  expect(dialog.queryByText(retired)).toBeNull();
  expect(dialog.getByText('About Target')).toBeTruthy();
});

it('keeps what was chosen when the list changes, and asks for another once it is no longer offered', async () => {
  let listed = [product('1', 'Susu'), product('2', 'Target')];
  const { store } = await openTab({ [`GET ${api}/lender/1/savingsproduct`]: () => Response.json(listed) });
  await screen.findByText('No accounts found');
  await press('Open account');
  const dialog = within(await screen.findByRole('dialog'));
  const select = await dialog.findByLabelText('Savings product');
  const open = dialog.getByRole('button', { name: 'Open account' });
  const listAgain = (...products: typeof listed) => {
    listed = products;
    store.dispatch(providerApi.util.invalidateTags(['SavingsProduct']));
  };
  listAgain(product('4', 'New'), ...listed);
  await dialog.findByRole('option', { name: 'New, 7.5% a year' });
  expect(select).toHaveProperty('value', '1');
  listAgain(product('4', 'New'), product('1', 'Susu', true));
  expect(await dialog.findByRole('option', { name: 'Choose a product' })).toBeTruthy();
  expect([select, open]).toMatchObject([{ value: '' }, { disabled: true }]);
  await userEvent.selectOptions(select, '4');
  expect(open).toHaveProperty('disabled', false);
});

it('explains why a person can’t open an account', async () => {
  await openTab({}, 'Auditor');
  expect((await screen.findByRole('button', { name: 'Open account' })).getAttribute('aria-disabled')).toBe('true');
});

it('reports that the provider has no list of products', async () => {
  await openTab({ [`GET ${api}/lender/1/savingsproduct`]: () => new Response('Cannot GET', { status: 404 }) });
  await screen.findByText('No accounts found');
  await press('Open account');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(notOfferedFailure.message)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Open account' })).toHaveProperty('disabled', true);
});

it('reads the products again when the dialog is opened again', async () => {
  let listed = [product('1', 'Susu')];
  await openTab({ [`GET ${api}/lender/1/savingsproduct`]: () => Response.json(listed) });
  await screen.findByText('No accounts found');
  await press('Open account');
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('option', { name: 'Susu, 7.5% a year' });
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  listed = [product('2', 'Target')];
  await press('Open account');
  await within(await screen.findByRole('dialog')).findByRole('option', { name: 'Target, 7.5% a year' });
  expect(screen.queryByRole('option', { name: 'Susu, 7.5% a year' })).toBeNull();
});
