import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answerRequests, renderRoutes, sessionOf, signInAs } from '../../app/render.fixtures.tsx';
import { currentSession } from '../../session/session.store.ts';
import { invitationRoute } from './session.routes.tsx';

afterEach(() => vi.unstubAllGlobals());

it('asks a signed-in person to sign out first, and keeps the address', async () => {
  await signInAs(sessionOf());
  const asked = answerRequests({ 'DELETE /api/session': () => new Response(null, { status: 204 }) });
  const assign = vi.fn<(address: string) => void>();
  renderRoutes([invitationRoute], '/invitation?for=institute');
  await screen.findByText(/You are signed in as/);
  expect(screen.queryByLabelText('Code')).toBeNull();
  expect(screen.getByRole('link', { name: 'Stay signed in' }).getAttribute('href')).toBe('/dashboard');
  vi.stubGlobal('location', { assign, href: location.href, origin: location.origin });
  await userEvent.click(screen.getByRole('button', { name: 'Sign out and continue' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/invitation?for=institute'));
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /api/session']);
  expect(currentSession()).toBeUndefined();
});
