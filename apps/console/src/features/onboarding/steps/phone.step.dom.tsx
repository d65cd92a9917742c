import { messages } from '@oware/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answers, sessionOf, signInAs } from '../../../app/render.fixtures.tsx';
import { nothingEntered, type OnboardingDraft } from '../../../onboarding-draft/onboarding.draft.ts';
import { PhoneStep } from './phone.step.tsx';
import { knownClient, showStep } from './step.fixtures.tsx';

const sending = 'POST /api/kyc/api/v1/verify/phone';
const verifying = 'POST /api/kyc/api/v1/verify/code';
const accepted = () => Response.json({ message: 'OK' });
const refused =
  (message: string, code = 'code_refused') =>
  () =>
    Response.json({ status: 422, code, message, errorMessage: message }, { status: 422 });

beforeEach(async () => {
  await signInAs(sessionOf());
});

const show = (answers: Answers = {}, phone?: Partial<OnboardingDraft['phone']>) =>
  showStep(
    PhoneStep,
    { [sending]: accepted, [verifying]: accepted, ...answers },
    phone && { begun: { phone: { ...nothingEntered().phone, ...phone } } },
  );
const number = () => screen.getByLabelText<HTMLInputElement>(/Phone number/);
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: /Send code|Resend/ });
const sendTo = async (typed: string) => {
  await userEvent.type(number(), typed);
  await userEvent.click(send());
};

describe('the code', () => {
  it('can be sent once the number is complete', async () => {
    const { callsTo } = show();
    await userEvent.type(number(), '24123456');
    expect(send().disabled).toBe(true);
    await userEvent.type(number(), '7');
    expect(send().disabled).toBe(false);
    await userEvent.click(send());
    expect(await screen.findByLabelText('Code')).toBeTruthy();
    expect(callsTo(sending)).toHaveLength(1);
  });

  it('cannot be sent again before a minute has passed', async () => {
    show();
    await sendTo('241234567');
    await screen.findByLabelText('Code');
    expect(send().textContent).toMatch(/^Resend in (60|59) s/);
    expect(send().disabled).toBe(true);
  });

  it('can still be entered, but not be sent again, when the draft is opened within a minute', () => {
    show({}, { number: '+233 (024) 123-45-67', codeSentAt: Date.now() });
    expect(screen.getByLabelText('Code')).toBeTruthy();
    expect(send().textContent).toMatch(/^Resend in /);
    expect(send().disabled).toBe(true);
  });

  it('is verified by its fourth digit, once, and the step continues', async () => {
    const { draft, done, callsTo } = show();
    await sendTo('241234567');
    await userEvent.type(await screen.findByLabelText('Code'), '12a345');
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(callsTo(verifying).map(({ body }) => body)).toEqual([expect.objectContaining({ code: '1234' })]);
    expect(draft().phone.verified).toBe(true);
  });

  it('is verified once, though Enter follows its fourth digit', async () => {
    const { callsTo } = show({ [verifying]: () => new Promise(() => undefined) });
    await sendTo('241234567');
    await userEvent.type(await screen.findByLabelText('Code'), '1234{Enter}');
    expect(callsTo(verifying)).toHaveLength(1);
  });

  it('that is wrong can be corrected', async () => {
    const { draft, done } = show({ [verifying]: refused('This code is wrong.') });
    await sendTo('241234567');
    const code = await screen.findByLabelText<HTMLInputElement>('Code');
    await userEvent.type(code, '1234');
    expect(await screen.findByText(messages.invalidCode)).toBeTruthy();
    expect(await screen.findByText('This code is wrong.', { selector: 'p' })).toBeTruthy();
    expect([code.selectionStart, code.selectionEnd]).toEqual([0, 4]);
    expect([draft().phone.verified, done.mock.calls.length]).toEqual([false, 0]);
    await userEvent.type(code, '5');
    expect(screen.queryByText('This code is wrong.', { selector: 'p' })).toBeNull();
  });

  it('can be entered if the answer to sending it was lost, or be sent again at once', async () => {
    const { done } = show({ [sending]: () => Response.error() });
    await sendTo('241234567');
    expect(await screen.findByText(/It may have worked/)).toBeTruthy();
    expect(send().disabled).toBe(false);
    await userEvent.type(screen.getByLabelText('Code'), '1234');
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
  });

  it('says at the number why it could not be sent', async () => {
    show({ [sending]: refused('This phone cannot be reached.', 'code_not_delivered') });
    await sendTo('241234567');
    expect(await screen.findByText('This phone cannot be reached.')).toBeTruthy();
    expect(document.activeElement).toBe(number());
    expect(screen.queryByLabelText('Code')).toBeNull();
  });
});

describe('another number', () => {
  it('has to be verified again', async () => {
    const { draft } = show({}, { number: '+233 (024) 123-45-67', verified: true });
    expect(screen.getByText(/This number is verified/)).toBeTruthy();
    await userEvent.type(number(), '{Backspace}');
    expect(draft().phone).toMatchObject({ verified: false, codeSentAt: null });
    expect(screen.queryByText(/This number is verified/)).toBeNull();
  });

  it('ignores the answer about the number before it', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { draft, callsTo } = show({ [sending]: () => new Promise((resolve) => (answer = resolve)) });
    await sendTo('241234567');
    await waitFor(() => expect(callsTo(sending)).toHaveLength(1));
    await userEvent.type(number(), '{Backspace}8');
    expect(send().disabled).toBe(false);
    await act(async () => answer(accepted()));
    expect(draft().phone.codeSentAt).toBeNull();
    expect(number().getAttribute('aria-invalid')).toBe('false');
    expect(screen.queryByLabelText('Code')).toBeNull();
  });
});

it('says at the field that a number of another country cannot be used', async () => {
  show();
  await userEvent.click(number());
  await userEvent.paste('+44 7700 900123');
  expect(await screen.findByText('Only numbers of Ghana can be used here (+233)')).toBeTruthy();
  expect(send().disabled).toBe(true);
});

it('sends no code to the number of a client, and names the client', async () => {
  const { callsTo } = show(knownClient);
  await sendTo('241234567');
  expect(await screen.findByText(/Ama Owusu/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /Open/ }).getAttribute('href')).toBe('/clients/details/11');
  expect(callsTo(sending)).toEqual([]);
});

it('says what is missing when the person continues too early', async () => {
  const { done } = show();
  const next = screen.getByRole('button', { name: 'Next' });
  await userEvent.click(next);
  expect(screen.getByText('Send a code to this number first')).toBeTruthy();
  await sendTo('241234567');
  await screen.findByLabelText('Code');
  await userEvent.click(next);
  expect(screen.getByText('Verify the code first')).toBeTruthy();
  expect(done).not.toHaveBeenCalled();
});

it('sends with Enter in the number, and does not submit the step', async () => {
  const { done, callsTo } = show();
  await userEvent.type(number(), '241234567');
  const isLeftToTheForm = fireEvent.keyDown(number(), { key: 'Enter' });
  expect(await screen.findByLabelText('Code')).toBeTruthy();
  expect([isLeftToTheForm, callsTo(sending).length, done.mock.calls.length]).toEqual([false, 1, 0]);
});
