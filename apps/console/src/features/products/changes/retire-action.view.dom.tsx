import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { cut, FakeNetwork, refused } from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';

let network: FakeNetwork;
let isRetired: boolean;
beforeEach(() => {
  isRetired = false;
  network = new FakeNetwork()
    .answerBy('listSavingsProducts', ([product]) => [{ ...product!, id: '7', isRetired }])
    .answerBy('retireSavingsProduct', (example) => {
      isRetired = true;
      return example;
    })
    .answerBy('restoreSavingsProduct', (example) => {
      isRetired = false;
      return example;
    });
});

/** Opens a list of products, and asks for what this button does. */
async function ask(name: string, address = '/products?show=all#/savings') {
  const opened = await openScreen(address, { network });
  fireEvent.click(screen.getByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  return { ...opened, dialog, press: (label: string) => fireEvent.click(dialog.getByRole('button', { name: label })) };
}

it('says what retiring does, then retires the product and shows it', async () => {
  const { dialog, press, settle } = await ask('Retire Susu Savings');
  expect(dialog.getByText('Retire Susu Savings?')).toBeTruthy();
  expect(dialog.getByText(/^No new accounts can be opened/)).toBeTruthy();
  press('Retire');
  await settle();
  expect(network.callsTo('retireSavingsProduct').map(({ path }) => path)).toEqual([expect.stringMatching(/\/7\b/)]);
  expect(screen.getByText('Susu Savings was retired')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Restore Susu Savings' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('restores a retired one', async () => {
  isRetired = true;
  const { dialog, press, settle } = await ask('Restore Susu Savings');
  expect(dialog.getByText('Offer Susu Savings again?')).toBeTruthy();
  expect(dialog.getByText(/^Accounts can be opened with it again/)).toBeTruthy();
  press('Restore');
  await settle();
  expect(network.callsTo('restoreSavingsProduct')).toHaveLength(1);
  expect(network.callsTo('retireSavingsProduct')).toEqual([]);
  expect(screen.getByText('Susu Savings is offered again')).toBeTruthy();
});

it('keeps the question with the reason when the service refuses, and asks the next time without it', async () => {
  network.answer('retireSavingsProduct', refused('internal', { message: 'The books are closed.' }));
  const { dialog, press, settle } = await ask('Retire Susu Savings');
  press('Retire');
  await settle();
  expect(dialog.getByText('The books are closed.')).toBeTruthy();
  expect(screen.queryByText('Susu Savings was retired')).toBeNull();
  press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Retire Susu Savings' }));
  expect(within(await screen.findByRole('dialog')).queryByText('The books are closed.')).toBeNull();
});

it('asks the same again after a lost answer, although the product is retired', async () => {
  network.answerBy('retireSavingsProduct', () => {
    isRetired = true;
    return cut;
  });
  const { dialog, press, settle } = await ask('Retire Susu Savings');
  press('Retire');
  await settle();
  expect(dialog.getByText(/It may have worked/)).toBeTruthy();
  expect(dialog.getByText('Retire Susu Savings?')).toBeTruthy();
  network.answerBy('retireSavingsProduct', (example) => example);
  press('Retire');
  await settle();
  expect(network.callsTo('restoreSavingsProduct')).toEqual([]);
  expect(screen.getByText('Susu Savings was retired')).toBeTruthy();
});

it('reads a charge again that a colleague has changed, and retires it by a further try', async () => {
  let version = 1;
  network
    .answerBy('getCharge', (charge) => ({ ...charge, id: '7', name: `Insurance ${version}`, isRetired, version }))
    .answerBy('retireCharge', (charge, { body }) => {
      version = 2;
      isRetired = (body as { version: number }).version === version;
      return isRetired ? { ...charge, isRetired } : refused('conflict');
    });
  const { dialog, press, settle } = await ask('Retire Insurance 1', '/products/charges/7');
  press('Retire');
  await settle();
  expect(dialog.getByText(/^Someone else changed this first/)).toBeTruthy();
  expect(dialog.getByText('Retire Insurance 2?')).toBeTruthy();
  press('Retire');
  await settle();
  expect(network.callsTo('retireCharge').map(({ body }) => body)).toEqual([{ version: 1 }, { version: 2 }]);
  expect(screen.getByText('Insurance 2 was retired')).toBeTruthy();
});
