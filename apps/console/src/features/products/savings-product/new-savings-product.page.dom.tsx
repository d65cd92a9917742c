import { providerCalls } from '@oware/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerRequests, renderRoutes, sessionOf, signInAs } from '../../../app/render.fixtures.tsx';
import { createOnce } from '../../../saving/creation-keys.store.ts';
import { chooseLender } from '../../../session/lender.store.ts';
import { Component as NewSavingsProduct } from './new-savings-product.page.tsx';

const signIn = async () => {
  await signInAs(sessionOf({ roles: [{ name: 'Manager' }] }));
  chooseLender({ id: '1', name: 'Adom' });
};
beforeEach(signIn);
afterEach(() => vi.unstubAllGlobals());

const path = 'POST /api/provider/domain/1/savingsproduct';
// include hidden elements, because excluding them takes seconds on a page of this size
const press = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true }));
const choose = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name, hidden: true }));
const atStep = (name: string) => screen.findByText(name, { selector: 'h2' });
const fill = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

function open(answers: Parameters<typeof answerRequests>[0] = {}, address = '/products/savings/new') {
  const asked = answerRequests(answers);
  const { router } = renderRoutes(
    [
      { path: '/products', element: 'The list' },
      { path: '/products/savings/new', element: <NewSavingsProduct /> },
    ],
    address,
  );
  return { asked, router };
}

/** A page that is loaded again knows no key of a request. Another person's request has the same effect. */
async function forgetKeys(): Promise<void> {
  await signInAs(sessionOf({ person: 'person-2' }));
  await createOnce({ call: providerCalls.createSavingsProduct }, () => Promise.resolve({ data: null }));
  await signIn();
}

async function fillIn(): Promise<void> {
  await atStep('Details');
  fill(/^Name/, 'Susu Plus');
  fill(/^Short name/, 'SUSU');
  fill(/^Description/, 'For traders');
  await choose(/^Personal Digital Loans/);
  await press('Next');
  await atStep('Currency');
  await press('Next');
  await atStep('Terms');
  fill(/^Interest rate a year/, '7.5');
  await userEvent.selectOptions(screen.getByLabelText(/^Interest compounding period/), 'Monthly');
  await userEvent.selectOptions(screen.getByLabelText(/^Interest posting period/), 'Quarterly');
  await choose(/^Daily Balance/);
  await choose(/^365 Days/);
  for (const step of ['Settings', 'Charges', 'Accounting', 'Preview']) {
    await press('Next');
    await atStep(step);
  }
}

it('validates on Next but not on Back, limits the step in the address, and marks the steps', async () => {
  const { router } = open();
  await atStep('Details');
  await press('Next');
  expect(screen.getAllByText('Field must include at least 4 characters')).toHaveLength(1);
  expect(router.state.location.search).toBe('?step=0');
  await router.navigate('/products/savings/new?step=2');
  await atStep('Terms');
  await press('Next');
  expect(screen.getAllByText('Field is required').length).toBe(5);
  await press('Back');
  await atStep('Currency');
  const steps = within(screen.getByRole('navigation', { name: 'Steps' }));
  expect(steps.getByRole('button', { name: 'Terms wrong', hidden: true })).toBeTruthy();
  await router.navigate('/products/savings/new?step=99');
  await atStep('Preview');
  await waitFor(() => expect(router.state.location.search).toBe('?step=6'));
  const problems = within(screen.getByRole('alert')).getAllByRole('button');
  expect(problems.map(({ textContent }) => textContent)).toEqual([
    ...Array.from({ length: 4 }, () => 'Details'),
    ...Array.from({ length: 5 }, () => 'Terms'),
  ]);
});

it('sends the documented payload, confirms it and returns to the list', async () => {
  const { asked, router } = open({ [path]: () => Response.json({ message: 'product created successfully', id: '9' }) });
  await fillIn();
  await press('Save Product');
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/products', hash: '#/savings' }));
  await screen.findByText('product created successfully');
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
    loantypeId: '3',
    accountingRule: '1',
    charges: [],
    currencyCode: 'GHC',
    description: 'For traders',
    digitsAfterDecimal: 2,
    feeToIncomeAccountMappings: [],
    inMultiplesOf: 0,
    interestCalculationDaysInYearType: 365,
    interestCalculationType: 1,
    interestCompoundingPeriodType: 4,
    interestPostingPeriodType: 5,
    locale: 'en',
    name: 'Susu Plus',
    nominalAnnualInterestRate: '7.5',
    paymentChannelToFundSourceMappings: [],
    penaltyToIncomeAccountMappings: [],
    shortName: 'SUSU',
  });
});

it('repeats the key after a lost answer, so that a second try creates no second product', async () => {
  let tries = 0;
  const { asked, router } = open({
    [path]: () =>
      tries++ === 0
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Response.json({ message: 'product created successfully', id: '9' }),
  });
  await fillIn();
  await press('Save Product');
  expect((await screen.findAllByText(/It may have worked/)).length).toBeGreaterThan(0);
  await press('Save Product');
  await waitFor(() => expect(router.state.location.pathname).toBe('/products'));
  const [first, second] = asked
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers.get('Idempotency-Key'));
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});

it('repeats the key after the page was loaded again, so that a second try creates no second product', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const { asked } = open({ [path]: () => Promise.reject(new TypeError('Failed to fetch')) });
  await fillIn();
  await press('Save Product');
  expect((await screen.findAllByText(/It may have worked/)).length).toBeGreaterThan(0);
  cleanup();
  await forgetKeys();
  const again = open({ [path]: () => Response.json({ id: '9' }) }, '/products/savings/new?step=6');
  await atStep('Preview');
  await press('Save Product');
  await waitFor(() => expect(again.router.state.location.pathname).toBe('/products'));
  const keys = [...asked, ...again.asked]
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it('shows the service’s message of a 422 at its step, and the documented message of other errors', async () => {
  const refusals = [
    () =>
      Response.json(
        {
          code: 'savings_product_refused',
          message: 'The lender has a savings product of this name already',
          errors: { name: 'The lender has a savings product of this name already' },
        },
        { status: 422 },
      ),
    () => Response.json({ code: 'forbidden', message: 'No' }, { status: 403 }),
  ];
  open({ [path]: () => refusals.shift()?.() ?? Response.json({}) });
  await fillIn();
  await press('Save Product');
  await atStep('Details');
  expect((await screen.findAllByText('The lender has a savings product of this name already')).length).toBeGreaterThan(
    0,
  );
  fill(/^Name/, 'Susu Plus Two');
  await press('Preview done');
  await atStep('Preview');
  await press('Save Product');
  await screen.findByText('error occcured saving loan product');
  await screen.findByText('please contact administrator');
});
