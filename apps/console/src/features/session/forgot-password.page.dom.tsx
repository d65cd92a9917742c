import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages } from '@oware/contract';
import { beforeEach, expect, it } from 'vitest';
import { cut, FakeNetwork, refused } from '../../app/fake-network.fixtures.ts';
import { openScreen } from '../../app/open-screen.fixtures.tsx';

let network: FakeNetwork;
beforeEach(() => {
  network = new FakeNetwork()
    .answer('requestPasswordReset', { message: 'If the address has an account, a code is on its way.' })
    .answer('resetPassword', { message: 'The password was changed.' });
});

const open = () => openScreen('/forgot-password', { network, session: undefined });
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });
const noteAt = (field: HTMLInputElement) => document.getElementById(field.getAttribute('aria-describedby') ?? '');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function askForCode() {
  const opened = await open();
  fill(input('Email'), 'officer@adom.test');
  await press('Reset password');
  await opened.settle();
  return opened;
}

it('begins at its first field', async () => {
  await open();
  expect(document.activeElement).toBe(input('Email'));
});

it('sends a code without telling whether the address has an account', async () => {
  await askForCode();
  expect(network.callsTo('requestPasswordReset').map(({ body }) => body)).toEqual([{ email: 'officer@adom.test' }]);
  expect(screen.getByText('If the address has an account, a code is on its way.')).toBeTruthy();
});

it('says that a code may be on its way if the service says nothing', async () => {
  network.answer('requestPasswordReset', { message: '' });
  await askForCode();
  expect(screen.getByText('If an account has this address, an email with a code is on its way.')).toBeTruthy();
});

it('reports a wrong address at its field before sending', async () => {
  await open();
  fill(input('Email'), 'officer');
  await press('Reset password');
  expect(input('Email').getAttribute('aria-invalid')).toBe('true');
  expect(network.callsTo('requestPasswordReset')).toEqual([]);
});

it.each([
  ['in the service’s words', 'The password was changed.'],
  ['itself, if the service says nothing', ''],
])('sets the new password with the code, and says so %s', async (_how, message) => {
  network.answer('resetPassword', { message });
  const { settle } = await askForCode();
  fill(input('Code from the email'), '4K7QX-M2R9T');
  fill(input('New password'), 'Akwaaba-2026');
  await press('Set the new password');
  await settle();
  expect(network.callsTo('resetPassword').map(({ body }) => body)).toEqual([
    { email: 'officer@adom.test', code: '4K7QX-M2R9T', newPassword: 'Akwaaba-2026' },
  ]);
  expect(screen.getByText(message || messages.passwordUpdated, { exact: false })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
});

it('shows a refused code at its field, and keeps the password', async () => {
  network.answer('resetPassword', refused('reset_code_refused', { message: 'The code has expired.' }));
  const { settle } = await askForCode();
  fill(input('Code from the email'), '4K7QX-M2R9T');
  fill(input('New password'), 'Akwaaba-2026');
  await press('Set the new password');
  await settle();
  expect(noteAt(input('Code from the email'))?.textContent).toBe('The code has expired.');
  expect(document.activeElement).toBe(input('Code from the email'));
  expect(input('New password').value).toBe('Akwaaba-2026');
});

it('says after a lost answer that the password may have changed, also when the code is then refused', async () => {
  network.answer('resetPassword', cut);
  const { settle } = await askForCode();
  fill(input('Code from the email'), '4K7QX-M2R9T');
  fill(input('New password'), 'Akwaaba-2026');
  await press('Set the new password');
  await settle();
  const mayHaveChanged = /The password may have changed already/;
  expect(within(input('New password').form!).getByRole('alert').textContent).toMatch(mayHaveChanged);
  network.answer('resetPassword', refused('reset_code_refused', { errors: { code: 'The code was used.' } }));
  await press('Set the new password');
  await settle();
  expect(noteAt(input('Code from the email'))?.textContent).toMatch(mayHaveChanged);
});

it('says what a password needs, and requires it and a code at their fields', async () => {
  const { settle } = await askForCode();
  expect(noteAt(input('New password'))?.textContent).toBe('At least 8 characters');
  fill(input('New password'), 'short');
  await press('Set the new password');
  await settle();
  for (const label of ['Code from the email', 'New password'])
    expect(input(label).getAttribute('aria-invalid')).toBe('true');
  expect(network.callsTo('resetPassword')).toEqual([]);
});

it('keeps the reason why no code was sent beside the button', async () => {
  network.answer('requestPasswordReset', refused('internal', { message: 'The books are closed.' }));
  const { settle } = await open();
  fill(input('Email'), 'officer@adom.test');
  await press('Reset password');
  await settle();
  expect(within(input('Email').form!).getByRole('alert').textContent).toBe('The books are closed.');
});
