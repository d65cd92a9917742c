import { fireEvent, screen, waitFor } from '@testing-library/react';
import { messages } from '@oware/contract';
import { beforeEach, expect, it } from 'vitest';
import { exampleAnswer, FakeNetwork, pending, refused } from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';
import { keepSavedFiles, type SavedFile } from '../../../record/save-file.fixtures.ts';
import { SheetWorkerThread } from '../sheet/sheet-worker.fixtures.ts';

const [lender] = exampleAnswer('listLenders');

let network: FakeNetwork;
let thread: SheetWorkerThread;
let saved: SavedFile[];
beforeEach(() => {
  thread = new SheetWorkerThread();
  saved = keepSavedFiles();
  network = new FakeNetwork().answerBy('listUploadBatches', (answer) => {
    const [batch] = answer._embedded.domainBatchList;
    const upload = { ...batch!.upload!, isProcessing: false, isProcessed: true };
    const ofMarch = { ...batch!, id: '7', lenderId: lender!.id, upload: { ...upload, fileName: 'march.csv' } };
    const ofMay = { ...ofMarch, id: '8', upload: { ...upload, fileName: 'may.csv', fallout: 0 } };
    return { ...answer, _embedded: { domainBatchList: [ofMarch, ofMay] } };
  });
});

async function download() {
  const opened = await openScreen('/upload', { network });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Download what fell out of march.csv' });
  fireEvent.click(button);
  return { ...opened, button };
}

it('saves the rows that fell out under the headings of an upload, each with its reason', async () => {
  network.answerBy('listBatchFallout', ([row]) => [
    row!,
    { ...row!, staffNo: null, mobileNo: null, product: null, amount: '7.00', tenure: null, loanStartDate: null },
  ]);
  const { settle } = await download();
  await settle();
  await waitFor(() => expect(saved).toHaveLength(1));
  const [report] = saved;
  expect(network.callsTo('listBatchFallout').map(({ path }) => path)).toEqual([expect.stringContaining('/7/')]);
  expect(report?.name).toBe('march fallout.csv');
  const lines = (await report!.file.text()).replace('\uFEFF', '').trim().split(/\r?\n/);
  expect(lines).toEqual([
    'staff_no,full_name,phone_number,product,amount_recommended,tenure,loan_start_date,reason',
    '972701,Comfort Asare,0200881701,Controller Salary Loan,541.67,12,2026-12-01,The photo is too dark',
    ',Comfort Asare,,,7.00,,,The photo is too dark',
  ]);
});

it('offers no report of an upload of which nothing fell out', async () => {
  await openScreen('/upload', { network });
  expect(screen.getByText('may.csv')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Download what fell out/ })).toHaveLength(1);
});

it('can’t be pressed again until the rows are there, and can after a failure', async () => {
  network.answer('listBatchFallout', pending);
  const { button, settle } = await download();
  expect(button.disabled).toBe(true);
  network.answer('listBatchFallout', refused('internal'));
  await settle();
  expect(button.disabled).toBe(false);
  expect(saved).toEqual([]);
});

it('says that the file could not be made', async () => {
  thread.unanswered.add('report');
  const { settle } = await download();
  await settle();
  thread.opened.at(-1)?.onerror?.();
  expect(await screen.findByText(messages.somethingWentWrong)).toBeTruthy();
});
