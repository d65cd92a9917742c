import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

it('keeps the question of a reset that failed, with the reason, and asks without it later', async () => {
  answerDesk((url, _body, method) => {
    if (method === 'POST') return new Response('', { status: 503 });
    return Response.json(url.pathname.endsWith('/sandboxes/ama') ? details : { content: [] });
  });
  renderDesk(
    createMemoryRouter([{ path: '/sandboxes/:name', element: <SandboxDetailsPage /> }], {
      initialEntries: ['/sandboxes/ama'],
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Reset' }));
  const dialog = () => within(screen.getByRole('dialog', { name: 'Reset ama?' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Reset' }));
  expect(await dialog().findByText('The desk answered with status 503.')).toBeTruthy();
  await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(dialog().queryByText('The desk answered with status 503.')).toBeNull();
});

it('offers the files for a bulk upload, dated by the service', async () => {
  answerDesk(({ pathname }) => {
    if (pathname.endsWith('/sample-uploads'))
      return Response.json({ content: [{ name: 'good.csv', about: 'Valid.' }] });
    return Response.json(pathname.endsWith('/sandboxes/ama') ? details : { content: [] });
  });
  const initialEntries = ['/sandboxes/ama'];
  renderDesk(createMemoryRouter([{ path: '/sandboxes/:name', element: <SandboxDetailsPage /> }], { initialEntries }));
  const files = within(await screen.findByRole('region', { name: 'Files for a bulk upload' }));
  const good = files.getByRole('link', { name: 'good.csv' });
  expect(good.getAttribute('href')).toBe('/_sim/sandboxes/ama/sample-uploads/good.csv');
  expect(good.hasAttribute('download')).toBe(true);
});
