import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages } from '@oware/contract';
import { beforeEach, expect, it } from 'vitest';
import { cut, empty, exampleAnswer, FakeNetwork, refused } from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';
import { paths } from '../../../paths.ts';

it('has no section of earlier uploads if there are none', async () => {
  await openScreen('/bulkupload', { network: new FakeNetwork().answerAll(empty) });
  expect(screen.getByText(/No files have been uploaded for this lender yet/)).toBeTruthy();
  expect(screen.queryByText('Uploads so far')).toBeNull();
});

const [lender] = exampleAnswer('listLenders');
const [batch] = exampleAnswer('listUploadBatches')._embedded.domainBatchList;
const upload = { ...batch!.upload!, isProcessing: false, isProcessed: false, passed: 0, fallout: 0, lines: 12 };

let uploads: { id: string; createdAt: string; fileName: string; isProcessing: boolean; isProcessed?: boolean }[];
let network: FakeNetwork;
beforeEach(() => {
  uploads = [
    { id: '2', createdAt: '2026-11-25T08:00:00.000Z', fileName: 'second.csv', isProcessing: false },
    { id: '1', createdAt: '2026-11-24T08:00:00.000Z', fileName: 'first.csv', isProcessing: false },
  ];
  network = new FakeNetwork().answerBy('listUploadBatches', (answer) => ({
    ...answer,
    _embedded: {
      domainBatchList: uploads.map(({ fileName, isProcessing, isProcessed = false, ...its }) => ({
        ...batch!,
        ...its,
        lenderId: lender!.id,
        isUpload: true,
        status: 'Pending' as const,
        totalApplication: 12,
        upload: { ...upload, fileName, isProcessing, isProcessed },
      })),
    },
  }));
});

/** Opens the question to process an upload. */
async function askToProcess() {
  const opened = await openScreen('/bulkupload', { network });
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Process Applications' }));
  expect(screen.getByRole('dialog').textContent).toContain('12 rows of second.csv');
  return opened;
}

/** Opens the question to process an upload, and confirms it. */
async function confirmProcessing() {
  const opened = await askToProcess();
  await userEvent.click(screen.getByRole('button', { name: 'Process Applications' }));
  await opened.settle();
  return opened;
}

it('closes the question when someone else processes its upload, and does not ask about another one', async () => {
  // the answer is lost after the processing has begun
  network.answerBy('preprocessUpload', () => {
    uploads[0]!.isProcessing = true;
    return cut;
  });
  await confirmProcessing();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Processing: 0 of 12', { selector: '[role=status]' })).toBeTruthy();
});

it('reads the uploads again when the service refuses to process what someone else processes', async () => {
  network.answerBy('preprocessUpload', () => {
    uploads[0]!.isProcessing = true;
    return refused('batch_refused');
  });
  await confirmProcessing();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Processing: 0 of 12', { selector: '[role=status]' })).toBeTruthy();
});

it('asks at once about the upload that the address names, and only once', async () => {
  const { router, settle } = await openScreen(paths.processUpload('1'), { network });
  expect(screen.getByRole('dialog').textContent).toContain('12 rows of first.csv');
  expect(router.state.location.search).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Process Applications' }));
  await settle();
  expect(network.callsTo('preprocessUpload').map(({ path }) => path)).toEqual([expect.stringMatching(/\/1$/)]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks nothing about an upload that cannot be processed any more', async () => {
  await openScreen(paths.processUpload('77'), { network });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('processes nothing after Cancel, and says so', async () => {
  const { settle } = await askToProcess();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await settle();
  expect(network.callsTo('preprocessUpload')).toEqual([]);
  expect(screen.getByText('The upload was not processed')).toBeTruthy();
});

it('does not say that the upload was not processed after its answer was lost', async () => {
  network.answer('preprocessUpload', cut);
  const { settle } = await confirmProcessing();
  expect(
    within(screen.getByRole('dialog')).getByText(/^No answer came from the service. It may have worked/),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('The upload was not processed')).toBeNull();
});

it('says that the rows are processed, also if that ended before the uploads were read again', async () => {
  network.answerBy('preprocessUpload', (done) => {
    uploads[0]!.isProcessed = true;
    return done;
  });
  await confirmProcessing();
  expect(screen.getByText(messages.processed)).toBeTruthy();
});
