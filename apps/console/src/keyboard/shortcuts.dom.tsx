import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { openScreen } from '../app/open-screen.fixtures.tsx';
import { exampleAnswer, FakeNetwork } from '../app/fake-network.fixtures.ts';

const press = (keys: string) => userEvent.keyboard(keys);
const box = () => screen.queryByLabelText('Search everything');
const focused = () => document.activeElement?.textContent;

afterEach(() => localStorage.clear());

async function openClients() {
  const page = exampleAnswer('listClients');
  const names = ['Ama One', 'Ama Two', 'Ama Three'];
  const clients = names.map((name, at) => ({ ...page.clients[0]!, id: String(700 + at), name }));
  const network = new FakeNetwork().answer('listClients', { ...page, clients });
  return openScreen('/clients', { network, isInShell: true });
}

describe('the shortcuts', () => {
  it('open the search, go to a screen, walk its list and start something new', async () => {
    const { router, settle } = await openClients();
    await press('{Control>}k{/Control}');
    expect(box()).not.toBeNull();
    await press('{Control>}k{/Control}');
    expect(box()).toBeNull();

    await press('jj');
    expect(focused()).toBe('Ama Two');
    await press('k');
    expect(focused()).toBe('Ama One');
    await press('k');
    expect(focused()).toBe('Ama One');

    await press('gl');
    await settle();
    expect(router.state.location.pathname).toBe('/loans');
    await press('gc');
    await settle();
    await press('n');
    await settle();
    expect(router.state.location.pathname).toMatch(/^\/clients\/create\/lender\/.+\/forms$/);
  });

  it('open the filters and the download of a list', async () => {
    await openClients();
    await press('f');
    expect(await screen.findByRole('dialog', { name: 'Filter clients' })).toBeTruthy();
    await press('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('d');
    expect(await screen.findByRole('menuitem', { name: 'CSV' })).toBeTruthy();
  });

  it('open the menu of a filter where no form has more', async () => {
    await openScreen('/loans', { isInShell: true });
    expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull();
    await press('f');
    expect(await screen.findByRole('menuitem', { name: 'Pending review' })).toBeTruthy();
  });

  it('start what belongs to the open tab, otherwise what belongs to the page', async () => {
    const { router, settle } = await openScreen('/clients/details/1020/contacts', { isInShell: true });
    await press('n');
    expect(await screen.findByRole('dialog', { name: 'Add contact' })).toBeTruthy();
    await press('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await router.navigate('/clients/details/1020');
    await settle();
    await press('n');
    await settle();
    expect(router.state.location).toMatchObject({
      pathname: '/clients/details/1020/loans',
      search: '?action=new-application',
    });
  });

  it('mean the same right after another one', async () => {
    const { router } = await openClients();
    await press('gc');
    await press('n');
    const path = () => router.state.location.pathname;
    await waitFor(() => expect(path()).toMatch(/^\/clients\/create\/lender\/.+\/forms$/));
    await press('gl');
    await press('gn');
    await waitFor(() => expect(path()).toBe('/notifications'));
  });

  it('do nothing in a text field, with a modifier, while an input method composes, or in a dialog', async () => {
    const { router } = await openClients();
    const search = screen.getByLabelText('Search clients');
    await userEvent.type(search, 'gl/?n');
    expect((search as HTMLInputElement).value).toBe('gl/?n');
    search.blur();
    await press('{Alt>}n{/Alt}{Control>}n{/Control}{Meta>}n{/Meta}');
    fireEvent(document.body, createEvent.keyDown(document.body, { key: 'n', code: 'KeyN', isComposing: true }));
    fireEvent(document.body, createEvent.keyDown(document.body, { key: 'n', code: 'KeyN', keyCode: 229 }));
    expect(router.state.location.pathname).toBe('/clients');

    await press('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(dialog).getByText('Approved applications')).toBeTruthy();
    await press('gl');
    expect(router.state.location.pathname).toBe('/clients');
  });

  it('of single keys are off at once when the person turns them off, except for the search', async () => {
    const { router } = await openClients();
    await press('?');
    await userEvent.click(await screen.findByRole('switch', { name: 'Single-key shortcuts' }));
    await press('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('gl/');
    expect(box()).toBeNull();
    expect(router.state.location.pathname).toBe('/clients');
    await press('{Control>}k{/Control}');
    expect(box()).not.toBeNull();
  });
});
