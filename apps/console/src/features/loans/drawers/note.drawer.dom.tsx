import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages } from '@oware/contract';
import { beforeEach, expect, it } from 'vitest';
import { FakeNetwork, pending } from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';

const tab = '?tab=note';
const text = 'The employer sends the payslip of November on Monday, so approve it after that.';

let network: FakeNetwork;
beforeEach(() => {
  network = new FakeNetwork();
});

/** Opens the drawer of a new note and types into it. */
async function typeNote(typed = text) {
  const opened = await openScreen(`/loans/details/2003/1020${tab}&comment_id=`, { network, isInShell: true });
  const drawer = within(await screen.findByRole('dialog', { name: 'Add note' }));
  const field = drawer.getByLabelText<HTMLTextAreaElement>('Note');
  await userEvent.type(field, typed);
  const press = (name: string) => userEvent.click(drawer.getByRole('button', { name }));
  return { ...opened, field, press, query: () => opened.router.state.location.search };
}

it('asks before Escape, Cancel or Back loses a long note', async () => {
  const { field, press, query, router } = await typeNote();
  for (const leave of [() => userEvent.keyboard('{Escape}'), () => press('Cancel'), () => router.navigate(tab)]) {
    await leave();
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull());
    expect(field.value).toBe(text);
  }
  expect(query()).toContain('comment_id');
});

it('leaves a long note once the person agrees', async () => {
  const { press, query } = await typeNote();
  await press('Cancel');
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(query()).toBe(tab);
});

it('closes without asking about a short note', async () => {
  const { press, query } = await typeNote('Call him');
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(query()).toBe(tab);
});

it('stays open until the answer, and then closes without asking', async () => {
  network.answer('addNote', pending);
  const { press, query, settle } = await typeNote();
  await press('Save note');
  await userEvent.keyboard('{Escape}');
  expect(query()).toContain('comment_id');
  network.answerBy('addNote', (example) => example);
  await settle();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(query()).toBe(tab);
  expect(screen.getByText(messages.noteAdded)).toBeTruthy();
});

it('changes the person’s own note from the list, which shows the new text', async () => {
  let body = 'Called her employer';
  network
    .answerBy('listNotes', ([note]) => [{ ...note!, id: '31', body, isOwn: true }])
    .answerBy('updateNote', (example) => {
      body = 'Called her employer twice';
      return example;
    });
  const { router, settle } = await openScreen(`/loans/details/2003/1020${tab}`, { network });
  await userEvent.click(screen.getByRole('button', { name: 'Edit the note' }));
  expect(router.state.location.search).toBe(`${tab}&comment_id=31`);
  const field = screen.getByLabelText<HTMLTextAreaElement>('Note', { selector: 'textarea' });
  expect(field.value).toBe('Called her employer');
  await userEvent.type(field, ' twice');
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
  await settle();
  expect(network.callsTo('updateNote').map((call) => [call.path.split('/').at(-1), call.body])).toEqual([
    ['31', { body: 'Called her employer twice' }],
  ]);
  expect(screen.getByText(messages.noteUpdated)).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Notes' })).getByText('Called her employer twice')).toBeTruthy();
});
