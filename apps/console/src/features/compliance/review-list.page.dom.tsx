import { screen, waitFor } from '@testing-library/react';
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
