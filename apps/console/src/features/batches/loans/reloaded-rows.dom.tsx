import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { providerApi } from '../../../api/provider.api.ts';
import { exampleAnswer, FakeNetwork, refused } from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';

const [example] = exampleAnswer('listUploadBatches')._embedded.domainBatchList;
const [loan] = exampleAnswer('listBatchUploads')._embedded.cMLLoanList;
const [falloutRow] = exampleAnswer('listBatchFallout');

/** Opens a batch, and loads what it shows again as after a colleague's change. The calls then fail. */
async function openBatch(address: string, isUpload: boolean) {
  const network = new FakeNetwork()
    .answerBy('getBatch', (batch) => ({ ...batch, lenderId: '1', status: 'Pending', isUpload }))
    .answerBy('listUploadBatches', (answer) => ({
      ...answer,
      _embedded: { domainBatchList: [{ ...example!, isUpload: true, lenderId: '1', status: 'Submitted' }] },
    }))
    .answerBy('listBatchUploads', (answer) => ({
      ...answer,
      _embedded: { cMLLoanList: [{ ...loan!, full_name: 'Esi Quaye', status: 'Submitted' }] },
    }))
    .answer('listBatchFallout', [{ ...falloutRow!, fullName: 'Esi Quaye' }]);
  const { store, settle } = await openScreen(address, { network });
  const failToReload = async () => {
    for (const call of ['listUploadBatches', 'listBatchUploads', 'listBatchFallout'] as const)
      network.answer(call, refused('internal'));
    const before = network.seen.length;
    act(() => void store.dispatch(providerApi.util.invalidateTags(['Batch', 'Loan'])));
    await settle();
    return network.seen.slice(before).map(({ name }) => name);
  };
  return { network, settle, failToReload };
}

it('keeps the rows of an upload when they can’t be loaded again', async () => {
  const { failToReload } = await openBatch('/capital-by-api/batch/4001', true);
  expect(await failToReload()).toContain('listBatchUploads');
  expect(screen.getByText('Esi Quaye')).toBeTruthy();
  expect(screen.getByText(/could not be loaded again/)).toBeTruthy();
});

it('keeps the fallout rows of an upload when they can’t be loaded again', async () => {
  const { failToReload } = await openBatch('/capital-by-api/batch/4001?tab=fallout', true);
  expect(await failToReload()).toContain('listBatchFallout');
  expect(screen.getByText('Esi Quaye')).toBeTruthy();
  expect(screen.getByText(/could not be loaded again/)).toBeTruthy();
});

it('keeps the chosen loans of an upload when neither the uploads nor the loans can be loaded again', async () => {
  const { failToReload, settle } = await openBatch('/capital-by-api/batch/4001', false);
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Attach uploaded loans' }));
  await settle();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  const again = await failToReload();
  expect(again).toContain('listUploadBatches');
  expect(again).toContain('listBatchUploads');
  expect(screen.getByText('Esi Quaye')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select this page' }).checked).toBe(true);
  expect(screen.getByRole('button', { name: 'Attach 1' })).toHaveProperty('disabled', false);
});
