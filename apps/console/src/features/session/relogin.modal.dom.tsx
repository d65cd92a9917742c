import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PageHeader } from '@oware/ui';
import { useState } from 'react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { answerRequests, renderPart, sessionOf, signInAs } from '../../app/render.fixtures.tsx';
import { beforeLeaving } from '../../session/before-leaving.store.ts';
import { sessionEnded } from '../../session/relogin.store.ts';
import {
  checkSession,
  currentSession,
  followOtherTabs,
  forgetSession,
  sessionHeaders,
} from '../../session/session.store.ts';
import { isInputOnlyHere, useUnsavedChanges } from '../../session/unsaved-changes.store.ts';
import { ReloginModal } from './relogin.modal.tsx';

afterEach(() => vi.unstubAllGlobals());

const refused = (code: string, errors?: object) =>
  Response.json({ status: 401, code, message: 'Refused', errors }, { status: 401 });
const ended = { status: 401, code: 'session_expired', message: 'Ended', fields: {} };

it('asks for a code below the password if the account needs one, and keeps the input', async () => {
  await signInAs(sessionOf());
  const session = sessionOf({ key: 'key-2' });
  const answers = [
    refused('two_factor_required'),
    refused('two_factor_refused', { twoFactorCode: 'The code is wrong' }),
    Response.json({ session, answered: { call: 'A1', differences: [] } }),
  ];
  const seen = answerRequests({ 'PUT /api/session': () => answers.shift()! });
  renderPart(<ReloginModal />);
  const renewed = vi.fn<(isRenewed: boolean) => void>();
  act(() => void sessionEnded(sessionHeaders(), ended).then(renewed));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
  await userEvent.type(dialog.getByLabelText('Password'), 'Akwaaba-2026{Enter}');
  const code = await dialog.findByLabelText<HTMLInputElement>('Code from your authenticator app');
  expect([document.activeElement, dialog.queryByRole('alert')]).toEqual([code, null]);
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Authenticate' }).disabled).toBe(true);
  await userEvent.type(code, '123456{Enter}');
  expect(await dialog.findByText('The code is wrong')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Use a recovery code' }));
  await userEvent.type(dialog.getByLabelText('Recovery code'), '4K7QX-M2R9T{Enter}');
  await waitFor(() => expect(renewed).toHaveBeenCalledWith(true));
  const proof = { email: 'officer@adom.test', password: 'Akwaaba-2026' };
  expect(seen.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    proof,
    { ...proof, twoFactorCode: '123456' },
    { ...proof, twoFactorCode: '4K7QX-M2R9T' },
  ]);
});

it('accepts a recovery code at once after too many codes of the app', async () => {
  await signInAs(sessionOf());
  const locked = { status: 429, code: 'sign_in_locked', message: 'Too many wrong codes.' };
  const answers = [
    refused('two_factor_required'),
    Response.json(locked, { status: 429, headers: { 'Retry-After': '600' } }),
  ];
  answerRequests({ 'PUT /api/session': () => answers.shift()! });
  renderPart(<ReloginModal />);
  act(() => void sessionEnded(sessionHeaders(), ended));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
  await userEvent.type(dialog.getByLabelText('Password'), 'Akwaaba-2026{Enter}');
  await userEvent.type(await dialog.findByLabelText('Code from your authenticator app'), '123456{Enter}');
  await dialog.findByText(/Too many wrong codes/);
  await userEvent.click(dialog.getByRole('button', { name: 'Use a recovery code' }));
  expect(dialog.queryByText(/Too many wrong codes/)).toBeNull();
  await userEvent.type(dialog.getByLabelText('Recovery code'), '4K7QX-M2R9T');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Authenticate' }).disabled).toBe(false);
});

it('signs out although a held decision waits for the new session', async () => {
  await signInAs(sessionOf());
  const seen = answerRequests({ 'DELETE /api/session': () => new Promise(() => undefined) });
  renderPart(<ReloginModal />);
  const waiting = sessionEnded(sessionHeaders(), ended);
  onTestFinished(beforeLeaving(() => waiting));
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(seen.map(({ method }) => method)).toContain('DELETE'));
});

it('says on the button when signing out loses input', async () => {
  await signInAs(sessionOf());
  answerRequests({});
  renderPart(
    <>
      <Form />
      <ReloginModal />
    </>,
  );
  act(() => void sessionEnded(sessionHeaders(), ended));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
  expect(dialog.getByRole('button', { name: 'Leave without saving' })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Logout' })).toBeNull();
});

/** Signs the person out in another tab, while this one has a form with a client's name in its title. */
async function signOutElsewhere(answers: Parameters<typeof answerRequests>[0]) {
  await signInAs(sessionOf());
  answerRequests({ 'GET /api/session': () => Response.json({ session: null }), ...answers });
  onTestFinished(followOtherTabs(isInputOnlyHere));
  renderPart(
    <>
      <ClientForm />
      <ReloginModal />
    </>,
  );
  expect(document.title).toBe('Comfort Asare · Oware');
  await act(checkSession);
  return screen.findByRole('dialog', { name: 'You signed out in another tab' });
}

it('covers the screen after a sign-out in another tab that would lose input, until the person is back', async () => {
  const session = sessionOf({ key: 'key-2' });
  const dialog = await signOutElsewhere({
    'PUT /api/session': () => Response.json({ session, answered: { call: 'A2', differences: [] } }),
  });
  expect(within(dialog).getByText(/^This page has changes that are not saved/)).toBeTruthy();
  const cover = dialog.closest('.MuiDialog-root')?.querySelector('.MuiBackdrop-root');
  expect(getComputedStyle(cover!).backgroundColor).not.toMatch(/rgba/);
  await userEvent.type(within(dialog).getByLabelText('Password'), 'Akwaaba-2026{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([currentSession(), screen.getByText('The form')]).toEqual([session, expect.anything()]);
});

it('names nobody in the title while the screen is covered, and does again once the person is back', async () => {
  const dialog = await signOutElsewhere({
    'PUT /api/session': () =>
      Response.json({ session: sessionOf({ key: 'key-2' }), answered: { call: 'A2', differences: [] } }),
  });
  expect(document.title).toBe('Oware');
  // the screen goes on below its cover
  act(() => screen.getByRole('button', { name: 'Reload', hidden: true }).click());
  expect(document.title).toBe('Oware');
  await userEvent.type(within(dialog).getByLabelText('Password'), 'Akwaaba-2026{Enter}');
  await waitFor(() => expect(document.title).toBe('Comfort Asare-Mensah · Oware'));
});

it('names nobody in the title after the person has left the covered screen, until another one sets its own', async () => {
  await signOutElsewhere({});
  act(forgetSession);
  expect([currentSession(), document.title]).toEqual([undefined, 'Oware']);
  renderPart(<PageHeader title="Welcome" />);
  expect(document.title).toBe('Welcome · Oware');
});

function ClientForm() {
  const [name, setName] = useState('Comfort Asare');
  return (
    <>
      <PageHeader title={name} />
      <button onClick={() => setName('Comfort Asare-Mensah')}>Reload</button>
      <Form />
    </>
  );
}

function Form() {
  useUnsavedChanges(true);
  return 'The form';
}

it('names the other person also if their sign-in ended the session of a call under way', async () => {
  await signInAs(sessionOf());
  const session = sessionOf({ key: 'key-3', person: 'person-2', email: 'manager@adom.test' });
  answerRequests({ 'GET /api/session': () => Response.json({ session }) });
  renderPart(<ReloginModal />);
  act(() => void sessionEnded(sessionHeaders(), ended));
  const dialog = within(await screen.findByRole('dialog', { name: 'Another person signed in' }));
  expect(dialog.getByText('manager@adom.test', { exact: false })).toBeTruthy();
});
