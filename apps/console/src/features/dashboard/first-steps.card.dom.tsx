import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { type Answers, answerRequests, renderRoutes, sessionOf, signInAs } from '../../app/render.fixtures.tsx';
import { FirstSteps } from './first-steps.card.tsx';

const api = '/api/provider';
const owner = { id: '1', firstname: 'Esi', lastname: 'Quaye', email: '', roles: [], permissions: [], status: 'Active' };
const page = { number: 0, size: 7, totalElements: 1, totalPages: 1 };

beforeEach(async () => {
  localStorage.clear();
  await signInAs(sessionOf({ roles: [{ name: 'Manager' }] }));
});

function show(clients: number, answers: Answers = {}) {
  const seen = answerRequests({
    [`GET ${api}/forms/domain/7`]: () => Response.json([]),
    [`GET ${api}/domain/lender/7/loanproduct`]: () => Response.json([]),
    [`GET ${api}/manage/users`]: () =>
      Response.json({ users: [owner, { ...owner, id: '2', status: 'Removed' }], page }),
    ...answers,
  });
  return {
    seen,
    ...renderRoutes([{ path: '/dashboard', element: <FirstSteps lenderId="7" clients={clients} /> }], '/dashboard'),
  };
}

it('links a new organisation to its first form, product, colleague and client', async () => {
  show(0);
  expect(await screen.findByText('Get started: 0 of 4 done')).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/settings/application/build-form/0',
    '/products/new',
    '/admin/settings/user-management/add',
    '/clients/create/lender/7/forms',
  ]);
});

it('ticks completed steps', async () => {
  show(1, {
    [`GET ${api}/manage/users`]: () => Response.json({ users: [owner, { ...owner, id: '2' }], page }),
  });
  expect(await screen.findByText('Get started: 2 of 4 done')).toBeTruthy();
  expect(screen.getByText('Invite a colleague: done')).toBeTruthy();
});

it('omits steps that the provider does not offer', async () => {
  show(0, { [`GET ${api}/manage/users`]: () => Response.json({ error: 'Not Found' }, { status: 404 }) });
  expect(await screen.findByText('Get started: 0 of 3 done')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Invite a colleague' })).toBeNull();
});

it('stays hidden after it is dismissed', async () => {
  show(0);
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss the checklist' }));
  await waitFor(() => expect(screen.queryByText(/Get started/)).toBeNull());
  cleanup();
  const { seen } = show(0);
  expect(screen.queryByText(/Get started/)).toBeNull();
  expect(seen).toEqual([]);
});

it('sends no requests if the person does not manage the organisation or has more than ten clients', async () => {
  expect(show(11).seen).toEqual([]);
  await signInAs(sessionOf());
  expect(show(0).seen).toEqual([]);
});
