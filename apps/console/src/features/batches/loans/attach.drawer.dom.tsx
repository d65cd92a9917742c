import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { cut, exampleAnswer, FakeNetwork, pending, refused } from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';

const [example] = exampleAnswer('listUploadBatches')._embedded.domainBatchList;
const upload = { ...example!, isUpload: true, lenderId: '1' };

it('offers all submitted uploads of the lender, newest first, also behind many that are not submitted', async () => {
  const pending = Array.from({ length: 12 }, (_, at) => ({
    ...upload,
    id: `${400 + at}`,
    status: 'Pending' as const,
    createdAt: '2026-11-25T08:00:00.000Z',
  }));
  const submitted = [
    { id: '301', name: 'august', createdAt: '2026-08-20T08:15:00.000Z', lenderId: '1' },
    { id: '302', name: 'october', createdAt: '2026-10-20T08:15:00.000Z', lenderId: '1' },
    { id: '303', name: 'other lender', createdAt: '2026-10-21T08:15:00.000Z', lenderId: '2' },
  ].map((one) => ({ ...upload, ...one, reference: `UP-${one.id}`, status: 'Submitted' as const }));
  const network = new FakeNetwork()
    .answerBy('getBatch', (batch) => ({ ...batch, lenderId: '1', status: 'Pending', isUpload: false, upload: null }))
    .answerBy('listLenderBatches', (answer) => ({ ...answer, batches: pending.slice(0, 10) }))
    .answerBy('listUploadBatches', (answer) => ({
      ...answer,
      _embedded: { domainBatchList: [...pending, ...submitted] },
    }));
  const { settle } = await openScreen('/capital-by-api/batch/4001', { network });
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Attach uploaded loans' }));
  await settle();
  await userEvent.click(screen.getByRole('combobox', { name: 'Upload' }));
  const offered = within(screen.getByRole('listbox')).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['UP-302 · october', 'UP-301 · august']);
});

/** Opens the drawer with these rows of the upload 302 by id, and row 3001 of the older upload 301. */
async function openUpload(...ids: readonly string[]) {
  const network = new FakeNetwork()
    .answerBy('getBatch', (batch) => ({ ...batch, lenderId: '1', status: 'Pending', isUpload: false, upload: null }))
    .answerBy('listUploadBatches', (answer) => ({
      ...answer,
      _embedded: {
        domainBatchList: [
          { ...upload, id: '302', reference: 'UP-302', name: 'october', createdAt: '2026-10-20T08:15:00.000Z' },
          { ...upload, id: '301', reference: 'UP-301', name: 'august', createdAt: '2026-08-20T08:15:00.000Z' },
        ].map((one) => ({ ...one, status: 'Submitted' as const })),
      },
    }))
    .answerBy('listBatchUploads', (answer, { path }) => ({
      ...answer,
      _embedded: {
        cMLLoanList: (path.includes('/301/') ? ['3001'] : ids).map((id) => ({
          ...answer._embedded.cMLLoanList[0]!,
          id,
          status: 'Submitted' as const,
        })),
      },
    }));
  const { settle } = await openScreen('/capital-by-api/batch/4001', { network });
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Attach uploaded loans' }));
  await settle();
  return { network, settle };
}

it('keeps the selection while it is attached, and loads the batch again after a lost answer', async () => {
  const { network, settle } = await openUpload('2003');
  network.answer('attachUploadToBatch', pending);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Attach 1' }));
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ disabled, checked }) => [disabled, checked])).toEqual(boxes.map(() => [true, true]));
  const before = network.callsTo('getBatch').length;
  network.answer('attachUploadToBatch', cut);
  await settle();
  expect(screen.getByText(/^No answer came from the service. It may have worked/)).toBeTruthy();
  expect(network.callsTo('getBatch').length).toBeGreaterThan(before);
  expect(screen.getByRole('button', { name: 'Attach 1' })).toHaveProperty('disabled', false);
});

it('asks before it loses more than one chosen loan', async () => {
  await openUpload('2003', '2004');
  const cancel = () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await cancel();
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(await screen.findByRole('button', { name: 'Attach 2' })).toBeTruthy();
  await userEvent.click(screen.getAllByRole('checkbox')[1]!);
  await cancel();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('keeps the chosen loans of an upload while loans of another are chosen, and attaches all', async () => {
  const { network, settle } = await openUpload('2003', '2004');
  const choose = async (name: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: 'Upload' }));
    await userEvent.click(screen.getByRole('option', { name }));
    await settle();
  };
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await choose('UP-301 · august');
  expect(screen.getByText('2 loans of other uploads are selected too')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await choose('UP-302 · october');
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, true, true]);
  await userEvent.click(screen.getByRole('button', { name: 'Attach 3' }));
  await settle();
  const [sent] = network.callsTo('attachUploadToBatch');
  expect(sent?.body).toMatchObject({ loanIds: ['2003', '2004', '3001'], seenCount: 3 });
});

it('leaves out the loans that the service refuses, with the reason, and attaches the others', async () => {
  const { network, settle } = await openUpload('2003', '2004');
  const message = '1 application of 2 cannot go into the batch. Nothing was changed.';
  network.answer(
    'attachUploadToBatch',
    refused('batch_refused', { message, errors: { 2004: 'It is in ADM-CAP-007.' } }),
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Attach 2' }));
  await settle();
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.getByText('It is in ADM-CAP-007.')).toBeTruthy();
  network.answerBy('attachUploadToBatch', (done) => done);
  await userEvent.click(screen.getByRole('button', { name: 'Attach 1' }));
  await settle();
  expect(network.callsTo('attachUploadToBatch')[1]?.body).toMatchObject({ loanIds: ['2003'], seenCount: 1 });
  expect(screen.getByText(/^1 loan attached to /)).toBeTruthy();
});

it('lets the person choose again once an amount has changed', async () => {
  const { network, settle } = await openUpload('2003', '2004');
  network.answer('attachUploadToBatch', refused('changed_since_seen'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Attach 2' }));
  await settle();
  expect(screen.getByText(/^This changed after you looked at it/)).toBeTruthy();
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').some(({ checked }) => checked)).toBe(false);
});
