import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { type Answers, answerRequests, renderRoutes, sessionOf, signInAs } from '../../app/render.fixtures.tsx';
import { usersRoutes } from './users.routes.tsx';

const api = '/api/provider';
const efua = {
  id: '102',
  firstname: 'Efua',
  lastname: 'Ansah',
  email: 'admin@oware.test',
  roles: [{ name: 'Administrator' }],
  permissions: [],
  status: 'Active',
  delegateLender: null,
  createdAt: '2026-11-01T08:00:00.000Z',
};
const lenders = [
  { id: '1', name: 'Adom Microfinance' },
  { id: '2', name: 'Volta Savings and Loans' },
];
const roles = ['Administrator', 'Vendor'].map((name) => ({
  id: name.toLowerCase(),
  name,
  permissions: [],
  people: 1,
  isBuiltIn: true,
  version: 0,
  updatedAt: null,
}));

beforeEach(async () => {
  await signInAs(sessionOf({ roles: [{ name: 'Administrator' }] }));
});

function open(user: object, list = lenders, answers: Answers = {}) {
  const page = { number: 0, size: 7, totalElements: 1, totalPages: 1 };
  const seen = answerRequests({
    [`GET ${api}/manage/users`]: () => Response.json({ users: [user], page }),
    [`GET ${api}/manage/invitations`]: () => Response.json([]),
    [`GET ${api}/manage/roles`]: () => Response.json(roles),
    [`GET ${api}/domain/lenders`]: () => Response.json(list),
    [`PUT ${api}/manage/users/102/permissions`]: () => Response.json(user),
    ...answers,
  });
  renderRoutes(usersRoutes, '/admin/settings/user-management?user=102');
  return seen;
}
const save = async () => userEvent.click(screen.getByRole('button', { name: 'Save permissions' }));
const sent = (seen: ReturnType<typeof open>) => seen.find(({ method }) => method === 'PUT')?.body;

it('sets the lender that a person of the platform acts for, with User Delegate', async () => {
  const seen = open(efua);
  await userEvent.click(await screen.findByLabelText('User Delegate'));
  await userEvent.click(within(await screen.findByRole('listbox')).getByText('Volta Savings and Loans'));
  await save();
  await waitFor(() => expect(sent(seen)).toEqual({ roles: ['Administrator'], permissions: [], delegateLenderId: '2' }));
});

it('shows on the row for whom a person acts, and removes the selector for a vendor', async () => {
  const seen = open({ ...efua, delegateLender: lenders[0] });
  expect(await screen.findByText('Administrator. Acts for Adom Microfinance')).toBeTruthy();
  expect(await screen.findByLabelText('User Delegate')).toBeTruthy();
  await userEvent.click(await screen.findByLabelText('Roles'));
  await userEvent.click(await screen.findByRole('option', { name: 'Vendor' }));
  expect(screen.queryByLabelText('User Delegate')).toBeNull();
  await save();
  await waitFor(() => expect(sent(seen)).toMatchObject({ delegateLenderId: null }));
});

it('keeps what was chosen when a colleague changed the person first, until the person decides', async () => {
  let stored = { ...efua, version: 'first' };
  const page = { number: 0, size: 7, totalElements: 1, totalPages: 1 };
  const seen = open(efua, lenders, {
    [`GET ${api}/manage/users`]: () => Response.json({ users: [stored], page }),
    [`PUT ${api}/manage/users/102/permissions`]: ({ body }) =>
      (body as { version: string }).version === stored.version
        ? Response.json(stored)
        : Response.json({ status: 409, code: 'conflict', message: 'Someone else changed this.' }, { status: 409 }),
  });
  await userEvent.click(await screen.findByLabelText('Roles'));
  await userEvent.click(await screen.findByRole('option', { name: 'Vendor' }));
  stored = { ...stored, roles: [{ name: 'Auditor' }], version: 'second' };
  await save();
  const changes = await screen.findByRole('list', { name: 'Changes' });
  expect(changes.textContent).toContain('Auditor');
  expect(screen.getByText('Vendor')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(seen.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([
    { roles: ['Administrator', 'Vendor'], version: 'first' },
    { roles: ['Administrator', 'Vendor'], version: 'second' },
  ]);
});

it('goes on from the person’s own change if the answer to it was lost', async () => {
  let stored = { ...efua, version: 'first' };
  const page = { number: 0, size: 7, totalElements: 1, totalPages: 1 };
  const seen = open(efua, lenders, {
    [`GET ${api}/manage/users`]: () => Response.json({ users: [stored], page }),
    [`PUT ${api}/manage/users/102/permissions`]: ({ body }) => {
      if ((body as { version: string }).version === 'second') return Response.json(stored);
      stored = { ...stored, roles: [...stored.roles, { name: 'Vendor' }], version: 'second' };
      return Response.json({ status: 503 }, { status: 503 });
    },
  });
  const reads = () => seen.filter(({ method, path }) => method === 'GET' && path === `${api}/manage/users`).length;
  await userEvent.click(await screen.findByLabelText('Roles'));
  await userEvent.click(await screen.findByRole('option', { name: 'Vendor' }));
  const before = reads();
  await save();
  await waitFor(() => expect(reads()).toBe(before + 1));
  expect(screen.queryByRole('list', { name: 'Changes' })).toBeNull();
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('has no selector with a single lender', async () => {
  open(efua, lenders.slice(0, 1));
  expect(await screen.findByRole('button', { name: 'Save permissions' })).toBeTruthy();
  expect(screen.queryByLabelText('User Delegate')).toBeNull();
});

it('reports with one button that the person in the address is not in the list', async () => {
  open({ ...efua, id: '103' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Person not found' }));
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Show users']);
  expect(document.activeElement?.textContent).toBe('Show users');
  await userEvent.click(dialog.getByRole('button'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
