import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { type Answers, answerRequests, renderRoutes, sessionOf, signInAs } from '../../../app/render.fixtures.tsx';
import { serviceSettingsRoutes } from '../service-settings.routes.tsx';

const path = '/api/provider/domain/1/settings/api-keys';
const webhooks = '/api/provider/domain/1/settings/webhooks';
const secret = `oware_${'Ab12'.repeat(10)}xyz`;
const till = {
  id: '11',
  name: 'Till',
  partialKey: 'oware_Ab12Ab',
  createdAt: '2026-11-20T08:15:00.000Z',
  createdBy: 'Akua Boateng',
  lastUsedAt: null,
};

beforeEach(async () => {
  await signInAs(sessionOf({ roles: [{ name: 'Manager' }] }));
});

function open(answers: Answers = {}, keys: object[] = [till]) {
  const seen = answerRequests({ [`GET ${path}`]: () => Response.json(keys), ...answers });
  renderRoutes(serviceSettingsRoutes, '/settings/api');
  return seen;
}

const createKey = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Create API key' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), `${name}{Enter}`);
};

it('lists keys by their first characters, creator and last use', async () => {
  open();
  const row = (await screen.findByText('Till')).closest('li')!;
  expect(row.textContent).toContain('oware_Ab12Ab…');
  expect(row.textContent).toContain('Created by Akua Boateng');
  expect(row.textContent).toContain('Not used yet');
});

it('shows a new key once, and repeats the Idempotency-Key after a lost answer', async () => {
  let tries = 0;
  const seen = open({
    [`POST ${path}`]: () =>
      tries++ === 0 ? Response.error() : Response.json({ ...till, id: '12', apiKey: secret }, { status: 201 }),
  });
  await createKey('Payroll');
  await waitFor(() => expect(tries).toBe(1));
  await userEvent.click(await screen.findByRole('button', { name: 'Create API key' }));
  const dialog = await screen.findByRole('dialog', { name: 'Copy the API key' });
  expect(within(dialog).getByText(secret)).toBeTruthy();
  const keys = seen.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toBeTruthy();
  expect(new Set(keys).size).toBe(1);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText(secret)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText(secret)).toBeNull());
});

it('explains what to do if the key was created but its answer lost', async () => {
  open({ [`POST ${path}`]: () => Response.json({ ...till, apiKey: null }, { status: 201 }) });
  await createKey('Payroll');
  const dialog = await screen.findByRole('dialog', { name: 'The API key can’t be shown' });
  expect(dialog.textContent).toContain('Revoke it and create another one.');
});

it('asks before revoking a key', async () => {
  const seen = open({ [`DELETE ${path}/11`]: () => Response.json({ message: 'API key revoked' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke Till' }));
  expect(seen.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Revoke API key' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(seen.some(({ method }) => method === 'DELETE')).toBe(true);
});

it('offers to create before the list is loaded, with no button filled, because two sections have one', async () => {
  const loading = () => new Promise<Response>(() => undefined);
  open({ [`GET ${path}`]: loading, [`GET ${webhooks}`]: loading });
  const create = await screen.findByRole('button', { name: 'Create API key' });
  const createOther = screen.getByRole('button', { name: 'Create webhook' });
  expect([create, createOther].filter(({ className }) => className.includes('contained'))).toEqual([]);
});

it('shows an empty list', async () => {
  open({}, []);
  expect(await screen.findByText('No API keys yet')).toBeTruthy();
});

it('reports that the provider lacks the call', async () => {
  open({ [`GET ${path}`]: () => new Response('Cannot GET', { status: 404 }) });
  expect((await screen.findAllByText('Not available from this provider')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Create API key' })).toBeNull();
});

it('offers a retry if the list fails to load', async () => {
  open({ [`GET ${path}`]: () => Response.json({ message: 'Broken' }, { status: 500 }) });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('names the missing permission', async () => {
  await signInAs(sessionOf({ roles: [{ name: 'Loan Officer' }] }));
  const seen = open();
  expect(await screen.findAllByText(/permission to see API keys and webhooks/)).toHaveLength(2);
  expect(seen.some((request) => request.path === path)).toBe(false);
});

it('lets an auditor read the list without changing it', async () => {
  await signInAs(sessionOf({ roles: [{ name: 'Auditor' }] }));
  open();
  expect(await screen.findByRole('button', { name: 'Revoke Till' })).toHaveProperty('ariaDisabled', 'true');
});
