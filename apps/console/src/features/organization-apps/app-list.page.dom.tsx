import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { type Answers, answerRequests, renderRoutes, sessionOf, signInAs } from '../../app/render.fixtures.tsx';
import { appsRoutes } from './apps.routes.tsx';

const api = '/api/provider';
const app = { id: '7', name: 'Till', app_token: 'public_key', lenders: [] };

beforeEach(() => signInAs(sessionOf({ roles: [{ name: 'Manager' }] })));

function open(answers: Answers) {
  const seen = answerRequests(answers);
  const { router } = renderRoutes(appsRoutes, '/app');
  return { seen, router };
}
async function create(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Create app' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Name'), name);
  await userEvent.click(dialog.getByRole('button', { name: 'Create app' }));
  return dialog;
}

it('shows a card for each app with its lenders', async () => {
  open({
    [`GET ${api}/domain/apps`]: () =>
      Response.json([app, { ...app, id: '8', name: 'Kiosk', lenders: [{ id: '1', name: 'Adom' }] }]),
  });
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['TillNo lender attached', '/app/7'],
    ['KioskAdom', '/app/8'],
  ]);
});

it('explains what to do without apps, and opens a new one after creation', async () => {
  const { router } = open({
    [`GET ${api}/domain/apps`]: () => Response.json([]),
    [`POST ${api}/organization/1/app`]: () => Response.json(app, { status: 201 }),
    [`GET ${api}/domain/apps/7`]: () => Response.json({ ...app, test_key: 'secret' }),
  });
  expect(await screen.findByText('No apps yet')).toBeTruthy();
  await create('Till');
  expect(await screen.findByText('App created')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/7'));
});

it('repeats a name with the same key after a lost answer, and uses another key for another name', async () => {
  const keys: (string | null)[] = [];
  open({
    [`GET ${api}/domain/apps`]: () => Response.json([]),
    [`POST ${api}/organization/1/app`]: ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      return new Response('', { status: 500 });
    },
  });
  const dialog = await create('Till');
  await dialog.findByRole('alert');
  const submit = dialog.getByRole('button', { name: 'Create app' });
  await userEvent.click(submit);
  await userEvent.type(dialog.getByLabelText('Name'), ' 2');
  await userEvent.click(submit);
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
