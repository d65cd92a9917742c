import { messages } from '@oware/contract';
import { describe, expect, it } from 'vitest';
import { answerCalls, apiStore, type AskedCall, refusedCall } from '../app/answered-calls.fixtures.ts';
import { identityWorkApi } from './identity-work.api.ts';

const { submittedCards, submittedConsents, cardReferences } = identityWorkApi.endpoints;
const cardOf = (id: string, message: string = messages.pending, part = {}) => ({
  id,
  status: { message },
  name: `Person ${id}`,
  date: '2026-11-20T10:00:00Z',
  ...part,
});
const askCards = () => apiStore().dispatch(submittedCards.initiate({ status: messages.pending }));
/** Answers one card a page. */
const pagesOf =
  (pages: number | null, last = pages ?? 0) =>
  ({ query }: AskedCall) => ({
    results: Number(query.page) < last ? [cardOf(query.page ?? '')] : [],
    total_pages: pages,
  });

describe('the cards to decide on', () => {
  it('are read to the last page, for Ghana Cards with the status', async () => {
    const asked = answerCalls(pagesOf(3));
    expect((await askCards()).data).toMatchObject({
      isCapped: false,
      rows: [{ key: '0' }, { key: '1' }, { key: '2' }],
    });
    expect(asked.map(({ query }) => query)).toEqual(
      ['0', '1', '2'].map((page) => ({ page, status: messages.pending, type: 'ghana_card' })),
    );
  });

  it.each([
    [10, 10, false],
    [11, 10, true],
  ])('of %i pages are read from %i, and the rest is known: %s', async (pages, read, isCapped) => {
    const asked = answerCalls(pagesOf(pages));
    expect((await askCards()).data).toMatchObject({ isCapped });
    expect(asked).toHaveLength(read);
  });

  it('are read on where the service counts no pages, until a page is empty', async () => {
    const asked = answerCalls(pagesOf(null, 3));
    expect((await askCards()).data).toMatchObject({
      isCapped: false,
      rows: [{ key: '0' }, { key: '1' }, { key: '2' }],
    });
    expect(asked).toHaveLength(4);
  });

  it('are read once where the service counts no pages and ignores their number', async () => {
    const asked = answerCalls(() => ({ results: [cardOf('1')], total_pages: null }));
    expect((await askCards()).data).toMatchObject({ isCapped: false, rows: [{ key: '1' }] });
    expect(asked).toHaveLength(2);
  });

  it('are read behind a page whose cards all have another status', async () => {
    answerCalls(({ query: { page = '' } }) => ({
      results: Number(page) < 2 ? [cardOf(page, page === '0' ? messages.rejected : messages.pending)] : [],
      total_pages: null,
    }));
    expect((await askCards()).data?.rows).toMatchObject([{ key: '1' }]);
  });

  it('leave out other statuses and what has no id, and say which are the own ones', async () => {
    const results = [
      cardOf('1', messages.pending, { own: true }),
      cardOf('2', messages.rejected),
      cardOf(''),
      cardOf('4', messages.pending, { own: null }),
    ];
    answerCalls(() => ({ results, total_pages: 1 }));
    expect((await askCards()).data?.rows).toEqual([
      { kind: 'card', key: '1', name: 'Person 1', at: '2026-11-20T10:00:00Z', isOwn: true, clientId: null },
      { kind: 'card', key: '4', name: 'Person 4', at: '2026-11-20T10:00:00Z', isOwn: false, clientId: null },
    ]);
  });

  it('fail as a whole if a page is refused', async () => {
    answerCalls((call) => (call.query.page === '1' ? refusedCall(403, 'forbidden') : pagesOf(3)(call)));
    expect(await askCards()).toMatchObject({ error: { status: 403 }, isSuccess: false });
  });
});

it('names consents by first and last name, with the client that they belong to', async () => {
  const consent = (reference: string, status: string, clientId: string | null) => ({
    reference_number: reference,
    status,
    first_name: 'Ama',
    middle_name: null,
    last_name: 'Mensah',
    date: null,
    own: false,
    client_id: clientId,
  });
  const results = [consent('R1', 'Rejected', '11'), consent('R2', 'Pending', null), consent('', 'Rejected', null)];
  const asked = answerCalls(() => ({ results, total_pages: 1 }));
  const { data } = await apiStore().dispatch(submittedConsents.initiate({ status: 'Rejected' }));
  expect(data?.rows).toEqual([
    { kind: 'consent', key: 'R1', name: 'Ama Mensah', at: null, isOwn: false, clientId: '11' },
  ]);
  expect(asked[0]?.query).toEqual({ page: '0', status: 'Rejected' });
});

it('reads consents on where the service counts no pages', async () => {
  const asked = answerCalls(({ query: { page = '' } }) => ({
    results: Number(page) < 2 ? [{ reference_number: page, status: 'Pending' }] : [],
    total_pages: null,
  }));
  const { data } = await apiStore().dispatch(submittedConsents.initiate({ status: 'Pending' }));
  expect(data?.rows.map(({ key }) => key)).toEqual(['0', '1']);
  expect(asked).toHaveLength(3);
});

it('reads the references of cards one by one and once, and knows none where a card is refused', async () => {
  const asked = answerCalls(({ path }) =>
    path.endsWith('/3') ? refusedCall(404, 'not_found') : { result_id: '1', reference_number: `R${path.slice(-1)}` },
  );
  const { dispatch } = apiStore();
  const { data } = await dispatch(cardReferences.initiate(['1', '2', '3', '4', '5']));
  expect(data).toEqual({ 1: 'R1', 2: 'R2', 3: null, 4: 'R4', 5: 'R5' });
  expect(asked).toHaveLength(5);
  const { data: later } = await dispatch(cardReferences.initiate(['2', '5', '6']));
  expect(later).toEqual({ 2: 'R2', 5: 'R5', 6: 'R6' });
  expect(asked).toHaveLength(6);
});
