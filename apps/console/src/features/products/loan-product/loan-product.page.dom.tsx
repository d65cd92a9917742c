import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerRequests, renderRoutes, sessionOf, signInAs, type Answers } from '../../../app/render.fixtures.tsx';
import { chooseLender } from '../../../session/lender.store.ts';
import { chargeOf, productOf } from './loan-product.fixtures.ts';
import { Component as LoanProductDetails } from './loan-product-details.page.tsx';
import { Component as NewLoanProduct } from './new-loan-product.page.tsx';
import { Component as UpdateLoanProduct } from './update-loan-product.page.tsx';

beforeEach(async () => {
  // the example's loan begins today, and its annual rate depends on the days of its months
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T12:00:00Z') });
  await signInAs(sessionOf({ roles: [{ name: 'Manager' }] }));
  chooseLender({ id: '1', name: 'Adom' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals().restoreAllMocks();
});

const api = '/api/provider/domain';
// include hidden elements, because excluding them takes seconds on a page of this size
const press = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true }));
const choose = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name, hidden: true }));
const atStep = (name: string) => screen.findByText(name, { selector: 'h2' });
const type = (field: string, value: string) => {
  const input = document.querySelector(`[name="${field}"]`);
  if (!input) throw new Error(`there is no field ${field}`);
  fireEvent.change(input, { target: { value } });
};
const example = () =>
  screen.getByRole('region', { name: 'Example', hidden: true }).textContent?.replaceAll('\u00a0', ' ');

function open(address: string, answers: Answers = {}) {
  const asked = answerRequests({
    [`GET ${api}/lender/1/charge`]: () => Response.json([chargeOf()]),
    ...answers,
  });
  const { router } = renderRoutes(
    [
      { path: '/products', element: 'The list' },
      { path: '/products/new', element: <NewLoanProduct /> },
      { path: '/products/details/:id', element: <LoanProductDetails /> },
      { path: '/products/update/:id', element: <UpdateLoanProduct /> },
    ],
    address,
  );
  return { router, sent: (method: string) => asked.filter((each) => each.method === method).map(({ body }) => body) };
}

const terms = {
  minPrincipal: '500',
  principal: '1,000',
  maxPrincipal: '5000',
  minNumberOfRepayments: '3',
  numberOfRepayments: '6',
  maxNumberOfRepayments: '12',
  minInterestRatePerPeriod: '1',
  interestRatePerPeriod: '2.5',
  maxInterestRatePerPeriod: '4',
  processingFee: '20',
};

it('goes through the seven steps with a live example, and sends the product', async () => {
  const { router, sent } = open('/products/new', {
    [`POST ${api}/lender/1/loanproduct`]: () => Response.json(productOf(), { status: 201 }),
  });
  await atStep('Details');
  await press('Next');
  expect(await screen.findByText('Field must include at least 4 characters')).toBeTruthy();
  type('details.name', 'Market trader loan');
  type('details.shortName', 'MTL');
  await choose(/^Personal Digital Loans/);
  await press('Next');
  await atStep('Currency');
  type('currency.installmentAmountInMultiplesOf', '0');
  await press('Next');
  expect(await screen.findByText('How much can be lent. The example starts with the default.')).toBeTruthy();
  for (const [name, value] of Object.entries(terms)) type(`terms.${name}`, value);
  await waitFor(() => expect(example()).toContain('6 installments of GHS 181.55'));
  expect(example()).toContain('44.68%');
  await press('Next');
  await atStep('Settings');
  await press('Next');
  expect(await screen.findByText('Field is required')).toBeTruthy();
  await choose(/^Equal Installments/);
  await press('Next');
  await atStep('Charges');
  const newCharge = screen.getByRole('link', { name: 'New charge', hidden: true });
  expect(newCharge.getAttribute('href')).toBe('/products/charges/new?product=%2Fproducts%2Fnew%23%2F4');
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Loan insurance/, hidden: true }));
  await waitFor(() => expect(example()).toContain('Loan insurance, at disbursementGHS 15.00'));
  await press('Next');
  await atStep('Accounting');
  await choose(/^Cash/);
  await press('Next');
  await atStep('Preview');
  expect(router.state.location.hash).toBe('#/6');
  await press('Save product');
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/products', hash: '#/loan' }));
  expect(sent('POST')).toMatchObject([
    {
      details: { name: 'Market trader loan', loantypeId: 3 },
      terms: { principal: '1000', numberOfRepayments: 6, interestMethod: 'Declining Balance' },
      settings: { amortizationType: 1, daysInYearType: 1 },
      charges: ['7'],
    },
  ]);
  expect(JSON.stringify(sent('POST'))).not.toContain('accounting":');
});

it('keeps a pasted value when the fields render again', async () => {
  open('/products/new#/2');
  await atStep('Terms');
  const fee = document.querySelector<HTMLInputElement>('[name="terms.processingFee"]')!;
  await userEvent.click(fee);
  fee.select();
  // a change in another field renders this one again
  type('terms.principal', '1200');
  await userEvent.paste('20');
  await screen.findByText('Kept until you close this page', { exact: false });
  expect(fee.value).toBe('20');
});

it('rejects a product without a valid schedule at the step that causes it', async () => {
  open('/products/update/5#/2', { [`GET ${api}/loanproduct/5`]: () => Response.json(productOf()) });
  await atStep('Terms');
  type('terms.maxPrincipal', '600');
  await press('Next');
  await screen.findByText('Between GHS 500.00 and GHS 600.00');
  await atStep('Terms');
  type('terms.principal', '600');
  type('terms.processingFee', '500');
  await press('Next');
  await waitFor(() => expect(document.body.textContent).toContain('leave nothing of a loan of GHS 500.00'));
});

it('says that a product is retired', async () => {
  const retired = productOf({ isRetired: true });
  open('/products/update/5', { [`GET ${api}/loanproduct/5`]: () => Response.json(retired) });
  expect(await screen.findByText('Retired')).toBeTruthy();
});

it('shows the changes and the number of affected loans before saving', async () => {
  open('/products/update/5#/2', { [`GET ${api}/loanproduct/5`]: () => Response.json(productOf()) });
  await atStep('Terms');
  type('terms.processingFee', '25');
  await press('Preview done');
  await atStep('Preview');
  const changes = screen.getByRole('list', { name: 'What changes', hidden: true });
  expect(changes.textContent).toBe('Processing fee: GHS 20.00 → GHS 25.00');
  screen.getByText('12 loans use this product. They keep their terms.');
});

it('explains a colleague’s change, keeps the input, and overwrites it on request', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  let stored = productOf();
  const { router, sent } = open('/products/update/5#/2', {
    [`GET ${api}/loanproduct/5`]: () => Response.json(stored),
    [`PUT ${api}/loanproduct/5`]: ({ body }) =>
      (body as { version: number }).version === stored.version
        ? Response.json(stored)
        : Response.json({ code: 'conflict', message: 'Someone has changed this.' }, { status: 409 }),
  });
  await atStep('Terms');
  type('terms.processingFee', '25');
  stored = productOf({ version: 2, details: { ...productOf().details, name: 'Trader loan' } });
  await press('Preview done');
  await atStep('Preview');
  await press('Save changes');
  const theirs = await screen.findByRole('list', { name: 'Changes', hidden: true });
  expect(theirs.textContent).toBe('Name: Market trader loan → Trader loan');
  expect(scroll.mock.contexts).toContain(theirs.closest('[role=alert]'));
  expect(screen.queryByText('Someone has changed this.')).toBeNull();
  await press('Keep mine');
  const mine = screen.getByRole('list', { name: 'What changes', hidden: true });
  expect(within(mine).getAllByRole('listitem', { hidden: true })).toHaveLength(2);
  await press('Save changes');
  await waitFor(() => expect(router.state.location.pathname).toBe('/products'));
  expect(sent('PUT')).toMatchObject([{ version: 1 }, { version: 2, terms: { processingFee: '25' } }]);
});

describe('a change whose answer was lost', () => {
  let stored = productOf();
  let isLost = true;
  let isCutOff = false;
  let isAway = false;
  const cut = () => Promise.reject(new TypeError('Failed to fetch'));
  const answers: Answers = {
    [`GET ${api}/loanproduct/5`]: () => (isAway ? cut() : Response.json(stored)),
    [`PUT ${api}/loanproduct/5`]: ({ body }) => {
      if ((body as { version: number }).version !== stored.version)
        return Response.json({ code: 'conflict', message: 'Someone has changed this.' }, { status: 409 });
      stored = productOf({ ...(body as object), version: stored.version + 1 });
      isAway = isCutOff;
      return isLost ? cut() : Response.json(stored);
    },
  };
  beforeEach(() => {
    stored = productOf();
    isLost = true;
    isCutOff = isAway = false;
  });

  /** Sends a change, whose answer is lost. */
  async function loseAnswer() {
    const opened = open('/products/update/5#/2', answers);
    await atStep('Terms');
    type('terms.processingFee', '25');
    await press('Preview done');
    await atStep('Preview');
    await press('Save changes');
    await screen.findByText(/It may have worked/);
    return opened;
  }

  it('is the person’s own, and saving goes on from it', async () => {
    const { router, sent } = await loseAnswer();
    await screen.findByText('Nothing changes');
    expect(screen.queryByText(/changed since you started/)).toBeNull();
    isLost = false;
    await press('Save changes');
    await waitFor(() => expect(router.state.location.pathname).toBe('/products'));
    expect(sent('PUT')).toMatchObject([{ version: 1 }, { version: 2, terms: { processingFee: '25' } }]);
  });

  it('is the person’s own also if they have changed more before the product could be loaded again', async () => {
    isCutOff = true;
    const { router, sent } = await loseAnswer();
    isLost = isCutOff = isAway = false;
    await press('Details done');
    await atStep('Details');
    type('details.name', 'Trader loan');
    await press('Preview done');
    await atStep('Preview');
    await press('Save changes');
    const changes = () => screen.getByRole('list', { name: 'What changes', hidden: true }).textContent;
    await waitFor(() => expect(changes()).toBe('Name: Market trader loan → Trader loan'));
    expect(screen.queryByText(/changed since you started/)).toBeNull();
    await press('Save changes');
    await waitFor(() => expect(router.state.location.pathname).toBe('/products'));
    expect(sent('PUT')).toMatchObject([{ version: 1 }, { version: 1 }, { version: 2 }]);
  });

  it('is not shown as a part of what a colleague changes afterwards', async () => {
    await loseAnswer();
    await screen.findByText('Nothing changes');
    stored = { ...stored, version: 3, details: { ...stored.details, name: 'Trader loan' } };
    await press('Save changes');
    const theirs = await screen.findByRole('list', { name: 'Changes', hidden: true });
    expect(theirs.textContent).toBe('Name: Market trader loan → Trader loan');
  });
});

it('brings into view why the product could not be saved', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  open('/products/update/5#/2', {
    [`GET ${api}/loanproduct/5`]: () => Response.json(productOf()),
    [`PUT ${api}/loanproduct/5`]: () => Response.json({ message: 'The books are closed.' }, { status: 422 }),
  });
  await atStep('Terms');
  type('terms.processingFee', '25');
  await press('Preview done');
  await atStep('Preview');
  await press('Save changes');
  const reason = await screen.findByText('The books are closed.');
  expect(scroll.mock.contexts).toContain(reason.closest('[role=alert]'));
});

it('shows the service’s errors at the step of their field', async () => {
  open('/products/update/5#/6', {
    [`GET ${api}/loanproduct/5`]: () => Response.json(productOf()),
    [`PUT ${api}/loanproduct/5`]: () =>
      Response.json(
        { code: 'validation_failed', message: 'Some fields need attention.', errors: { 'details.name': 'Taken' } },
        { status: 400 },
      ),
  });
  await atStep('Preview');
  await press('Save changes');
  await atStep('Details');
  expect(screen.getAllByText('Taken')).toHaveLength(1);
  type('details.name', 'Another name');
  await waitFor(() => expect(screen.queryByText('Taken')).toBeNull());
});

it('shows terms, options and charges to a role that may not change them', async () => {
  await signInAs(sessionOf({ roles: [{ name: 'Loan Officer' }] }));
  open('/products/details/5', {
    [`GET ${api}/loanproduct/5`]: () => Response.json(productOf({ charges: ['7', '8'] })),
  });
  const charges = await screen.findByRole('region', { name: 'Charges' });
  await within(charges).findByText('Loan insurance');
  const text = document.body.textContent.replaceAll('\u00a0', ' ');
  expect(text).toContain('PrincipalGHS 500.00 to GHS 5,000.00, by default GHS 1,000.00');
  expect(text).toContain('AmortizationEqual Installments');
  expect(text).toContain('Charge 8Not in the list of charges');
  expect(screen.queryByRole('link', { name: 'Update product' })).toBeNull();
});
