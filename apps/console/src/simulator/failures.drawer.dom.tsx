import { createLenderClient, listClients, simulatorHeader } from '@oware/contract';
import type { FailureDescription, Fault } from '@oware/sim-kit/control/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerRequests, renderPart, sessionOf, signInAs, type Answers } from '../app/render.fixtures.tsx';
import { FailuresDrawer } from './failures.drawer.tsx';
import { forgetCalls, noteCall } from './simulator-calls.store.ts';

const failureOf = (part: Partial<FailureDescription>): FailureDescription => ({
  id: 'unavailable',
  group: 'error',
  status: 503,
  text: 'The service is not available.',
  moments: ['before', 'after'],
  seconds: null,
  errors: null,
  ...part,
});
const faultOf = (part: Partial<Fault>): Fault => ({
  id: '7',
  callId: 'C1',
  callName: 'listClients',
  failure: 'unavailable',
  text: 'The service is not available.',
  moment: 'before',
  remaining: 1,
  probability: null,
  hits: 0,
  account: null,
  params: {},
  body: {},
  seconds: null,
  errors: null,
  form: null,
  armedAt: '2026-11-20T08:15:00.000Z',
  ...part,
});
const failures = (...content: FailureDescription[]) => Response.json({ content, forms: [] });
const faults = (...content: Fault[]) => Response.json({ content });
const faultsPath = '/api/simulator/faults';
const refusal = () => Response.json({ message: 'The sandbox has 100 armed failures.' }, { status: 409 });

let armed: Fault[];
let answers: Answers;
beforeEach(async () => {
  await signInAs(sessionOf());
  noteCall(listClients, location.pathname, new Headers({ [simulatorHeader]: 'demo' }));
  armed = [];
  answers = {
    [`GET ${faultsPath}`]: () => faults(...armed),
    'GET /api/simulator/calls/C1/failures': () =>
      failures(failureOf({}), failureOf({ id: 'emptyListsNull', status: null, moments: ['after'] })),
    'GET /api/simulator/calls/C6/failures': () => failures(failureOf({ id: 'cut_before_answer', status: null })),
    [`POST ${faultsPath}`]: () => {
      armed = [faultOf({})];
      return Response.json(armed[0], { status: 201 });
    },
  };
});
afterEach(() => {
  forgetCalls();
  vi.unstubAllGlobals();
});

const open = () => {
  const seen = answerRequests(answers);
  renderPart(<FailuresDrawer onClose={() => undefined} />);
  return { sent: (method: string) => seen.filter((request) => request.method === method) };
};
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the failures panel', () => {
  it('arms a failure of a call of the screen, and lists it with its hits', async () => {
    const { sent } = open();
    expect(await screen.findByText('No armed failures.')).toBeTruthy();
    await click(`C1 ${listClients.summary}`);
    await click('Arm unavailable');
    const item = await screen.findByText(/Before the work, 0 hits/);
    expect(item.parentElement?.textContent).toMatch(/^The service is not available\.C1 unavailable/);
    expect(sent('POST').map(({ body }) => body)).toEqual([{ callId: 'C1', failure: 'unavailable', moment: 'before' }]);
    expect(screen.queryByText('No armed failures.')).toBeNull();
  });

  it('arms after the work if chosen, or if the failure changes an answer', async () => {
    const { sent } = open();
    await click(`C1 ${listClients.summary}`);
    await click('Arm emptyListsNull');
    await click('After the work');
    await click('Arm unavailable');
    expect(sent('POST').map(({ body }) => body)).toMatchObject([
      { failure: 'emptyListsNull', moment: 'after' },
      { failure: 'unavailable', moment: 'after' },
    ]);
  });

  it('finds a call that the screen did not make', async () => {
    const { sent } = open();
    await userEvent.type(await screen.findByRole('combobox', { name: 'Call' }), createLenderClient.summary);
    await userEvent.click(await screen.findByRole('option', { name: `C6 ${createLenderClient.summary}` }));
    await click('Arm cut_before_answer');
    expect(sent('POST').map(({ body }) => body)).toMatchObject([{ callId: 'C6', failure: 'cut_before_answer' }]);
  });

  it('shows used-up failures until they are disarmed', async () => {
    armed = [faultOf({ remaining: 0, hits: 1, moment: 'after' })];
    answers[`DELETE ${faultsPath}/7`] = () => {
      armed = [];
      return new Response(null, { status: 204 });
    };
    open();
    expect(await screen.findByText(/After the work, used up, 1 hit/)).toBeTruthy();
    await click('Disarm unavailable of C1');
    expect(await screen.findByText('No armed failures.')).toBeTruthy();
  });

  it('says why a failure was neither armed nor disarmed', async () => {
    armed = [faultOf({})];
    answers[`POST ${faultsPath}`] = refusal;
    answers[`DELETE ${faultsPath}/7`] = () => Response.json({ message: 'It is gone.' }, { status: 404 });
    open();
    await click(`C1 ${listClients.summary}`);
    await click('Arm unavailable');
    expect(await screen.findByText('The sandbox has 100 armed failures.')).toBeTruthy();
    await click('Disarm unavailable of C1');
    expect(await screen.findByText('It is gone.')).toBeTruthy();
  });

  it('offers to try again when the desk does not answer', async () => {
    const lost = () => Response.json({ message: 'The simulator desk doesn’t answer.' }, { status: 500 });
    const { [`GET ${faultsPath}`]: listed, ...others } = answers;
    answers = { ...others, [`GET ${faultsPath}`]: lost };
    open();
    const section = within(await screen.findByRole('region', { name: 'Armed failures' }));
    const again = await section.findByRole('button', { name: 'Try again' });
    answers[`GET ${faultsPath}`] = listed!;
    await userEvent.click(again);
    expect(await section.findByText('No armed failures.')).toBeTruthy();
  });

  it('says that the screen has made no calls', async () => {
    forgetCalls();
    open();
    expect(await screen.findByText('This screen has made no calls yet.')).toBeTruthy();
  });
});
