import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notify } from '@oware/ui';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { sessionOf, signInAs } from '../../../app/render.fixtures.tsx';
import { api, click, off, on, openSecurity, section, type } from './two-factor.fixtures.tsx';

beforeEach(async () => {
  await signInAs(sessionOf());
});

it('turns off with password and code, with errors at their fields, and accepts a recovery code', async () => {
  let tries = 0;
  const seen = openSecurity({
    [`GET ${api}/manage/user/profile`]: () => Response.json(tries > 1 ? off : on),
    [`POST ${api}/manage/user/twoFactor/disable`]: () =>
      ++tries === 1
        ? Response.json(
            { status: 422, code: 'password_refused', message: 'No', errors: { password: 'Not right' } },
            { status: 422 },
          )
        : Response.json({ message: 'Two-factor sign-in is off' }),
  });
  await userEvent.click(await (await section()).findByRole('button', { name: 'Turn off' }));
  await type('Current password', 'wrong');
  await click('Use a recovery code');
  await type('Recovery code', '4k7qx-m2r9t{Enter}');
  expect(await screen.findByText('Not right')).toBeTruthy();
  await click('Turn off');
  expect(await (await section()).findByRole('button', { name: 'Turn on' })).toBeTruthy();
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ password: 'wrong', code: '4K7QX-M2R9T' });
});

it('says that it is off if the service turns it off without a word', async () => {
  const notified = vi.spyOn(notify, 'success');
  onTestFinished(() => notified.mockRestore());
  openSecurity({
    [`GET ${api}/manage/user/profile`]: () => Response.json(on),
    [`POST ${api}/manage/user/twoFactor/disable`]: () => new Response(null, { status: 204 }),
  });
  await userEvent.click(await (await section()).findByRole('button', { name: 'Turn off' }));
  await type('Current password', 'Akwaaba-2026');
  await type('Code from your authenticator app', '123456{Enter}');
  await waitFor(() => expect(notified).toHaveBeenCalledExactlyOnceWith('Two-factor sign-in is off'));
});

/** Tries to turn it off, without an answer. `after` answers what reads the state from then on. */
async function turnOffWithoutAnswer(after: () => Response) {
  let isTried = false;
  const notified = vi.spyOn(notify, 'success');
  onTestFinished(() => notified.mockRestore());
  openSecurity({
    [`GET ${api}/manage/user/profile`]: () => (isTried ? after() : Response.json(on)),
    [`POST ${api}/manage/user/twoFactor/disable`]: () => {
      isTried = true;
      return Promise.reject(new TypeError('Failed to fetch'));
    },
  });
  await userEvent.click(await (await section()).findByRole('button', { name: 'Turn off' }));
  await type('Current password', 'Akwaaba-2026');
  await type('Code from your authenticator app', '123456{Enter}');
  return notified;
}

it('says that it is off, and closes, if it is off after the answer was lost', async () => {
  const notified = await turnOffWithoutAnswer(() => Response.json(off));
  await waitFor(() => expect(notified).toHaveBeenCalledExactlyOnceWith('Two-factor sign-in is off'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await (await section()).findByRole('button', { name: 'Turn on' })).toBeTruthy();
});

it.each([
  ['is still on', () => Response.json(on), 'two-factor sign-in is still on'],
  ['may be off, if that can’t be read', () => new Response('', { status: 503 }), 'may have worked'],
])('says with what was typed that it %s after the answer to turning it off was lost', async (_what, after, said) => {
  const notified = await turnOffWithoutAnswer(after);
  const dialog = within(screen.getByRole('dialog'));
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain(said));
  expect(dialog.getByLabelText<HTMLInputElement>('Current password').value).toBe('Akwaaba-2026');
  expect(notified).not.toHaveBeenCalled();
});

it('says that it is off if a second try finds it off', async () => {
  let isOff = false;
  const notified = vi.spyOn(notify, 'success');
  onTestFinished(() => notified.mockRestore());
  openSecurity({
    [`GET ${api}/manage/user/profile`]: () => Response.json(isOff ? off : on),
    [`POST ${api}/manage/user/twoFactor/disable`]: () => {
      isOff = true;
      return Response.json({ status: 409, code: 'two_factor_off', message: 'It is off already.' }, { status: 409 });
    },
  });
  await userEvent.click(await (await section()).findByRole('button', { name: 'Turn off' }));
  await type('Current password', 'Akwaaba-2026');
  await type('Code from your authenticator app', '123456{Enter}');
  await waitFor(() => expect(notified).toHaveBeenCalledExactlyOnceWith('Two-factor sign-in is off'));
  expect(await (await section()).findByRole('button', { name: 'Turn on' })).toBeTruthy();
});

it('accepts a recovery code at once after too many codes of the app, with an empty field', async () => {
  const locked = { status: 429, code: 'too_many_requests', message: 'No', errors: { code: 'Too many wrong codes.' } };
  openSecurity({
    [`GET ${api}/manage/user/profile`]: () => Response.json(on),
    [`POST ${api}/manage/user/twoFactor/disable`]: () =>
      Response.json(locked, { status: 429, headers: { 'Retry-After': '600' } }),
  });
  await userEvent.click(await (await section()).findByRole('button', { name: 'Turn off' }));
  await type('Current password', 'Akwaaba-2026');
  await type('Code from your authenticator app', '123456{Enter}');
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByText('Too many wrong codes.');
  await click('Use a recovery code');
  const field = dialog.getByLabelText<HTMLInputElement>('Recovery code');
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['', 'false']);
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Turn off' }).disabled).toBe(false);
});
