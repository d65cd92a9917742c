import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type FakeNetwork, refused } from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';

const notFound = refused('not_found');
const deleteClient = (network: FakeNetwork) => network.answer('getClient', notFound);

const openDetails = () => openScreen('/clients/details/1020/Details', { isInShell: true });

/** Checks what the screen says once the client is deleted. Returns the message. */
function expectDeletedMessage(typed: HTMLElement, text: string) {
  const message = screen.getByText(/^Someone else deleted Comfort Asare/).closest<HTMLElement>('[role="alert"]');
  expect(document.activeElement).toBe(message);
  expect(typed).toBe(screen.getByDisplayValue(text));
  expect(screen.queryByText('This page doesn’t exist')).toBeNull();
  expect(screen.queryByRole('button', { name: /^(Save|More actions)/ })).toBeNull();
  return within(message!);
}

describe('a client that a colleague deletes while the person edits it', () => {
  async function editEmail() {
    const opened = await openDetails();
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    const email = await screen.findByRole('textbox', { name: 'Email' });
    await userEvent.clear(email);
    await userEvent.type(email, 'new@example.com');
    const save = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
      await opened.settle();
    };
    return { ...opened, email, save };
  }

  it('keeps what was typed, says that it was deleted, and leads to the list without a question', async () => {
    const { network, email, save, router, settle } = await editEmail();
    deleteClient(network);
    await save();
    const message = expectDeletedMessage(email, 'new@example.com');
    expect(network.callsTo('updateLenderClient')).toEqual([]);
    await userEvent.type(email, 'x');
    expect(screen.getByDisplayValue('new@example.com')).toBe(email);
    await userEvent.click(message.getByRole('button', { name: 'Show all clients' }));
    await settle();
    expect(router.state.location.pathname).toBe('/clients');
  });

  it('keeps what was typed if the client is deleted after it was read before saving', async () => {
    const { network, email, save } = await editEmail();
    network.answerBy('updateLenderClient', () => {
      deleteClient(network);
      return notFound;
    });
    await save();
    expectDeletedMessage(email, 'new@example.com');
  });

  it('sends nothing if the client can’t be read before saving', async () => {
    const { network, save } = await editEmail();
    network.answer('getClient', refused('internal'));
    await save();
    expect(screen.getByText(/could not be read before saving/)).toBeTruthy();
    expect(network.callsTo('updateLenderClient')).toEqual([]);
  });

  it('keeps the answers typed into a section', async () => {
    const { network, settle } = await openDetails();
    await userEvent.click(screen.getByRole('button', { name: /^Edit employment information/ }));
    const form = screen.getByRole('form');
    const [answer] = within(form).getAllByRole<HTMLInputElement>('textbox');
    await userEvent.clear(answer!);
    await userEvent.type(answer!, 'Typed answer');
    network.answerBy('updateLenderClient', () => {
      deleteClient(network);
      return notFound;
    });
    await userEvent.click(screen.getByRole('button', { name: 'Save as draft' }));
    await settle();
    expectDeletedMessage(answer!, 'Typed answer');
  });
});
