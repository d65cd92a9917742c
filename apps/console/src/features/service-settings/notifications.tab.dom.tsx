import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { type Answers, answerRequests, renderRoutes, sessionOf, signInAs } from '../../app/render.fixtures.tsx';
import { serviceSettingsRoutes } from './service-settings.routes.tsx';

const address = /\/settings\/notifications$/;
const trigger = { email: false, sms: false, inApp: true };
const events = ['loan.approved', 'loan.rejected', 'payment.due', 'payment.received', 'document.uploaded'];
const triggers = {
  triggers: events.map((event) => ({ event, ...trigger })),
  version: 3,
  updatedAt: '2026-11-20T08:15:00.000Z',
  updatedBy: 'Akua Boateng',
};

beforeEach(async () => {
  await signInAs(sessionOf({ roles: [{ name: 'Manager' }] }));
});

const api = (orgId: string) => `/api/provider/domain/${orgId}/settings/notifications`;
function open(answers: Answers = {}, shown: object = triggers) {
  const path = api('1');
  const seen = answerRequests({ [`GET ${path}`]: () => Response.json(shown), ...answers });
  const { router } = renderRoutes(serviceSettingsRoutes, '/settings');
  return { seen, router, path };
}

it('opens the notifications with a switch for each event and channel', async () => {
  const { router } = open();
  expect(await screen.findAllByRole('switch')).toHaveLength(15);
  expect(screen.getByRole('switch', { name: 'Loan Approved: In the app' })).toHaveProperty('checked', true);
  expect(screen.getByText(/Last changed by Akua Boateng/)).toBeTruthy();
  expect(router.state.location.pathname).toMatch(address);
});

it('leads back to the settings', async () => {
  open();
  expect((await screen.findByRole('link', { name: 'Admin settings' })).getAttribute('href')).toBe('/admin/settings');
});

it('lets an administrator choose the lender', async () => {
  await signInAs(sessionOf({ roles: [{ name: 'Administrator' }] }));
  open({ 'GET /api/provider/domain/lenders': () => Response.json([{ id: '1', name: 'Adom Microfinance' }]) });
  expect(await screen.findByRole('button', { name: 'Choose a lender' })).toBeTruthy();
});

it('saves only changed events, with the loaded version', async () => {
  const path = api('1');
  const { seen } = open({ [`PUT ${path}`]: () => Response.json({ ...triggers, version: 4 }) });
  await userEvent.click(await screen.findByRole('switch', { name: 'Payment Received: SMS' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({
      triggers: [{ event: 'payment.received', email: false, sms: true, inApp: true }],
      version: 3,
    }),
  );
});

it('goes on from the person’s own change if the answer to it was lost', async () => {
  const path = api('1');
  let stored = triggers;
  const { seen } = open({
    [`GET ${path}`]: () => Response.json(stored),
    [`PUT ${path}`]: () => {
      const [first, second, third, payment, ...others] = triggers.triggers;
      stored = { ...triggers, triggers: [first!, second!, third!, { ...payment!, sms: true }, ...others], version: 4 };
      return Promise.reject(new TypeError('Failed to fetch'));
    },
  });
  await userEvent.click(await screen.findByRole('switch', { name: 'Payment Received: SMS' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/It may have worked/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull());
  await userEvent.click(screen.getByRole('switch', { name: 'Payment Received: Email' }));
  expect(screen.queryByText(/changed since you started/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(seen.filter(({ method }) => method === 'PUT')).toHaveLength(2));
  expect(seen.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ version: 4 });
});

const refused = { status: 409, code: 'conflict', message: 'Someone else changed this first.' };

it('brings into view what a colleague changed when the save is refused, and goes on from there', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  onTestFinished(() => scroll.mockRestore());
  const path = api('1');
  let stored = triggers;
  const { seen } = open({
    [`GET ${path}`]: () => Response.json(stored),
    [`PUT ${path}`]: () => Response.json(refused, { status: 409 }),
  });
  await userEvent.click(await screen.findByRole('switch', { name: 'Payment Received: SMS' }));
  stored = { ...triggers, triggers: triggers.triggers.map((one) => ({ ...one, email: true })), version: 4 };
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const notice = (await screen.findByText('This page changed since you started')).closest('[role=alert]');
  await waitFor(() => expect(scroll.mock.contexts).toContain(notice));
  expect(screen.queryByText(refused.message)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(screen.queryByText(refused.message)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(seen.findLast(({ method }) => method === 'PUT')?.body).toEqual({
      triggers: [{ event: 'payment.received', email: true, sms: true, inApp: true }],
      version: 4,
    }),
  );
});

it('shows the refusal if what the colleague changed could not be read', async () => {
  const path = api('1');
  let isDown = false;
  open({
    [`GET ${path}`]: () => (isDown ? Response.json({}, { status: 503 }) : Response.json(triggers)),
    [`PUT ${path}`]: () => Response.json(refused, { status: 409 }),
  });
  await userEvent.click(await screen.findByRole('switch', { name: 'Payment Received: SMS' }));
  isDown = true;
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(refused.message)).toBeTruthy();
  expect(screen.getByRole('switch', { name: 'Payment Received: SMS' })).toHaveProperty('checked', true);
});

it('moves the focus to Save when the changes are discarded', async () => {
  open();
  await userEvent.click(await screen.findByRole('switch', { name: 'Payment Received: SMS' }));
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByRole('switch', { name: 'Payment Received: SMS' })).toHaveProperty('checked', false);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
});

it('reports that the provider lacks the call', async () => {
  const path = api('1');
  open({ [`GET ${path}`]: () => new Response('Cannot GET', { status: 404 }) });
  expect(await screen.findByText('Not available from this provider')).toBeTruthy();
});

it('shows the settings read-only with the missing permission', async () => {
  await signInAs(sessionOf({ roles: [{ name: 'Vendor' }] }));
  open();
  expect((await screen.findAllByRole('switch')).every((one) => (one as HTMLInputElement).disabled)).toBe(true);
  expect(screen.getByText(/permission to change the organisation’s settings/)).toBeTruthy();
});
