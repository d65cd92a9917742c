import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { notOfferedFailure } from '../../../api/failure.ts';
import { sessionOf, signInAs } from '../../../app/render.fixtures.tsx';
import { api, broken, click, field, here, open, profile, there } from './profile.fixtures.ts';

beforeEach(async () => {
  await signInAs(sessionOf());
});

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
