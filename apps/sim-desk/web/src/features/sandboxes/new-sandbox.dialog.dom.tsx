import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter } from 'react-router-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { answerDesk, renderDesk } from '../../app/render-desk.fixtures.tsx';
import { NewSandboxDialog } from './new-sandbox.dialog.tsx';

const now = '2026-11-24T10:00:00.000Z';
const sandbox = { name: 'ama', kind: 'training', createdAt: now, now, offsetMs: 0, speed: 1, movingTo: null };

/** Asks for a sandbox, which the desk makes once the returned function is called. */
async function askForSandbox() {
  const made = Promise.withResolvers<Response>();
  const fetching = vi.fn<() => Promise<Response>>(() => made.promise);
  answerDesk(fetching);
  history.replaceState(null, '', '/sandboxes');
  const onClose = vi.fn<() => void>();
  const router = createBrowserRouter([
    { path: '/sandboxes', element: <NewSandboxDialog onClose={onClose} /> },
    { path: '/sandboxes/:name', element: 'The new sandbox' },
    { path: '/clock', element: 'The clock' },
  ]);
  onTestFinished(() => {
    router.dispose();
    history.replaceState(null, '', '/');
  });
  renderDesk(router);
  await userEvent.type(await screen.findByLabelText('Name'), 'ama{Enter}');
  await waitFor(() => expect(fetching).toHaveBeenCalledTimes(1));
  const answer = (response = Response.json({ sandbox, accounts: [] }, { status: 201 })) => made.resolve(response);
  return { router, onClose, answer };
}

it('stays open until the desk has answered, then opens the new sandbox', async () => {
  const { onClose, answer } = await askForSandbox();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  answer();
  expect(await screen.findByText('The new sandbox')).toBeTruthy();
});

it('leaves a person who has gone elsewhere where they are', async () => {
  const { router, answer } = await askForSandbox();
  await act(() => router.navigate('/clock'));
  answer();
  expect(await screen.findByText('Sandbox ama is ready')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/clock');
});

const name = () => screen.getByLabelText('Name').getAttribute('aria-invalid');

it('says at the name why the desk refused it', async () => {
  const { answer } = await askForSandbox();
  const message = 'There is a sandbox ama already.';
  answer(
    Response.json(
      { status: 409, message, errorMessage: message, code: 'conflict', requestId: 'request' },
      { status: 409 },
    ),
  );
  await waitFor(() => expect(name()).toBe('true'));
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says above the name that the desk failed, which no other name would change', async () => {
  const { answer } = await askForSandbox();
  answer(new Response('', { status: 503 }));
  expect((await screen.findByRole('alert')).textContent).toBe('The desk answered with status 503.');
  expect(name()).toBe('false');
});
