import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { providerApi } from '../api/provider.api.ts';
import { FakeNetwork, full, pending, refused } from '../app/fake-network.fixtures.ts';
import { matchMediaQueries } from '../app/screens/media.fixtures.ts';
import { openScreen } from '../app/open-screen.fixtures.tsx';
import { keepSavedFiles } from '../record/save-file.fixtures.ts';

const names = ['Comfort Asare', 'Yaw Darko', 'Abena Ofori'];

/** The provider lists three clients per page, two pages. */
const threeClients = () =>
  new FakeNetwork().answerBy('listClients', ({ clients: [first], page }, { query }) => ({
    clients: names.map((name, at) => ({
      ...first!,
      id: `${1020 + at}`,
      name,
      customerUid: `ADM-00002${9 - at}`,
      staffId: `S-${at}`,
    })),
    page: {
      ...page,
      number: Number(query.get('page')),
      size: Number(query.get('size') ?? 3),
      totalElements: 30,
      totalPages: 10,
    },
  }));
const table = () => within(screen.getByRole('table', { name: 'Clients, newest first' }));
const shownNames = () =>
  table()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
/** The headings of the data, without those of selection and preview. */
const headings = () =>
  table()
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '' && text !== 'Preview');
const heading = (name: string) => table().getByRole('button', { name });

beforeEach(() => localStorage.clear());

describe('a list', () => {
  it('sorts its page, says so, and keeps the order in the address', async () => {
    const { router } = await openScreen('/clients', { network: threeClients() });
    await userEvent.click(heading('Client'));
    expect(shownNames()).toEqual(['Abena Ofori', 'Comfort Asare', 'Yaw Darko']);
    expect(screen.getByText(/sorted within this page/)).toBeTruthy();
    expect(heading('Client').getAttribute('aria-describedby')).toBeTruthy();
    expect(table().getByRole('columnheader', { name: 'Client' }).getAttribute('aria-sort')).toBe('ascending');
    await userEvent.click(heading('Client'));
    expect(router.state.location.search).toBe('?sort=-name');
    expect(shownNames()).toEqual(['Yaw Darko', 'Comfort Asare', 'Abena Ofori']);
    await userEvent.click(heading('Client'));
    expect(shownNames()).toEqual(names);
    expect(screen.queryByText(/sorted within this page/)).toBeNull();
  });

  it('jumps to a page, and past the end to the last one', async () => {
    const { network, router, settle } = await openScreen('/clients', { network: threeClients() });
    const field = screen.getByRole('textbox', { name: 'Page, 1 to 10' });
    await userEvent.clear(field);
    await userEvent.type(field, '70{Enter}');
    await settle();
    expect(router.state.location.search).toBe('?page=10');
    expect(network.callsTo('listClients').at(-1)?.query.get('page')).toBe('9');
  });

  it('turns the page once if Next is clicked again before the rows arrive, so that one Back returns', async () => {
    const { router, settle } = await openScreen('/clients', { network: threeClients() });
    const before = history.length;
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await settle();
    expect([router.state.location.search, history.length - before]).toEqual(['?page=2', 1]);
  });

  it('is downloaded although a colleague’s change outdates a page on its way', async () => {
    const saved = keepSavedFiles();
    const { network, store, settle } = await openScreen('/clients');
    network.answer('listClients', pending);
    fireEvent.click(screen.getByRole('button', { name: 'Download' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await settle();
    // as the notification of a colleague's change does
    store.dispatch(providerApi.util.invalidateTags(['Client']));
    network.answer('listClients', full);
    await settle();
    expect(screen.queryByText('The rows could not be loaded.')).toBeNull();
    await waitFor(() => expect(saved).toHaveLength(1));
  });

  it('is downloaded on a phone from beside the search, not from its view', async () => {
    matchMediaQueries('max-width');
    await openScreen('/clients', { network: threeClients() });
    expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Download' }));
    expect(await screen.findByRole('menuitem', { name: 'CSV' })).toBeTruthy();
  });

  it('keeps columns, density and rows per page for the account, also on the next visit', async () => {
    const { network, router, settle } = await openScreen('/clients', { network: threeClients() });
    expect(headings()).not.toContain('Staff ID');
    await userEvent.click(await screen.findByRole('button', { name: 'View' }));
    const view = within(await screen.findByRole('dialog', { name: 'View' }));
    await userEvent.click(view.getByRole('checkbox', { name: 'Staff ID' }));
    await userEvent.click(view.getByRole('checkbox', { name: 'Contact' }));
    await userEvent.click(view.getByRole('button', { name: 'Compact' }));
    fireEvent.change(view.getByRole('combobox', { name: 'Rows per page' }), { target: { value: '50' } });
    await settle();
    expect(router.state.location.search).toBe('');
    expect(network.callsTo('listClients').at(-1)?.query.get('size')).toBe('50');
    await router.navigate('/loans');
    await settle();
    await router.navigate('/clients');
    await settle();
    expect(headings()).toEqual(['Client', 'Client ID', 'Employer', 'Staff ID', 'Status', 'Created']);
    expect(network.callsTo('listClients').at(-1)?.query.get('size')).toBe('50');
  });

  it('keeps the width of a column for the account until it gets back its usual one', async () => {
    const { router, settle } = await openScreen('/clients', { network: threeClients() });
    const openView = async () => {
      await userEvent.click(await screen.findByRole('button', { name: /^View/ }));
      return within(await screen.findByRole('dialog', { name: 'View' }));
    };
    const widths = () => JSON.parse(localStorage.getItem('oware.lists') ?? '{}') as Record<string, { widths?: object }>;
    const view = await openView();
    expect(view.queryByRole('combobox', { name: 'Width of Staff ID' })).toBeNull();
    fireEvent.change(view.getByRole('combobox', { name: 'Width of Client' }), { target: { value: '280' } });
    fireEvent.change(view.getByRole('combobox', { name: 'Width of Employer' }), { target: { value: '120' } });
    expect(Object.values(widths())).toMatchObject([{ widths: { name: 280, employerName: 120 } }]);
    // a width is of this browser: an address doesn't carry it
    expect(router.state.location.search).toBe('');
    await router.navigate('/loans');
    await settle();
    await router.navigate('/clients');
    await settle();
    const again = await openView();
    const client = again.getByRole<HTMLSelectElement>('combobox', { name: 'Width of Client' });
    expect(client.value).toBe('280');
    fireEvent.change(client, { target: { value: '' } });
    expect(Object.values(widths())[0]?.widths).toEqual({ employerName: 120 });
  });

  it('offers a width among those of the view that a heading was dragged to', async () => {
    await openScreen('/clients', { network: threeClients() });
    const handle = table().getByRole('columnheader', { name: 'Client' }).querySelector('.column-handle')!;
    fireEvent.pointerDown(handle, { button: 0, clientX: 0 });
    fireEvent.pointerMove(document, { clientX: 263 });
    fireEvent.pointerUp(document);
    await userEvent.click(await screen.findByRole('button', { name: /^View/ }));
    const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Width of Client' });
    expect(choice.value).toBe('263');
    expect([...choice.options].map(({ text }) => text)).toEqual(expect.arrayContaining(['200 px', '263 px', '280 px']));
  });

  it('opens an address with columns of its own, without changing what the account keeps', async () => {
    await openScreen('/clients?columns=name,status&density=compact', { network: threeClients() });
    expect(headings()).toEqual(['Client', 'Status']);
    expect(localStorage.getItem('oware.lists')).toBeNull();
  });

  it('sets several filters, shows each, and changes and removes one', async () => {
    const { network, router, settle } = await openScreen('/clients');
    await userEvent.click(screen.getByRole('button', { name: 'Any status' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Active' }));
    await userEvent.click(screen.getByRole('button', { name: 'Filters (1)' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Last name' }), 'Asare');
    fireEvent.change(screen.getByLabelText('Created from'), { target: { value: '2026-11-20' } });
    fireEvent.change(screen.getByLabelText('Created until'), { target: { value: '2026-11-19' } });
    await userEvent.click(screen.getByRole('button', { name: 'Apply filters' }));
    expect(screen.getByText('Choose the first day or a later one')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Created until'), { target: { value: '2026-11-20' } });
    await userEvent.click(screen.getByRole('button', { name: 'Apply filters' }));
    await settle();
    expect(Object.fromEntries(network.callsTo('filterClients').at(-1)?.query ?? [])).toMatchObject({
      status: 'Active',
      lastName: 'Asare',
      createdFrom: '2026-11-20',
      createdTo: '2026-11-20',
    });
    const choose = async (status: string, next: string) => {
      await userEvent.click(screen.getByRole('button', { name: status }));
      await userEvent.click(screen.getByRole('menuitem', { name: next }));
    };
    const address = () => Object.fromEntries(new URLSearchParams(router.state.location.search));
    await choose('Status: Active', 'Pending');
    expect(address()).toMatchObject({ status: 'Pending', lastName: 'Asare' });
    await choose('Status: Pending', 'Any status');
    await userEvent.click(screen.getByRole('button', { name: 'Remove the filter Last name: Asare' }));
    expect(address()).toEqual({ createdFrom: '2026-11-20', createdTo: '2026-11-20' });
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(router.state.location.search).toBe('');
  });

  it('closes its filters without a question, and opens the next time with those that apply', async () => {
    await openScreen('/clients?lastName=Asare');
    const open = () => userEvent.click(screen.getByRole('button', { name: 'Filters (1)' }));
    const lastName = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Last name' });
    await open();
    await userEvent.type(await lastName(), 'ba');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await open();
    expect((await lastName()).value).toBe('Asare');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('saves a view under a name, opens it, and opens the list with it', async () => {
    const { router, settle } = await openScreen('/clients?status=Active&sort=-name');
    await userEvent.click(await screen.findByRole('button', { name: 'View' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name of this view' }), 'Active ones{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Open the list with Active ones' }));
    await router.navigate('/loans');
    await settle();
    await router.navigate('/clients');
    await settle();
    expect(router.state.location.search).toContain('status=Active');
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await settle();
    expect(screen.queryByRole('button', { name: 'Status: Active' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'View' }));
    await userEvent.click(screen.getByRole('link', { name: 'Active ones' }));
    await settle();
    expect(new URLSearchParams(router.state.location.search).get('sort')).toBe('-name');
    await userEvent.click(await screen.findByRole('button', { name: 'View' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove the view Active ones' }));
    expect(screen.queryByRole('link', { name: 'Active ones' })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Undo');
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('link', { name: 'Active ones' })).toBeTruthy();
    expect(screen.getByText('The list opens with this view')).toBeTruthy();
    expect(screen.queryByText('The view Active ones was removed.')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name of this view' }));
  });

  it('puts a removed view back at its place, and leaves the default that was chosen since then', async () => {
    await openScreen('/clients?status=Active');
    await userEvent.click(await screen.findByRole('button', { name: 'View' }));
    const name = await screen.findByRole('textbox', { name: 'Name of this view' });
    await userEvent.type(name, 'First{Enter}Second{Enter}');
    const defaults = () => screen.getAllByRole('button', { name: /^Open the list with/ });
    const remove = (view: string) => userEvent.click(screen.getByRole('button', { name: `Remove the view ${view}` }));
    await userEvent.click(defaults()[1]!);
    await remove('Second');
    await userEvent.click(defaults()[0]!);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(defaults().map((star) => [star.getAttribute('aria-label'), star.getAttribute('aria-pressed')])).toEqual([
      ['Open the list with First', 'true'],
      ['Open the list with Second', 'false'],
    ]);
    await remove('First');
    await userEvent.type(name, 'First{Enter}');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('keeps the name of a view that the browser could not store, and says so', async () => {
    await openScreen('/clients');
    await userEvent.click(await screen.findByRole('button', { name: 'View' }));
    const name = await screen.findByRole('textbox', { name: 'Name of this view' });
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    onTestFinished(() => full.mockRestore());
    await userEvent.type(name, 'Active ones{Enter}');
    expect(await screen.findByText(/so this was not saved/)).toBeTruthy();
    expect(name).toHaveProperty('value', 'Active ones');
  });

  it('shows loading, a failure with a retry, and that nothing matches', async () => {
    const network = new FakeNetwork().answer('filterClients', refused('internal'));
    const { settle } = await openScreen('/clients?search=nobody', { network });
    expect(screen.getByText('The clients could not be loaded')).toBeTruthy();
    network.answerBy('filterClients', ({ page }) => ({
      clients: [],
      page: { ...page, totalElements: 0, totalPages: 0 },
    }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();
    expect(screen.getByText('Customer not found!')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show all clients' }));
    await settle();
    expect(shownNames()).toEqual(['Comfort Asare']);
  });

  it('shows no totals that load forever when its rows could not be loaded', async () => {
    const network = new FakeNetwork().answer('listDecidedApplications', refused('internal'));
    const { settle } = await openScreen('/loans/decisions', { network });
    expect(screen.queryByText(/^Approval rate/)).toBeNull();
    network.answer('listDecidedApplications', full);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();
    expect(screen.getByText(/^Approval rate/)).toBeTruthy();
  });
});
