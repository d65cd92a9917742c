import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { empty, exampleAnswer, FakeNetwork } from '../../app/fake-network.fixtures.ts';
import { openScreen } from '../../app/open-screen.fixtures.tsx';
import { answerRequests, renderRoutes, sessionOf, signInAs } from '../../app/render.fixtures.tsx';
import { identityResultsRoutes } from './identity-results.routes.tsx';

const landing = '/enhanced-kyc/landing';
const decide = () => screen.getByRole('link', { name: 'Decide one by one' }).className;

it('fills the button for decisions while some are pending', async () => {
  await openScreen(landing, { network: new FakeNetwork().answer('listIdentityResults', empty) });
  expect(decide()).toContain('MuiButton-contained');
});

it('doesn’t fill the button for decisions if none is pending', async () => {
  const network = new FakeNetwork().answer('listIdentityResults', empty).answer('listConsents', empty);
  await openScreen(landing, { network });
  expect(decide()).toContain('MuiButton-outlined');
});

it.each([
  [10, 1],
  [9, 0],
])('leads to more cards where the service counts no pages and lists %i, links: %i', async (count, links) => {
  const { results } = exampleAnswer('listIdentityResults');
  const rows = Array.from({ length: count }, (_none, at) => ({ ...results[0], id: String(at + 1) }));
  await signInAs(sessionOf());
  answerRequests({
    'GET /api/kyc/verify/id/response': () => Response.json({ results: rows }),
    'GET /api/kyc/api/v1/verify/consent': () => Response.json({ results: [], total_pages: 0 }),
  });
  renderRoutes(identityResultsRoutes, landing);
  expect(await screen.findAllByText(/Comfort/)).toHaveLength(count);
  expect(screen.queryAllByRole('link', { name: 'Show all awaiting approval' })).toHaveLength(links);
});
