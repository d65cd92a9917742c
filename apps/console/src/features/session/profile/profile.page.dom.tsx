import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { notOfferedFailure } from '../../../api/failure.ts';
import { accountApi } from '../../../api/provider/account.api.ts';
import { type Answers, answerRequests, renderRoutes, sessionOf, signInAs } from '../../../app/render.fixtures.tsx';
import { ReloginDialog } from '../relogin.dialog.tsx';
import { sessionRoutes } from '../session.routes.tsx';

const api = '/api/provider';
const user = {
  id: '102',
  name: 'Akosua Mensah',
  email: 'officer@adom.test',
  organization: { id: '1', name: 'Adom Microfinance' },
  roles: [{ name: 'Loan Officer' }],
};
const profile = {
  firstname: 'Akosua',
  lastname: 'Mensah',
  phone: '241234567',
  company_name: 'Adom Microfinance',
  email: 'officer@adom.test',
  pendingEmail: null,
  twoFactor: false,
  recoveryCodesLeft: null,
  version: 'version-1',
};
const here = {
  id: '1',
  device: 'Firefox on Linux',
  startedAt: '2026-11-20T08:00:00Z',
  lastUsedAt: '2026-11-20T09:00:00Z',
  isCurrent: true,
};
const there = { ...here, id: '2', device: 'Safari on iOS', isCurrent: false };

beforeEach(async () => {
  await signInAs(sessionOf());
});

const open = (address: string, answers?: Answers) => openWithStore(address, answers).seen;

function openWithStore(address: string, answers: Answers = {}) {
  const seen = answerRequests({
    [`GET ${api}/auth/authenticatedUser`]: () => Response.json(user),
    [`GET ${api}/manage/user/profile`]: () => Response.json(profile),
    [`GET ${api}/auth/sessions`]: () => Response.json([here, there]),
    'PATCH /api/session': () => Response.json({ session: sessionOf({ firstname: 'Akosua', lastname: 'Boateng' }) }),
    ...answers,
  });
  const { store } = renderRoutes(sessionRoutes, address);
  return { seen, store };
}
const broken = () =>
  Response.json({ status: 500, code: 'internal', message: 'The books are closed.' }, { status: 500 });
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('shows the profile with tabs by address', async () => {
  open('/profile');
  expect(await screen.findByText('+233 24 123 4567')).toBeTruthy();
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    ['My Profile', '/profile'],
    ['Update Profile', '/profile/update'],
    ['Manage Teams', '/profile/teams'],
    ['Security', '/profile/security'],
  ]);
});

it('shows the documented fields if the provider has no profile', async () => {
  open('/profile', { [`GET ${api}/manage/user/profile`]: () => new Response('Cannot GET', { status: 404 }) });
  expect(await screen.findByText('Akosua Mensah')).toBeTruthy();
  expect(screen.queryByText('Phone')).toBeNull();
});

it('sends changes with their base version, and shows the new name', async () => {
  const seen = open('/profile/update', {
    [`PUT ${api}/manage/user/profile`]: () => Response.json({ ...profile, lastname: 'Boateng', version: 'version-2' }),
  });
  const lastName = await field('Last name');
  await userEvent.clear(lastName);
  await userEvent.type(lastName, 'Boateng');
  await click('Save');
  expect(await screen.findByText('Profile updated successfully')).toBeTruthy();
  expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({ lastname: 'Boateng', version: 'version-1' });
  await expect.poll(() => seen.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ lastname: 'Boateng' });
});

it('keeps the input if another tab changed the profile, and reloads it on request', async () => {
  let now = profile;
  open('/profile/update', {
    [`GET ${api}/manage/user/profile`]: () => Response.json(now),
    [`PUT ${api}/manage/user/profile`]: () =>
      Response.json({ status: 409, code: 'changed_since_seen', message: 'It changed.' }, { status: 409 }),
  });
  await userEvent.type(await field('First name'), ' Esi');
  now = { ...profile, firstname: 'Abena', version: 'version-2' };
  await click('Save');
  expect(await screen.findByText(/changed elsewhere/)).toBeTruthy();
  expect((await field('First name')).value).toBe('Akosua Esi');
  await click('Reload');
  await expect.poll(async () => (await field('First name')).value).toBe('Abena');
});

it('goes on from the person’s own change if the answer to it was lost', async () => {
  let now = profile;
  const { seen, store } = openWithStore('/profile/update', {
    [`GET ${api}/manage/user/profile`]: () => Response.json(now),
    [`PUT ${api}/manage/user/profile`]: ({ body }) => {
      if ((body as { version: string }).version === now.version && now !== profile) return Response.json(now);
      now = { ...profile, lastname: 'Boateng', version: 'version-2' };
      return Promise.reject(new TypeError('Failed to fetch'));
    },
  });
  const lastName = await field('Last name');
  await userEvent.clear(lastName);
  await userEvent.type(lastName, 'Boateng');
  await click('Save');
  const readProfile = accountApi.endpoints.getProfile.select();
  await waitFor(() => expect(readProfile(store.getState()).data?.version).toBe('version-2'));
  await click('Save');
  expect(await screen.findByText('Profile updated successfully')).toBeTruthy();
  expect(screen.queryByText(/changed elsewhere/)).toBeNull();
  expect(seen.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { lastname: 'Boateng', version: 'version-1' },
    { lastname: 'Boateng', version: 'version-2' },
  ]);
});

it('goes on from the person’s own change if Save is pressed before the profile is read again', async () => {
  let now = profile;
  let answer = () => undefined as void;
  const seen = open('/profile/update', {
    [`GET ${api}/manage/user/profile`]: async () => {
      if (now !== profile) await new Promise<void>((resolve) => (answer = resolve));
      return Response.json(now);
    },
    [`PUT ${api}/manage/user/profile`]: ({ body }) => {
      if (now !== profile)
        return (body as { version: string }).version === now.version
          ? Response.json(now)
          : Response.json({ status: 409, code: 'changed_since_seen', message: 'It changed.' }, { status: 409 });
      now = { ...profile, lastname: 'Boateng', version: 'version-2' };
      return Promise.reject(new TypeError('Failed to fetch'));
    },
  });
  const sent = (method: string) => seen.filter((request) => request.method === method).length;
  const lastName = await field('Last name');
  await userEvent.clear(lastName);
  await userEvent.type(lastName, 'Boateng');
  const reads = sent('GET');
  await click('Save');
  await waitFor(() => expect(sent('GET')).toBeGreaterThan(reads));
  await click('Save');
  answer();
  expect(await screen.findByText('Profile updated successfully')).toBeTruthy();
  expect(screen.queryByText(/changed elsewhere/)).toBeNull();
  expect(sent('PUT')).toBe(2);
});

it('keeps the reason of a failed save in the form until the next try', async () => {
  let isBroken = true;
  open('/profile/update', {
    [`PUT ${api}/manage/user/profile`]: () =>
      isBroken ? broken() : Response.json({ ...profile, lastname: 'Boateng', version: 'version-2' }),
  });
  const lastName = await field('Last name');
  await userEvent.clear(lastName);
  await userEvent.type(lastName, 'Boateng');
  await click('Save');
  const form = within(lastName.form!);
  expect((await form.findByRole('alert')).textContent).toContain('The books are closed.');
  expect(lastName.value).toBe('Boateng');
  isBroken = false;
  await click('Save');
  await waitFor(() => expect(form.queryByRole('alert')).toBeNull());
});

it('keeps the reason why the password was not changed in its form, or at its field', async () => {
  let isBroken = true;
  open('/profile/security', {
    [`PUT ${api}/manage/user/updatePassword`]: () =>
      isBroken
        ? broken()
        : Response.json({ status: 422, code: 'password_refused', message: 'That is not it.' }, { status: 422 }),
  });
  const current = await field('Current password');
  await userEvent.type(current, 'Akwaaba-2026');
  await userEvent.type(await field('New password'), 'Medaase-2026');
  await userEvent.type(await field('Repeat new password'), 'Medaase-2026');
  await click('Change password');
  const form = within(current.form!);
  expect((await form.findByRole('alert')).textContent).toContain('The books are closed.');
  isBroken = false;
  await click('Change password');
  await waitFor(() => expect(form.queryByRole('alert')).toBeNull());
  expect(await form.findByText('That is not it.')).toBeTruthy();
  expect(document.activeElement).toBe(current);
});

it('says that a password whose answer was lost may have changed, also once the session has ended', async () => {
  open('/profile/security', {
    [`PUT ${api}/manage/user/updatePassword`]: () => Promise.reject(new TypeError('Failed to fetch')),
    'PUT /api/session': () => Response.json({ session: sessionOf(), answered: { call: 'A1', differences: [] } }),
  });
  const current = await field('Current password');
  await userEvent.type(current, 'Akwaaba-2026');
  await userEvent.type(await field('New password'), 'Medaase-2026');
  await userEvent.type(await field('Repeat new password'), 'Medaase-2026');
  await click('Change password');
  expect((await within(current.form!).findByRole('alert')).textContent).toContain('may have changed already');
  render(<ReloginDialog open reason="session ended" />);
  const dialog = within(screen.getByRole('dialog', { name: 'Your session has ended' }));
  expect(dialog.getByRole('alert').textContent).toContain('If one password is refused, enter the other');
  await userEvent.type(dialog.getByLabelText('Password'), 'Medaase-2026{Enter}');
  await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
});

it('rejects a landline at its field, and requires permission to change the company’s name', async () => {
  const seen = open('/profile/update');
  const phone = await field('Phone');
  await userEvent.clear(phone);
  await userEvent.type(phone, '030 212 3456');
  await click('Save');
  expect(await screen.findByText(/landline/)).toBeTruthy();
  expect(seen.some(({ method }) => method === 'PUT')).toBe(false);
  expect((await field('Company name')).readOnly).toBe(true);
});

it('changes the email in two steps, with errors at their fields', async () => {
  let asked = 0;
  open('/profile/update', {
    [`POST ${api}/manage/user/email`]: () =>
      asked++ === 0
        ? Response.json(
            {
              status: 422,
              code: 'password_refused',
              message: 'No',
              errors: { password: 'The current password is not right' },
            },
            { status: 422 },
          )
        : Response.json({ message: 'A mail is on its way.' }, { status: 202 }),
    [`PUT ${api}/manage/user/email`]: () =>
      Response.json(
        { status: 422, code: 'code_refused', message: 'No', errors: { code: 'The code is wrong or has expired' } },
        { status: 422 },
      ),
  });
  await click('Change email');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('New email'), 'akosua@adom.test');
  await userEvent.type(dialog.getByLabelText('Current password'), 'wrong{Enter}');
  expect(await dialog.findByText('The current password is not right')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Send the code' }));
  await userEvent.type(await field('Code from the email'), '4K7QX-M2R9T{Enter}');
  expect(await screen.findByText('The code is wrong or has expired')).toBeTruthy();
});

it('lists the sessions of the account, and ends one', async () => {
  let sessions = [here, there];
  const seen = open('/profile/security', {
    [`GET ${api}/auth/sessions`]: () => Response.json(sessions),
    [`DELETE ${api}/auth/sessions/2`]: () => ((sessions = [here]), Response.json({ message: 'Signed out there' })),
  });
  expect(await screen.findByText('This session')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Sign out: / })).toHaveLength(1);
  await click(/^Sign out: Safari on iOS/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign out Safari on iOS?' }));
  expect(sessions).toHaveLength(2);
  await userEvent.click(dialog.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('You aren’t signed in anywhere else.')).toBeTruthy();
  expect(seen.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

it('asks before signing out everywhere else', async () => {
  const seen = open('/profile/security', {
    [`DELETE ${api}/auth/sessions`]: () => Response.json({ message: 'Signed out everywhere else' }),
  });
  await click('Sign out everywhere else');
  expect(seen.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('Signed out everywhere else')).toBeTruthy();
});

it('keeps the question with the reason if nobody was signed out', async () => {
  open('/profile/security', { [`DELETE ${api}/auth/sessions`]: broken });
  await click('Sign out everywhere else');
  const question = within(await screen.findByRole('dialog'));
  await userEvent.click(question.getByRole('button', { name: 'Sign out' }));
  expect((await question.findByRole('alert')).textContent).toContain('The books are closed.');
});

it('reports what the provider lacks, and offers a retry after a failure', async () => {
  let isDown = true;
  open('/profile/security', {
    [`GET ${api}/auth/sessions`]: () => (isDown ? new Response('', { status: 500 }) : Response.json([here])),
  });
  const again = await screen.findByRole('button', { name: /try again/i });
  isDown = false;
  await userEvent.click(again);
  expect(await screen.findByText('This session')).toBeTruthy();
});

it('still shows the password if the provider has no list of sessions', async () => {
  open('/profile/security', { [`GET ${api}/auth/sessions`]: () => new Response('Cannot GET', { status: 404 }) });
  expect(await screen.findByText(notOfferedFailure.message)).toBeTruthy();
  expect(screen.getByLabelText('Current password')).toBeTruthy();
});
