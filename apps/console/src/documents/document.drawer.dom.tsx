import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { FakeNetwork, pending, refused } from '../app/fake-network.fixtures.ts';
import { openScreen } from '../app/open-screen.fixtures.tsx';
import { keepSavedFiles } from '../record/save-file.fixtures.ts';

it('opens only documents of the client, whatever the address names', async () => {
  const query = new URLSearchParams({ type: 'Payslip', id: '1', docUrl: 'https://elsewhere.example/payslip.pdf' });
  const { network, router, settle } = await openScreen(`/clients/details/1020/document?${query}`);
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByText('Document not found')).toBeTruthy();
  expect(network.files.filter((file) => !file.endsWith('/photo'))).toEqual([]);
  await userEvent.click(drawer.getByRole('button', { name: 'Close' }));
  await settle();
  expect(router.state.location.search).toBe('');
});

const [added, replaced] = ['2026-11-03T08:15:00.000Z', '2026-11-24T10:00:00.000Z'];
const open = '/clients/details/1020/document?type=Payslip&id=1020';

it('shows a picture with what is known of it, and saves it under its own name', async () => {
  const saved = keepSavedFiles();
  const network = new FakeNetwork().answerBy('listClientDocuments', ([document]) => [
    { ...document!, name: 'payslip.png', mediaType: 'image/png', createdAt: added, updatedAt: replaced },
  ]);
  await openScreen(open, { network });
  const when = screen.getByText(/^replaced 24 Nov 2026/);
  expect(when.parentElement?.textContent).toMatch(/^03 Nov 2026/);
  // a phone shows the parts of a cell beside each other
  expect(when.closest('td')?.childElementCount).toBe(1);
  const drawer = within(await screen.findByRole('dialog', { name: 'Payslip' }));
  expect(await drawer.findByRole('img', { name: 'Payslip, payslip.png' })).toHaveProperty('src', 'blob:saved');
  expect(drawer.getByText('47 KB')).toBeTruthy();
  expect(drawer.getByText('Approved')).toBeTruthy();
  expect(drawer.getByText('Replaced').nextElementSibling?.textContent).toContain('24 Nov 2026');
  await userEvent.click(drawer.getByRole('button', { name: 'Download' }));
  expect(saved.map(({ name }) => name)).toEqual(['payslip.png']);
});

it('replaces its file as a document of its type, once at a time', async () => {
  const network = new FakeNetwork().answer('replaceClientDocument', pending);
  const { settle } = await openScreen(open, { network });
  const drawer = within(await screen.findByRole('dialog', { name: 'Payslip' }));
  const choose = (name: string) =>
    userEvent.upload(drawer.getByLabelText('File to replace this one'), new File(['%PDF-1.7'], name));
  await choose('first.pdf');
  await choose('december.pdf');
  expect(drawer.queryByRole('group', { name: 'first.pdf' })).toBeNull();
  const file = within(drawer.getByRole('group', { name: 'december.pdf' }));
  expect(file.getByLabelText('Document type')).toHaveProperty('value', 'Payslip');
  await userEvent.click(file.getByRole('button', { name: 'Upload' }));
  await settle();
  expect(drawer.getByRole('button', { name: 'Replace' })).toHaveProperty('disabled', true);
  network.answerBy('replaceClientDocument', (example) => example);
  await settle();
  const [sent, ...others] = network.callsTo('replaceClientDocument');
  expect(others).toEqual([]);
  expect(sent?.path).toMatch(/\/1020\/.*\/1020$/);
  const body = sent?.body as FormData;
  expect([body.get('type'), (body.get('file') as File).name]).toEqual(['Payslip', 'december.pdf']);
  expect(drawer.getByRole('button', { name: 'Replace' })).toHaveProperty('disabled', false);
  expect(screen.queryByRole('group', { name: 'december.pdf' })).toBeNull();
});

describe('a file that another person replaces first', () => {
  const answerReplaced = (network: FakeNetwork, updatedAt: string, name = 'payslip.pdf') =>
    network.answerBy('listClientDocuments', ([document]) => [{ ...document!, name, createdAt: added, updatedAt }]);

  async function choose() {
    const network = answerReplaced(new FakeNetwork(), added);
    const { settle } = await openScreen(open, { network });
    const drawer = within(await screen.findByRole('dialog', { name: 'Payslip' }));
    const file = new File(['%PDF-1.7'], 'december.pdf');
    await userEvent.upload(drawer.getByLabelText('File to replace this one'), file);
    const press = async (name: string) => {
      await userEvent.click(drawer.getByRole('button', { name }));
      await settle();
    };
    return { network, drawer, press, settle };
  }

  it('is shown first, and replaced once the person uploads again', async () => {
    const { network, drawer, press } = await choose();
    expect(drawer.getByText('Replaces payslip.pdf')).toBeTruthy();
    answerReplaced(network, replaced, 'november.pdf');
    await press('Upload');
    expect(drawer.getByText(/^The document was replaced on 24 Nov 2026/)).toBeTruthy();
    expect(drawer.getByText('Replaces november.pdf')).toBeTruthy();
    expect(drawer.getByText('Replaced').nextElementSibling?.textContent).toContain('24 Nov 2026');
    expect(network.callsTo('replaceClientDocument')).toEqual([]);
    await press('Upload');
    expect(network.callsTo('replaceClientDocument')).toHaveLength(1);
  });

  it('is not replaced if the person cancels, or if it can’t be read', async () => {
    const { network, drawer, press, settle } = await choose();
    network.answer('listClientDocuments', pending);
    await press('Upload');
    await press('Cancel');
    answerReplaced(network, added);
    await settle();
    network.answer('listClientDocuments', refused('internal', { message: 'The books are closed.' }));
    await press('Upload');
    expect(drawer.getByText('The books are closed.')).toBeTruthy();
    expect(network.callsTo('replaceClientDocument')).toEqual([]);
  });
});

it('says in the list of uploads what a file replaces, after the drawer was closed', async () => {
  const { settle } = await openScreen(open);
  const drawer = within(await screen.findByRole('dialog', { name: 'Payslip' }));
  const file = new File(['%PDF-1.7'], 'december.pdf');
  await userEvent.upload(drawer.getByLabelText('File to replace this one'), file);
  await userEvent.click(drawer.getByRole('button', { name: 'Close' }));
  await settle();
  const upload = within(screen.getByRole('region', { name: 'To upload' })).getByRole('group', { name: 'december.pdf' });
  expect(within(upload).getByText(/^Replaces payslip/)).toBeTruthy();
});
