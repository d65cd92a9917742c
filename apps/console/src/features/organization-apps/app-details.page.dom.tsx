import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { type Answers, answerRequests, renderRoutes, sessionOf, signInAs } from '../../app/render.fixtures.tsx';
import { appsRoutes } from './apps.routes.tsx';

const secret = 'secret_of-the-test';
const app = {
  id: '7',
  name: 'Till',
  app_token: 'public_of-the-test',
  test_key: secret,
  lenders: [{ id: '1', name: 'Adom Microfinance' }],
};
const manager = sessionOf({ roles: [{ name: 'Manager' }] });
const api = '/api/provider';

beforeEach(() => signInAs(manager));

function open(answers: Answers = {}, of: object = app) {
  const seen = answerRequests({
    [`GET ${api}/domain/apps/7`]: () => Response.json(of),
    [`GET ${api}/domain/apps`]: () => Response.json([]),
    [`GET ${api}/domain/lenders`]: () => Response.json([...app.lenders, { id: '2', name: 'Volta' }]),
    ...answers,
  });
  const { router } = renderRoutes(appsRoutes, '/app/7');
  return { seen, router };
}
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('keeps the secret key off the page until it is revealed, and hides it again', async () => {
  open();
  expect(await screen.findByText(app.app_token)).toBeTruthy();
  expect(document.body.innerHTML).not.toContain(secret);
  await click('Show secret key');
  expect(screen.getByText(secret)).toBeTruthy();
  await click('Hide secret key');
  expect(document.body.innerHTML).not.toContain(secret);
});

it('copies the secret key without showing it, and confirms it', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: 'Copy secret key' }));
  expect(await navigator.clipboard.readText()).toBe(secret);
  expect(await screen.findByText('Copied', { selector: '[role=status]' })).toBeTruthy();
  expect(document.body.innerHTML).not.toContain(secret);
});

it('explains to people who can’t manage apps why the secret key is missing', async () => {
  await signInAs(sessionOf());
  open({}, { ...app, test_key: null });
  expect(await screen.findByText(/see their secret keys\. Ask a manager/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /secret key/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Delete' }).getAttribute('aria-disabled')).toBe('true');
});

it('deletes only after the name was entered, then shows the cards', async () => {
  const { seen, router } = open({ [`DELETE ${api}/apps/7`]: () => Response.json({ message: 'App Deleted' }) });
  await click('Delete');
  const dialog = within(await screen.findByRole('dialog'));
  const confirm = dialog.getByRole('button', { name: 'Delete app' });
  const field = dialog.getByLabelText('Type the app’s name');
  await userEvent.type(field, 'till');
  expect(confirm).toHaveProperty('disabled', true);
  await userEvent.clear(field);
  await userEvent.type(field, 'Till');
  await userEvent.click(confirm);
  expect(await screen.findByText('App Deleted')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/app'));
  expect(seen.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

it('counts an app as deleted that a try without an answer has deleted', async () => {
  let isThere = true;
  const { router } = open({
    [`DELETE ${api}/apps/7`]: () => {
      if (!isThere) return Response.json({ message: 'Not found' }, { status: 404 });
      isThere = false;
      return Promise.reject(new TypeError('Failed to fetch'));
    },
  });
  await click('Delete');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Type the app’s name'), 'Till');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete app' }));
  expect(await dialog.findByText(/It may have worked/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete app' }));
  expect(await screen.findByText('App Deleted')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/app'));
});

it('shows the documented message when renaming fails, and keeps the input', async () => {
  open({ [`PUT ${api}/apps/7`]: () => Response.json({ message: 'Not now' }, { status: 409 }) });
  await click('Rename');
  const field = await screen.findByLabelText('Name');
  await userEvent.clear(field);
  await click('Save');
  expect(await screen.findByText('name required')).toBeTruthy();
  await userEvent.type(field, 'Kiosk');
  await click('Save');
  expect(await screen.findByText('Failed Editing')).toBeTruthy();
  expect(screen.getByText('App modification failed, please try again!')).toBeTruthy();
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Kiosk');
});

it('says that a colleague deleted the app to rename, and keeps the input', async () => {
  open({ [`PUT ${api}/apps/7`]: () => Response.json({ message: 'Not found' }, { status: 404 }) });
  await click('Rename');
  const field = await screen.findByLabelText('Name');
  await userEvent.clear(field);
  await userEvent.type(field, 'Kiosk');
  await click('Save');
  expect(await screen.findByText('This app no longer exists. Someone else may have deleted it.')).toBeTruthy();
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Kiosk');
});

it('offers only lenders that are not attached yet', async () => {
  const { seen } = open({ [`POST ${api}/domain/lender/2/app/7/attach`]: () => Response.json({ message: 'Done' }) });
  await click('Attach lender');
  const dialog = within(await screen.findByRole('dialog'));
  const choices = within(await dialog.findByLabelText('Lender')).getAllByRole('option');
  expect(choices.map(({ textContent }) => textContent)).toEqual(['Volta']);
  await userEvent.click(dialog.getByRole('button', { name: 'Attach lender' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('attaches no other lender after a lost answer', async () => {
  let { lenders } = app;
  const { seen } = open({
    [`GET ${api}/domain/apps/7`]: () => Response.json({ ...app, lenders }),
    [`GET ${api}/domain/lenders`]: () =>
      Response.json([...app.lenders, { id: '2', name: 'Volta' }, { id: '3', name: 'Sika' }]),
    [`POST ${api}/domain/lender/2/app/7/attach`]: () => {
      lenders = [...lenders, { id: '2', name: 'Volta' }];
      return Promise.reject(new TypeError('Failed to fetch'));
    },
  });
  await click('Attach lender');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByLabelText('Lender')).toHaveProperty('value', '2');
  await userEvent.click(dialog.getByRole('button', { name: 'Attach lender' }));
  expect(await dialog.findByText(/It may have worked/)).toBeTruthy();
  expect(await screen.findByText('Volta', { selector: 'li *' })).toBeTruthy();
  expect(dialog.getByLabelText('Lender')).toHaveProperty('value', '2');
  await userEvent.click(dialog.getByRole('button', { name: 'Attach lender' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('reports that the service does not send the attached lenders', async () => {
  open({}, { id: 7, name: 'Till', app_token: 'public', test_key: 'secret' });
  expect(await screen.findByText('The service didn’t send the attached lenders.')).toBeTruthy();
});
