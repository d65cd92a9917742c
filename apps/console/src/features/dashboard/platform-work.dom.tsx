import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { empty, exampleAnswer, FakeNetwork, refused } from '../../app/fake-network.fixtures.ts';
import { openScreen } from '../../app/open-screen.fixtures.tsx';
import { sessionOf } from '../../app/render.fixtures.tsx';
import { serviceNow } from '../../clock/service-clock.ts';

const daysAgo = (days: number) => new Date(serviceNow().getTime() - days * 86_400_000 - 60_000).toISOString();
const work = () => within(screen.getByRole('region', { name: 'My work' }));
const lines = () =>
  work()
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** Nothing to do but for two submissions of business compliance, the newest first. */
function toReview(totalPages = 1): FakeNetwork {
  const example = exampleAnswer('listComplianceSubmissions');
  const [submission] = example.submissions;
  if (!submission) throw new Error('the example has no submission');
  const submitted = (id: string, organization: string, days: number) => ({
    ...submission,
    id,
    organization,
    status: 'Submitted' as const,
    submittedAt: daysAgo(days),
  });
  return new FakeNetwork().answerAll(empty).answer('listComplianceSubmissions', {
    submissions: [submitted('8', 'Kente Retail Credit', 1), submitted('7', 'Volta Savings', 3)],
    page: { ...example.page, totalPages },
  });
}

it('shows the platform the compliance to decide before a lender is chosen', async () => {
  const { network } = await openScreen('/dashboard', { network: toReview(), isLenderChosen: false });
  expect(lines()).toEqual(['2Business compliance to decideVolta Savings · oldest 3 daysDecide']);
  const decide = screen.getByRole('link', { name: 'Decide: Business compliance to decide, the oldest' });
  expect(decide.getAttribute('href')).toBe('/compliance/reviews/7');
  expect(network.callsTo('listComplianceSubmissions').map(({ query }) => query.get('status'))).toEqual(['Submitted']);
  expect(screen.getByText('Choose a lender to see its figures.')).toBeTruthy();
});

it('leads to the list if there are more than were counted', async () => {
  await openScreen('/dashboard', { network: toReview(2), isLenderChosen: false });
  expect(lines()).toEqual(['2+Business compliance to decideOpen']);
  const open = screen.getByRole('link', { name: /^Open: Business compliance/ });
  expect(open.getAttribute('href')).toBe('/compliance/reviews?status=Submitted');
});

it('lists it with the work of the chosen lender', async () => {
  await openScreen('/dashboard', { network: toReview() });
  expect(lines()).toEqual([expect.stringMatching(/^2Business compliance to decide/)]);
});

it.each(['internal', 'permission_denied'] as const)(
  'says in place that the compliance could not be loaded: %s',
  async (code) => {
    const network = toReview().answer('listComplianceSubmissions', refused(code));
    await openScreen('/dashboard', { network, isLenderChosen: false });
    expect(work().getByText(/^Business compliance to decide could not be loaded/)).toBeTruthy();
    expect(screen.queryByText('Server error')).toBeNull();
  },
);

it('is left out where the provider lacks the call', async () => {
  const network = toReview().answer('listComplianceSubmissions', refused('not_found'));
  await openScreen('/dashboard', { network, isLenderChosen: false });
  expect(screen.queryByText(/Business compliance/)).toBeNull();
  expect(screen.getByText('Choose a lender to see its figures.')).toBeTruthy();
});

it('is not asked for by people of a lender', async () => {
  const session = sessionOf({ roles: [{ name: 'Sales' }] });
  const permissions = { roles: [], permissions: [], missing: [] };
  const network = toReview();
  await openScreen('/dashboard', { network, session, permissions, isLenderChosen: false });
  expect(network.callsTo('listComplianceSubmissions')).toEqual([]);
});
