import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { cut, empty, FakeNetwork, refused } from '../../app/fake-network.fixtures.ts';
import { openScreen } from '../../app/open-screen.fixtures.tsx';
import { paths } from '../../paths.ts';

it('counts a form that a colleague has deleted as deleted', async () => {
  let isDeleted = false;
  const network = new FakeNetwork()
    .answerBy('listLenderForms', (example) => (isDeleted ? empty : example))
    .answer('removeLenderForm', refused('not_found'));
  const { router } = await openScreen(paths.forms, { network });
  isDeleted = true;
  await userEvent.click(screen.getAllByRole('button', { name: /^Delete / })[0]!);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete form' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('Not found')).toBeNull();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Delete / })).toBeNull());
  expect(router.state.location.pathname).toBe(paths.forms);
});

it('keeps the question with the reason until the form is deleted', async () => {
  const network = new FakeNetwork().answer(
    'removeLenderForm',
    refused('internal', { message: 'The books are closed.' }),
  );
  await openScreen(paths.forms, { network });
  await userEvent.click(screen.getAllByRole('button', { name: /^Delete / })[0]!);
  const question = within(await screen.findByRole('dialog'));
  await userEvent.click(question.getByRole('button', { name: 'Delete form' }));
  expect((await question.findByRole('alert')).textContent).toContain('The books are closed.');
  network.answerBy('removeLenderForm', (example) => example);
  await userEvent.click(question.getByRole('button', { name: 'Delete form' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(network.callsTo('removeLenderForm')).toHaveLength(2);
});

it('keeps the question after a lost answer, although the form is no longer listed', async () => {
  let isDeleted = false;
  const network = new FakeNetwork()
    .answerBy('listLenderForms', (example) => (isDeleted ? empty : example))
    .answerBy('removeLenderForm', () => {
      if (isDeleted) return refused('not_found');
      isDeleted = true;
      return cut;
    });
  await openScreen(paths.forms, { network });
  await userEvent.click(screen.getAllByRole('button', { name: /^Delete / })[0]!);
  const question = within(await screen.findByRole('dialog'));
  await userEvent.click(question.getByRole('button', { name: 'Delete form' }));
  await waitFor(() => expect(document.querySelector('[aria-label^="Delete "]')).toBeNull());
  expect(question.getByText(/It may have worked/)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Delete form' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
