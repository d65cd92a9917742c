import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { type Answers, answerRequests, renderRoutes, sessionOf, signInAs } from '../../../app/render.fixtures.tsx';
import { sessionRoutes } from '../session.routes.tsx';

const people = 'GET /api/provider/manage/users';
const invitations = 'GET /api/provider/manage/invitations';
const resend = 'POST /api/provider/manage/invitations/31/resend';
const akua = {
  id: '101',
  firstname: 'Akua',
  lastname: 'Boateng',
  email: 'manager@adom.test',
  roles: [{ name: 'Manager' }],
  permissions: [],
  status: 'Active',
  createdAt: '2026-11-01T08:00:00.000Z',
};
const yaw = {
  id: '31',
  firstname: 'Yaw',
  lastname: 'Oti',
  email: 'yaw@adom.test',
  roles: [{ name: 'Auditor' }],
  permissions: [],
  invitedBy: 'Akua Boateng',
  sentAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-11-27T08:00:00.000Z',
  isExpired: false,
};

beforeEach(async () => {
  await signInAs(sessionOf({ roles: [{ name: 'Manager' }] }));
});

function open(answers: Answers = {}) {
  const page = { number: 0, size: 7, totalElements: 8, totalPages: 2 };
  const seen = answerRequests({
    [people]: () => Response.json({ users: [akua], page }),
    [invitations]: () => Response.json([yaw]),
    [resend]: () => Response.json(yaw),
    ...answers,
  });
  renderRoutes(sessionRoutes, '/profile/teams');
  return seen;
}

it('shows Active members with links to their permissions, and Resend Invite only for Pending ones', async () => {
  const seen = open();
  const active = await screen.findByRole('region', { name: 'Active' });
  expect((await within(active).findByRole('link', { name: /Akua Boateng/ })).getAttribute('href')).toBe(
    '/admin/settings/user-management?user=101',
  );
  expect(within(active).queryByRole('button', { name: 'Resend Invite' })).toBeNull();
  expect(seen.find(({ path }) => path.endsWith('/users'))?.query.get('status')).toBe('Active');
  const pending = screen.getByRole('region', { name: 'Pending Invites' });
  await userEvent.click(await within(pending).findByRole('button', { name: 'Resend Invite' }));
  expect(await screen.findByText('A new code was sent to yaw@adom.test')).toBeTruthy();
});

it('disables actions without permission, with the reason', async () => {
  await signInAs(sessionOf());
  open();
  const resendInvite = await screen.findByRole('button', { name: 'Resend Invite' });
  expect(resendInvite.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(resendInvite);
  expect(await screen.findByText(/permission to invite, remove and restore people/)).toBeTruthy();
});

it('reports that the provider has no list of people', async () => {
  const missing = () => new Response('Cannot GET', { status: 404 });
  open({ [people]: missing, [invitations]: missing });
  expect(await screen.findByText('Not available from this provider')).toBeTruthy();
});
