import { armFault, type FailingCall, type FailureDescription, type Fault } from '@oware/sim-kit/control/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerDesk, renderDesk } from '../../app/render-desk.fixtures.tsx';
import { FailuresPage } from './failures.page.tsx';

const calls: FailingCall[] = [
  ['C1', 'listClients', 'List the lender’s clients', 'GET'] as const,
  ['C6', 'createLenderClient', 'Create a client', 'POST'] as const,
].map(([id, name, summary, method]) => ({
  id,
  name,
  summary,
  method,
  path: '/institutions/{lenderId}/customers',
  service: 'provider',
  feature: 'clients',
  pathParameters: ['lenderId'],
  bodyFields: method === 'POST' ? ['mobileNo'] : [],
}));
const failures: FailureDescription[] = [
  { id: 'unavailable', group: 'error', status: 503, text: 'Something went wrong on the server' },
  { id: 'slow', group: 'connection', status: null, text: 'The answer is late' },
  { id: 'cut_before_answer', group: 'connection', status: null, text: 'The connection is cut' },
].map((part) => ({
  moments: ['before', 'after'],
  errors: null,
  seconds: part.id === 'slow' ? { meaning: 'delay', usual: 5 } : null,
  ...part,
})) as FailureDescription[];

const now = '2026-11-24T10:00:00.000Z';
const sandbox = { name: 'demo', kind: 'demo', createdAt: now, now, offsetMs: 0, speed: 1, movingTo: null };
const account = { email: 'officer@adom.test', name: 'Akosua', role: 'Officer', organization: 'Adom', password: 'x' };

let armed: Fault[];
let sandboxes: object[];
let sent: unknown[];

/** Arms a failure as the desk does, or says what is wrong with it. */
function arm(body: string): Response {
  const asked = armFault.body.safeParse(JSON.parse(body));
  const refuse = (errors: object) =>
    Response.json(
      {
        status: 400,
        code: 'validation_failed',
        message: 'Check the fields.',
        errorMessage: '',
        errors,
        requestId: 'r',
      },
      { status: 400 },
    );
  if (!asked.success)
    return refuse(Object.fromEntries(asked.error.issues.map(({ path, message }) => [path.join('.'), message])));
  const { callId, failure, moment = 'before', count, probability = null, ...conditions } = asked.data;
  if (conditions.body && '' in conditions.body) return refuse({ 'body.': 'The body of C6 has the fields mobileNo' });
  sent.push(asked.data);
  const fault: Fault = {
    id: `${armed.length + 1}`,
    callId,
    callName: calls.find(({ id }) => id === callId)!.name,
    failure,
    text: failures.find(({ id }) => id === failure)!.text,
    moment,
    remaining: probability === null ? (count ?? 1) : null,
    probability,
    hits: 0,
    account: conditions.account ?? null,
    params: conditions.params ?? {},
    body: conditions.body ?? {},
    seconds: conditions.seconds ?? null,
    errors: null,
    form: null,
    armedAt: now,
  };
  armed.unshift(fault);
  return Response.json(fault, { status: 201 });
}

/** The open streams of live changes. */
let streams: EventsOfTest[];

class EventsOfTest extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  onerror = () => undefined;
  constructor() {
    super();
    streams.push(this);
  }
  close() {}
}

beforeEach(() => {
  armed = [];
  sent = [];
  streams = [];
  sandboxes = [sandbox];
  vi.stubGlobal('EventSource', EventsOfTest);
  answerDesk(({ pathname }, body, method) => {
    const [, id] = /\/faults\/(\d+)$/.exec(pathname) ?? [];
    if (method === 'DELETE') {
      armed = armed.filter((fault) => id !== undefined && fault.id !== id);
      return new Response(null, { status: 204 });
    }
    if (pathname.endsWith('/faults')) return body === undefined ? Response.json({ content: armed }) : arm(body);
    if (pathname === '/_sim/calls') return Response.json({ content: calls });
    if (pathname.endsWith('/failures')) return Response.json({ content: failures, forms: [] });
    if (pathname === '/_sim/sandboxes/demo') return Response.json({ sandbox, accounts: [account] });
    return Response.json({ content: sandboxes });
  });
});

const open = (search = '') =>
  renderDesk(
    createMemoryRouter([{ path: '/failures', element: <FailuresPage /> }], { initialEntries: [`/failures${search}`] }),
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const fill = async (label: string, text: string) => {
  await userEvent.clear(dialog().getByLabelText(label));
  await userEvent.type(dialog().getByLabelText(label), text);
};
const confirm = () => userEvent.click(dialog().getByRole('button', { name: 'Arm' }));

it('finds a call by its purpose, says what is wrong with an option, and disarms with one click', async () => {
  open();
  await userEvent.type(await screen.findByRole('combobox', { name: 'Call' }), 'list the lender clients');
  await userEvent.click(screen.getByRole('option', { name: /^C1 List the lender’s clients/ }));
  expect(await screen.findByText('Something went wrong on the server')).toBeTruthy();
  await press('Arm unavailable');
  await fill('Requests', '0');
  await confirm();
  expect(await screen.findByText('At least 1 request')).toBeTruthy();
  await fill('Requests', '50');
  await userEvent.selectOptions(dialog().getByLabelText('Account'), 'officer@adom.test');
  await confirm();
  expect(await screen.findByText('Next 50 requests')).toBeTruthy();
  const row = screen.getByText('C1 listClients, unavailable').closest<HTMLElement>('tr')!;
  expect(within(row).getByText('Something went wrong on the server')).toBeTruthy();
  expect(sent).toMatchObject([{ callId: 'C1', failure: 'unavailable', count: 50, account: 'officer@adom.test' }]);
  await press('Disarm unavailable of C1');
  expect(await screen.findByText('No armed failures')).toBeTruthy();
});

it('says which of two failures of one call and moment comes first', async () => {
  open('?call=C6');
  const note = 'Of several failures of one call at one moment, each request gets the oldest that fits it.';
  await press('Arm slow');
  await confirm();
  await press('Arm unavailable');
  await userEvent.selectOptions(dialog().getByLabelText('When'), 'after');
  await confirm();
  expect(await screen.findByText('After the work')).toBeTruthy();
  expect(screen.queryByText(note)).toBeNull();
  await press('Arm cut_before_answer');
  await confirm();
  expect(await screen.findByText(note)).toBeTruthy();
});

it('arms a share of the requests, and disarms all', async () => {
  open('?call=C6');
  await press('Arm slow');
  await userEvent.selectOptions(dialog().getByLabelText('How often'), 'share');
  await fill('Value of the field', '5');
  await confirm();
  expect(await screen.findByText('The body of C6 has the fields mobileNo')).toBeTruthy();
  await fill('Field of the body', 'lenderId');
  await confirm();
  expect(await screen.findByText('Before the work, lenderId 5, 5 s')).toBeTruthy();
  expect(screen.getByText('25 % of requests')).toBeTruthy();
  await press('Arm cut_before_answer');
  await userEvent.selectOptions(dialog().getByLabelText('When'), 'after');
  await confirm();
  expect(await screen.findByText('After the work')).toBeTruthy();
  expect(screen.getByText('Next 1 request')).toBeTruthy();
  await press('Disarm all');
  expect(await screen.findByText('No armed failures')).toBeTruthy();
});

it('shows a failure that was armed elsewhere, and says when the sandbox is gone', async () => {
  open();
  expect(await screen.findByText('No armed failures')).toBeTruthy();
  arm(JSON.stringify({ callId: 'C1', failure: 'unavailable' }));
  const stream = streams.at(-1)!;
  stream.dispatchEvent(new Event('faults'));
  expect(await screen.findByText('C1 listClients, unavailable')).toBeTruthy();
  expect(screen.getByText('Live')).toBeTruthy();
  sandboxes = [];
  stream.readyState = EventsOfTest.CLOSED;
  stream.onerror();
  expect(await screen.findByText('Not live')).toBeTruthy();
  expect(await screen.findByText('This sandbox doesn’t exist')).toBeTruthy();
});
