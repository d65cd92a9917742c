import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { type Answers, answerRequests, renderRoutes, sessionOf, signInAs } from '../../app/render.fixtures.tsx';
import { rolesRoutes } from './roles.routes.tsx';

const api = '/api/provider';
const list = '/admin/settings/roles-manager';
const manager = { id: 'manager', name: 'Manager', isBuiltIn: true, people: 1, version: 0, updatedAt: null };
const roles = [
  { ...manager, permissions: ['loans.decide', 'clients.read'] },
  {
    ...manager,
    id: '7001',
    name: 'Cashier',
    isBuiltIn: false,
    people: 2,
    version: 3,
    permissions: ['loans.disburse', 'vaults.open'],
  },
];

beforeEach(async () => {
  await signInAs(sessionOf({ roles: [{ name: 'Manager' }] }));
});

function open(address = list, answers: Answers = {}) {
  const seen = answerRequests({ [`GET ${api}/manage/roles`]: () => Response.json(roles), ...answers });
  const { router } = renderRoutes(rolesRoutes, address);
  return { seen, router };
}

it('shows each role with its permissions and number of people', async () => {
  open();
  expect((await screen.findByRole('link', { name: /^Manager/ })).textContent).toContain('2 permissions · 1 person');
  expect(screen.getByRole('link', { name: /^Cashier/ }).textContent).toContain('2 people');
});

it('shows cards while the roles load', async () => {
  open(list, { [`GET ${api}/manage/roles`]: () => new Promise(() => undefined) });
  const loading = await screen.findByRole('status', { name: 'Loading the roles' });
  expect(loading.querySelectorAll('.MuiCard-root')).toHaveLength(5);
});

it('changes a role, keeps unknown permissions, and closes', async () => {
  const { seen, router } = open(`${list}/7001`, {
    [`PUT ${api}/manage/roles/7001`]: () => Response.json(roles[1]),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Update Role' }));
  await userEvent.type(dialog.getByRole('searchbox', { name: 'Search permissions' }), 'note{Enter}');
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'Write notes on loans' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Update role' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(list));
  expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({
    name: 'Cashier',
    permissions: ['loans.disburse', 'vaults.open', 'loans.comment'],
    version: 3,
  });
});

it('keeps what was chosen when a colleague changed the role first, until the person decides', async () => {
  let cashier = roles[1]!;
  const { seen, router } = open(`${list}/7001`, {
    [`GET ${api}/manage/roles`]: () => Response.json([roles[0], cashier]),
    [`PUT ${api}/manage/roles/7001`]: ({ body }) =>
      (body as { version: number }).version === cashier.version
        ? Response.json(cashier)
        : Response.json({ status: 409, code: 'conflict', message: 'Someone else changed this.' }, { status: 409 }),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Update Role' }));
  await userEvent.type(dialog.getByLabelText('Role'), ' of Accra');
  cashier = { ...cashier, version: 4, permissions: ['loans.disburse'] };
  await userEvent.click(dialog.getByRole('button', { name: 'Update role' }));
  expect((await dialog.findByRole('list', { name: 'Changes' })).textContent).toContain('vaults.open');
  await userEvent.click(dialog.getByRole('button', { name: 'Keep mine' }));
  expect(dialog.queryByRole('alert')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Update role' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(list));
  expect(seen.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([
    { name: 'Cashier of Accra', version: 3 },
    { name: 'Cashier of Accra', permissions: ['loans.disburse', 'vaults.open'], version: 4 },
  ]);
});

it('shows a built-in role read-only', async () => {
  open(`${list}/manager`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Update Role' }));
  expect(dialog.getByText(/This role is built in/)).toBeTruthy();
  expect(dialog.getByRole('checkbox', { name: 'Approve or reject loans' })).toHaveProperty('disabled', true);
  expect(dialog.queryByRole('button', { name: 'Remove role' })).toBeNull();
  // what the notice asks for stays in sight below the permissions
  expect(dialog.getByRole('link', { name: 'Copy role' }).closest('.MuiDialogActions-root')).toBeTruthy();
});

it('requires a name and a permission with the documented messages, and goes to the first that is missing', async () => {
  open(`${list}/new`);
  await userEvent.click(await screen.findByRole('button', { name: 'Create role' }));
  expect(await screen.findByText('role must include at least 1 character')).toBeTruthy();
  expect(screen.getByText('permissions field required')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Role'));
  await userEvent.type(screen.getByLabelText('Role'), 'Cashier');
  await userEvent.click(screen.getByRole('button', { name: 'Create role' }));
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'See clients' }));
});

it('offers no permission that the person lacks', async () => {
  open(`${list}/new`);
  const choice = await screen.findByRole('checkbox', { name: /^Invite, register and rename institutes/ });
  expect(choice).toHaveProperty('disabled', true);
});

it('requires a replacement to remove a role that people have', async () => {
  const { seen } = open(`${list}/7001`, {
    [`DELETE ${api}/manage/roles/7001`]: () => Response.json({ message: 'Removed' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove role' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the role Cashier?' }));
  const confirm = dialog.getByRole('button', { name: 'Remove role' });
  expect(confirm).toHaveProperty('disabled', true);
  await userEvent.click(dialog.getByRole('combobox', { name: 'Role instead' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Manager' }));
  await userEvent.click(confirm);
  await waitFor(() => expect(seen.find(({ method }) => method === 'DELETE')?.query.get('replacement')).toBe('manager'));
});

it('asks for a replacement once a colleague has given the role to somebody', async () => {
  let people = 0;
  const inUse = { status: 409, code: 'role_in_use', message: 'People have this role.' };
  const { seen } = open(`${list}/7001`, {
    [`GET ${api}/manage/roles`]: () => Response.json([roles[0], { ...roles[1], people }]),
    [`DELETE ${api}/manage/roles/7001`]: ({ query }) =>
      query.has('replacement') ? Response.json({ message: 'Removed' }) : Response.json(inUse, { status: 409 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove role' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the role Cashier?' }));
  expect(dialog.getByText('Nobody has this role.')).toBeTruthy();
  people = 1;
  await userEvent.click(dialog.getByRole('button', { name: 'Remove role' }));
  await userEvent.click(await dialog.findByRole('combobox', { name: 'Role instead' }));
  expect(dialog.queryByText('Nobody has this role.')).toBeNull();
  await userEvent.click(await screen.findByRole('option', { name: 'Manager' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove role' }));
  const removals = () => seen.filter(({ method }) => method === 'DELETE').map(({ query }) => query.get('replacement'));
  await waitFor(() => expect(removals()).toEqual([null, 'manager']));
});

it('counts a role that a colleague has removed as removed', async () => {
  let shown = roles;
  const gone = { status: 404, code: 'not_found', message: 'Not found' };
  const { router } = open(`${list}/7001`, {
    [`GET ${api}/manage/roles`]: () => Response.json(shown),
    [`DELETE ${api}/manage/roles/7001`]: () => Response.json(gone, { status: 404 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove role' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the role Cashier?' }));
  await userEvent.click(dialog.getByRole('combobox', { name: 'Role instead' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Manager' }));
  shown = roles.slice(0, 1);
  await userEvent.click(dialog.getByRole('button', { name: 'Remove role' }));
  expect(await screen.findByText('The role Cashier was removed')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe(list));
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Cashier/ })).toBeNull());
});

it('keeps what was typed when a colleague has removed the role, and adds it again', async () => {
  let shown = roles;
  const gone = { status: 404, code: 'not_found', message: 'Not found' };
  const { seen, router } = open(`${list}/7001`, {
    [`GET ${api}/manage/roles`]: () => Response.json(shown),
    [`PUT ${api}/manage/roles/7001`]: () => Response.json(gone, { status: 404 }),
    [`POST ${api}/manage/roles`]: () => Response.json({ ...roles[1], id: '7003' }, { status: 201 }),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Update Role' }));
  await userEvent.type(dialog.getByLabelText('Role'), ' of Accra');
  shown = roles.slice(0, 1);
  await userEvent.click(dialog.getByRole('button', { name: 'Update role' }));
  expect(await dialog.findByText('Someone else removed this role. Add it again, or cancel.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Remove role' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Add again' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(list));
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Cashier of Accra',
    permissions: ['loans.disburse', 'vaults.open'],
  });
});

it('no longer offers the replacement that a colleague has removed', async () => {
  const teller = { ...roles[1]!, id: '7002', name: 'Teller' };
  let shown = [...roles, teller];
  const errors = { replacement: 'There is no such role' };
  open(`${list}/7001`, {
    [`GET ${api}/manage/roles`]: () => Response.json(shown),
    [`DELETE ${api}/manage/roles/7001`]: () =>
      Response.json({ status: 422, code: 'validation_failed', message: 'Check the fields', errors }, { status: 422 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove role' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the role Cashier?' }));
  await userEvent.click(dialog.getByRole('combobox', { name: 'Role instead' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Teller' }));
  shown = roles;
  await userEvent.click(dialog.getByRole('button', { name: 'Remove role' }));
  expect(await dialog.findByText('There is no such role')).toBeTruthy();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Remove role' })).toHaveProperty('disabled', true));
});

it('reports that the provider lacks the call', async () => {
  answerRequests({ [`GET ${api}/manage/roles`]: () => new Response('Cannot GET', { status: 404 }) });
  renderRoutes(rolesRoutes, list);
  expect(await screen.findByText('Not available from this provider')).toBeTruthy();
});

it('names the missing permission to people who may not see roles', async () => {
  await signInAs(sessionOf({ roles: [{ name: 'Vendor' }] }));
  open();
  expect(await screen.findByText(/permission to see roles and what they allow/)).toBeTruthy();
});

it('reports that the role to copy does not exist', async () => {
  const { router } = open(`${list}/new?copy=77`);
  await userEvent.click(await screen.findByRole('button', { name: 'Show roles' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(list));
});

it('shows the roles once a copy was created, not the original again', async () => {
  const { router } = open(`${list}/manager`, { [`POST ${api}/manage/roles`]: () => Response.json(roles[1]) });
  await userEvent.click(await screen.findByRole('link', { name: 'Copy role' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Create role' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(list));
  expect(screen.queryByRole('dialog', { name: 'Update Role' })).toBeNull();
});

it('suggests a name for a copy that the form accepts, also for a long one', async () => {
  const original = { ...roles[1], name: 'Senior relationship officer of the northern branches, Tamale' };
  open(`${list}/new?copy=7001`, { [`GET ${api}/manage/roles`]: () => Response.json([original]) });
  const { value } = await screen.findByLabelText<HTMLInputElement>('Role');
  expect(value).toBe('Senior relationship officer of the northern branches, (copy)');
});
