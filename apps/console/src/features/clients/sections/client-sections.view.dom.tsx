import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeNetwork, refused } from '../../../app/fake-network.fixtures.ts';
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
