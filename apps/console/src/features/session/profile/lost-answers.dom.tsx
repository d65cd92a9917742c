import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { accountApi } from '../../../api/provider/account.api.ts';
import { sessionOf, signInAs } from '../../../app/render.fixtures.tsx';
import { ReloginDialog } from '../relogin.dialog.tsx';
import { api, click, field, here, open, openWithStore, profile, there } from './profile.fixtures.ts';

beforeEach(async () => {
  await signInAs(sessionOf());
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

it('asks for either password after a gateway’s answer to its change too', async () => {
  open('/profile/security', {
    [`PUT ${api}/manage/user/updatePassword`]: () => new Response('', { status: 504 }),
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
});

it('says that an email whose answer was lost may have changed, also once the session has ended', async () => {
  open('/profile/update', {
    [`GET ${api}/manage/user/profile`]: () => Response.json({ ...profile, pendingEmail: 'akosua@adom.test' }),
    [`PUT ${api}/manage/user/email`]: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  await click('Enter the code');
  const code = await field('Code from the email');
  await userEvent.type(code, '4K7QX-M2R9T{Enter}');
  expect((await within(code.form!).findByRole('alert')).textContent).toContain('may have changed already');
  render(<ReloginDialog open reason="session ended" />);
  const dialog = within(screen.getByRole('dialog', { name: 'Your session has ended' }));
  expect(dialog.getByRole('alert').textContent).toContain('sign in with the new address');
});

it('asks only for the password on a page that has lost no answer to its change', () => {
  render(<ReloginDialog open reason="session ended" />);
  expect(within(screen.getByRole('dialog')).queryByRole('alert')).toBeNull();
});

it('keeps the question whether to sign out elsewhere, although the session is no longer listed', async () => {
  let sessions = [here, there];
  open('/profile/security', {
    [`GET ${api}/auth/sessions`]: () => Response.json(sessions),
    [`DELETE ${api}/auth/sessions/2`]: () => {
      if (sessions.length === 1) return Response.json({ status: 404, code: 'not_found' }, { status: 404 });
      sessions = [here];
      return Response.error();
    },
  });
  await click(/^Sign out: Safari on iOS/);
  const question = within(screen.getByRole('dialog'));
  const confirm = () => userEvent.click(question.getByRole('button', { name: 'Sign out' }));
  await confirm();
  expect(await screen.findByText('You aren’t signed in anywhere else.')).toBeTruthy();
  expect(question.getByText(/It may have worked/)).toBeTruthy();
  await confirm();
  expect(await screen.findByText('Signed out: Safari on iOS')).toBeTruthy();
});

it('keeps the question whether to sign out everywhere else, although no other session is listed', async () => {
  let sessions = [here, there];
  open('/profile/security', {
    [`GET ${api}/auth/sessions`]: () => Response.json(sessions),
    [`DELETE ${api}/auth/sessions`]: () => {
      sessions = [here];
      return Response.error();
    },
  });
  await click('Sign out everywhere else');
  const question = within(screen.getByRole('dialog'));
  await userEvent.click(question.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('You aren’t signed in anywhere else.')).toBeTruthy();
  expect(question.getByText(/It may have worked/)).toBeTruthy();
});
