import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { cut, FakeNetwork, refused, refusedRequestId } from '../../app/fake-network.fixtures.ts';
import { openScreen } from '../../app/open-screen.fixtures.tsx';
import { renderRoutes, sessionOf, signInAs } from '../../app/render.fixtures.tsx';
import { hasUnsavedChanges } from '../../session/unsaved-changes.store.ts';
import { Component as NewUser } from './new-user.page.tsx';

let network: FakeNetwork;
beforeEach(() => (network = new FakeNetwork()));

const input = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });
const sent = () => network.callsTo('inviteUser').map(({ body }) => body);

/** Fills in the form; `role` chooses the first role. */
async function fillIn({ role }: { role: boolean }) {
  fill(input(/First name/), 'Esi');
  fill(input(/Last name/), 'Quaye');
  fill(input(/Email/), 'esi@adom.test');
  if (role) {
    await userEvent.click(screen.getByRole('combobox', { name: 'Roles' }));
    await userEvent.click((await screen.findAllByRole('option'))[0]!);
    await userEvent.keyboard('{Escape}');
  }
}

/** Opens the form and fills it in. */
async function open({ role = true } = {}) {
  const opened = await openScreen('/admin/settings/user-management/add', { network });
  await fillIn({ role });
  const send = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
    await opened.settle();
  };
  return { ...opened, send };
}

it('invites a person with a role, and returns to the list', async () => {
  const { send, router } = await open();
  await send();
  expect(sent()).toEqual([
    expect.objectContaining({ firstname: 'Esi', lastname: 'Quaye', email: 'esi@adom.test', permissions: [] }),
  ]);
  expect(router.state.location.pathname).toBe('/admin/settings/user-management');
  expect(screen.getByText('An invitation was sent to esi@adom.test')).toBeTruthy();
});

it('sends one invitation on a double click, also while the list is loaded', async () => {
  const session = sessionOf({ roles: [{ name: 'Administrator' }] });
  await signInAs(session);
  network.listen(session);
  const slowList = { path: '/admin/settings/user-management', lazy: () => new Promise<never>(() => undefined) };
  renderRoutes([slowList, { path: '/add', element: <NewUser /> }], '/add');
  await fillIn({ role: false });
  await userEvent.click(screen.getByRole('checkbox', { name: /^See clients/ }));
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
  send();
  await screen.findByText('An invitation was sent to esi@adom.test');
  send();
  await act(() => Promise.resolve());
  expect(sent()).toHaveLength(1);
});

it('repeats the Idempotency-Key after a lost answer, so that the person gets one invitation', async () => {
  network.answer('inviteUser', cut);
  const { send } = await open();
  await send();
  network.answerBy('inviteUser', (example) => example);
  await send();
  const keys = network.callsTo('inviteUser').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toBeTruthy();
  expect(keys).toEqual([keys[0], keys[0]]);
});

it('requires names, a valid email and a role or permission at their fields', async () => {
  const { send } = await open({ role: false });
  fill(input(/Last name/), '');
  fill(input(/Email/), '@');
  await send();
  for (const label of [/Last name/, /Email/]) expect(input(label).getAttribute('aria-invalid')).toBe('true');
  expect(input(/First name/).getAttribute('aria-invalid')).toBe('false');
  expect(document.activeElement).toBe(input(/Last name/));
  fill(input(/Last name/), 'Quaye');
  fill(input(/Email/), 'esi@adom.test');
  await send();
  expect(document.activeElement).toBe(screen.getAllByRole('checkbox')[0]);
  expect(sent()).toEqual([]);
});

it('shows the service’s message at its field, and keeps the input', async () => {
  network.answer('inviteUser', refused('email_taken', { errors: { email: 'This address has an account' } }));
  const { send, router } = await open();
  await send();
  expect(screen.getByText('This address has an account')).toBeTruthy();
  expect(document.activeElement).toBe(input(/Email/));
  expect(input(/First name/).value).toBe('Esi');
  expect(router.state.location.pathname).toBe('/admin/settings/user-management/add');
});

it('shows a refusal without a field as a whole', async () => {
  network.answer('inviteUser', refused('internal'));
  const { send } = await open();
  await send();
  const told = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(told.some((text) => text?.includes(refusedRequestId))).toBe(true);
});

it('counts what was typed and chosen as unsaved until the invitation is sent', async () => {
  const { send } = await open({ role: false });
  for (const label of [/First name/, /Last name/, /Email/]) fill(input(label), '');
  expect(hasUnsavedChanges()).toBe(false);
  await userEvent.click(screen.getByRole('combobox', { name: 'Roles' }));
  await userEvent.click((await screen.findAllByRole('option'))[0]!);
  expect(hasUnsavedChanges()).toBe(true);
  fill(input(/First name/), 'Esi');
  fill(input(/Last name/), 'Quaye');
  fill(input(/Email/), 'esi@adom.test');
  await userEvent.keyboard('{Escape}');
  await send();
  expect(hasUnsavedChanges()).toBe(false);
});
