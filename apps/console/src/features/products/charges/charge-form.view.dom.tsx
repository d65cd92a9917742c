import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { FakeNetwork, refused } from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';
import { answerRequests, renderRoutes, sessionOf, signInAs } from '../../../app/render.fixtures.tsx';
import { chooseLender } from '../../../session/lender.store.ts';
import { chargeOf } from '../loan-product/loan-product.fixtures.ts';
import { Component as ChargeDetails } from './charge-details.page.tsx';
import { Component as NewCharge } from './new-charge.page.tsx';

beforeEach(async () => {
  await signInAs(sessionOf({ roles: [{ name: 'Manager' }] }));
  chooseLender({ id: '1', name: 'Adom' });
});
afterEach(() => vi.unstubAllGlobals());

const routes = [
  { path: '/products', element: 'The list' },
  { path: '/clients', element: 'The clients' },
  { path: '/products/charges/new', element: <NewCharge /> },
  { path: '/products/charges/:id', element: <ChargeDetails /> },
];
const charge = chargeOf({ name: 'Late payment fee', chargeTimeType: 9, chargeCalculationType: 1, amount: '20.00' });
const options = (group: string) =>
  within(screen.getByRole('radiogroup', { name: group, hidden: true }))
    .getAllByRole('radio', { hidden: true })
    .map((radio) => radio.closest('label')?.querySelector('.MuiFormControlLabel-label > span')?.textContent);
// include hidden elements, because excluding them takes seconds on a page of this size
const choose = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name, hidden: true }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true }));
const fill = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('offers the times of the subject, and the calculations of the time', async () => {
  answerRequests({});
  renderRoutes(routes, '/products/charges/new');
  expect(options('Charge time')).toEqual([
    'Disbursement',
    'Specified due date',
    'Installment Fee',
    'Overdue Fees',
    'Tranche Disbursement',
  ]);
  await choose(/^% Disbursement Amount/);
  await choose(/^Overdue Fees/);
  expect(options('Charge calculation')).toEqual(['Flat', '% Amount', '% Loan Amount + Interest', '% Interest']);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Flat/, hidden: true }).checked).toBe(true);
  await choose(/^Client/);
  expect(options('Charge time')).toEqual(['Specified due date']);
  expect(screen.queryByRole('radiogroup', { name: 'Payment mode' })).toBeNull();
});

it('returns to the product in which New charge was chosen, and nowhere else', async () => {
  answerRequests({});
  const cancel = () => screen.getByRole('link', { name: 'Cancel', hidden: true }).getAttribute('href');
  const { router } = renderRoutes(routes, '/products/charges/new?product=%2Fproducts%2Fnew%23%2F4');
  expect(cancel()).toBe('/products/new#/4');
  await act(() => router.navigate('/products/charges/new?product=%2F%2Felsewhere.example%2F'));
  expect(cancel()).toBe('/products#/charges');
});

it('shows errors at their fields, and sends a valid charge', async () => {
  const asked = answerRequests({
    'POST /api/provider/domain/lender/1/charge': () => Response.json(charge, { status: 201 }),
  });
  const { router } = renderRoutes(routes, '/products/charges/new');
  const create = () => press('Create charge');
  await create();
  screen.getByText('Field must include at least 3 characters');
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  fill(/^Name/, 'Late payment fee');
  await choose(/^Overdue Fees/);
  fill(/^Amount/, 'GHS 20');
  await create();
  await waitFor(() => expect(router.state.location.pathname).toBe('/products'));
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
    name: 'Late payment fee',
    chargeAppliesTo: 1,
    chargeTimeType: 9,
    chargeCalculationType: 1,
    amount: '20',
  });
});

it('moves the focus to the first field that the service refuses, and keeps the input', async () => {
  const errors = { amount: 'Too much', name: 'This name is taken' };
  answerRequests({
    'POST /api/provider/domain/lender/1/charge': () =>
      Response.json({ status: 400, message: 'Check the fields', errors }, { status: 400 }),
  });
  renderRoutes(routes, '/products/charges/new');
  fill(/^Name/, 'Late payment fee');
  await choose(/^Overdue Fees/);
  fill(/^Amount/, 'GHS 20');
  await press('Create charge');
  expect(await screen.findByText('This name is taken')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Name/)));
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Late payment fee');
});

it('doesn’t call the person’s own change a colleague’s while the list is loaded', async () => {
  let stored = charge;
  const asked = answerRequests({
    'GET /api/provider/domain/charge/7': () => Response.json(stored),
    'PUT /api/provider/domain/charge/7': () => Response.json((stored = { ...charge, amount: '30.00', version: 2 })),
  });
  const slowList = { path: '/products', lazy: () => new Promise<never>(() => undefined) };
  renderRoutes([slowList, ...routes.filter(({ path }) => path !== '/products')], '/products/charges/7');
  await screen.findByLabelText(/^Amount/);
  fill(/^Amount/, '30');
  await press('Save changes');
  await screen.findByText('Late payment fee was changed');
  const reads = () => asked.filter(({ method, path }) => method === 'GET' && path.endsWith('/charge/7')).length;
  await waitFor(() => expect(reads()).toBe(2));
  await act(() => Promise.resolve());
  expect(screen.queryByRole('list', { name: 'Changes' })).toBeNull();
});

it('creates one charge on a double click, also while the list is loaded', async () => {
  const asked = answerRequests({
    'POST /api/provider/domain/lender/1/charge': () => Response.json(charge, { status: 201 }),
  });
  const slowList = { path: '/products', lazy: () => new Promise<never>(() => undefined) };
  renderRoutes([slowList, ...routes.filter(({ path }) => path !== '/products')], '/products/charges/new');
  fill(/^Name/, 'Drought cover');
  fill(/^Amount/, '12.50');
  await press('Create charge');
  await screen.findByText('Drought cover was created');
  fireEvent.click(screen.getByRole('button', { name: 'Create charge', hidden: true }));
  await act(() => Promise.resolve());
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('leads from a charge that does not exist to the others', async () => {
  await openScreen('/products/charges/9', { network: new FakeNetwork().answer('getCharge', refused('not_found')) });
  expect(screen.getByText('Charge not found')).toBeTruthy();
  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('link', { name: 'Charges' }).at(-1)?.getAttribute('href')).toBe('/products#/charges');
});

it('keeps what was typed when the answer is lost and the charge can’t be loaded again', async () => {
  let isAway = false;
  const answer = () => (isAway ? Response.json({ status: 503 }, { status: 503 }) : Response.json(charge));
  const asked = answerRequests({
    'GET /api/provider/domain/charge/7': answer,
    'PUT /api/provider/domain/charge/7': () => ((isAway = true), answer()),
  });
  renderRoutes(routes, '/products/charges/7');
  await screen.findByLabelText(/^Amount/);
  fill(/^Amount/, '30');
  const reads = () => asked.filter(({ method, path }) => method === 'GET' && path.endsWith('/charge/7')).length;
  expect(reads()).toBe(1);
  await press('Save changes');
  await waitFor(() => expect(reads()).toBe(2));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', false));
  expect(screen.getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('30');
});

it('goes on from the person’s own change if the answer to it was lost', async () => {
  let stored = charge;
  const asked = answerRequests({
    'GET /api/provider/domain/charge/7': () => Response.json(stored),
    'PUT /api/provider/domain/charge/7': ({ body }) => {
      if ((body as { version: number }).version === 2) return Response.json({ ...stored, version: 3 });
      stored = { ...charge, amount: '30.00', version: 2 };
      return Response.json({ status: 503 }, { status: 503 });
    },
  });
  const { router } = renderRoutes(routes, '/products/charges/7');
  await screen.findByLabelText(/^Amount/);
  fill(/^Amount/, '30');
  await press('Save changes');
  const reads = () => asked.filter(({ method, path }) => method === 'GET' && path.endsWith('/charge/7')).length;
  await waitFor(() => expect(reads()).toBe(2));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', false));
  expect(screen.queryByRole('list', { name: 'Changes' })).toBeNull();
  await press('Save changes');
  await waitFor(() => expect(router.state.location.pathname).toBe('/products'));
});

it('leaves a person who has gone elsewhere where they are when the charge is saved', async () => {
  const saved = Promise.withResolvers<Response>();
  const asked = answerRequests({ 'POST /api/provider/domain/lender/1/charge': () => saved.promise });
  const { router } = renderRoutes(routes, '/products/charges/new');
  fill(/^Name/, 'Late payment fee');
  fill(/^Amount/, '20');
  await press('Create charge');
  await waitFor(() => expect(asked.some(({ method }) => method === 'POST')).toBe(true));
  await act(() => router.navigate('/clients'));
  saved.resolve(Response.json(charge, { status: 201 }));
  expect(await screen.findByText('Late payment fee was created')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/clients');
});

it('explains a colleague’s change, and overwrites it only if the person chooses to', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  onTestFinished(() => scroll.mockRestore());
  let stored = charge;
  const asked = answerRequests({
    'GET /api/provider/domain/charge/7': () => Response.json(stored),
    'PUT /api/provider/domain/charge/7': ({ body }) =>
      (body as { version: number }).version === stored.version
        ? Response.json({ ...stored, version: 3 })
        : Response.json({ code: 'conflict', message: 'Someone has changed this.' }, { status: 409 }),
  });
  const { router } = renderRoutes(routes, '/products/charges/7');
  await screen.findByLabelText(/^Amount/);
  fill(/^Amount/, '30');
  stored = { ...charge, amount: '25.00', version: 2 };
  await press('Save changes');
  const changes = await screen.findByRole('list', { name: 'Changes' });
  expect(changes.textContent).toContain('GHS 20.00');
  expect(changes.textContent).toContain('GHS 25.00');
  // the button is far below
  expect(scroll.mock.contexts).toContain(changes.closest('[role=alert]'));
  await screen.findByRole('button', { name: 'Save changes' });
  expect(screen.queryByText('Someone has changed this.')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('30');
  await press('Keep mine');
  await press('Save changes');
  await waitFor(() => expect(router.state.location.pathname).toBe('/products'));
  expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([
    { amount: '30', version: 1 },
    { amount: '30', version: 2 },
  ]);
});
