import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPart, sessionOf, signInAs } from '../../../app/render.fixtures.tsx';
import { PushSwitch } from './push-switch.view.tsx';
import { PushQuestion } from './push-question.view.tsx';

beforeEach(async () => {
  localStorage.clear();
  await signInAs(sessionOf());
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const isAsked = () => screen.queryByRole('region', { name: 'Notifications on this device' }) !== null;

/** Shows the question in a browser that answers its own prompt as given, and presses a button. */
async function answer(permission: NotificationPermission, button: string): Promise<void> {
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: () => Promise.resolve(permission) });
  renderPart(<PushQuestion />);
  await userEvent.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(isAsked()).toBe(false));
}

it.each([
  ['a no', 'granted', 'No, thanks'],
  ['a denial', 'denied', 'Turn on notifications'],
] as const)('keeps no token after %s', async (_what, permission, button) => {
  await answer(permission, button);
  expect(localStorage.getItem('oware.push')).toBe('{"answer":"no"}');
});

it('keeps no answer if the question is postponed, and asks again after the next sign-in', async () => {
  await answer('granted', 'Not now');
  expect(localStorage.getItem('oware.push')).toBeNull();
  sessionStorage.clear();
  renderPart(<PushQuestion />);
  expect(isAsked()).toBe(true);
});

it('can be answered otherwise later, with the switch under Notifications', async () => {
  await answer('granted', 'No, thanks');
  renderPart(<PushSwitch />);
  const device = screen.getByRole<HTMLInputElement>('switch', { name: 'Notifications on this device' });
  expect(device.checked).toBe(false);
  await userEvent.click(device);
  await waitFor(() => expect(device.checked).toBe(true));
  await userEvent.click(device);
  expect(device.checked).toBe(false);
  expect(localStorage.getItem('oware.push')).toBe('{"answer":"no"}');
});

it('says that the browser blocks notifications, which the switch can’t change', () => {
  vi.stubGlobal('Notification', { permission: 'denied' });
  renderPart(<PushSwitch />);
  expect(screen.getByRole<HTMLInputElement>('switch').disabled).toBe(true);
  expect(screen.getByText(/This browser blocks notifications/)).toBeTruthy();
});
