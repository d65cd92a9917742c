import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { answerRequests, sessionOf } from './app/render.fixtures.tsx';
import { currentSession, forgetSession } from './session/session.store.ts';

const start = vi.hoisted(() => vi.fn<(place: HTMLElement) => Promise<void>>(() => Promise.resolve()));
// all screens, of which the start needs none
vi.mock('./app/app.tsx', () => ({ start }));

it('starts the app once if the sign-in is faster than the answer who is signed in', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  history.replaceState(null, '', '/login#/clients');
  onTestFinished(() => {
    forgetSession();
    history.replaceState(null, '', '/');
  });
  const slow = Promise.withResolvers<Response>();
  const session = sessionOf();
  answerRequests({
    'GET /api/session': () => slow.promise,
    'POST /api/session': () => Response.json({ session, answered: { call: 'A2', differences: [] } }),
  });
  await import('./main.tsx');
  await userEvent.type(await screen.findByLabelText('Email'), 'officer@adom.test');
  await userEvent.type(screen.getByLabelText('Password'), 'Akwaaba-2026{Enter}');
  await waitFor(() => expect(start).toHaveBeenCalledTimes(1));
  expect(location.pathname).toBe('/clients');
  history.replaceState(null, '', '/loans');
  slow.resolve(Response.json({ session: sessionOf({ key: 'key-0', person: 'person-0' }) }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(currentSession()).toEqual(session);
  expect([start.mock.calls.length, location.pathname]).toEqual([1, '/loans']);
});
