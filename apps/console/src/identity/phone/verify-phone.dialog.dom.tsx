import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerRequests, renderPart } from '../../app/render.fixtures.tsx';
import { VerifyPhoneDialog } from './verify-phone.dialog.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refuse = () => Response.json({ message: 'Too many codes.' }, { status: 429, headers: { 'Retry-After': '42' } });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

it('blocks resending after too many codes, while a code can still be verified', async () => {
  answerRequests({ 'POST /api/kyc/api/v1/verify/phone': refuse });
  renderPart(<VerifyPhoneDialog mobileNo="201000001" onClose={vi.fn<() => void>()} />);
  await userEvent.click(button('Send code'));
  await screen.findByText('Too many codes.');
  expect(button('Try again in 42 seconds').disabled).toBe(true);
  expect(button('Verify').disabled).toBe(false);
  act(() => void vi.advanceTimersByTime(42_000));
  expect(button('Send code').disabled).toBe(false);
  expect(screen.queryByText('Too many codes.')).toBeNull();
});

it('blocks verifying after too many wrong codes', async () => {
  answerRequests({ 'POST /api/kyc/api/v1/verify/code': refuse });
  renderPart(<VerifyPhoneDialog mobileNo="201000001" onClose={vi.fn<() => void>()} />);
  await userEvent.type(screen.getByLabelText('Code'), '1234{Enter}');
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Try again in 42 seconds' })).disabled).toBe(
    true,
  );
  expect(button('Send code').disabled).toBe(false);
});
