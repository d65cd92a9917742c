import { messages } from '@oware/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { kycApi } from '../api/kyc.api.ts';
import { OutageBanner } from '../app/outage/outage-banner.tsx';
import { answerRequests, renderRoutes, sessionOf, signInAs } from '../app/render.fixtures.tsx';
import { useSubmittedCardsQuery } from './identity-work.api.ts';

const card = { id: '1', status: { message: messages.pending }, name: 'Ama Owusu', date: '2026-11-20T10:00:00Z' };

const Cards = () => {
  const { data, isError } = useSubmittedCardsQuery({ status: messages.pending });
  return (
    <>
      <OutageBanner />
      <p>{isError ? 'failed' : `${data?.rows.length ?? 'no'} cards`}</p>
    </>
  );
};

it('reads the queue again after each change, without reporting a lost connection', async () => {
  await signInAs(sessionOf());
  let results = [card];
  answerRequests({
    'GET /api/kyc/verify/id/response': () => Response.json({ results, total_pages: 1 }),
  });
  const states: string[] = [];
  const { store } = renderRoutes([{ path: '*', element: <Cards /> }]);
  store.subscribe(() => states.push(...store.getState().outage));
  await screen.findByText('1 cards');
  // the first change removes what was read within the queue before it; the second one finds it behind the queue
  for (const count of [2, 3]) {
    results = [...results, { ...card, id: String(count) }];
    store.dispatch(kycApi.util.invalidateTags(['IdentityResult']));
    await screen.findByText(`${count} cards`);
  }
  expect(states).toEqual([]);
});
