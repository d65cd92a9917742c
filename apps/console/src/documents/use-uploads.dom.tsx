import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { documentKindsMessage, messages } from '@oware/contract';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { registerTransport } from '../api/transport.ts';
import { cut, FakeNetwork, pending, refused } from '../app/fake-network.fixtures.ts';
import { openScreen } from '../app/open-screen.fixtures.tsx';
import { sessionHeaders } from '../session/session.store.ts';
import { hasUnsavedChanges, whatIsUnsaved } from '../session/unsaved-changes.store.ts';

let network: FakeNetwork;
beforeEach(() => (network = new FakeNetwork()));

/** Opens a client's documents, and chooses files of these names. */
async function choose(...names: string[]) {
  const opened = await openScreen('/clients/details/1020/document', { network });
  const files = names.map((name) => new File(['%PDF-1.7'], name, { type: 'application/pdf' }));
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } });
  await screen.findByRole('group', { name: names[0]! });
  return opened;
}
const file = (name: string) => within(screen.getByRole('group', { name }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const sent = () =>
  network
    .callsTo('uploadClientDocument')
    .map(({ query, body }) => [query.get('type'), ((body as FormData).get('file') as File).name]);

it('sends one file after the other, each as the type that was chosen', async () => {
  network.answer('uploadClientDocument', pending);
  const { settle } = await choose('payslip.pdf', 'bank statement.pdf');
  expect(whatIsUnsaved()).toContain('Some files haven’t been uploaded yet');
  press('Upload all (2)');
  await settle();
  expect(sent()).toEqual([['Payslip', 'payslip.pdf']]);
  expect(file('bank statement.pdf').getByText('Queued')).toBeTruthy();
  network.answerBy('uploadClientDocument', (example) => example);
  // the file is read before it is sent
  await waitFor(() => expect(sent()[1]).toEqual(['Bank_Statement', 'bank statement.pdf']));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'bank statement.pdf' })).toBeNull());
  expect(screen.getByText(messages.documentUploaded)).toBeTruthy();
  expect(hasUnsavedChanges()).toBe(false);
});

it('keeps a file with the reason, and sends it again as the same request', async () => {
  network.answer('uploadClientDocument', refused('internal', { message: 'The books are closed.' }));
  const { settle } = await choose('payslip.pdf');
  press('Upload');
  await settle();
  expect(file('payslip.pdf').getByText('The books are closed.')).toBeTruthy();
  network.answerBy('uploadClientDocument', (example) => example);
  press('Upload');
  await settle();
  const keys = network.callsTo('uploadClientDocument').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(screen.queryByRole('group', { name: 'payslip.pdf' })).toBeNull();
});

it('asks for a file again that was changed after it was chosen', async () => {
  network.answer('uploadClientDocument', cut);
  const { settle } = await choose('payslip.pdf');
  const changed = () => Promise.reject(new DOMException('changed', 'NotReadableError'));
  const read = vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(changed);
  onTestFinished(() => read.mockRestore());
  press('Upload');
  await settle();
  expect(file('payslip.pdf').getByText(/choose it again/)).toBeTruthy();
  expect(file('payslip.pdf').queryByText(/It may have worked/)).toBeNull();
});

it('shows what the service says of file and type at these', async () => {
  const errors = { file: 'This is no PDF', type: 'There is a payslip already' };
  network.answer('uploadClientDocument', refused('validation_failed', { errors }));
  const { settle } = await choose('payslip.pdf');
  press('Upload');
  await settle();
  expect(file('payslip.pdf').getByText('This is no PDF')).toBeTruthy();
  expect(screen.getByText(messages.documentFailed)).toBeTruthy();
  const type = { name: 'Document type', description: 'There is a payslip already' };
  expect(file('payslip.pdf').getByRole('combobox', type)).toBeTruthy();
});

it('stops a file that is queued or being sent, without a reason, and loads the documents again', async () => {
  network.answer('uploadClientDocument', pending);
  const { settle } = await choose('payslip.pdf', 'bank statement.pdf');
  press('Upload all (2)');
  await settle();
  fireEvent.click(file('bank statement.pdf').getByRole('button', { name: 'Cancel' }));
  expect(file('bank statement.pdf').getByRole('button', { name: 'Upload' })).toBeTruthy();
  const loads = network.callsTo('listClientDocuments').length;
  fireEvent.click(file('payslip.pdf').getByRole('button', { name: 'Cancel' }));
  await settle();
  expect(file('payslip.pdf').getByRole('button', { name: 'Upload' })).toBeTruthy();
  expect(file('payslip.pdf').queryByRole('alert')).toBeNull();
  expect(network.callsTo('listClientDocuments')).toHaveLength(loads + 1);
  expect(sent()).toHaveLength(1);
});

it('continues with a file when the person has signed in again', async () => {
  const { settle } = await choose('payslip.pdf');
  let isRenewed = false;
  registerTransport({ headers: sessionHeaders, sessionEnded: () => Promise.resolve((isRenewed = true)) });
  network.answerBy('uploadClientDocument', (example) => (isRenewed ? example : refused('session_expired')));
  press('Upload');
  await settle();
  expect(screen.getByText(messages.documentUploaded)).toBeTruthy();
  expect(sent()).toEqual([
    ['Payslip', 'payslip.pdf'],
    ['Payslip', 'payslip.pdf'],
  ]);
  expect(screen.queryByRole('group', { name: 'payslip.pdf' })).toBeNull();
});

it('does not send a file that is too large, which can be removed', async () => {
  const { settle } = await openScreen('/clients/details/1020/document', { network });
  const large = Object.defineProperty(new File(['%PDF-1.7'], 'scan.pdf'), 'size', { value: 30 * 1024 * 1024 + 1 });
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [large] } });
  const scan = within(await screen.findByRole('group', { name: 'scan.pdf' }));
  expect(scan.getByText(documentKindsMessage)).toBeTruthy();
  expect(scan.queryByRole('combobox')).toBeNull();
  press('Remove scan.pdf');
  await settle();
  expect(screen.queryByRole('group', { name: 'scan.pdf' })).toBeNull();
  expect(sent()).toEqual([]);
});
