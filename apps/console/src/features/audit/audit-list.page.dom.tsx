import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { type Answers, answerRequests, renderRoutes, sessionOf, signInAs } from '../../app/render.fixtures.tsx';
import { keepSavedFiles } from '../../record/save-file.fixtures.ts';
import { auditRoutes } from './audit.routes.tsx';

const list = '/admin/settings/audit';
const calls = '/api/provider/manage/audit';
const page = { number: 0, size: 20, totalElements: 2, totalPages: 1 };
const at = '2026-11-22T10:00:00.000Z';
const entries = [
  {
    id: '9002',
    at,
    by: 'Akua Boateng',
    action: 'changed',
    kind: 'client',
    recordId: '1001',
    record: 'Ama Owusu',
    changes: [
      { field: 'mobileNo', from: '•••••9001', to: '•••••9002' },
      { field: 'phoneVerified', from: 'true', to: 'false' },
    ],
  },
  {
    id: '9001',
    at,
    by: null,
    action: 'processed',
    kind: 'upload',
    recordId: '3001',
    record: 'UP-00003001',
    changes: [{ field: 'rows passed', from: null, to: '4000 of 4100' }],
  },
];

beforeEach(async () => {
  await signInAs(sessionOf({ roles: [{ name: 'Manager' }] }));
});

function open(address = list, answers: Answers = {}) {
  const seen = answerRequests({
    [`GET ${calls}`]: () => Response.json({ entries, page }),
    [`GET ${calls}/people`]: () => Response.json([{ id: '11', name: 'Akua Boateng' }]),
    ...answers,
  });
  const { router } = renderRoutes(auditRoutes, address);
  const asked = () => Object.fromEntries(seen.findLast(({ path }) => path === calls)!.query);
  return { seen, router, asked };
}

it('shows who changed what, with old and new values in plain words, and leads to the record', async () => {
  open();
  const changed = await screen.findByRole('link', { name: 'Akua Boateng changed the client Ama Owusu' });
  expect(changed.getAttribute('href')).toBe('/clients/details/1001');
  expect(screen.getByText('Phone: from •••••9001 to •••••9002')).toBeTruthy();
  expect(screen.getByText('Phone verified: from yes to no')).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'The service processed the upload UP-00003001' })).toBeTruthy();
});

it('filters the list by person, kind and dates in the address, starting at the first page', async () => {
  const { router, asked } = open(`${list}?page=3`);
  await screen.findByText('Akua Boateng changed the client Ama Owusu');
  const choose = async (label: string, option: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: label }));
    await userEvent.click(within(await screen.findByRole('listbox')).getByText(option));
  };
  await choose('Person', 'Akua Boateng');
  await choose('Kind', 'Clients');
  await userEvent.type(screen.getByLabelText('From'), '2026-11-20');
  await userEvent.type(screen.getByLabelText('To'), '2026-11-22');
  const narrowed = { kind: 'client', personId: '11', from: '2026-11-20', to: '2026-11-22' };
  await waitFor(() => expect(asked()).toEqual({ page: '0', ...narrowed }));
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual(narrowed);
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(router.state.location.search).toBe('');
});

it('shows the filter by person before the people are loaded, so that the others keep their place', async () => {
  open(list, { [`GET ${calls}/people`]: () => new Promise(() => undefined) });
  expect(await screen.findByRole('combobox', { name: 'Person' })).toBeTruthy();
});

it('filters by the record in the address, and downloads the shown list', async () => {
  const { seen, asked } = open(`${list}?kind=client&recordId=1001&from=never`, {
    [`GET ${calls}/download`]: () => new Response('Date\r\n', { headers: { 'content-type': 'text/csv' } }),
  });
  expect(await screen.findByText('Changes of one record')).toBeTruthy();
  expect(asked()).toEqual({ page: '0', kind: 'client', recordId: '1001' });
  const saved = keepSavedFiles();
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]!.name).toMatch(/^audit [\d-]{10} filtered \(Kind Clients, Changes of one record\)\.csv$/);
  await waitFor(() => {
    const download = seen.find(({ path }) => path === `${calls}/download`);
    expect(Object.fromEntries(download?.query ?? [])).toEqual({ kind: 'client', recordId: '1001' });
  });
});

it('shows a dash for a change without fields, and the lender filter', async () => {
  const created = { ...entries[0]!, action: 'created', changes: [] };
  const { asked } = open(`${list}?kind=smtpSettings&lenderId=2`, {
    [`GET ${calls}`]: () => Response.json({ entries: [created], page }),
  });
  expect((await screen.findByRole('cell', { name: '–' })).dataset.label).toBe('Changes');
  expect(screen.getByText('Changes of one lender')).toBeTruthy();
  expect(asked()).toEqual({ page: '0', kind: 'smtpSettings', lenderId: '2' });
});

it('distinguishes an empty list from a search without results', async () => {
  const none = { [`GET ${calls}`]: () => Response.json({ entries: [], page: { ...page, totalElements: 0 } }) };
  const { router } = open(list, none);
  expect(await screen.findByText('No changes yet')).toBeTruthy();
  await router.navigate(`${list}?search=nobody`);
  expect(await screen.findByText('No changes match your search')).toBeTruthy();
});

it('offers a retry if the list fails to load', async () => {
  open(list, { [`GET ${calls}`]: () => Response.json({ code: 'internal', message: 'Failed' }, { status: 500 }) });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('reports that the provider lacks the call, and offers no download then', async () => {
  answerRequests({ [`GET ${calls}`]: () => new Response('Cannot GET', { status: 404 }) });
  renderRoutes(auditRoutes, list);
  expect(await screen.findByText('Not available from this provider')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
});

it('names the missing permission', async () => {
  await signInAs(sessionOf({ roles: [{ name: 'Loan Officer' }] }));
  open();
  expect(await screen.findByText(/permission to see who changed what/)).toBeTruthy();
});

it('shows the View button in the row of the filters', async () => {
  open();
  const view = await screen.findByRole('button', { name: 'View' });
  const row = view.closest('[data-tour=list]');
  expect(row?.contains(screen.getByRole('search', { name: 'Type of change' }))).toBe(true);
});
