import { waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { requestFirstData } from '../early/first-data.api.ts';
import { forgetEarly } from '../early/first-requests.store.ts';
import { chosenLender } from '../session/lender.store.ts';
import { forgetSession, loadSession, sessionHeaders } from '../session/session.store.ts';
import { clientsApi, sessionApi } from '../api/provider.api.ts';
import { registerTransport } from '../api/transport.ts';
import { errorPolicy } from './error-policy.ts';
import { exampleAnswer, FakeNetwork, pending, refused } from './fake-network.fixtures.ts';
import { readFirstAnswers } from './first-answers.store.ts';
import { sessionOf } from './render.fixtures.tsx';
import { makeStore } from './store.ts';

const inTime = new AbortController().signal;

/** Sends the HTML's requests for /clients and signs in, as before the console is started. */
async function openPage(network: FakeNetwork) {
  history.replaceState(null, '', '/clients');
  onTestFinished(() => {
    forgetEarly();
    forgetSession();
    vi.unstubAllGlobals();
  });
  forgetSession();
  registerTransport({ headers: sessionHeaders, sessionEnded: () => Promise.resolve(false) });
  network.listen(sessionOf());
  requestFirstData().catch(() => undefined);
  await waitFor(() => expect(network.callsTo('listLenders')).toHaveLength(1));
  await loadSession();
  return makeStore(errorPolicy(() => undefined));
}

const [lender] = exampleAnswer('listLenders');
const ofFirstPage = { params: { lenderId: String(lender?.id) }, query: { page: 0 } };

it('has permissions, lender and first page in the store before anything is rendered, requested once', async () => {
  const network = new FakeNetwork().answerBy('listLenders', ([first]) => (first ? [first] : []));
  const store = await openPage(network);
  await readFirstAnswers(store, inTime);
  expect(sessionApi.endpoints.getOwnPermissions.select()(store.getState()).isSuccess).toBe(true);
  expect(chosenLender()).toEqual(lender);
  expect(clientsApi.endpoints.listClients.select(ofFirstPage)(store.getState()).data?.clients.length).toBeGreaterThan(
    0,
  );
  expect(network.callsTo('listLenders')).toHaveLength(1);
  expect(network.callsTo('listClients')).toHaveLength(1);
});

it('leaves to the screen what was refused', async () => {
  const store = await openPage(new FakeNetwork().answer('listLenders', refused('permission_denied')));
  await readFirstAnswers(store, inTime);
  expect(store.getState().provider.queries).toEqual({});
});

it('leaves to the screen what comes too late', async () => {
  const network = new FakeNetwork().answer('listLenders', pending);
  const store = await openPage(network);
  const tooLate = new AbortController();
  const read = readFirstAnswers(store, tooLate.signal);
  tooLate.abort();
  network.answer('listLenders', exampleAnswer('listLenders'));
  await read;
  expect(store.getState().provider.queries).toEqual({});
});
