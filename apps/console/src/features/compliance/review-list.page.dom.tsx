import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerRequests, renderRoutes, sessionOf, signInAs } from '../../app/render.fixtures.tsx';

const submission = {
  id: '602',
  organization: 'Adom Microfinance',
  registration_number: 'CS-900001009',
  status: 'Returned',
  submittedAt: '2026-11-14T10:00:00.000Z',
  submittedBy: 'Akua Boateng',
};

it('leads from a page beyond the end to the last one, with the same status', async () => {
  await signInAs(sessionOf({ roles: [{ name: 'Administrator' }] }));
  answerRequests({
    'GET /api/provider/domain/businesskyc': ({ query }) => {
      const number = Number(query.get('page'));
      const page = { number, size: 10, totalElements: 1, totalPages: 1 };
      return Response.json({ submissions: number > 0 ? [] : [submission], page });
    },
  });
  const { router } = renderRoutes(
    [{ path: '/compliance/reviews', lazy: () => import('./review-list.page.tsx') }],
    '/compliance/reviews?status=Returned&page=9',
  );
  expect(await screen.findByText('Adom Microfinance')).toBeTruthy();
  await waitFor(() => expect(router.state.location.search).toBe('?status=Returned'));
});

it('keeps the status to choose where the submissions of one can’t be loaded', async () => {
  await signInAs(sessionOf({ roles: [{ name: 'Administrator' }] }));
  const page = { number: 0, size: 10, totalElements: 1, totalPages: 1 };
  answerRequests({
    'GET /api/provider/domain/businesskyc': ({ query }) =>
      query.has('status') ? new Response('', { status: 500 }) : Response.json({ submissions: [submission], page }),
  });
  renderRoutes(
    [{ path: '/compliance/reviews', lazy: () => import('./review-list.page.tsx') }],
    '/compliance/reviews?status=Returned',
  );
  await screen.findByRole('button', { name: 'Try again' });
  await userEvent.click(screen.getByRole('combobox', { name: 'Status' }));
  await userEvent.click(await screen.findByRole('option', { name: 'All' }));
  expect(await screen.findByText('Adom Microfinance')).toBeTruthy();
});
