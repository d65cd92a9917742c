import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { cut, FakeNetwork, pending, refused } from '../../app/fake-network.fixtures.ts';
import { openScreen } from '../../app/open-screen.fixtures.tsx';
import { paths } from '../../paths.ts';

const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });

let network: FakeNetwork;
beforeEach(() => {
  network = new FakeNetwork();
});

/** Opens a new role over the list of roles, names it and ticks a permission. */
async function typeRole() {
  const opened = await openScreen(paths.roles, { network, isInShell: true });
  await userEvent.click(screen.getByRole('link', { name: 'New Role' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New Role' }));
  await userEvent.type(dialog.getByLabelText('Role'), 'Cashier');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Write notes on loans' }));
  const press = (name: string) => userEvent.click(dialog.getByRole('button', { name }));
  return { ...opened, dialog, press, isOpen: () => opened.router.state.location.pathname !== paths.roles };
}

it.each(['Escape', 'Cancel', 'Back'])('asks before %s loses the role', async (way) => {
  const { router, dialog, press, isOpen } = await typeRole();
  if (way === 'Escape') await userEvent.keyboard('{Escape}');
  else if (way === 'Cancel') await press('Cancel');
  else await router.navigate(-1);
  await waitFor(() => expect(question()).toBeTruthy());
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(question()).toBeNull());
  expect(dialog.getByLabelText<HTMLInputElement>('Role').value).toBe('Cashier');
  expect(isOpen()).toBe(true);
});

it('asks once, and leaves', async () => {
  const { isOpen } = await typeRole();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(isOpen()).toBe(false));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('closes without asking once the role is saved, and asks again after a refusal', async () => {
  network.answer('createRole', refused('internal'));
  const { press, settle, isOpen } = await typeRole();
  await press('Create role');
  await settle();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(question()).toBeNull());
  network.answerBy('createRole', (example) => example);
  await press('Create role');
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(question()).toBeNull();
});

it('repeats the Idempotency-Key after a lost answer, so that the role is created once', async () => {
  network.answer('createRole', cut);
  const { press, settle, isOpen } = await typeRole();
  await press('Create role');
  await settle();
  network.answerBy('createRole', (example) => example);
  await press('Create role');
  await waitFor(() => expect(isOpen()).toBe(false));
  const keys = network.callsTo('createRole').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toBeTruthy();
  expect(keys).toEqual([keys[0], keys[0]]);
});

it('leaves where the person wanted to go once the save under way has succeeded', async () => {
  network.answer('createRole', pending);
  const { router, press, isOpen } = await typeRole();
  await press('Create role');
  await router.navigate(-1);
  await waitFor(() => expect(question()).toBeTruthy());
  network.answerBy('createRole', (example) => example);
  await waitFor(() => expect(isOpen()).toBe(false));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
