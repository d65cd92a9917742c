import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages } from '@oware/contract';
import { beforeEach, expect, it } from 'vitest';
import { lendingApi, providerApi } from '../../../api/provider.api.ts';
import {
  cut,
  exampleAnswer,
  FakeNetwork,
  pending,
  refused,
  refusedRequestId,
} from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';

const [example] = exampleAnswer('listElements');
const element = { ...example!, id: '77', name: 'Salaries', product_name: 'Controller Salary Loan', isRetired: false };

let network: FakeNetwork;
let total: string;
beforeEach(() => {
  total = '65000.00';
  network = new FakeNetwork()
    .answerBy('getBatch', (batch) => ({
      ...batch,
      status: 'Pending',
      isUpload: false,
      upload: null,
      totalAmount: total,
      products: [{ name: 'Controller Salary Loan', count: 10 }],
      twoPersonApproval: undefined,
      ownWork: undefined,
    }))
    .answer('listElements', [element]);
});

async function openDialog() {
  const opened = await openScreen('/capital-by-api/batch/4001', { network });
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Submit Batch' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Submit/ }));
  const press = (name: string | RegExp) => userEvent.click(dialog.getByRole('button', { name }));
  return { ...opened, dialog, press };
}

it('submits the contents that the dialog shows with the element of their product', async () => {
  const { dialog, press, settle } = await openDialog();
  expect(dialog.getByText(/10 loans.*GHS 65,000\.00.*can’t be changed/)).toBeTruthy();
  await press('Submit Batch');
  await settle();
  expect(network.callsTo('submitBatchApplication').map(({ body }) => body)).toEqual([
    { elementId: '77', seenCount: 10, seenTotal: '65000.00', seenContents: 'c1f0a7d2' },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText(messages.batchSubmitted)).toBeTruthy();
});

it('opens with the focus on the element of its loans', async () => {
  await openDialog();
  expect(document.activeElement?.getAttribute('role')).toBe('combobox');
});

it('opens with the focus on Cancel for an upload, which has no element', async () => {
  network.answerBy('getBatch', (batch) => ({
    ...batch,
    status: 'Pending',
    isUpload: true,
    upload: null,
    twoPersonApproval: undefined,
  }));
  await openDialog();
  expect(document.activeElement?.textContent).toBe('Cancel');
});

it('submits once while the answer is pending', async () => {
  network.answer('submitBatchApplication', pending);
  const { dialog, press } = await openDialog();
  await press('Submit Batch');
  expect(dialog.getByRole('button', { name: /Submit Batch/ })).toHaveProperty('disabled', true);
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
  expect(network.callsTo('submitBatchApplication')).toHaveLength(1);
});

it('does not say that the batch was not submitted after its answer was lost', async () => {
  network.answer('submitBatchApplication', cut);
  const { dialog, press, settle } = await openDialog();
  await press('Submit Batch');
  await settle();
  expect(dialog.getByText(/^No answer came from the service. It may have worked/)).toBeTruthy();
  await press('Cancel');
  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('The batch was not submitted')).toBeNull();
});

it.each([
  ['in the browser', cut],
  ['in a gateway', refused('unavailable')],
])('says that the batch is submitted if it is after an answer lost %s, and then only closes', async (_where, lost) => {
  network.answerBy('submitBatchApplication', () => {
    network.answerBy('getBatch', (batch) => ({ ...batch, status: 'Submitted', isUpload: false, upload: null }));
    return lost;
  });
  const { dialog, press, settle } = await openDialog();
  await press('Submit Batch');
  await settle();
  expect(dialog.getByRole('status').textContent).toBe('This batch is submitted already: it can’t be changed.');
  expect(dialog.queryByText(/It may have worked/)).toBeNull();
  expect(dialog.getByRole('button', { name: 'Submit Batch' })).toHaveProperty('disabled', true);
  await press('Close');
  await settle();
  expect(screen.queryByText('The batch was not submitted')).toBeNull();
});

it('does not say so about its own submission, whose answer comes after the batch was read again', async () => {
  network.answer('submitBatchApplication', pending);
  const { dialog, press, store, settle } = await openDialog();
  await press('Submit Batch');
  network.answerBy('getBatch', (batch) => ({ ...batch, status: 'Submitted', isUpload: false, upload: null }));
  await store.dispatch(lendingApi.endpoints.getBatch.initiate({ params: { id: '4001' } }, { forceRefetch: true }));
  await settle();
  expect(dialog.queryByText(/^This batch is submitted already/)).toBeNull();
  network.answerBy('submitBatchApplication', (answer) => answer);
  await settle();
  expect(screen.getByText(messages.batchSubmitted)).toBeTruthy();
});

it('says that a colleague submitted the batch while the dialog was open, whatever was in it then', async () => {
  const { dialog, press, store, settle } = await openDialog();
  const totalAmount = '70000.00';
  network.answerBy('getBatch', (batch) => ({
    ...batch,
    status: 'Submitted',
    isUpload: false,
    upload: null,
    totalAmount,
  }));
  store.dispatch(providerApi.util.invalidateTags(['Batch']));
  await settle();
  expect(dialog.getByRole('status').textContent).toMatch(/^This batch is submitted already/);
  expect(dialog.queryByRole('button', { name: /^Continue with/ })).toBeNull();
  expect(dialog.getByRole('button', { name: 'Submit Batch' })).toHaveProperty('disabled', true);
  await press('Close');
  await settle();
  expect(screen.queryByText('The batch was not submitted')).toBeNull();
});

it('sends nothing after Cancel, and says that the batch was not submitted', async () => {
  const { press, settle } = await openDialog();
  await press('Cancel');
  await settle();
  expect(network.callsTo('submitBatchApplication')).toEqual([]);
  expect(screen.getByText('The batch was not submitted')).toBeTruthy();
});

it('has a link to the payroll elements while the lender has none', async () => {
  network.answer('listElements', [{ ...element, isRetired: true }]);
  const { dialog, press } = await openDialog();
  await press('Submit Batch');
  expect(dialog.getByText(/^There is no payroll element yet/)).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Elements' }).getAttribute('href')).toBe('/admin/settings/element');
  expect(network.callsTo('submitBatchApplication')).toEqual([]);
});

it('loads the payroll elements again after a failure', async () => {
  network.answer('listElements', refused('internal'));
  const { dialog, press, settle } = await openDialog();
  expect(dialog.getByText(/^The payroll elements could not be loaded/)).toBeTruthy();
  network.answer('listElements', [element]);
  await press('Try again');
  await settle();
  await press('Submit Batch');
  await settle();
  expect(network.callsTo('submitBatchApplication')).toHaveLength(1);
});

it('warns about an element of another product, and says what to do', async () => {
  network.answer('listElements', [{ ...element, product_name: 'Susu Loan' }]);
  const { dialog } = await openDialog();
  await userEvent.click(dialog.getByRole('combobox', { name: 'Payroll element' }));
  await userEvent.click(await screen.findByRole('option', { name: /Salaries/ }));
  expect(dialog.getByRole('alert').textContent).toBe(
    'Salaries is for Susu Loan, but 10 loans of this batch are of Controller Salary Loan. ' +
      'If the payroll deducts all of them under Salaries, submit the batch. ' +
      'Otherwise cancel, remove the loans of other products from this batch, and group those into another one.',
  );
});

it('names the element that fits after another one was chosen', async () => {
  network.answer('listElements', [element, { ...element, id: '78', name: 'Savers', product_name: 'Susu Loan' }]);
  const { dialog } = await openDialog();
  expect(dialog.queryByRole('alert')).toBeNull();
  await userEvent.click(dialog.getByRole('combobox', { name: 'Payroll element' }));
  await userEvent.click(await screen.findByRole('option', { name: /Savers/ }));
  expect(dialog.getByRole('alert').textContent).toContain('Choose Salaries, which is for the product of these loans.');
});

it('stays open with the reason after a refusal', async () => {
  network.answer('submitBatchApplication', refused('batch_refused', { message: 'A loan was cancelled.' }));
  const { dialog, press, settle } = await openDialog();
  await press('Submit Batch');
  await settle();
  const told = dialog.getByRole('alert').textContent;
  expect(told).toContain('A loan was cancelled.');
  expect(told).toContain(refusedRequestId);
});

it('asks again if the total changed since the dialog was opened, and then sends the new total', async () => {
  network.answerBy('submitBatchApplication', () => {
    total = '70000.00';
    return refused('changed_since_seen');
  });
  const { dialog, press, settle } = await openDialog();
  await press('Submit Batch');
  await settle();
  expect(dialog.getByText(/GHS 65,000\.00 together before, now 10 loans, GHS 70,000\.00/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Submit Batch' })).toHaveProperty('disabled', true);
  network.answerBy('submitBatchApplication', (done) => done);
  await press(/^Continue with/);
  await press('Submit Batch');
  await settle();
  expect(network.callsTo('submitBatchApplication').at(-1)?.body).toMatchObject({ seenTotal: '70000.00' });
});

it('opens with the focus on the element, also while the elements are loading', async () => {
  network.answer('listElements', pending);
  const { dialog, settle } = await openDialog();
  const field = dialog.getByRole('combobox', { name: 'Payroll element' });
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.queryByRole('listbox')).toBeNull();
  network.answer('listElements', [element]);
  await settle();
  expect(document.activeElement).toBe(field);
});
