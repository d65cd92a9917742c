import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerRequests } from '../../app/render.fixtures.tsx';
import { LoginPage } from './login.page.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refusal = { status: 429, message: 'Too many wrong tries.', code: 'sign_in_locked' };
const refuse = () => Response.json(refusal, { status: 429, headers: { 'Retry-After': '90' } });
const button = () => screen.getByRole<HTMLButtonElement>('button');

async function signIn(): Promise<void> {
  render(<LoginPage onSignedIn={vi.fn<() => void>()} />);
  await userEvent.type(screen.getByLabelText('Email'), 'officer@adom.test');
  await userEvent.type(screen.getByLabelText('Password'), 'Akwaaba-2026{Enter}');
  await screen.findByText(/Too many wrong tries/);
}

it('holds the sign-in back after too many tries, and takes it again when the time is over', async () => {
  const asked = answerRequests({ 'POST /api/session': refuse });
  await signIn();
  expect([button().disabled, button().textContent]).toEqual([true, 'Try again in 90 seconds']);
  await userEvent.type(screen.getByLabelText('Password'), '{Enter}');
  expect(asked).toHaveLength(1);
  act(() => void vi.advanceTimersByTime(90_000));
  expect([button().disabled, button().textContent]).toEqual([false, 'Sign in']);
  expect(screen.getByRole('status').textContent).toBe('You can try again now.');
  expect(screen.queryByText(/Too many wrong tries/)).toBeNull();
});

it('takes another email at once', async () => {
  answerRequests({ 'POST /api/session': refuse });
  await signIn();
  await userEvent.type(screen.getByLabelText('Email'), '.gh');
  expect(button().disabled).toBe(false);
});
