import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { type Answers, answerRequests, renderRoutes, sessionOf, signInAs } from '../../app/render.fixtures.tsx';
import { institutesRoutes } from './institutes.routes.tsx';

const api = '/api/provider/domain';
const adom = { id: '1', name: 'Adom Microfinance' };
const invited = {
  id: '9',
  firstname: 'Esi',
  lastname: 'Quaye',
  email: 'esi@sika.example',
  isVendor: 'true',
  invitedBy: 'Efua Ansah',
  sentAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-27T10:00:00.000Z',
  isExpired: false,
};

beforeEach(async () => {
  await signInAs(sessionOf({ roles: [{ name: 'Administrator' }] }));
});

function open(address = '/finance-institute', answers: Answers = {}) {
  const seen = answerRequests({
    [`GET ${api}/lenders`]: () => Response.json([adom]),
    [`GET ${api}/institutes/invitations`]: () => Response.json([]),
    ...answers,
  });
  return { seen, ...renderRoutes(institutesRoutes, address) };
}

it('shows a card for each lender, whose edit modal opens by its address', async () => {
  const { router } = open();
  const card = await screen.findByRole('link', { name: 'Adom Microfinance' });
  expect(card.textContent).toMatch(/^AD/);
  expect(card.getAttribute('href')).toBe('/finance-institute?edit=1&name=Adom+Microfinance');
  await userEvent.click(card);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('renames based on the name shown, and reports a duplicate name', async () => {
  let tries = 0;
  const { seen, router } = open('/finance-institute?edit=1&name=Adom', {
    [`PUT ${api}/institutes/1`]: () =>
      tries++ === 0
        ? Response.json(
            { status: 400, message: 'Wrong', errorMessage: 'Wrong', errors: { name: 'Taken' } },
            { status: 400 },
          )
        : Response.json({ id: '1', name: 'Adom Savings' }),
  });
  const name = await screen.findByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Adom Savings');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Taken')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({
    name: 'Adom Savings',
    previousName: 'Adom Microfinance',
  });
});

it('renames again after a lost answer, without taking the own change for a colleague’s', async () => {
  let stored = adom.name;
  const { router } = open('/finance-institute?edit=1&name=Adom', {
    [`GET ${api}/lenders`]: () => Response.json([{ id: '1', name: stored }]),
    [`PUT ${api}/institutes/1`]: ({ body }) => {
      const { name, previousName } = body as { name: string; previousName: string };
      if (previousName !== stored) return Response.json({ message: 'Someone was faster' }, { status: 409 });
      if (stored === name) return Response.json({ id: '1', name });
      stored = name;
      return Promise.reject(new TypeError('Failed to fetch'));
    },
  });
  const name = await screen.findByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Adom Savings');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/It may have worked/)).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Adom Savings', hidden: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Adom Microfinance.*Adom Savings/)).toBeTruthy();
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('shows the name that a colleague gave it first, and replaces that only if the person chooses to', async () => {
  let stored = adom.name;
  const { seen, router } = open('/finance-institute?edit=1&name=Adom', {
    [`GET ${api}/lenders`]: () => Response.json([{ id: '1', name: stored }]),
    [`PUT ${api}/institutes/1`]: ({ body }) =>
      (body as { previousName: string }).previousName === stored
        ? Response.json({ id: '1', name: 'Adom Loans' })
        : Response.json({ code: 'changed_since_seen', message: 'This changed.' }, { status: 409 }),
  });
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Adom Loans');
  stored = 'Adom Savings';
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const changes = await screen.findByRole('list', { name: 'Changes' });
  expect(changes.textContent).toContain('Adom Savings');
  expect(name.value).toBe('Adom Loans');
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Adom Savings is now Adom Loans')).toBeTruthy();
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(seen.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { name: 'Adom Loans', previousName: 'Adom Microfinance' },
    { name: 'Adom Loans', previousName: 'Adom Savings' },
  ]);
});

it('reports that the institute in the address does not exist', async () => {
  const { router } = open('/finance-institute?edit=77&name=Gone');
  await userEvent.click(await screen.findByRole('button', { name: 'Show institutes' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('invites with the account type as text, after the documented messages', async () => {
  const { seen } = open('/finance-institute', {
    [`POST ${api}/institutes/invitations`]: () => Response.json(invited, { status: 201 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Create Institute' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Institute' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
  for (const message of ['Invalid email', 'Invalid firstname', 'Invalid lastname'])
    expect(await dialog.findByText(message)).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('First name'), 'Esi');
  await userEvent.type(dialog.getByLabelText('Last name'), 'Quaye');
  await userEvent.type(dialog.getByLabelText('Email'), 'esi@sika.example');
  await userEvent.selectOptions(dialog.getByLabelText('Account type'), 'Vendor');
  await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('An invitation was sent to esi@sika.example')).toBeTruthy();
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({
    email: 'esi@sika.example',
    firstname: 'Esi',
    lastname: 'Quaye',
    isVendor: 'true',
  });
});

it('repeats the Idempotency-Key after a lost answer, so that the institute gets one invitation', async () => {
  let tries = 0;
  const { seen } = open('/finance-institute', {
    [`POST ${api}/institutes/invitations`]: () =>
      tries++ === 0 ? Response.error() : Response.json(invited, { status: 201 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Create Institute' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Institute' }));
  await userEvent.type(dialog.getByLabelText('First name'), 'Esi');
  await userEvent.type(dialog.getByLabelText('Last name'), 'Quaye');
  await userEvent.type(dialog.getByLabelText('Email'), 'esi@sika.example{Enter}');
  await userEvent.click(await dialog.findByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const keys = seen.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([keys[0], keys[0]]);
});

it('repeats the Idempotency-Key of a resent invitation after a lost answer, and not after an answer', async () => {
  let tries = 0;
  const { seen } = open('/finance-institute', {
    [`GET ${api}/institutes/invitations`]: () => Response.json([invited]),
    [`POST ${api}/institutes/invitations/9/resend`]: () => (tries++ === 0 ? Response.error() : Response.json(invited)),
  });
  const sent = () => seen.filter(({ method }) => method === 'POST');
  for (const count of [1, 2, 3]) {
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Resend Invite' });
    await waitFor(() => expect(button.disabled).toBe(false));
    await userEvent.click(button);
    await waitFor(() => expect(sent()).toHaveLength(count));
  }
  const [first, second, third] = sent().map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toBeTruthy();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('lists invitations, to resend and to cancel', async () => {
  const { seen } = open('/finance-institute', {
    [`GET ${api}/institutes/invitations`]: () => Response.json([invited]),
    [`POST ${api}/institutes/invitations/9/resend`]: () => Response.json(invited),
    [`DELETE ${api}/institutes/invitations/9`]: () => Response.json({ message: 'The invitation was cancelled.' }),
  });
  expect(await screen.findByText('esi@sika.example · Vendor')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Resend Invite' }));
  expect(await screen.findByText('A new code was sent to esi@sika.example')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel Invite' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel Invite' }));
  expect(await screen.findByText('The invitation of Esi Quaye was cancelled')).toBeTruthy();
  expect(seen.map(({ method }) => method)).toContain('DELETE');
});

it('keeps the cards if the provider lacks invitations', async () => {
  open('/finance-institute', {
    [`GET ${api}/institutes/invitations`]: () => Response.json({ error: 'Not Found' }, { status: 404 }),
  });
  expect(await screen.findByText('Invitations are not available from this provider')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Adom Microfinance' })).toBeTruthy();
});

it('is only accessible to administrators', async () => {
  await signInAs(sessionOf({ roles: [{ name: 'Manager' }] }));
  open();
  expect(await screen.findByText(/permission to invite, register and rename institutes/)).toBeTruthy();
});

it('keeps an invitation open while it is sent, takes nothing more, and shows why it failed', async () => {
  let answer = (_answer: Response): void => undefined;
  const { seen } = open('/finance-institute', {
    [`POST ${api}/institutes/invitations`]: () => new Promise((resolve) => (answer = resolve)),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Create Institute' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Institute' }));
  await userEvent.type(dialog.getByLabelText('First name'), 'Esi');
  await userEvent.type(dialog.getByLabelText('Last name'), 'Quaye');
  const email = dialog.getByLabelText<HTMLInputElement>('Email');
  await userEvent.type(email, 'esi@sika.example{Enter}');
  await waitFor(() => expect(email.readOnly).toBe(true));
  await userEvent.type(email, 'x{Enter}');
  await userEvent.keyboard('{Escape}');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
  expect(email.value).toBe('esi@sika.example');
  expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
  answer(Response.json({ status: 500, code: 'internal', message: 'The books are closed.' }, { status: 500 }));
  expect((await dialog.findByRole('alert')).textContent).toContain('The books are closed.');
  expect(email.value).toBe('esi@sika.example');
});
