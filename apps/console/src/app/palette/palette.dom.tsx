import { listDecidedApplications } from '@oware/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { learnOffer } from '../../api/learned/offered-calls.ts';
import { serviceToday } from '../../clock/service-clock.ts';
import { paths } from '../../paths.ts';
import { forgetRecents } from '../../recents/recents.store.ts';
import { cut, exampleAnswer, FakeNetwork, pending } from '../fake-network.fixtures.ts';
import { openScreen } from '../open-screen.fixtures.tsx';
import { sessionOf } from '../render.fixtures.tsx';

const client = exampleAnswer('filterClients').clients[0]!;
const lenderId = exampleAnswer('listLenders')[0]!.id;
const clients = (...names: string[]) => ({
  clients: names.map((name, at) => ({ ...client, id: String(900 + at), name, mobileNo: `24123456${at}` })),
  page: { ...exampleAnswer('filterClients').page, totalElements: names.length },
});

/** Opens the client list with the shell around it. */
async function openClientList(network = new FakeNetwork(), settings: Partial<Parameters<typeof openScreen>[1]> = {}) {
  await forgetRecents(sessionOf().person);
  const people = exampleAnswer('listUsers');
  network.answerBy('listUsers', (_example, { query }) =>
    query.get('search') === 'client' ? people : { ...people, users: [], page: { ...people.page, totalElements: 0 } },
  );
  return openScreen('/clients', { network, isInShell: true, ...settings });
}

/** Opens the client list with the search box over it. */
async function openPalette(...settings: Parameters<typeof openClientList>) {
  const opened = await openClientList(...settings);
  await userEvent.click(screen.getByRole('button', { name: /^Search…/ }));
  const field = await screen.findByRole('combobox', { name: 'Search everything' });
  return { ...opened, field };
}
const option = (name: RegExp) => screen.findByRole('option', { name });
const box = () => screen.queryByRole('combobox', { name: 'Search everything' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const selected = () => document.getElementById(box()?.getAttribute('aria-activedescendant') ?? '');

describe('the search box', () => {
  // first, because the results stay loaded
  it('opens the only match when Enter comes before the results are loaded', async () => {
    const { router } = await openClientList(new FakeNetwork().answer('filterClients', clients('Akua Owusu')));
    fireEvent.click(screen.getByRole('button', { name: /^Search…/ }));
    const field = screen.getByLabelText('Search everything');
    fireEvent.change(field, { target: { value: '0241234560' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/clients/details/900'));
  });

  it('finds a client by a phone number in any spelling and opens it with Enter', async () => {
    const network = new FakeNetwork().answer('filterClients', clients('Akua Owusu'));
    const { router, field } = await openPalette(network);
    await waitFor(() => expect(document.activeElement).toBe(field));
    await userEvent.paste('+233 24 123 4560');
    // the list on the screen may show her before the search is sent
    await waitFor(() => expect(network.callsTo('filterClients').at(-1)?.query.get('mobileNo')).toBe('241234560'));
    await option(/Akua Owusu/);
    await waitFor(() => expect(selected()?.textContent).toMatch(/Akua Owusu.*\+233 24 123 4560.*Open client/));
    expect(within(selected()!).getByText('+233 24 123 4560').style.whiteSpace).toBe('nowrap');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/clients/details/900'));
    await waitFor(() => expect(box()).toBeNull());
  });

  it('opens the only match when Enter comes before the answer', async () => {
    const network = new FakeNetwork().answer('filterClients', pending);
    const { router } = await openPalette(network);
    await userEvent.paste('0241234560');
    await userEvent.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/clients');
    network.answer('filterClients', clients('Akua Owusu'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/clients/details/900'));
  });

  it('lists actions and pages at once, and the groups of records in their order', async () => {
    const network = new FakeNetwork().answer('filterClients', pending);
    const { field } = await openPalette(network);
    await userEvent.type(field, 'client');
    expect(options()[0]).toMatch(/New client/);
    // people wait below clients, so that no row moves when the clients arrive
    await waitFor(() => expect(network.callsTo('listUsers').length).toBeGreaterThan(0));
    expect(screen.queryByRole('group', { name: 'People' })).toBeNull();
    network.answer('filterClients', clients('Client One', 'Client Two'));
    await option(/Client One/);
    const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
    expect(groups.slice(0, 3)).toEqual(['Actions', 'Pages', 'Clients']);
    expect(await screen.findByText(/^\d+ results$/)).toBeTruthy();
  });

  it('moves by arrow keys, and Escape returns the focus to where it was', async () => {
    const { field } = await openPalette();
    await userEvent.type(field, 'new');
    expect(selected()?.textContent).toMatch(/^New client/);
    await userEvent.keyboard('{ArrowDown}');
    // all answers arrive
    expect(await screen.findByText(/^\d+ results$/)).toBeTruthy();
    expect(selected()?.textContent).toMatch(/^New loan application/);
    await userEvent.keyboard('{Escape}');
    expect(box()).toBeNull();
    expect(document.activeElement?.textContent).toMatch(/^Search…/);
  });

  it('cancels the search for an earlier text and never shows its answer', async () => {
    const network = new FakeNetwork().answerBy('filterClients', (_example, { query }) =>
      query.get('name') === 'akua' ? pending : clients('Kofi Boateng'),
    );
    const { field, settle } = await openPalette(network);
    const named = (name: string) => network.callsTo('filterClients').filter(({ query }) => query.get('name') === name);
    await userEvent.type(field, 'akua');
    await waitFor(() => expect(named('akua')).toHaveLength(1));
    await userEvent.clear(field);
    await userEvent.type(field, 'kofi');
    await option(/Kofi Boateng/);
    network.answer('filterClients', clients('Akua Owusu'));
    await settle();
    expect(screen.queryByText('Akua Owusu')).toBeNull();
  });

  it('says what to do when nothing is found, and when the search fails', async () => {
    const network = new FakeNetwork().answer('filterClients', clients());
    const { field } = await openPalette(network);
    await userEvent.type(field, 'zzzz');
    expect(await screen.findByText(/Nothing found\. Search by name, phone, Ghana Card/)).toBeTruthy();
    expect(screen.getByText('No results')).toBeTruthy();

    network.answer('filterClients', cut);
    await userEvent.type(field, 'z');
    const alert = await screen.findByText(/Clients could not be searched/);
    expect(screen.queryByText(/Nothing found/)).toBeNull();
    network.answer('filterClients', clients('Zzzzz Addo'));
    await userEvent.click(
      within(alert.closest('[role=alert]') as HTMLElement).getByRole('button', { name: 'Try again' }),
    );
    await option(/Zzzzz Addo/);
  });

  it('lists only what the account may see and do', async () => {
    const network = new FakeNetwork();
    const lacking = ['clients.create', 'clients.read', 'clients.change', 'users.read', 'loans.decide'].map(
      (permission) => ({
        permission,
        grantors: [],
      }),
    );
    const { field } = await openPalette(network, {
      permissions: { roles: [], permissions: [], missing: lacking as never },
    });
    await userEvent.type(field, 'client');
    expect(options().join()).not.toMatch(/New client|Clients/);
    await userEvent.clear(field);
    await userEvent.type(field, 'approve');
    expect(options().join()).toMatch(/Approve identities/);
    expect(options().join()).not.toMatch(/Approve loan/);
    expect(network.callsTo('filterClients')).toEqual([]);
    expect(network.callsTo('listUsers')).toEqual([]);
  });

  it('presses a control of the screen behind it, once the box is closed', async () => {
    const { field } = await openPalette();
    await userEvent.type(field, 'export');
    expect(options()).toEqual([expect.stringMatching(/^Download.*On this screen.*Press/)]);
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('menuitem', { name: 'CSV' })).toBeTruthy();
    expect(box()).toBeNull();
  });

  it('names what the screen starts only once', async () => {
    const { field } = await openPalette();
    await userEvent.type(field, 'new client');
    expect(screen.getAllByRole('option', { name: /^New client/ })).toHaveLength(1);
  });

  it('leads to the decisions of today, unless the provider has no list of them', async () => {
    const { field, router } = await openPalette();
    await userEvent.type(field, 'decisions');
    const { search } = new URL(paths.decidedApplications({ from: serviceToday(), to: serviceToday() }), location.href);
    await userEvent.click(await option(/^Decisions of today/));
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/loans/decisions', search }));
  });

  it('leaves out pages whose list the provider lacks', async () => {
    const notThere = { status: 501, code: 'unknown', message: '', fields: {} };
    const { field } = await openPalette();
    learnOffer({ call: listDecidedApplications, params: { id: lenderId } }, notThere);
    await userEvent.type(field, 'decisions');
    expect(await screen.findByText('No results')).toBeTruthy();
  });

  it('lists the records opened last first, each once', async () => {
    const network = new FakeNetwork().answer('filterClients', clients('Akua Owusu'));
    const { field, settle } = await openPalette(network);
    await userEvent.type(field, 'akua');
    await option(/Akua Owusu/);
    await userEvent.keyboard('{Enter}');
    await settle();
    await userEvent.click(screen.getByRole('button', { name: /^Search…/ }));
    const recent = await screen.findByRole('group', { name: 'Recent' });
    expect(within(recent).getByText('Akua Owusu')).toBeTruthy();
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search everything' }), 'akua');
    expect(await screen.findAllByRole('option', { name: /Akua Owusu/ })).toHaveLength(1);
  });

  it('finds a client by the whole Ghana Card number only, and asks the record to confirm it', async () => {
    const whole = { ...exampleAnswer('getClient'), idNumber: 'GHA-000000007-1' };
    const network = new FakeNetwork().answer('filterClients', clients('Akua Owusu')).answer('getClient', whole);
    const { field } = await openPalette(network);
    await userEvent.type(field, 'GHA-00000');
    expect(await screen.findByText('Type the whole Ghana Card number to find its client.')).toBeTruthy();
    await userEvent.type(field, '0007-1');
    await option(/Akua Owusu/);
    network.answer('getClient', { ...whole, idNumber: 'GHA-000000099-1' });
    await userEvent.clear(field);
    await userEvent.type(field, 'gha0000000071');
    expect(await screen.findByText(/Nothing found/)).toBeTruthy();
  });

  it('finds a loan by its reference, and batches by theirs', async () => {
    const loan = { ...exampleAnswer('listLoans')[0]!, referenceNum: 'LN-00002003', lenderId };
    const network = new FakeNetwork().answer('listLoans', [loan]);
    const { field } = await openPalette(network);
    await userEvent.type(field, loan.referenceNum);
    await option(new RegExp(loan.referenceNum));
    expect(network.callsTo('listLoans').at(-1)?.query.get('id')).toBe('2003');
    const batch = { ...exampleAnswer('listBatches')[0]!, lenderId };
    network.answer('listBatches', [batch]);
    await userEvent.clear(field);
    await userEvent.type(field, batch.reference);
    await option(new RegExp(batch.reference));
  });
});
