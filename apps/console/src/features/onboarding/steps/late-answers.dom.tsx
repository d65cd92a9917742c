import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CallName, empty, FakeNetwork, full, pending } from '../../../app/fake-network.fixtures.ts';
import { heading, openWizard, savableDraft } from '../wizard/wizard.fixtures.tsx';

const photo = { blob: new Blob(['a picture'], { type: 'image/jpeg' }), name: 'photo.jpg' };
const retaken = { blob: new Blob(['another picture'], { type: 'image/jpeg' }), name: 'photo.jpg' };
const unsent = { photo, id: null, status: null };

let network: FakeNetwork;
beforeEach(() => {
  network = new FakeNetwork().answer('filterClients', empty);
});
afterEach(() => void vi.unstubAllGlobals());

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const asked = (call: CallName, times: number) =>
  waitFor(() => expect(network.callsTo(call)).toHaveLength(times), { timeout: 5000 });

/** Leaves a step of the wizard, and opens it again. */
async function leaveAndReturn(step: string) {
  await press(/^Employment/);
  await heading('Employment');
  await press(new RegExp(`^${step}`));
  await heading(step);
}

it.each([
  ['verifyPhoneCode', Date.now()],
  ['sendPhoneCode', null],
] as const)('%s about a number changes nothing once the person has come back and typed another', async (call, sent) => {
  network.answer(call, pending);
  const phone = { number: '+233 (024) 123-45-67', verified: false, codeSentAt: sent };
  const { keeper } = await openWizard(network, savableDraft({ phone }), 'phone');
  await (sent === null ? press('Send code') : userEvent.type(screen.getByLabelText('Code'), '1234'));
  await asked(call, 1);
  await leaveAndReturn('Phone verification');
  const number = screen.getByLabelText<HTMLInputElement>(/Phone number/);
  await userEvent.clear(number);
  await userEvent.type(number, '207654321');
  await act(async () => void network.answer(call, full));
  await press('Send code');
  await asked('sendPhoneCode', sent === null ? 2 : 1);
  expect(network.callsTo('sendPhoneCode').at(-1)?.body).toEqual({ phonenumber: '0207654321' });
  expect(keeper.draft().phone).toMatchObject({ number: '+233 (020) 765-43-21', verified: false });
});

describe.each([
  ['consent', 'Consent photo', 'submitConsent'],
  ['card', 'Ghana Card', 'submitGhanaCard'],
] as const)('the answer about the photo of a %s', (kind, step, call) => {
  const submitAndReturn = async () => {
    network.answer(call, pending);
    const draft = savableDraft();
    const begun = { ...draft[kind], dateOfBirth: '1990-04-17', ...unsent };
    const { keeper } = await openWizard(network, { ...draft, [kind]: begun }, kind);
    await press('Submit and continue');
    await asked(call, 1);
    await leaveAndReturn(step);
    return keeper;
  };
  const answerNow = async () => {
    network.answer(call, full);
    expect(await screen.findByText(/received|submitted/)).toBeTruthy();
  };

  it('arrives although the person has left the step', async () => {
    const keeper = await submitAndReturn();
    await answerNow();
    expect(keeper.draft()[kind]).toMatchObject({ photo, id: expect.any(String) as unknown });
  });

  it('does not move a person who is at another step', async () => {
    const keeper = await submitAndReturn();
    await press(/^Employment/);
    await heading('Employment');
    await answerNow();
    expect(keeper.draft()[kind].id).toBeTruthy();
    expect(await heading('Employment')).toBeTruthy();
  });

  it('does not count for another photo that was taken since', async () => {
    const keeper = await submitAndReturn();
    act(() => keeper.change((now) => ({ [kind]: { ...now[kind], photo: retaken } })));
    await answerNow();
    expect(keeper.draft()[kind]).toMatchObject({ ...unsent, photo: retaken });
  });
});
