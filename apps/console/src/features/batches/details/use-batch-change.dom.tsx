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
  await userEvent.type(dialog.getByLabelText('Reason'), 'The amounts are wrong');
  const before = network.callsTo('getBatch').length;
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  await opened.settle();
  return { ...opened, dialog, reads: () => network.callsTo('getBatch').length - before };
}

it('reads the batch again after a conflict, and keeps the dialog with the refusal and the reason', async () => {
  const { dialog, reads } = await reject(new FakeNetwork().answer('rejectBatch', refused('batch_refused')));
  expect(reads()).toBeGreaterThan(0);
  expect(dialog.getByRole('alert').textContent).toContain(refusedRequestId);
  expect(dialog.getByLabelText<HTMLInputElement>('Reason').value).toBe('The amounts are wrong');
});

it('goes back to the list of batches once the batch is rejected', async () => {
  const network = new FakeNetwork();
  const { router } = await reject(network);
  expect(router.state.location.pathname).toBe('/capital-by-api/batches');
  expect(network.callsTo('rejectBatch').map(({ body }) => body)).toMatchObject([{ reason: 'The amounts are wrong' }]);
});
