import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notify } from '@oware/ui';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { notOfferedFailure } from '../../../api/failure.ts';
import { sessionOf, signInAs } from '../../../app/render.fixtures.tsx';
import { api, click, codes, off, on, openSecurity, section, type } from './two-factor.fixtures.tsx';

beforeEach(async () => {
  await signInAs(sessionOf());
});

it('turns on with the password, a scanned code and its first digits, and keeps the recovery codes until they are saved', async () => {
  let profile = off;
  const notified = vi.spyOn(notify, 'success');
  onTestFinished(() => notified.mockRestore());
  const seen = openSecurity({
    [`GET ${api}/manage/user/profile`]: () => Response.json(profile),
    [`POST ${api}/manage/user/twoFactor`]: () =>
      Response.json({ secret: 'GEZDGNBVGY3TQOJQ', otpauthUri: 'otpauth://totp/Oware:a?secret=GEZDGNBVGY3TQOJQ' }),
    [`PUT ${api}/manage/user/twoFactor`]: ({ body }) => {
      if ((body as { code: string }).code !== '123456')
        return Response.json(
          { status: 422, code: 'code_refused', message: 'No', errors: { code: 'The code is wrong' } },
          { status: 422 },
        );
      profile = on;
      return Response.json({ recoveryCodes: codes });
    },
  });
  await userEvent.click(await (await section()).findByRole('button', { name: 'Turn on' }));
  await type('Current password', 'Akwaaba-2026{Enter}');
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
  expect(screen.getByText('GEZD GNBV GY3T QOJQ')).toBeTruthy();
  await type('Six-digit code', '654321{Enter}');
  expect(await screen.findByText('The code is wrong')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Six-digit code'));
  await type('Six-digit code', '123456{Enter}');
  expect(await screen.findByText('7K2QM-X04TD')).toBeTruthy();
  expect(notified).toHaveBeenCalledExactlyOnceWith('Two-factor sign-in is on');
  expect(within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name: 'Done' }).disabled).toBe(
    true,
  );
  await userEvent.click(screen.getByLabelText('I saved these codes'));
  await click('Done');
  expect(await (await section()).findByText('10 recovery codes are left.')).toBeTruthy();
  expect(screen.queryByText('7K2QM-X04TD')).toBeNull();
  expect(seen.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { code: '654321' },
    { code: '123456' },
  ]);
});

/** Tries to turn it on, without an answer. `after` answers what reads the state from then on. */
async function turnOnWithoutAnswer(after: () => Response) {
  let isTried = false;
  const seen = openSecurity({
    [`GET ${api}/manage/user/profile`]: () => (isTried ? after() : Response.json(off)),
    [`POST ${api}/manage/user/twoFactor`]: () =>
      Response.json({ secret: 'GEZDGNBVGY3TQOJQ', otpauthUri: 'otpauth://totp/Oware:a?secret=GEZDGNBVGY3TQOJQ' }),
    [`PUT ${api}/manage/user/twoFactor`]: () => {
      if (isTried)
        return Response.json({ status: 409, code: 'two_factor_on', message: 'It is on already.' }, { status: 409 });
      isTried = true;
      return new Response('', { status: 504 });
    },
    [`POST ${api}/manage/user/twoFactor/recoveryCodes`]: () => Response.json({ recoveryCodes: codes }),
  });
  await userEvent.click(await (await section()).findByRole('button', { name: 'Turn on' }));
  await type('Current password', 'Akwaaba-2026{Enter}');
  await type('Six-digit code', '123456{Enter}');
  return seen;
}

it('asks to create new recovery codes after the answer with the first ones was lost', async () => {
  await turnOnWithoutAnswer(() => Response.json(on));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create new recovery codes' }));
  expect(dialog.getByText(/is on, but the answer with your recovery codes was lost/)).toBeTruthy();
  await type('Current password', 'Akwaaba-2026');
  await type('Code from your authenticator app', '654321{Enter}');
  expect(await screen.findByText('7K2QM-X04TD')).toBeTruthy();
});

it.each([
  ['is still off', () => Response.json(off), 'two-factor sign-in is still off'],
  ['may be on, if that can’t be read', () => new Response('', { status: 503 }), 'may have worked'],
])('says in the dialog that it %s after the answer to turning it on was lost', async (_what, after, said) => {
  await turnOnWithoutAnswer(after);
  const problem = await within(await screen.findByRole('dialog', { name: 'Scan this code' })).findByRole('alert');
  expect(problem.textContent).toContain(said);
});

it('shows that it is on if a second try finds it on', async () => {
  let isAway = true;
  const seen = await turnOnWithoutAnswer(() => (isAway ? new Response('', { status: 503 }) : Response.json(on)));
  await within(await screen.findByRole('dialog')).findByText(/may have worked/);
  isAway = false;
  await click('Turn on');
  expect(await (await section()).findByRole('button', { name: 'Create new recovery codes' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(seen.filter(({ method }) => method === 'PUT')).toHaveLength(2);
});

it('warns when few recovery codes are left, and shows new ones', async () => {
  let left = 2;
  openSecurity({
    [`GET ${api}/manage/user/profile`]: () => Response.json({ ...on, recoveryCodesLeft: left }),
    [`POST ${api}/manage/user/twoFactor/recoveryCodes`]: () => ((left = 10), Response.json({ recoveryCodes: codes })),
  });
  expect(await screen.findByText(/^2 recovery codes are left/)).toBeTruthy();
  await userEvent.click(await (await section()).findByRole('button', { name: 'Create new recovery codes' }));
  await type('Current password', 'Akwaaba-2026');
  await type('Code from your authenticator app', '123 456{Enter}');
  expect(await screen.findByText('4K7QX-M2R9T')).toBeTruthy();
});

it('asks to create new recovery codes again if the answer has none', async () => {
  let issued: string[] = [];
  openSecurity({
    [`GET ${api}/manage/user/profile`]: () => Response.json(on),
    [`POST ${api}/manage/user/twoFactor/recoveryCodes`]: () => Response.json({ recoveryCodes: issued }),
  });
  await userEvent.click(await (await section()).findByRole('button', { name: 'Create new recovery codes' }));
  await type('Current password', 'Akwaaba-2026');
  await type('Code from your authenticator app', '123456{Enter}');
  expect(await screen.findByText(/the answer with your recovery codes was lost/)).toBeTruthy();
  issued = codes;
  await type('Current password', 'Akwaaba-2026');
  await type('Code from your authenticator app', '654321{Enter}');
  expect(await screen.findByText('4K7QX-M2R9T')).toBeTruthy();
});

it('still shows the rest of the tab if the provider lacks the flag or the profile', async () => {
  openSecurity({ [`GET ${api}/manage/user/profile`]: () => Response.json({ ...off, twoFactor: undefined }) });
  expect(await (await section()).findByText(notOfferedFailure.message)).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Change your password' })).toBeTruthy();
});

it('offers a retry after a failure', async () => {
  let isDown = true;
  openSecurity({
    [`GET ${api}/manage/user/profile`]: () => (isDown ? new Response('', { status: 500 }) : Response.json(off)),
  });
  const again = await (await section()).findByRole('button', { name: /try again/i });
  isDown = false;
  await userEvent.click(again);
  expect(await (await section()).findByRole('button', { name: 'Turn on' })).toBeTruthy();
});

it.each([
  ['on the way to the browser', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['on the way to the console’s server', () => new Response('', { status: 504 })],
])('says that the old recovery codes may not work after new ones were lost %s', async (_where, answer) => {
  openSecurity({
    [`GET ${api}/manage/user/profile`]: () => Response.json(on),
    [`POST ${api}/manage/user/twoFactor/recoveryCodes`]: answer,
  });
  await userEvent.click(await (await section()).findByRole('button', { name: 'Create new recovery codes' }));
  await type('Current password', 'Akwaaba-2026');
  await type('Code from your authenticator app', '123456{Enter}');
  const problem = await within(await screen.findByRole('dialog')).findByRole('alert');
  expect(problem.textContent).toContain('your old recovery codes may no longer work');
});

it.each([
  ['on', off, '/manage/user/twoFactor'],
  ['off', on, '/manage/user/twoFactor/disable'],
])('keeps the reason in the form with what was typed, if it can’t be turned %s', async (word, profile, path) => {
  openSecurity({
    [`GET ${api}/manage/user/profile`]: () => Response.json(profile),
    [`POST ${api}${path}`]: () =>
      Response.json({ status: 500, code: 'internal', message: 'The books are closed.' }, { status: 500 }),
  });
  await userEvent.click(await (await section()).findByRole('button', { name: `Turn ${word}` }));
  await type('Current password', 'Akwaaba-2026');
  if (word === 'off') {
    await click('Use a recovery code');
    await type('Recovery code', '4k7qx-m2r9t');
  }
  await userEvent.keyboard('{Enter}');
  const dialog = within(screen.getByRole('dialog'));
  expect((await dialog.findByRole('alert')).textContent).toContain('The books are closed.');
  expect(dialog.getByLabelText<HTMLInputElement>('Current password').value).toBe('Akwaaba-2026');
});
