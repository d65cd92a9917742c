import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { different, FakeNetwork, pending, refused } from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';
import { paths } from '../../../paths.ts';

/** Opens the dialog that copies a product. */
async function openCopy(network = new FakeNetwork()) {
  const opened = await openScreen(paths.loanProduct('501'), { network });
  await userEvent.click(screen.getByRole('button', { name: 'Clone' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Clone / }));
  const field = (label: RegExp) => dialog.getByLabelText<HTMLInputElement>(label);
  const send = async () => {
    await userEvent.click(dialog.getByRole('button', { name: 'Clone product' }));
    await opened.settle();
  };
  return { ...opened, dialog, name: field(/^Name/), shortName: field(/^Short name/), send };
}
const sentTo = (network: FakeNetwork) => network.callsTo('cloneLoanProduct').map(({ body }) => body);

it('copies a product under another name, and opens the copy', async () => {
  const { network, name, shortName, send, router } = await openCopy();
  expect(name.value).toMatch(/ \(copy\)$/);
  expect(document.activeElement).toBe(name);
  await userEvent.clear(name);
  await userEvent.type(name, 'Teachers’ loan');
  network.answerBy('cloneLoanProduct', (product) => ({ ...product, id: '599' }));
  await send();
  expect(sentTo(network)).toEqual([{ name: 'Teachers’ loan', shortName: shortName.value }]);
  expect(router.state.location.pathname).toBe(paths.loanProduct('599'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('confirms the copy by the name that was typed, and stays on the product, if the service names no copy', async () => {
  const network = new FakeNetwork().tolerant();
  const { name, send, router } = await openCopy(network);
  await userEvent.clear(name);
  await userEvent.type(name, 'Teachers’ loan');
  network.answer('cloneLoanProduct', different({ status: 'success' }));
  await send();
  expect(screen.getByText('Teachers’ loan was created')).toBeTruthy();
  expect(router.state.location.pathname).toBe(paths.loanProduct('501'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('stays open, takes nothing more and is sent once while the copy is pending', async () => {
  const { network, name, send } = await openCopy();
  network.answer('cloneLoanProduct', pending);
  await send();
  const sent = name.value;
  await userEvent.type(name, ' more{Enter}');
  await userEvent.keyboard('{Escape}');
  expect(name.value).toBe(sent);
  expect(name.isConnected).toBe(true);
  expect(sentTo(network)).toHaveLength(1);
});

it('shows a refused name at its field with the focus, and any other reason in the dialog', async () => {
  const { network, dialog, name, send } = await openCopy();
  network.answer('cloneLoanProduct', refused('validation_failed', { errors: { name: 'This name is taken' } }));
  await send();
  expect(dialog.getByText('This name is taken')).toBeTruthy();
  expect(document.activeElement).toBe(name);
  network.answer('cloneLoanProduct', refused('internal', { message: 'The books are closed.' }));
  await send();
  expect(dialog.getByRole('alert').textContent).toContain('The books are closed.');
});
