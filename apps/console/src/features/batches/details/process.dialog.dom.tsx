import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { cut, exampleAnswer, FakeNetwork } from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';

const upload = { ...exampleAnswer('getBatch').upload!, isProcessed: true };

let network: FakeNetwork;
let isProcessing: boolean;
beforeEach(() => {
  isProcessing = false;
  network = new FakeNetwork().answerBy('getBatch', (batch) => ({
    ...batch,
    status: 'Pending',
    isUpload: true,
    upload: { ...upload, isProcessing },
    twoPersonApproval: undefined,
    ownWork: undefined,
  }));
});

async function openDialog() {
  const opened = await openScreen('/bulkupload/batch/4001', { network });
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Process Batch' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Process/ }));
  const press = (name: string) => userEvent.click(dialog.getByRole('button', { name }));
  return { ...opened, dialog, press };
}

it('does not ask to process the rows again while they are processed after a lost answer', async () => {
  const { press, settle } = await openDialog();
  network.answerBy('preprocessUpload', () => {
    isProcessing = true;
    return cut;
  });
  await press('Process Batch');
  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(network.callsTo('preprocessUpload')).toHaveLength(1);
});

it('keeps the question with the reason if the request never arrived', async () => {
  const { dialog, press, settle } = await openDialog();
  network.answer('preprocessUpload', cut);
  await press('Process Batch');
  await settle();
  expect(dialog.getByText(/It may have worked/)).toBeTruthy();
});
