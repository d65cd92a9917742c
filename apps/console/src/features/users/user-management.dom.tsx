import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { type Answers, answerRequests, renderRoutes, sessionOf, signInAs } from '../../app/render.fixtures.tsx';
import { usersRoutes } from './users.routes.tsx';

const api = '/api/provider';
const list = '/admin/settings/user-management';
const kwame = {
  id: '12',
  firstname: 'Kwame',
  lastname: 'Asante',
  email: 'officer@adom.test',
  roles: [{ name: 'Loan Officer' }],
  permissions: [],
  status: 'Active',
  delegateLender: null,
  createdAt: '2026-11-01T08:00:00.000Z',
};
const page = { number: 0, size: 7, totalElements: 9, totalPages: 2 };
const change = {
  id: '9001',
  at: '2026-11-22T10:00:00.000Z',
  by: 'Akua Boateng',
  action: 'changed',
  kind: 'user',
  recordId: '12',
  record: 'Kwame Asante',
  changes: [{ field: 'roles', from: 'Auditor', to: 'Loan Officer' }],
};

beforeEach(async () => {
  await signInAs(sessionOf({ roles: [{ name: 'Manager' }] }));
});

function open(address = list, answers: Answers = {}) {
  const seen = answerRequests({
    [`GET ${api}/manage/users`]: () => Response.json({ users: [kwame], page }),
    [`GET ${api}/manage/invitations`]: () => Response.json([]),
    [`GET ${api}/manage/audit`]: () => Response.json({ entries: [change], page: { ...page, totalElements: 1 } }),
    ...answers,
  });
  const { router } = renderRoutes(usersRoutes, address);
  const last = (path: string) => seen.findLast((request) => request.path === `${api}${path}`);
  return { seen, router, last };
}

it('wraps a long email address before its @, so that the other columns keep their room', async () => {
  open();
  const cell = await screen.findByRole('cell', { name: 'officer@adom.test' });
  expect(cell.querySelector('wbr')?.nextSibling?.textContent).toBe('@adom.test');
});

it('lists people, and keeps page and search in the address', async () => {
  const { router, last } = open(`${list}?page=2`);
  expect(await screen.findByText('officer@adom.test')).toBeTruthy();
  expect(last('/manage/users')?.query.get('page')).toBe('1');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search users' }), 'kwame{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?search=kwame'));
  await waitFor(() => expect(Object.fromEntries(last('/manage/users')!.query)).toEqual({ page: '0', search: 'kwame' }));
});

it('shows who changed a person’s permissions', async () => {
  const { last } = open(`${list}?user=12`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Permissions of Kwame Asante' }));
  expect(await dialog.findByText('Roles: from Auditor to Loan Officer')).toBeTruthy();
  expect(Object.fromEntries(last('/manage/audit')!.query)).toEqual({ page: '0', kind: 'user', recordId: '12' });
});

it('goes to the permissions if the person is left without any', async () => {
  const { last } = open(`${list}?user=12`);
  await userEvent.click(await screen.findByRole('combobox', { name: 'Roles' }));
  await userEvent.keyboard('{Escape}{Backspace}');
  await userEvent.click(screen.getByRole('button', { name: 'Save permissions' }));
  expect(screen.getByText('permissions field required')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getAllByRole('checkbox')[0]);
  expect(last('/manage/users/12')).toBeUndefined();
});

it('offers the removal beside the buttons, so that nobody scrolls past the permissions for it', async () => {
  open(`${list}?user=12`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Permissions of Kwame Asante' }));
  const last = dialog.getAllByRole('button').slice(-3);
  expect(last.map(({ textContent }) => textContent)).toEqual(['Remove user', 'Cancel', 'Save permissions']);
});

it('asks before removing a person', async () => {
  const { router, last } = open(`${list}?user=12`, {
    [`DELETE ${api}/manage/users/12`]: () => Response.json({ ...kwame, status: 'Removed' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove user' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove Kwame Asante?' }));
  expect(last('/manage/users/12')).toBeUndefined();
  await userEvent.click(question.getByRole('button', { name: 'Remove user' }));
  await waitFor(() => expect(last('/manage/users/12')?.method).toBe('DELETE'));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('removes a person again after a lost answer, and does not restore them', async () => {
  let stored = kwame;
  const { router, seen } = open(`${list}?user=12`, {
    [`GET ${api}/manage/users`]: () => Response.json({ users: [stored], page }),
    [`DELETE ${api}/manage/users/12`]: () => {
      if (stored !== kwame) return Response.json(stored);
      stored = { ...kwame, status: 'Removed' };
      return Promise.reject(new TypeError('Failed to fetch'));
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove user' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove Kwame Asante?' }));
  await userEvent.click(question.getByRole('button', { name: 'Remove user' }));
  await screen.findByText(/was removed and can’t sign in/);
  await userEvent.click(question.getByRole('button', { name: 'Remove user' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(seen.filter(({ method }) => method === 'POST')).toEqual([]);
  expect(screen.getByText('Kwame Asante was removed')).toBeTruthy();
});

it('offers to restore a removed person, without editing', async () => {
  const removed = { ...kwame, status: 'Removed' };
  const { last } = open(`${list}?user=12`, {
    [`GET ${api}/manage/users`]: () => Response.json({ users: [removed], page }),
    [`POST ${api}/manage/users/12/restore`]: () => Response.json(kwame),
  });
  expect(await screen.findByText(/was removed and can’t sign in/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save permissions' })).toHaveProperty('disabled', true);
  const restore = screen.getByRole('button', { name: 'Restore user' });
  // above the permissions, which nobody can change
  const first = screen.getAllByRole('checkbox')[0]!;
  expect(restore.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.click(restore);
  await waitFor(() => expect(last('/manage/users/12/restore')?.method).toBe('POST'));
});

it('shows people read-only with the missing permission', async () => {
  await signInAs(sessionOf({ roles: [{ name: 'Auditor' }] }));
  open(`${list}?user=12`);
  expect(await screen.findByText(/permission to invite, remove and restore people/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove user' })).toBeNull();
});

it('reports that the people could not be loaded', async () => {
  const failing = () => Response.json({ code: 'internal', message: 'Failed' }, { status: 500 });
  open(list, { [`GET ${api}/manage/users`]: failing });
  expect(await screen.findByText('The users could not be loaded')).toBeTruthy();
});

it('reports that the provider lacks the call', async () => {
  open(list, { [`GET ${api}/manage/users`]: () => new Response('Cannot GET', { status: 404 }) });
  expect(await screen.findByText('Not available from this provider')).toBeTruthy();
});
