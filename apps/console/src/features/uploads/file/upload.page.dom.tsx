import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type CallAnswer, messages, type uploadLoans } from '@oware/contract';
import { uploadHeadings } from '@oware/domain';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { providerApi } from '../../../api/provider.api.ts';
import {
  empty,
  exampleAnswer,
  FakeNetwork,
  pending,
  refused,
  type SeenCall,
} from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';
import { keepSavedFiles } from '../../../record/save-file.fixtures.ts';
import { whatIsUnsaved } from '../../../session/unsaved-changes.store.ts';
import { SheetWorkerThread } from '../sheet/sheet-worker.fixtures.ts';
import { correct, grid, openRows, press, row, start } from './upload-page.fixtures.tsx';

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
});

type UploadResult = CallAnswer<typeof uploadLoans>;
const accepted = ({ data }: UploadResult): UploadResult => ({
  data: { ...data, message: messages.applicationsUploaded, problems: [] },
});
const button = (name: string) => screen.getByRole('button', { name });
const sentRows = async ({ body }: SeenCall) =>
  (await ((body as FormData).get('file') as File).text()).split('\n').slice(1, -1);

describe('the rows of a file', () => {
  it('can be corrected by keyboard and are counted again', async () => {
    await openRows([row(900001), row(900002, 'lots')]);
    await screen.findByText('1 row needs attention');
    await start('900001');
    press('ArrowDown');
    for (let column = 0; column < 4; column += 1) press('ArrowRight');
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    press('F2');
    const field = screen.getByRole('textbox', { name: /line 3$/ });
    fireEvent.input(field, { target: { value: '1200' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await screen.findByText('2 rows can be sent');
  });
  it('keep a cell unchanged on Escape, with the focus on it', async () => {
    await openRows([row(900001)]);
    await start('900001');
    press('ArrowRight');
    press('x');
    fireEvent.keyDown(screen.getByRole('textbox', { name: /line 2$/ }), { key: 'Escape' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Ama Mensah'));
  });
  it('say where a pasted block was larger than they are, and how much was not used', async () => {
    await openRows([row(900001), row(900002)]);
    await start('900001');
    press('ArrowDown');
    const paste = (text: string) =>
      fireEvent.paste(document.activeElement!, { clipboardData: { getData: () => text } });
    paste('900003\n900004\n900005\n');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/pasted at Staff number, line 3 was not used2 rows had no place below line 3/);
    await within(await grid()).findByText('900003');
    fireEvent.click(button('Undo'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    press('End');
    paste('2026-11-20\tApproved\tby Ama');
    expect((await screen.findByRole('alert')).textContent).toMatch(/2 columns had no place to the right of Loan start/);
    paste('2026-11-20');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
  it.each([
    ['could not be loaded again', refused('internal')],
    ['have all been removed', empty],
  ])('stay when the lender’s products %s', async (_what, answer) => {
    const { network, store, settle } = await openRows([row(900001), row(900002, 'lots')]);
    await screen.findByText('1 row needs attention');
    network.answer('listLoanProducts', answer);
    const before = network.callsTo('listLoanProducts').length;
    store.dispatch(providerApi.util.invalidateTags(['LoanProduct']));
    await settle();
    expect(network.callsTo('listLoanProducts').length).toBeGreaterThan(before);
    expect(screen.getByText('900001')).toBeTruthy();
  });
  it('report that the browser can no longer read them, and are read again on retry', async () => {
    const { thread } = await openRows(Array.from({ length: 300 }, (_, at) => row(900_000 + at)));
    await start('900000');
    thread.unanswered.add('view');
    press('End', { ctrlKey: true });
    act(() => thread.opened.at(-1)?.onerror?.());
    await screen.findByText('The rows could not be read');
    thread.unanswered.clear();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await within(await grid()).findByText('900299');
  });
});

describe('sending the rows', () => {
  it('leaves the other rows as they are: they can’t be changed like a corrected one until it ends', async () => {
    const { network } = await openRows([row(900001), row(900002, 'lots'), row(900003, 'lots')]);
    await start('900001');
    press('ArrowDown');
    for (let column = 0; column < 4; column += 1) press('ArrowRight');
    await correct('3', '500');
    const change = await screen.findByRole<HTMLButtonElement>('button', { name: 'Change them too' });
    expect(change.disabled).toBe(false);
    network.answer('uploadLoans', pending);
    fireEvent.click(await screen.findByRole('button', { name: 'Send 2 rows without errors' }));
    await waitFor(() => expect(change.disabled).toBe(true));
  });
  it('goes on after a double click, whose second click meets the button that stops it', async () => {
    const { network, settle } = await openRows([row(900001)]);
    network.answer('uploadLoans', pending);
    fireEvent.click(await screen.findByRole('button', { name: 'Send 1 row' }), { detail: 1 });
    fireEvent.click(button('Cancel'), { detail: 2 });
    await waitFor(() => expect(network.callsTo('uploadLoans')).toHaveLength(1));
    network.answerBy('uploadLoans', accepted);
    await settle();
    await screen.findByText(/Applications uploaded successfully: 1 row/);
  });
  it('stops with a single click, and leaving says that it would', async () => {
    const { network } = await openRows([row(900001)]);
    network.answer('uploadLoans', pending);
    fireEvent.click(await screen.findByRole('button', { name: 'Send 1 row' }));
    await waitFor(() => expect(network.callsTo('uploadLoans')).toHaveLength(1));
    expect(whatIsUnsaved()).toContain('These rows are being uploaded');
    fireEvent.click(button('Cancel'), { detail: 1 });
    await screen.findByText('The upload was stopped');
    expect(screen.getByRole('link', { name: 'See the uploads' }).getAttribute('target')).toBe('_blank');
  });
  it('stops when the person leaves', async () => {
    const { network, router, settle } = await openRows([row(900001)]);
    network.answer('uploadLoans', pending);
    fireEvent.click(await screen.findByRole('button', { name: 'Send 1 row' }));
    await waitFor(() => expect(network.callsTo('uploadLoans')).toHaveLength(1));
    const pendingBefore = network.pendingRequests;
    await act(() => router.navigate('/bulkupload'));
    await settle();
    expect(network.pendingRequests).toBe(pendingBefore - 1);
  });
  it('waits until corrected rows are compared, and names the rows that were sent', async () => {
    const { network, settle } = await openRows([row(900001), row(900002, 'lots'), row(900003, 'lots')]);
    await screen.findByText('2 rows need attention');
    const [example] = exampleAnswer('listStaffUnderway').data;
    network.answerBy('uploadLoans', accepted).answer('listStaffUnderway', pending);
    for (const [line, staffNo] of [
      ['3', '900004'],
      ['4', '900005'],
    ] as const) {
      fireEvent.click(button('Next error'));
      await correct(line, '1200');
      press('Home');
      await correct(line, staffNo);
    }
    fireEvent.click(await screen.findByRole('button', { name: 'Send 3 rows' }));
    await settle();
    expect(network.callsTo('uploadLoans')).toHaveLength(0);
    network.answerBy('listStaffUnderway', (answer) => ({ ...answer, data: [{ ...example!, staffNo: '900004' }] }));
    await screen.findByText(/3 rows in the file, 2 sent/);
    const [sent] = network.callsTo('uploadLoans');
    expect(await sentRows(sent!)).toEqual([expect.stringMatching(/^900001,/), expect.stringMatching(/^900005,/)]);
  });
  it('can be stopped while the rows are compared', async () => {
    const { network } = await openRows([row(900001), row(900002, 'lots')]);
    await screen.findByText('1 row needs attention');
    network.answer('listStaffUnderway', pending);
    fireEvent.click(button('Next error'));
    await correct('3', '1200');
    fireEvent.click(await screen.findByRole('button', { name: 'Send 2 rows' }));
    fireEvent.click(button('Cancel'), { detail: 1 });
    await screen.findByRole('button', { name: 'Send 2 rows' });
    expect(network.callsTo('uploadLoans')).toHaveLength(0);
  });
});

it('marks the rows that the service refused, with its reasons, and sends the others', async () => {
  const { network } = await openRows([row(900001), row(900002)]);
  const problem = { line: 3, heading: 'product', message: 'No product of this name' };
  network.answerBy('uploadLoans', ({ data }) => ({
    data: { ...data, batchId: null, message: 'Some rows have errors', problems: [problem] },
  }));
  fireEvent.click(await screen.findByRole('button', { name: 'Send 2 rows' }));
  expect(await screen.findByText(/The service refused 1 row: /)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'See the uploads' })).toBeNull();
  const cell = (await within(await grid()).findByText('No product of this name')).closest('[role=gridcell]');
  expect(cell?.textContent).toContain('Controller Salary Loan');
  network.answerBy('uploadLoans', accepted);
  fireEvent.click(button('Send 1 row without errors'));
  expect(await screen.findByText(/2 rows in the file, 1 sent/)).toBeTruthy();
  expect(await sentRows(network.callsTo('uploadLoans')[1]!)).toEqual([expect.stringMatching(/^900001,/)]);
});

it('sends rows to a service without headings or comparison, and says that they were not compared', async () => {
  const network = new FakeNetwork()
    .answer('getUploadHeadings', refused('not_found'))
    .answer('listStaffUnderway', refused('not_found'))
    .answerBy('uploadLoans', accepted);
  await openRows([row(900001)], () => undefined, network);
  expect(await screen.findByText(/^Not compared with other uploads/)).toBeTruthy();
  fireEvent.click(button('Send 1 row'));
  expect(await screen.findByText(/Applications uploaded successfully: 1 row/)).toBeTruthy();
});

it('leads to the batch of a file that was uploaded before, which may be processed', async () => {
  const { network } = await openRows([row(900001)]);
  network.answerBy('uploadLoans', ({ data }) => ({ data: { ...data, message: 'It is batch UP-7', problems: [] } }));
  fireEvent.click(await screen.findByRole('button', { name: 'Send 1 row' }));
  expect(await screen.findByRole('link', { name: 'Open the batch' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Process applications' })).toBeNull();
});

it('saves a template, whose rows are sent as CSV with the name of the person’s own file for the chosen lender', async () => {
  const saved = keepSavedFiles();
  new SheetWorkerThread();
  const network = new FakeNetwork()
    .answerBy('listLoanProducts', (products) => products.map((product) => ({ ...product, isRetired: false })))
    .answerBy('getUploadHeadings', (headings) => ({ ...headings, valid_headings: [...uploadHeadings] }))
    .answerBy('uploadLoans', accepted);
  await openScreen('/upload', { network });
  fireEvent.click(button('CSV template'));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]!.name).toBe('Bulk upload template.csv');
  const template = await saved[0]!.file.text();
  expect(template.replace('\uFEFF', '')).toBe(`${uploadHeadings.join()}\r\n`);
  const stem = 'V'.repeat(300);
  const filled = new File([template, row(900001)], `${stem}.CSV`, { type: 'text/csv' });
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [filled] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Send 1 row' }));
  await screen.findByText(/Applications uploaded successfully: 1 row/);
  expect(screen.getAllByText(/uploaded successfully/)).toHaveLength(1);
  const [{ path, body }] = network.callsTo('uploadLoans') as [SeenCall & { body: FormData }];
  expect(path).toBe(`/api/provider/domain/${exampleAnswer('listLenders')[0]?.id}/upload/tf/loan`);
  expect(body.get('file')).toMatchObject({ name: `${stem}.csv` });
  expect(body.get('fileName')).toBe(`${stem.slice(0, 251)}.CSV`);
});

it('says why a picture can’t be read, and asks before it loses the rows of a file', async () => {
  const { router, settle } = await openRows([row(900001)], () => {
    const picture = new File(['x'], 'list.jpeg', { type: 'image/jpeg' });
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [picture] } });
  });
  expect(screen.queryByRole('grid')).toBeNull();
  await screen.findByText('1 row can be sent');
  expect(whatIsUnsaved()).toContain('These rows haven’t been uploaded');
  fireEvent.click(button('Discard rows'));
  const question = within(await screen.findByRole('dialog'));
  fireEvent.click(question.getByRole('button', { name: 'Discard rows' }));
  await screen.findByRole('button', { name: 'Choose a file' });
  await act(() => router.navigate('/bulkupload'));
  await settle();
  expect(router.state.location.pathname).toBe('/bulkupload');
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('the focus', () => {
  const focused = () => document.activeElement?.id;
  it('is on the page after each step whose button is gone', async () => {
    const { network } = await openRows([row(900001)], () => button('Choose a file').focus());
    network.answer('uploadLoans', pending);
    const send = await screen.findByRole('button', { name: 'Send 1 row' });
    await waitFor(() => expect(focused()).toBe('main'));
    send.focus();
    fireEvent.click(send);
    await waitFor(() => expect(focused()).toBe('main'));
    await waitFor(() => expect(network.callsTo('uploadLoans')).toHaveLength(1));
    button('Cancel').focus();
    fireEvent.click(button('Cancel'));
    await screen.findByText('The upload was stopped');
    await waitFor(() => expect(focused()).toBe('main'));
  });
  it('moves up when the last row is removed, and to the page with the only row', async () => {
    await openRows([row(900001), row(900002)]);
    await start('900001');
    press('ArrowDown');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('900002'));
    press('-', { ctrlKey: true });
    await screen.findByText('1 row can be sent');
    await waitFor(() => expect(screen.queryByText('900002')).toBeNull());
    expect(document.activeElement?.textContent).toBe('900001');
    press('-', { ctrlKey: true });
    await screen.findByText('No row needs attention.');
    await waitFor(() => expect(focused()).toBe('main'));
  });
});
