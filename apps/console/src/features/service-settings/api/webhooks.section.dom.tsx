import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { type Answers, answerRequests, renderRoutes, sessionOf, signInAs } from '../../../app/render.fixtures.tsx';
import { serviceSettingsRoutes } from '../service-settings.routes.tsx';

const path = '/api/provider/domain/1/settings/webhooks';
const secret = `whsec_${'Ab12'.repeat(10)}`;
const hook = {
  id: '21',
  url: 'https://hooks.example/oware',
  events: ['loan.approved', 'payment.received'],
  isOn: true,
  offReason: null,
  failingSince: null,
  previousSecretUntil: null,
  createdAt: '2026-11-20T08:15:00.000Z',
  createdBy: 'Akua Boateng',
  version: 3,
};
const message = {
  id: '31',
  messageId: 'msg_1',
  event: 'loan.approved',
  state: 'failed',
  createdAt: '2026-11-20T08:16:00.000Z',
  nextAttemptAt: null,
  attempts: [{ at: '2026-11-20T08:16:01.000Z', durationMs: 12, status: 500, problem: null, answer: 'Broken' }],
};

beforeEach(async () => {
  await signInAs(sessionOf({ roles: [{ name: 'Manager' }] }));
});

function open(answers: Answers = {}, webhooks: object[] = [hook]) {
  const seen = answerRequests({ [`GET ${path}`]: () => Response.json(webhooks), ...answers });
  renderRoutes(serviceSettingsRoutes, '/settings/api');
  return seen;
}

it('shows the events and state of a webhook', async () => {
  const gone = { ...hook, id: '22', url: 'https://old.example/', isOn: false, offReason: 'failures' };
  open({}, [hook, gone, { ...hook, id: '23', url: 'https://sad.example/', failingSince: hook.createdAt }]);
  const card = await screen.findByRole('article', { name: hook.url });
  expect(card.textContent).toContain('Loan Approved, Payment Received');
  expect(within(card).getByText('On')).toBeTruthy();
  expect(screen.getByRole('article', { name: gone.url }).textContent).toContain('no message was delivered for a day');
  expect(screen.getByText('Failing')).toBeTruthy();
});

it('creates a webhook, keeps the input if the address is rejected, and shows the secret once', async () => {
  let tries = 0;
  const refused = { status: 400, code: 'validation_failed', message: 'No', errors: { url: 'Not allowed' } };
  const seen = open({
    [`POST ${path}`]: () =>
      tries++ === 0 ? Response.json(refused, { status: 400 }) : Response.json({ ...hook, secret }, { status: 201 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Create webhook' }));
  const form = screen.getByRole('dialog');
  await userEvent.type(within(form).getByRole('textbox', { name: 'Address' }), 'http://127.0.0.1/hook');
  await userEvent.click(within(form).getByRole('button', { name: 'Create webhook' }));
  expect(await within(form).findByText('Choose at least one event')).toBeTruthy();
  expect(document.activeElement).toBe(within(form).getByRole('checkbox', { name: 'Loan Approved' }));
  await userEvent.click(within(form).getByRole('checkbox', { name: 'Loan Approved' }));
  await userEvent.click(within(form).getByRole('button', { name: 'Create webhook' }));
  expect(await within(form).findByText('Not allowed')).toBeTruthy();
  await userEvent.click(within(form).getByRole('button', { name: 'Create webhook' }));
  expect(await screen.findByText(secret)).toBeTruthy();
  const sent = seen.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sent).toEqual(Array(2).fill({ url: 'http://127.0.0.1/hook', events: ['loan.approved'] }));
});

it('switches a webhook off based on the loaded version', async () => {
  const seen = open({ [`PUT ${path}/21`]: () => Response.json({ ...hook, isOn: false }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Send messages' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({
      url: hook.url,
      events: hook.events,
      isOn: false,
      version: 3,
    }),
  );
});

it('keeps the input if a colleague changed the webhook first, until the person chooses', async () => {
  const theirs = { ...hook, url: 'https://hooks.example/other', version: 4 };
  const webhooks: object[] = [hook];
  const refused = { status: 409, code: 'conflict', message: 'Someone else changed it' };
  const seen = open(
    {
      [`PUT ${path}/21`]: ({ body }) => {
        if ((body as { version: number }).version === 4) return Response.json({ ...theirs, isOn: false, version: 5 });
        webhooks[0] = theirs;
        return Response.json(refused, { status: 409 });
      },
    },
    webhooks,
  );
  const change = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Send messages' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  };
  await change();
  expect(await screen.findByText('This webhook changed since you started')).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Changes' }).textContent).toContain(theirs.url);
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent.at(-1)).toEqual({ url: hook.url, events: hook.events, isOn: false, version: 4 });
});

it('goes on from the person’s own change if the answer to it was lost', async () => {
  const webhooks: object[] = [hook];
  const seen = open(
    {
      [`PUT ${path}/21`]: ({ body }) => {
        if ((body as { version: number }).version === 4) return Response.json({ ...hook, isOn: false, version: 5 });
        webhooks[0] = { ...hook, isOn: false, version: 4 };
        return Response.json({ status: 503, code: 'unavailable', message: 'Not available.' }, { status: 503 });
      },
    },
    webhooks,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Send messages' }));
  const lists = () => seen.filter((request) => request.method === 'GET' && request.path === path).length;
  const before = lists();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(lists()).toBe(before + 1));
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows a colleague’s version if the person takes it', async () => {
  const theirs = { ...hook, url: 'https://hooks.example/other', version: 4 };
  const webhooks: object[] = [hook];
  const refused = { status: 409, code: 'conflict', message: 'Someone else changed it' };
  open({ [`PUT ${path}/21`]: () => ((webhooks[0] = theirs), Response.json(refused, { status: 409 })) }, webhooks);
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Address' }), '/mine');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Use the newest' }));
  expect((screen.getByRole('textbox', { name: 'Address' }) as HTMLInputElement).value).toBe(theirs.url);
});

it('explains that a replaced secret still signs for a while', async () => {
  const until = '2026-11-21T08:15:00.000Z';
  const webhooks: object[] = [hook];
  open(
    {
      [`POST ${path}/21/secret`]: () => {
        webhooks[0] = { ...hook, previousSecretUntil: until };
        return Response.json({ secret, previousSecretUntil: until }, { status: 201 });
      },
    },
    webhooks,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Replace secret' }));
  const question = screen.getByRole('dialog');
  expect(question.textContent).toContain('the current one for 24 hours');
  await userEvent.click(within(question).getByRole('button', { name: 'Replace secret' }));
  expect(await screen.findByText(secret)).toBeTruthy();
  expect(screen.getByRole('dialog').textContent).toContain('also signed with the previous secret');
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  const card = await screen.findByRole('article', { name: hook.url });
  await waitFor(() => expect(card.textContent).toContain('also signed with the previous secret'));
});

it('says before it that replacing the secret again ends the previous one', async () => {
  open({}, [{ ...hook, previousSecretUntil: '2026-11-21T08:15:00.000Z' }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Replace secret' }));
  expect(screen.getByRole('alert').textContent).toMatch(/valid until 21 Nov 2026.*stops working at once/);
});

it('says that the receiver’s secret ends if a lost one is replaced, and closes with Escape', async () => {
  open({
    [`POST ${path}/21/secret`]: () =>
      Response.json({ secret: null, previousSecretUntil: '2026-11-21T08:15:00.000Z' }, { status: 201 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Replace secret' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Replace secret' }));
  const lost = await screen.findByRole('dialog', { name: 'The secret can’t be shown' });
  expect(lost.textContent).toContain('uses now then stops working at once');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows deliveries with their answers, resends one, and announces that it was delivered', async () => {
  let shown = message;
  const seen = open({
    [`GET ${path}/21/messages`]: () => Response.json([shown]),
    [`POST ${path}/21/messages/31/redeliver`]: () => {
      shown = { ...message, state: 'delivered' };
      return Response.json({ message: 'The message is sent again' });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Deliveries' }));
  const drawer = await screen.findByRole('dialog', { name: 'Deliveries' });
  expect(await within(drawer).findByText(/Answered 500 after 12 ms/)).toBeTruthy();
  expect(within(drawer).getByText('Broken')).toBeTruthy();
  await userEvent.click(within(drawer).getByRole('button', { name: /Redeliver Loan Approved/ }));
  await waitFor(() => expect(seen.some((request) => request.path.endsWith('/redeliver'))).toBe(true));
  await waitFor(() => expect(within(drawer).getByRole('status').textContent).toBe('Delivered'));
});

it('sends a test message, and shows what the receiver answered', async () => {
  const shown: object[] = [];
  const seen = open({
    [`GET ${path}/21/messages`]: () => Response.json(shown),
    [`POST ${path}/21/test`]: () => {
      shown.push({ ...message, event: 'webhook.test' });
      return Response.json({ message: 'The test message is sent' });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Deliveries' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Deliveries' }));
  expect(await drawer.findByText('No messages yet')).toBeTruthy();
  await userEvent.click(drawer.getByRole('button', { name: 'Send a test message' }));
  expect(await drawer.findByRole('heading', { name: 'Test message' })).toBeTruthy();
  expect(drawer.getByText(/Answered 500 after 12 ms/)).toBeTruthy();
  expect(seen.filter((request) => request.method === 'POST')).toHaveLength(1);
});

it('says why a webhook that is off gets no test message', async () => {
  const seen = open({ [`GET ${path}/21/messages`]: () => Response.json([]) }, [{ ...hook, isOn: false }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Deliveries' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Deliveries' }));
  const button = drawer.getByRole('button', { name: 'Send a test message' });
  await userEvent.click(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(seen.some((request) => request.method === 'POST')).toBe(false);
});

it('counts a webhook that is gone as removed, such as after a lost answer', async () => {
  const webhooks: object[] = [hook];
  open(
    {
      [`DELETE ${path}/21`]: () => (webhooks.pop(), Response.json({ status: 404, code: 'not_found' }, { status: 404 })),
    },
    webhooks,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove webhook' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('The webhook was removed')).toBeTruthy();
  expect(await screen.findByText('No webhooks yet')).toBeTruthy();
});

it('shows an empty list', async () => {
  open({}, []);
  expect(await screen.findByText('No webhooks yet')).toBeTruthy();
});

it('keeps the question after a lost answer, although the webhook is no longer listed', async () => {
  const webhooks: object[] = [hook];
  const seen = open(
    {
      [`DELETE ${path}/21`]: () =>
        webhooks.pop() ? Response.error() : Response.json({ status: 404, code: 'not_found' }, { status: 404 }),
    },
    webhooks,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  const question = within(screen.getByRole('dialog'));
  await userEvent.click(question.getByRole('button', { name: 'Remove webhook' }));
  expect(await screen.findByText('No webhooks yet')).toBeTruthy();
  expect(question.getByText(/It may have worked/)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Remove webhook' }));
  expect(await screen.findByText('The webhook was removed')).toBeTruthy();
  expect(seen.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
});
