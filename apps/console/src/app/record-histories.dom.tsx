import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { elementsRoutes } from '../features/elements/elements.routes.tsx';
import { appsRoutes } from '../features/organization-apps/apps.routes.tsx';
import { productsRoutes } from '../features/products/products.routes.tsx';
import { serviceSettingsRoutes } from '../features/service-settings/service-settings.routes.tsx';
import { chooseLender } from '../session/lender.store.ts';
import { answerRequests, renderRoutes, sessionOf, signInAs } from './render.fixtures.tsx';

const api = '/api/provider';
const settings = `${api}/domain/1/settings`;
const pot = { id: '71', name: 'Susu pot', nominalAnnualInterestRate: '4', interestPostingPeriodType: 4, charges: [] };
const answers = {
  [`GET ${api}/domain/apps/7`]: () =>
    Response.json({ id: '7', name: 'Till', app_token: 'public', test_key: null, lenders: [] }),
  [`GET ${api}/domain/elements`]: () =>
    Response.json([{ id: '101', name: 'Capital call', type: 'primary', product_name: 'Salary loan' }]),
  [`GET ${api}/domain/lender/1/loanproduct`]: () => Response.json([]),
  [`GET ${api}/domain/lender/1/savingsproduct`]: () => Response.json([pot]),
  [`GET ${settings}/notifications`]: () => Response.json({ triggers: [] }),
  [`GET ${settings}/smtp`]: () => new Response('Cannot GET', { status: 404 }),
  [`GET ${settings}/sms`]: () => new Response('Cannot GET', { status: 404 }),
  [`GET ${settings}/api-keys`]: () => Response.json([]),
  [`GET ${settings}/webhooks`]: () => Response.json([]),
};
const entry = {
  id: '9001',
  at: '2026-11-22T10:00:00.000Z',
  by: 'Akua Boateng',
  action: 'changed',
  kind: 'role',
  recordId: '1',
  record: 'Adom',
  changes: [],
};
const page = { number: 0, size: 20, totalElements: 1, totalPages: 1 };
const manager = sessionOf({ roles: [{ name: 'Manager' }] });

beforeEach(async () => {
  await signInAs(manager);
  chooseLender({ id: '1', name: 'Adom Microfinance' });
});

/** Opens a screen and returns a function that lists its audit queries. */
function open(routes: RouteObject[], address: string) {
  const seen = answerRequests({
    ...answers,
    [`GET ${api}/manage/audit`]: () => Response.json({ entries: [entry], page }),
  });
  renderRoutes(routes, address);
  return () => seen.filter(({ path }) => path === `${api}/manage/audit`).map(({ query }) => Object.fromEntries(query));
}

it.each([
  ['an app', appsRoutes, '/app/7', [{ kind: 'app', recordId: '7' }]],
  ['an element', elementsRoutes, '/admin/settings/element/101/Capital/primary', [{ kind: 'element', recordId: '101' }]],
  ['notifications', serviceSettingsRoutes, '/settings/notifications', [{ kind: 'notificationSettings' }]],
  ['the mail server', serviceSettingsRoutes, '/settings/email', [{ kind: 'smtpSettings' }]],
  ['text messages', serviceSettingsRoutes, '/settings/sms', [{ kind: 'smsSettings' }]],
  ['keys and webhooks', serviceSettingsRoutes, '/settings/api', [{ kind: 'apiKey' }, { kind: 'webhook' }]],
])('the screen of %s shows its own history and no other', async (_what, routes, address, expected) => {
  const asked = open(routes, address);
  await waitFor(() => expect(asked()).toEqual(expected.map((query) => ({ page: '0', ...query }))));
  expect(await screen.findAllByRole('region', { name: /^History/ })).toHaveLength(expected.length);
});

it('shows the history of a savings product from its row', async () => {
  const asked = open(productsRoutes, '/products#/savings');
  await userEvent.click(await screen.findByRole('button', { name: 'History of Susu pot' }));
  await waitFor(() => expect(asked()).toEqual([{ page: '0', kind: 'savingsProduct', recordId: '71' }]));
  expect(await screen.findByRole('dialog', { name: 'Susu pot' })).toBeTruthy();
});

it('queries the settings of the lender that an administrator selected, whatever its name', async () => {
  await signInAs(sessionOf({ roles: [{ name: 'Administrator' }] }));
  chooseLender({ id: '1', name: 'Renamed' });
  const asked = open(serviceSettingsRoutes, '/settings/notifications');
  await waitFor(() => expect(asked()).toEqual([{ page: '0', kind: 'notificationSettings', lenderId: '1' }]));
});
