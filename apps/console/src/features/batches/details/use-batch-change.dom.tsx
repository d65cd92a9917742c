import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { FakeNetwork, refused, refusedRequestId } from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';

/** Rejects a pending batch of approved loans with a reason. */
async function reject(network: FakeNetwork) {
  network.answerBy('getBatch', (batch) => ({ ...batch, status: 'Pending', isUpload: false, upload: null }));
  const opened = await openScreen('/capital-by-api/batch/4001', { network });
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /Reject/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.keyboard('The amounts are wrong');
  const before = network.callsTo('getBatch').length;
  await userEvent.click(dialog.getByRole('button', { name: 'Reject Batch' }));
  await opened.settle();
  return { ...opened, dialog, reads: () => network.callsTo('getBatch').length - before };
}

it('reloads the batch after a conflict, and keeps the dialog with the error and the reason', async () => {
  const network = new FakeNetwork().answerBy('rejectBatch', () => {
    network.answerBy('getBatch', (batch) => ({ ...batch, status: 'Submitted', isUpload: false, upload: null }));
    return refused('batch_refused', { message: 'This batch is submitted already' });
  });
  const { dialog, reads, settle } = await reject(network);
  expect(reads()).toBeGreaterThan(0);
  expect(dialog.getByRole('alert').textContent).toContain(refusedRequestId);
  expect(dialog.getByRole('alert').textContent).toContain('This batch is submitted already');
  expect(dialog.getByLabelText<HTMLInputElement>('Reason').value).toBe('The amounts are wrong');
  expect(dialog.getByRole('button', { name: 'Reject Batch' })).toHaveProperty('disabled', true);
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await settle();
  expect(screen.getAllByText('Submitted').length).toBeGreaterThan(0);
  expect(screen.queryByRole('checkbox', { name: 'Select this page' })).toBeNull();
});

it('returns to the list after rejecting the batch', async () => {
  const network = new FakeNetwork();
  const { router } = await reject(network);
  expect(router.state.location.pathname).toBe('/capital-by-api/batches');
  expect(network.callsTo('rejectBatch').map(({ body }) => body)).toMatchObject([{ reason: 'The amounts are wrong' }]);
});

it('rejects only with a reason, and reports a submission that was not confirmed', async () => {
  const network = new FakeNetwork().answerBy('getBatch', (batch) => ({
    ...batch,
    status: 'Pending',
    isUpload: false,
    upload: null,
    twoPersonApproval: { isRequired: true, ownWork: null },
  }));
  await openScreen('/capital-by-api/batch/4001', { network });
  const choose = async (action: RegExp) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: action }));
    return within(await screen.findByRole('dialog'));
  };
  await userEvent.click((await choose(/Submit/)).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('The batch was not submitted')).toBeTruthy();
  const dialog = await choose(/Reject/);
  await userEvent.click(dialog.getByRole('button', { name: 'Reject Batch' }));
  expect(await dialog.findByText(/Enter a reason of at least 2 letters/)).toBeTruthy();
  expect([network.callsTo('rejectBatch'), network.callsTo('submitBatchApplication')]).toEqual([[], []]);
});
