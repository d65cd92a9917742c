import { screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { answerDesk, renderDesk } from '../../app/render-desk.fixtures.tsx';
import { SandboxDetailsPage } from './sandbox-details.page.tsx';

const details = {
  sandbox: {
    name: 'ama',
    kind: 'demo',
    createdAt: '2026-11-01T08:00:00.000Z',
    now: '2026-11-20T08:00:00.000Z',
    offsetMs: 0,
    speed: 1,
    movingTo: null,
  },
  accounts: [],
};

it('offers nothing for a sandbox that doesn’t exist, when another one was open before', async () => {
  answerDesk((url) => {
    if (url.pathname.endsWith('/sandboxes/ama')) return Response.json(details);
    if (url.pathname.endsWith('/sandboxes/kojo'))
      return Response.json({ code: 'not_found', message: 'There is no sandbox of this name.' }, { status: 404 });
    return Response.json({ content: [] });
  });
  const router = createMemoryRouter([{ path: '/sandboxes/:name', element: <SandboxDetailsPage /> }], {
    initialEntries: ['/sandboxes/ama'],
  });
  renderDesk(router);
  expect(await screen.findByRole('button', { name: 'Reset' })).toBeTruthy();
  await router.navigate('/sandboxes/kojo');
  expect(await screen.findByRole('link', { name: 'All sandboxes' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save a snapshot' })).toBeNull();
});
