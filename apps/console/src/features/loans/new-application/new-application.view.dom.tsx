import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorCatalogue, type LoanCreation, messages } from '@oware/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { providerApi } from '../../../api/provider.api.ts';
import { empty, FakeNetwork, full, pending, refused } from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';

const address = '/clients/details/1020/new/loan';

let network: FakeNetwork;
beforeEach(() => {
  network = new FakeNetwork().answerBy('listLoanProducts', ([example]) => [
    { ...example!, id: '501', isRetired: false },
    { ...example!, id: '502', details: { ...example!.details, name: 'Old loan' } },
  ]);
});
const formsAre = (...titles: [id: string, title: string][]) =>
  network.answerBy('listLenderForms', ([example]) =>
    titles.map(([id, form_title]) => ({ ...example!, id, form_title })),
  );

it('lets the person choose one of the products that are offered', async () => {
  network.answer('listLoanProducts', pending);
  const { settle } = await openScreen(`${address}?formId=12`, { network });
  expect(screen.getByRole('status', { name: 'Loading the loan products' })).toBeTruthy();
  network.answerBy('listLoanProducts', ([example]) => [
    { ...example!, id: '501', isRetired: false },
    { ...example!, id: '502', details: { ...example!.details, name: 'Old loan' } },
  ]);
  await settle();
  expect(screen.getByRole('link', { name: /^Controller Salary Loan/ }).getAttribute('href')).toContain(
    'formId=12&productId=501',
  );
  expect(screen.queryByText('Old loan')).toBeNull();
});

it.each(['?productId=502', '?productId=999'])(
  'offers the products where the address has another one: %s',
  async (to) => {
    await openScreen(`${address}${to}`, { network });
    expect(screen.getByRole('link', { name: /^Controller Salary Loan/ })).toBeTruthy();
  },
);

it('says what is missing before an application can be made, and leads to it', async () => {
  network.answer('listLoanProducts', empty);
  await openScreen(address, { network });
  expect(screen.getByText(messages.createLoanProduct)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'New loan product' }).getAttribute('href')).toBe('/products/new');
});

it('takes the form of the address, else the one the client was taken on with, else the first', async () => {
  formsAre(['10', 'Goods'], ['11', 'Salary'], ['12', 'Susu']);
  const { router, settle } = await openScreen(`${address}?productId=501`, { network });
  const form = () => screen.getByLabelText<HTMLSelectElement>('Form');
  expect(form().selectedOptions[0]?.text).toBe('Salary');
  fireEvent.change(form(), { target: { value: '12' } });
  await settle();
  expect(router.state.location.search).toBe('?productId=501&formId=12');
  expect(form().selectedOptions[0]?.text).toBe('Susu');
  expect(screen.getByRole('link', { name: 'Another product' }).getAttribute('href')).toContain('formId=12');
});

it('takes the first form where the client’s is gone, and offers no choice of only one', async () => {
  formsAre(['10', 'Goods']);
  await openScreen(`${address}?productId=501`, { network });
  expect(screen.getByRole('heading', { name: 'Controller Salary Loan' })).toBeTruthy();
  expect(screen.getByLabelText(/^Amount/)).toBeTruthy();
  expect(screen.queryByLabelText('Form')).toBeNull();
});

it.each([
  ['without a form', empty, messages.lenderHasNoForms],
  ['when the forms could not be loaded', refused('internal'), 'The forms could not be loaded'],
])('says what is missing %s', async (_when, answer, text) => {
  network.answer('listLenderForms', answer);
  await openScreen(`${address}?productId=501`, { network });
  expect(screen.getByText(text)).toBeTruthy();
});

const monthly = { minNumberOfRepayments: 3, repaymentEvery: 1, repaymentFrequencyType: 2 } as const;

it('keeps what was typed for another product, except the pin, and says at once what does not fit it', async () => {
  network.answerBy('listLoanProducts', ([example]) =>
    [
      { id: '501', name: 'Salary', maxPrincipal: '5000.00', maxNumberOfRepayments: 12 },
      { id: '502', name: 'Susu', maxPrincipal: '900.00', maxNumberOfRepayments: 6 },
    ].map(({ id, name, ...most }) => ({
      ...example!,
      id,
      isRetired: false,
      details: { ...example!.details, name },
      terms: { ...example!.terms, ...monthly, minPrincipal: '500.00', ...most },
    })),
  );
  const shape = { type: 'text', required: false, selected: true, position: 1 } as const;
  const town = { ...shape, name: 'Town', value: '', symbol: '', menu: [] };
  network.answerBy('listLenderForms', ([example]) => [
    { ...example!, form: { ...example!.form, loan_details: [town] } },
  ]);
  const { settle } = await openScreen(`${address}?productId=501`, { network, isInShell: true });
  const valueOf = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
  await userEvent.type(screen.getByLabelText(/^Amount/), '1000');
  await userEvent.selectOptions(screen.getByLabelText(/^Duration/), '12');
  await userEvent.type(screen.getByLabelText(/^Mandate number/), 'MND-90000001');
  await userEvent.type(screen.getByLabelText(/^Mandate pin/), '735028');
  await userEvent.type(screen.getByLabelText(/^Town/), 'Ho');
  await userEvent.click(screen.getByRole('link', { name: 'Another product' }));
  await userEvent.click(await screen.findByRole('link', { name: /^Susu/ }));
  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([/^Amount/, /^Duration/, /^Mandate number/, /^Mandate pin/, /^Town/].map(valueOf)).toEqual([
    '1000',
    '',
    'MND-90000001',
    '',
    'Ho',
  ]);
  expect(screen.getByLabelText(/^Amount/).getAttribute('aria-invalid')).toBe('true');
});

it('asks before what was typed is lost, also while another product is chosen', async () => {
  const { router } = await openScreen(`${address}?productId=501`, { network, isInShell: true });
  await userEvent.type(screen.getByLabelText(/^Amount/), '1000');
  const stay = async () => {
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await userEvent.click(question.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  await stay();
  await userEvent.click(screen.getByRole('link', { name: 'Another product' }));
  expect(await screen.findByRole('link', { name: /^Controller Salary Loan/ })).toBeTruthy();
  await userEvent.click(screen.getAllByRole('link', { name: 'Clients' })[0]!);
  await stay();
  expect(router.state.location.pathname).toBe(address);
});

describe('where a colleague changes the product while the form is filled in', () => {
  const productIs = (rate: string, isRetired = false) =>
    network.answerBy('listLoanProducts', ([example]) => [
      {
        ...example!,
        id: '501',
        isRetired,
        charges: [],
        terms: {
          ...example!.terms,
          minPrincipal: '500.00',
          maxPrincipal: '5000.00',
          maxNumberOfRepayments: 12,
          ...monthly,
          interestRatePerPeriod: rate,
          interestRateFrequencyType: 2,
          interestMethod: 'Flat',
        },
      },
    ]);
  const fillIn = async () => {
    productIs('2.5');
    network.answerBy('listLenderForms', ([example]) => [{ ...example!, form: { ...example!.form, loan_details: [] } }]);
    const opened = await openScreen(`${address}?productId=501`, { network, isInShell: true });
    await userEvent.type(screen.getByLabelText(/^Amount/), '1000');
    await userEvent.selectOptions(screen.getByLabelText(/^Duration/), '6');
    await userEvent.type(screen.getByLabelText(/^Mandate number/), 'MND-90000001');
    await userEvent.type(screen.getByLabelText(/^Mandate pin/), '735028');
    return opened;
  };
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save and close' }));
  const typedAmount = () => screen.getByLabelText<HTMLInputElement>(/^Amount/).value;

  it('calculates by the new terms after the service refused the old deduction, and saves then', async () => {
    const { settle } = await fillIn();
    const deduction = 'The deduction of this loan is GHS 207.00 a month';
    network.answer(
      'createLoan',
      refused('validation_failed', { errors: { amount: deduction, monthlyDeduction: deduction } }),
    );
    productIs('4');
    await save();
    await settle();
    expect(screen.getByRole('alert').textContent).toBe(
      'The product may have been changed. Check the new figures, then save again.',
    );
    expect(screen.getByText(/^4% a month/)).toBeTruthy();
    expect(typedAmount()).toBe('1000');
    network.answer('createLoan', full);
    await save();
    await settle();
    const [before, after] = network.callsTo('createLoan').map(({ body }) => (body as LoanCreation).monthlyDeduction);
    expect([before, after]).toEqual(['192.00', '207.00']);
  });

  it('takes an application again once a retired product is restored', async () => {
    productIs('2.5', true);
    const { settle, store } = await openScreen(`${address}?productId=501`, { network, isInShell: true });
    expect(screen.queryByLabelText(/^Amount/)).toBeNull();
    productIs('2.5');
    await act(async () => void store.dispatch(providerApi.util.invalidateTags(['LoanProduct'])));
    await settle();
    expect(screen.getByLabelText(/^Amount/)).toBeTruthy();
  });

  it('keeps what was typed for a product that is retired now, and offers it no longer', async () => {
    const { settle } = await fillIn();
    const errors = { productId: errorCatalogue.product_retired.message };
    network.answer('createLoan', refused('validation_failed', { errors }));
    productIs('2.5', true);
    await save();
    await settle();
    expect(screen.getByRole('alert').textContent).toBe('This product is retired. Choose another product.');
    expect(typedAmount()).toBe('1000');
    await userEvent.click(screen.getByRole('link', { name: 'Another product' }));
    expect(await screen.findByText(messages.createLoanProduct)).toBeTruthy();
  });
});
