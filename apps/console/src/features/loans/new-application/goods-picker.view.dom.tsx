import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Client, LenderForm, LoanProduct } from '../../../api/readings.ts';
import { exampleAnswer } from '../../../app/fake-network.fixtures.ts';
import { type Answers, answerRequests, renderPart, sessionOf, signInAs } from '../../../app/render.fixtures.tsx';
import { aLoanProduct } from '../../../lending/loan-product.fixtures.ts';
import { hasUnsavedChanges } from '../../../session/unsaved-changes.store.ts';
import { OpenedApplication } from './application-form.fixtures.tsx';

const api = '/api/provider';
const product = aLoanProduct({
  details: { name: 'Buy Now Pay Later', shortName: 'BNPL', description: '', loantypeId: 2 },
  terms: {
    ...aLoanProduct().terms,
    minPrincipal: '300.00',
    interestRatePerPeriod: '8',
    interestRateFrequencyType: 4,
    processingFee: '0.00',
    interestMethod: 'Flat',
  },
});
const client = { id: '1001', lenderId: '1', staffId: null } as Client;
const form = { id: '11', form_title: 'Goods', form: { loan_details: [] } } as unknown as LenderForm;
const good = (id: string, name: string, price: string | null) => ({
  id,
  name,
  description: null,
  price,
  imageUrl: null,
});
const fan = good('1', 'Fan', '310.00');
const stove = good('2', 'Stove', '420.00');

beforeEach(() => signInAs(sessionOf()));

function open(answers: Answers = {}, of: LoanProduct = product) {
  const seen = answerRequests({
    [`GET ${api}/saleor/products`]: () => Response.json([fan, stove, good('3', 'Mill', null)]),
    ...answers,
  });
  renderPart(<OpenedApplication client={client} product={of} form={form} onDone={() => undefined} />);
  return seen;
}
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Amount/ });
const pick = async (name: RegExp) => {
  const choices = await screen.findByLabelText('Add goods');
  await userEvent.selectOptions(choices, within(choices).getByRole('option', { name }));
};
async function save() {
  await userEvent.selectOptions(screen.getByLabelText(/Duration/), '6');
  await userEvent.type(screen.getByLabelText(/Mandate number/), 'MND-90000001');
  await userEvent.type(screen.getByLabelText(/Mandate pin/), '735028');
  await userEvent.click(screen.getByRole('button', { name: 'Save and close' }));
}

it('makes the sum of the chosen goods the amount, and offers nothing without a price', async () => {
  open();
  await pick(/Fan/);
  await pick(/Stove/);
  await pick(/Fan/);
  expect(screen.queryByRole('option', { name: /Mill/ })).toBeNull();
  expect(screen.getByText('Total GHS 1,040.00')).toBeTruthy();
  expect(amount().value).toBe('1040.00');
  expect(amount().readOnly).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Stove' }));
  await waitFor(() => expect(amount().value).toBe('620.00'));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Fan' }));
  await waitFor(() => expect(amount().value).toBe(''));
  expect(amount().readOnly).toBe(false);
});

it('sends the goods with the prices that it shows, and shows a price that has changed before the next try', async () => {
  let price = '310.00';
  const seen = open({
    [`GET ${api}/saleor/products`]: () => Response.json([{ ...fan, price }, stove]),
    [`POST ${api}/domain/customers/1001/loan`]: () => {
      price = '350.00';
      const errors = { 'goods.0.price': 'Fan costs GHS 350.00 now' };
      const body = { status: 409, code: 'changed_since_seen', message: 'Fan costs GHS 350.00 now.', errors };
      return Response.json({ ...body, errorMessage: body.message }, { status: 409 });
    },
  });
  await pick(/Fan/);
  await save();
  expect(await screen.findByText('Total GHS 350.00')).toBeTruthy();
  expect(screen.getByText('Fan costs GHS 350.00 now')).toBeTruthy();
  expect(amount().value).toBe('350.00');
  const body = seen.find(({ method }) => method === 'POST')?.body;
  expect(body).toMatchObject({ amount: '310.00', goods: [{ id: '1', quantity: 1, price: '310.00' }] });
});

it('asks for the amount where the provider has no catalogue', async () => {
  open({ [`GET ${api}/saleor/products`]: () => Response.json({ error: 'Not Found' }, { status: 404 }) });
  expect(await screen.findByText(/catalogue of goods could not be loaded/)).toBeTruthy();
  await userEvent.type(amount(), '500');
  expect(amount().value).toBe('500');
});

it('asks for no catalogue on a product of another type', async () => {
  const seen = open({}, { ...product, details: { ...product.details, loantypeId: 1 } });
  expect(await screen.findByRole('textbox', { name: /Amount/ })).toBeTruthy();
  expect(screen.queryByLabelText('Add goods')).toBeNull();
  expect(seen.filter(({ path }) => path.includes('saleor'))).toEqual([]);
});

it('doesn’t count as unsaved while it closes after the answer, and can’t be sent again', async () => {
  const created = Response.json(exampleAnswer('createLoan'), { status: 201 });
  const seen = open({ [`POST ${api}/domain/customers/1001/loan`]: () => created });
  await pick(/Fan/);
  await save();
  expect(await screen.findByText('loan created successfully')).toBeTruthy();
  expect(hasUnsavedChanges()).toBe(false);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Save and close/ }).disabled).toBe(true);
  expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
});
