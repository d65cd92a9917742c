import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { FakeNetwork, pending, refused } from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';

const failure = 'The form of these answers could not be loaded.';

it('says that the form of the answers could not be loaded, where no list has it either', async () => {
  const network = new FakeNetwork()
    .answer('getLenderForm', refused('internal'))
    .answer('listLenderForms', refused('internal'));
  const { settle } = await openScreen('/clients/details/1020/Details', { network });
  expect(screen.getByText(failure, { exact: false })).toBeTruthy();
  network.answerBy('getLenderForm', (form) => form);
  screen.getByRole('button', { name: 'Try again' }).click();
  await settle();
  expect(screen.queryByText(failure, { exact: false })).toBeNull();
  expect(screen.getByText(/^Answers to /)).toBeTruthy();
});

it('takes nothing more into a section while it is saved, and takes it again if the save fails', async () => {
  const { network, settle } = await openScreen('/clients/details/1020/Details');
  await userEvent.click(screen.getByRole('button', { name: /^Edit employment information/ }));
  const field = screen.getByRole<HTMLInputElement>('form').querySelector('input')!;
  await userEvent.clear(field);
  await userEvent.type(field, 'Sent');
  network.answer('updateLenderClient', pending);
  await userEvent.click(screen.getByRole('button', { name: 'Save as draft' }));
  await userEvent.type(field, ' and more');
  expect(field.value).toBe('Sent');
  network.answer('updateLenderClient', refused('internal'));
  await settle();
  await userEvent.type(field, ' and more');
  expect(field.value).toBe('Sent and more');
});
