import { mdiMenuDown } from '@mdi/js';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { cut, FakeNetwork, refused } from '../../app/fake-network.fixtures.ts';
import { openScreen } from '../../app/open-screen.fixtures.tsx';
import { paths } from '../../paths.ts';

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const values = {
  'First name': 'Esi',
  'Last name': 'Quaye',
  'Company name': 'Sika Savings',
  'Work email': 'esi@sika.example',
  Password: 'Akwaaba-2026',
};

/** Fills in the form and sends it. */
async function signUp(network: FakeNetwork) {
  const { settle } = await openScreen(paths.signUp, { network, session: undefined });
  for (const [label, value] of Object.entries(values)) fireEvent.change(input(label), { target: { value } });
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  await settle();
}

it('begins at its first field', async () => {
  await openScreen(paths.signUp, { network: new FakeNetwork(), session: undefined });
  expect(document.activeElement).toBe(input('First name'));
});

it('has the arrow of other selects at its countries and languages', async () => {
  await openScreen(paths.signUp, { network: new FakeNetwork(), session: undefined });
  for (const name of ['Country', 'Language']) {
    const arrow = screen.getByRole('combobox', { name }).nextElementSibling;
    expect(arrow?.querySelector('path')?.getAttribute('d')).toBe(mdiMenuDown);
  }
});

it.each([
  ['in the service’s words', 'A mail is on its way.'],
  ['itself, if the service says nothing', ''],
])('says %s that the email tells how to go on', async (_how, message) => {
  await signUp(new FakeNetwork().answer('signUp', { message }));
  expect(screen.getByRole('heading', { name: 'Check your email' })).toBeTruthy();
  expect(screen.getByText(message || 'It tells you how to go on.')).toBeTruthy();
});

it('keeps the reason why no account was created beside the button, and the input', async () => {
  await signUp(new FakeNetwork().answer('signUp', refused('internal', { message: 'The books are closed.' })));
  expect(within(input('Password').form!).getByRole('alert').textContent).toBe('The books are closed.');
  for (const [label, value] of Object.entries(values)) expect(input(label).value).toBe(value);
});

it('repeats the Idempotency-Key after a lost answer, so that one account is created', async () => {
  const network = new FakeNetwork().answer('signUp', cut);
  await signUp(network);
  network.answerBy('signUp', (example) => example);
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy();
  const keys = network.callsTo('signUp').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toBeTruthy();
  expect(keys).toEqual([keys[0], keys[0]]);
});

it('moves the focus to the first field that the service refuses', async () => {
  const errors = { work_email: 'Use the address of your company', company_name: 'This name is taken' };
  await signUp(new FakeNetwork().answer('signUp', refused('validation_failed', { errors })));
  expect(document.activeElement).toBe(input('Company name'));
  expect(screen.getByText(errors.work_email)).toBeTruthy();
});

it('says what a password needs, then at each field what is missing, and sends nothing', async () => {
  const network = new FakeNetwork();
  const { settle } = await openScreen(paths.signUp, { network, session: undefined });
  const note = document.getElementById(input('Password').getAttribute('aria-describedby')!);
  expect(note?.textContent).toBe('At least 8 characters');
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  await settle();
  for (const text of ['Invalid firstname', 'Invalid company name', 'Password must be at least 8 characters'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(network.callsTo('signUp')).toEqual([]);
});

it('sends the input, asks the person to check their email, and leads to sign-in', async () => {
  const network = new FakeNetwork();
  await signUp(network);
  expect(network.callsTo('signUp').map(({ body }) => body)).toMatchObject([
    { firstname: 'Esi', company_name: 'Sika Savings', work_email: 'esi@sika.example', password: 'Akwaaba-2026' },
  ]);
  expect(screen.getByRole('heading', { name: 'Check your email' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(paths.login);
});
