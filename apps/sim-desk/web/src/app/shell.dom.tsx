import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ClassListPage } from '../features/classes/class-list.page.tsx';
import { PersonasPage } from '../features/personas/personas.page.tsx';
import { answerDesk, renderDesk } from './render-desk.fixtures.tsx';
import { Shell } from './shell.tsx';

/** Opens the classes of a desk with a token. Returns what ends the session of the browser. */
function openClasses({ isSignedIn }: { isSignedIn: boolean }) {
  let isOpen = isSignedIn;
  const message = 'Sign in at the desk first.';
  const refused = { status: 401, message, errorMessage: message, code: 'desk_token_required', requestId: 'request' };
  answerDesk(({ pathname }, _body, method) => {
    if (pathname === '/_sim/sign-in' && method === 'POST') {
      isOpen = true;
      return new Response(null, { status: 204 });
    }
    if (!isOpen) return Response.json(refused, { status: 401 });
    return Response.json(
      pathname === '/_sim/desk' ? { machine: 'vm', database: 'postgres', hasToken: true } : { content: [] },
    );
  });
  const screens = [
    { path: '/classes', element: <ClassListPage /> },
    { path: '/people', element: <PersonasPage /> },
  ];
  renderDesk(createMemoryRouter([{ element: <Shell />, children: screens }], { initialEntries: ['/classes'] }));
  return { endSession: () => (isOpen = false) };
}

async function signIn() {
  const token = await screen.findByLabelText('Token');
  expect(document.activeElement).toBe(token);
  await userEvent.type(token, 'the-token-of-a-test{Enter}');
  await waitFor(() => expect(screen.queryByLabelText('Token')).toBeNull());
}
const names = () => screen.getByLabelText<HTMLTextAreaElement>('Names');

it('shows nothing of a screen before the sign-in', async () => {
  openClasses({ isSignedIn: false });
  expect(await screen.findByRole('heading', { name: 'Sign in at the desk' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('Classes')).toBeNull();
});

it('keeps what is typed in a screen while its session ends and the person signs in again', async () => {
  const { endSession } = openClasses({ isSignedIn: true });
  await userEvent.click((await screen.findAllByRole('button', { name: 'New class' }))[0]!);
  await userEvent.type(screen.getByLabelText('Name of the class'), 'Monday');
  await userEvent.type(names(), 'Ama Owusu');
  endSession();
  await userEvent.click(screen.getByRole('button', { name: 'Make class' }));
  await signIn();
  expect(names().value).toBe('Ama Owusu');
});

it('loads after the sign-in what was refused without it', async () => {
  const { endSession } = openClasses({ isSignedIn: true });
  const people = await screen.findByRole('link', { name: 'People to onboard' });
  endSession();
  await userEvent.click(people);
  await signIn();
  expect(await screen.findByRole('list', { name: 'People to onboard' })).toBeTruthy();
});
