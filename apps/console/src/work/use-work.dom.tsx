import { listPortfolioLoans, messages } from '@oware/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { offlineFailure } from '../api/failure.ts';
import { learnOffer } from '../api/learned/offered-calls.ts';
import { organizationApi } from '../api/provider.api.ts';
import { empty, exampleAnswer, FakeNetwork, pending, refused } from '../app/fake-network.fixtures.ts';
import { paths } from '../paths.ts';
import { renderPart, sessionOf, signInAs } from '../app/render.fixtures.tsx';
import { useWork, type Work } from './use-work.ts';
import { countsByEntry } from './work-line.rules.ts';

function Reading({ onWork }: { onWork: (work: Work) => void }) {
  const work = useWork('1');
  useEffect(() => onWork(work));
  return null;
}

/** Shows the work of a person with this role for lender 1 until all is counted. `now` returns the work as it is then. */
async function openWork(role: string, network: FakeNetwork) {
  const session = sessionOf({ roles: [{ name: role }] });
  await signInAs(session);
  network.listen(session);
  const onWork = vi.fn<(work: Work) => void>();
  const { store } = renderPart(<Reading onWork={onWork} />);
  const now = () => onWork.mock.lastCall![0];
  await waitFor(() => expect(now()).toMatchObject({ isLoading: false }));
  expect(network.faults).toEqual([]);
  return { now, store };
}
const workOf = async (role: string, network: FakeNetwork) => (await openWork(role, network)).now();
const nothing = () => new FakeNetwork().answerAll(empty);
const lineOf = ({ lines }: Work, key: string) => lines.find((line) => line.key === key);

const [batch] = exampleAnswer('listBatches');
const upload = {
  ...exampleAnswer('listUploadBatches')._embedded.domainBatchList[0]!.upload!,
  isProcessing: false,
  isProcessed: true,
};
const batchOf = (id: string, day: number, part: object = {}) => ({
  ...batch!,
  id,
  reference: `BA-${id}`,
  name: `Batch ${id}`,
  lenderId: '1',
  status: 'Pending' as const,
  createdAt: `2026-11-${day}T08:00:00.000Z`,
  totalApplication: 3,
  isUpload: false,
  upload: null,
  twoPersonApproval: undefined,
  ...part,
});

it('sorts the lender’s pending batches into those to submit and uploads to process or submit', async () => {
  const ofFile = (part: object = {}) => ({ isUpload: true, upload: { ...upload, ...part } });
  const network = nothing().answer('listBatches', [
    batchOf('1', 21),
    batchOf('2', 20, { name: '' }),
    batchOf('3', 10, { totalApplication: 0 }),
    batchOf('4', 10, { lenderId: '2' }),
    batchOf('5', 10, { status: 'Submitted' }),
    batchOf('6', 19, ofFile()),
    batchOf('7', 10, { ...ofFile(), totalApplication: 0 }),
    batchOf('8', 18, ofFile({ isProcessed: false })),
    batchOf('9', 17, ofFile({ isProcessed: false, isProcessing: true })),
    // another person has to submit these
    batchOf('10', 12, { twoPersonApproval: { isRequired: true, ownWork: 'opened' } }),
    batchOf('11', 12, { ...ofFile(), twoPersonApproval: { isRequired: true, ownWork: 'uploaded' } }),
  ]);
  const { lines } = await workOf('Manager', network);
  expect(lines.map(({ key, count, of, href, next }) => [key, count, of, href, next.href])).toEqual([
    ['uploads-process', 1, 'Batch 8', '/bulkupload/batch', '/bulkupload/batch/8'],
    ['uploads-submit', 1, 'Batch 6', '/bulkupload/batch', '/bulkupload/batch/6'],
    // the older one first, by its reference because it has no name
    ['batches', 2, 'BA-2', '/capital-by-api/batches', '/capital-by-api/batch/2'],
  ]);
});

const card = (id: string, day: number, own: boolean, message: string = messages.pending) => ({
  ...exampleAnswer('listIdentityResults').results[0]!,
  id,
  name: `Person ${id}`,
  date: `2026-11-${day}T08:00:00.000Z`,
  own,
  status: { message },
});
const cards = (network: FakeNetwork, ...results: ReturnType<typeof card>[]) =>
  network.answerBy('listIdentityResults', (example, { query }) => ({
    ...example,
    results: results.filter(({ status }) => status.message === query.get('status')) as never,
    total_pages: 1,
  }));

it.each([
  [true, 1, 'Person 2'],
  [false, 2, 'Person 3'],
])('counts people with own cards only where two people are not required: %s', async (twoPersonApproval, count, of) => {
  const network = cards(nothing(), card('2', 20, false), card('3', 19, true)).answer('getOrganizationSettings', {
    ...exampleAnswer('getOrganizationSettings'),
    twoPersonApproval,
  });
  const { now, store } = await openWork('Manager', network);
  const { select } = organizationApi.endpoints.getOrganizationSettings;
  await waitFor(() => expect(select({ params: { orgId: '1' } })(store.getState()).isSuccess).toBe(true));
  expect(lineOf(now(), 'identities')).toMatchObject({ count, of });
});

it('counts in the sidebar only the people to decide on, and not own cards that were rejected', async () => {
  const network = cards(nothing(), card('2', 20, false), card('3', 19, true, messages.rejected));
  const { lines } = await workOf('Manager', network);
  expect(lines.map(({ key, count }) => [key, count])).toEqual([
    ['returned-card', 1],
    ['identities', 1],
  ]);
  expect(countsByEntry(lines)).toEqual({ [paths.identityLanding]: { count: 1, isCapped: false } });
});

it('counts nobody before it knows whether people may decide on own cards', async () => {
  const session = sessionOf({ roles: [{ name: 'Manager' }] });
  await signInAs(session);
  const network = cards(nothing(), card('2', 20, false), card('3', 19, true))
    .answer('getOrganizationSettings', pending)
    .listen(session);
  const onWork = vi.fn<(work: Work) => void>();
  renderPart(<Reading onWork={onWork} />);
  await waitFor(() => expect(network.pendingRequests).toBe(1));
  await new Promise(requestAnimationFrame);
  const now = () => onWork.mock.lastCall![0];
  expect([now().isLoading, lineOf(now(), 'identities')]).toEqual([true, undefined]);
  network.answerBy('getOrganizationSettings', (example) => ({ ...example, twoPersonApproval: false }));
  await waitFor(() => expect(lineOf(now(), 'identities')).toMatchObject({ count: 2 }));
});

it('returns rejected cards and consents to who submitted them', async () => {
  const [consent] = exampleAnswer('listConsents').results;
  const consentOf = (reference: string, own: boolean, clientId: string | null) => ({
    ...consent!,
    reference_number: reference,
    status: 'Rejected' as const,
    own,
    client_id: clientId,
  });
  const network = cards(
    nothing(),
    card('2', 20, true, messages.rejected),
    card('3', 19, false, messages.rejected),
  ).answerBy('listConsents', (example, { query }) => ({
    ...example,
    results: query.get('status') === 'Rejected' ? [consentOf('R1', true, '11'), consentOf('R2', false, '12')] : [],
    total_pages: 1,
  }));
  const work = await workOf('Loan Officer', network);
  expect(lineOf(work, 'returned-card')).toMatchObject({
    count: 1,
    next: { label: 'Submit again', href: '/enhanced-kyc/details/2' },
  });
  expect(lineOf(work, 'returned-consent')).toMatchObject({
    count: 1,
    next: { href: expect.stringContaining('11') as string },
  });
  expect(lineOf(work, 'identities')).toBeUndefined();
});

it('asks nothing of the services for people who may only read', async () => {
  const network = nothing();
  const { lines, failed } = await workOf('Auditor', network);
  expect([lines, failed]).toEqual([[], []]);
  expect(network.seen.map(({ name }) => name)).not.toContain('listApplications');
  expect(network.seen.map(({ name }) => name)).not.toContain('listBatches');
});

it('names what could not be counted, and nothing that the provider lacks', async () => {
  const network = nothing()
    .answer('listBatches', refused('internal'))
    .answer('listPortfolioLoans', refused('internal'));
  const failedTitles = async () => [...new Set((await workOf('Manager', network)).failed.map(({ what }) => what))];
  expect(await failedTitles()).toEqual(['Overdue clients', 'Batches']);
  cleanup();
  learnOffer({ call: listPortfolioLoans, params: { id: '1' } }, { ...offlineFailure, status: 501 });
  expect(await failedTitles()).toEqual(['Batches']);
});

/** The work twice: in the sidebar, and in a page that opens and closes. */
function Twice({ onWork }: { onWork: (work: Work) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Reading onWork={onWork} />
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        Page
      </button>
      {isOpen && <Reading onWork={() => undefined} />}
    </>
  );
}

it('counts the work again if a page opens more than a minute later, and shows the old counts until then', async () => {
  const session = sessionOf({ roles: [{ name: 'Manager' }] });
  await signInAs(session);
  const network = nothing()
    .listen(session)
    .answer('listBatches', [batchOf('1', 21)]);
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const onWork = vi.fn<(work: Work) => void>();
  renderPart(<Twice onWork={onWork} />);
  const count = () => lineOf(onWork.mock.lastCall![0], 'batches')?.count;
  await waitFor(() => expect(count()).toBe(1));
  const [first] = network.callsTo('listBatches');
  network.answer('listBatches', [batchOf('1', 21), batchOf('2', 22)]);
  const openPage = () => fireEvent.click(screen.getByText('Page'));
  openPage();
  expect(network.callsTo('listBatches')).toEqual([first]);
  openPage();
  vi.setSystemTime(Date.now() + 61_000);
  openPage();
  expect(count()).toBe(1);
  await waitFor(() => expect(count()).toBe(2));
});
