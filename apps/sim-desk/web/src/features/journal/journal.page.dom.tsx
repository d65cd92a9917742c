import type { Exchange, FailureDescription } from '@oware/sim-kit/control/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerDesk, renderDesk } from '../../app/render-desk.fixtures.tsx';
import { JournalPage } from './journal.page.tsx';

const exchange = (id: string, path: string, from: string | null): Exchange => ({
  id,
  at: '2026-11-24T10:00:00.000Z',
  service: 'provider',
  callId: 'C1',
  evidence: 'documented',
  method: 'GET',
  path,
  status: 200,
  durationMs: 3,
  requestId: `request-${id}`,
  account: 'officer@adom.test',
  screen: from,
  failure: null,
});

const journal = [
  exchange('3', '/of-a-script', null),
  exchange('2', '/of-loans', '/loans'),
  exchange('1', '/of-a-client', '/clients/details/:slug'),
];
const unavailable: FailureDescription = {
  id: 'unavailable',
  group: 'error',
  status: 503,
  text: 'The service is not available right now.',
  moments: ['before'],
  seconds: null,
  errors: null,
};
const page = { page: 0, size: 50, totalElements: 1, totalPages: 1, number: 0 };
const screens = ['/clients/details/:slug', '/loans'];

/** Answers a request to send an exchange again, as the desk does where a masked value is missing. */
function sendAgain(body: string): Response {
  const asking = JSON.parse(body) as { values: Record<string, string> };
  sent.push(asking);
  if (asking.values['body.phones.0'])
    return Response.json({ sandbox: 'demo', account: 'officer@adom.test', status: 201, requestId: 'r-9' });
  const message = 'Check the fields.';
  const errors = { 'values.body.phones.0': 'Enter it.' };
  const refusal = { status: 400, code: 'validation_failed', message, errorMessage: message, errors, requestId: 'r-8' };
  return Response.json(refusal, { status: 400 });
}

class SilentEvents {
  addEventListener() {}
  close() {}
}

/** The addresses at which the journal was asked. */
const asked: URL[] = [];
/** Requests to send an exchange again. */
const sent: unknown[] = [];
/** Whether the next request for one exchange fails. */
let isDown: boolean;
/** The armed failure that changed the answer. */
let armed: string | null;
let replay: { refusal: string | null; masked: { field: string; kept: string | null }[] };

beforeEach(() => {
  asked.length = 0;
  sent.length = 0;
  isDown = false;
  armed = null;
  replay = { refusal: null, masked: [] };
  vi.stubGlobal('EventSource', SilentEvents);
  answerDesk((url, body) => {
    if (url.pathname.endsWith('/replay')) return sendAgain(body ?? '');
    if (url.pathname === '/_sim/sandboxes') return Response.json({ content: [] });
    if (url.pathname === '/_sim/calls/C1/failures') return Response.json({ content: [unavailable], forms: [] });
    if (url.pathname !== '/_sim/journal') {
      if (isDown) return Response.json({ message: 'Something went wrong' }, { status: 500 });
      return Response.json({
        ...journal.find(({ id }) => url.pathname.endsWith(`/${id}`)),
        failure: armed,
        requestBody: null,
        responseBody: null,
        summary: null,
        sources: [],
        explanation: null,
        replay,
      });
    }
    asked.push(url);
    const wanted = url.searchParams.get('screen') ?? '';
    const content = journal.filter((row) => wanted === '' || (row.screen ?? 'none') === wanted);
    return Response.json({ content, page, screens });
  });
});

function open(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/journal', element: <JournalPage /> },
      { path: '/requests/:requestId', element: 'The new exchange' },
    ],
    { initialEntries: [address] },
  );
  renderDesk(router);
  return router;
}

const choice = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Screen' });

it('filters by the screens that are in the journal, and by having none', async () => {
  const router = open('/journal?sandbox=demo&page=2');
  await screen.findByText('/of-a-script');
  const select = await choice();
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Any', ...screens, 'No screen']);

  await userEvent.selectOptions(select, '/loans');
  await screen.findByText('/of-loans');
  expect(screen.queryByText('/of-a-script')).toBeNull();
  expect(router.state.location.search).toBe('?sandbox=demo&screen=%2Floans');

  await userEvent.selectOptions(await choice(), 'No screen');
  await screen.findByText('/of-a-script');
  expect(asked.at(-1)?.searchParams.get('screen')).toBe('none');
  expect(screen.getByRole('link', { name: 'HAR file' }).getAttribute('href')).toContain('screen=none');
});

it('keeps a screen of the address that is no longer in the journal', async () => {
  open('/journal?sandbox=demo&screen=%2Fbatches');
  expect((await choice()).value).toBe('/batches');
  expect(await screen.findByText('No matching calls')).toBeTruthy();
});

it('shows where an exchange came from, with a link to all of that screen', async () => {
  open('/journal?sandbox=demo&exchange=2');
  const link = await screen.findByRole('link', { name: '/loans' });
  expect(link.getAttribute('href')).toBe('/journal?sandbox=demo&screen=%2Floans');
});

it('loads an exchange again that could not be loaded, instead of saying that it is gone', async () => {
  isDown = true;
  open('/journal?sandbox=demo&exchange=2');
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('This exchange is no longer kept')).toBeNull();
  isDown = false;
  await userEvent.click(again);
  expect(await screen.findByRole('link', { name: '/loans' })).toBeTruthy();
});

it('says calmly that an exchange names no screen', async () => {
  open('/journal?sandbox=demo&exchange=3');
  expect(await screen.findByText('none: the console didn’t name one')).toBeTruthy();
});

it('says why a request can’t be sent again, and offers no button', async () => {
  replay = { refusal: 'The request has files, which the journal doesn’t keep.', masked: [] };
  open('/journal?sandbox=demo&exchange=3');
  expect(await screen.findByText(/^This request can’t be sent again. The request has files/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
});

it('asks for the values that the journal masks before a request is sent again', async () => {
  replay = {
    refusal: null,
    masked: [
      { field: 'body.phones.0', kept: null },
      { field: 'query.note', kept: 'Card •••' },
    ],
  };
  open('/journal?sandbox=demo&exchange=3');
  await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
  expect(screen.getByText('In the journal: Card •••')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'note' }), 'Card lost');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Enter it.')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'phones.0' }), '0200000001');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('The new exchange')).toBeTruthy();
  expect(sent.at(-1)).toEqual({ into: 'demo', values: { 'query.note': 'Card lost', 'body.phones.0': '0200000001' } });
});

it('says what the armed failure of an exchange does', async () => {
  armed = 'unavailable';
  open('/journal?sandbox=demo&exchange=2');
  expect(await screen.findByText('The service is not available right now. (unavailable)')).toBeTruthy();
});
