import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cut, FakeNetwork, refused } from '../../app/fake-network.fixtures.ts';
import { openScreen } from '../../app/open-screen.fixtures.tsx';
import { answerRequests, renderRoutes, sessionOf, signInAs } from '../../app/render.fixtures.tsx';
import { currentSession } from '../../session/session.store.ts';
import { invitationRoute } from './session.routes.tsx';

afterEach(() => vi.unstubAllGlobals());

let network: FakeNetwork;
beforeEach(() => {
  network = new FakeNetwork().answer('acceptInvitation', { message: 'Your account is open.' });
});

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });
const noteAt = (field: HTMLInputElement) => document.getElementById(field.getAttribute('aria-describedby') ?? '');
const company = () => screen.queryByLabelText('Company name');

/** Fills in the form of an invited person and sends it. */
async function accept(address = '/invitation') {
  const opened = await openScreen(address, { network, session: undefined });
  fill(input('Email'), 'new@adom.test');
  fill(input('Code from the email'), '4K7QX-M2R9T');
  fill(input('Password'), 'Akwaaba-2026');
  const send = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Open the account' }));
    await opened.settle();
  };
  await send();
  return { ...opened, send };
}

it('begins at its first field', async () => {
  await openScreen('/invitation', { network, session: undefined });
  expect(document.activeElement).toBe(input('Email'));
});

it('says what a password needs before it refuses one', async () => {
  await openScreen('/invitation', { network, session: undefined });
  expect(noteAt(input('Password'))?.textContent).toBe('At least 8 characters');
  expect(input('Password').getAttribute('aria-invalid')).toBe('false');
});

it('opens the account of a person, without asking for a company', async () => {
  await accept();
  expect(network.callsTo('acceptInvitation').map(({ body }) => body)).toEqual([
    { email: 'new@adom.test', code: '4K7QX-M2R9T', newPassword: 'Akwaaba-2026' },
  ]);
  expect(screen.getByText(/Your account is open\./)).toBeTruthy();
});

it('says that the account is open if the service says nothing', async () => {
  network.answer('acceptInvitation', { message: '' });
  await accept();
  expect(screen.getByRole('status').textContent).toBe('Your account is open. Sign in');
});

it('shows a refused code at its field, and keeps the input', async () => {
  network.answer('acceptInvitation', refused('invitation_refused', { message: 'The code was used.' }));
  await accept();
  expect(noteAt(input('Code from the email'))?.textContent).toBe('The code was used.');
  expect(document.activeElement).toBe(input('Code from the email'));
  expect(input('Password').value).toBe('Akwaaba-2026');
});

it.each([
  ['a lost answer', cut],
  ['a gateway that gave up', refused('unavailable')],
])('says after %s that the account may be open, also when the code is then refused as used', async (_what, lost) => {
  network.answer('acceptInvitation', lost);
  const { send } = await accept();
  const mayBeOpen = /^Your account may be open already/;
  expect(within(input('Email').form!).getByRole('alert').textContent).toMatch(mayBeOpen);
  const told = { message: 'Refused.', errors: { code: 'The code was used.' } };
  network.answer('acceptInvitation', refused('invitation_refused', told));
  await send();
  expect(noteAt(input('Code from the email'))?.textContent).toMatch(mayBeOpen);
});

it('asks for the company if the invitation is for an institute', async () => {
  network.answer(
    'acceptInvitation',
    refused('validation_failed', { errors: { company_name: 'Enter a company name' } }),
  );
  const { send } = await accept();
  expect(company()).toBeTruthy();
  network.answer('acceptInvitation', { message: 'Your account is open.' });
  fill(input('Company name'), 'Kente Credit');
  await send();
  expect(network.callsTo('acceptInvitation').at(-1)?.body).toMatchObject({
    company_name: 'Kente Credit',
    countryName: 'Ghana',
  });
});

it('asks for the company at once if the mail says so', async () => {
  await openScreen('/invitation?for=institute', { network, session: undefined });
  expect(company()).toBeTruthy();
});

it('keeps the reason why the account was not opened beside the button, and the input', async () => {
  network.answer('acceptInvitation', refused('internal', { message: 'The books are closed.' }));
  await accept();
  expect(within(input('Email').form!).getByRole('alert').textContent).toBe('The books are closed.');
  expect([input('Email').value, input('Password').value]).toEqual(['new@adom.test', 'Akwaaba-2026']);
});

it('asks a signed-in person to sign out first, and keeps the address', async () => {
  await signInAs(sessionOf());
  const asked = answerRequests({ 'DELETE /api/session': () => new Response(null, { status: 204 }) });
  const assign = vi.fn<(address: string) => void>();
  renderRoutes([invitationRoute], '/invitation?for=institute');
  await screen.findByText(/You are signed in as/);
  expect(screen.queryByLabelText('Code from the email')).toBeNull();
  expect(screen.getByRole('link', { name: 'Stay signed in' }).getAttribute('href')).toBe('/dashboard');
  vi.stubGlobal('location', { assign, href: location.href, origin: location.origin });
  await userEvent.click(screen.getByRole('button', { name: 'Sign out and continue' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/invitation?for=institute'));
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /api/session']);
  expect(currentSession()).toBeUndefined();
});
