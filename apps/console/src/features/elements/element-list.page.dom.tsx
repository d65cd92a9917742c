import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { type Answers, answerRequests, renderRoutes, sessionOf, signInAs } from '../../app/render.fixtures.tsx';
import { chooseLender } from '../../session/lender.store.ts';
import { elementsRoutes } from './elements.routes.tsx';

const api = '/api/provider';
const list = '/admin/settings/element';
const element = { id: '101', name: 'Capital call', type: 'primary', product_name: 'Salary loan', element_id: 'EL-1' };
const retired = { ...element, id: '102', name: 'Top-up', type: 'other', isRetired: true, submissions: 2 };

beforeEach(async () => {
  await signInAs(sessionOf({ roles: [{ name: 'Manager' }] }));
  chooseLender({ id: '1', name: 'Adom Microfinance' });
});

function open(address = list, answers: Answers = {}) {
  const seen = answerRequests({
    [`GET ${api}/domain/elements`]: () => Response.json([element, retired]),
    [`GET ${api}/domain/lender/1/loanproduct`]: () => Response.json([]),
    ...answers,
  });
  const { router } = renderRoutes(elementsRoutes, address);
  return { seen, router };
}

it('cuts a long name, and shows the full one on the link and on focus', async () => {
  open();
  const link = await screen.findByRole('link', { description: 'Capital call' });
  expect(link.textContent).toBe('Capital call…Primary · Salary loan');
  while (document.activeElement !== link) await userEvent.tab();
  expect((await screen.findByRole('tooltip')).textContent).toBe('Capital call');
  expect(screen.getByRole('link', { name: /^Top-up/ }).textContent).toContain('Retired');
});

it('opens the modal of the element in the address, and returns to the cards', async () => {
  const { router } = open(`${list}/101/Capital%20call/primary`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit element' }));
  expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Capital call');
  expect(dialog.getByLabelText('Element ID')).toHaveProperty('value', 'EL-1');
  await waitFor(() => expect(dialog.getByLabelText('Loan product')).toHaveProperty('value', 'Salary loan'));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(list));
});

it('reports that the element in the address does not exist', async () => {
  const { router } = open(`${list}/999/Gone/other`);
  await userEvent.click(await screen.findByRole('button', { name: 'Show elements' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(list));
});

it('requires a name of two letters, then saves and closes', async () => {
  const { seen, router } = open(`${list}/101/Capital%20call/primary`, {
    [`PUT ${api}/domain/elements/101`]: () => Response.json({ ...element, name: 'Branches' }),
  });
  const field = await screen.findByLabelText('Name');
  await userEvent.clear(field);
  await userEvent.type(field, 'B');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('name must have at least 2 letters')).toBeTruthy();
  await userEvent.type(field, 'ranches');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(list));
  expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({
    name: 'Branches',
    element_id: 'EL-1',
    type: 'primary',
    product_name: 'Salary loan',
  });
});

it('cannot be retired while it is being saved', async () => {
  const answer = Promise.withResolvers<Response>();
  open(`${list}/101/Capital%20call/primary`, { [`PUT ${api}/domain/elements/101`]: () => answer.promise });
  const retire = await screen.findByRole<HTMLButtonElement>('button', { name: 'Retire' });
  expect(retire.disabled).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(retire.disabled).toBe(true);
  answer.resolve(Response.json(element));
});

it('explains a colleague’s change, and overwrites it only if the person chooses to', async () => {
  let stored = { ...element, version: 1 };
  const { seen, router } = open(`${list}/101/Capital%20call/primary`, {
    [`GET ${api}/domain/elements`]: () => Response.json([stored]),
    [`PUT ${api}/domain/elements/101`]: ({ body }) =>
      (body as { version: number }).version === stored.version
        ? Response.json({ ...stored, version: 3 })
        : Response.json({ code: 'conflict', message: 'Someone else changed this first.' }, { status: 409 }),
  });
  const field = await screen.findByLabelText('Name');
  await userEvent.clear(field);
  await userEvent.type(field, 'Branches');
  stored = { ...stored, name: 'Head office', version: 2 };
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const changes = await screen.findByRole('list', { name: 'Changes' });
  expect(changes.textContent).toContain('Head office');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Branches');
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(list));
  expect(seen.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([
    { name: 'Branches', version: 1 },
    { name: 'Branches', version: 2 },
  ]);
});

it('restores a retired element, and says which batches keep it', async () => {
  const { seen } = open(`${list}/102/Top-up/other`, {
    [`PUT ${api}/domain/elements/102/restore`]: () => Response.json({ ...retired, isRetired: false }),
  });
  expect(await screen.findByText(/Used by 2 batches, which keep it/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Top-up was restored')).toBeTruthy();
  expect(seen.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});

it('asks to retire again after a lost answer, not to restore', async () => {
  let now = { ...element, isRetired: false, version: 1 };
  const { seen } = open(`${list}/101/Capital%20call/primary`, {
    [`GET ${api}/domain/elements`]: () => Response.json([now]),
    [`PUT ${api}/domain/elements/101/retire`]: () => {
      const isFirst = !now.isRetired;
      now = { ...now, isRetired: true, version: 2 };
      return isFirst ? Response.error() : Response.json(now);
    },
  });
  const reads = () => seen.filter(({ method, path }) => method === 'GET' && path.endsWith('/elements')).length;
  const retire = await screen.findByRole('button', { name: 'Retire' });
  const before = reads();
  await userEvent.click(retire);
  expect(await screen.findByText(/It may have worked/)).toBeTruthy();
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
  await userEvent.click(await screen.findByRole('button', { name: 'Retire' }));
  expect(await screen.findByText('Capital call was retired')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Restore' })).toBeTruthy();
});

it('offers no New Element to people who can’t manage elements, and explains why', async () => {
  await signInAs(sessionOf());
  open();
  expect(await screen.findByText(/create, change and retire elements\. Ask a manager/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'New Element' })).toBeNull();
});

it('reports that the provider has no elements', async () => {
  open(list, { [`GET ${api}/domain/elements`]: () => Response.json({ error: 'Not Found' }, { status: 404 }) });
  expect(await screen.findByText('Not offered by this provider.')).toBeTruthy();
});

it('creates an element of the chosen lender, and keeps the modal with the reason until it is created', async () => {
  let isTaken = true;
  const { seen } = open(list, {
    [`POST ${api}/domain/elements`]: () =>
      isTaken
        ? Response.json(
            { status: 400, code: 'validation_failed', message: 'No.', errors: { element_id: 'In use already' } },
            { status: 400 },
          )
        : Response.json({ ...element, id: '103', name: 'Branches' }, { status: 201 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'New Element' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New Element' }));
  await userEvent.type(dialog.getByLabelText('Name'), 'Branches');
  await userEvent.click(dialog.getByRole('button', { name: 'Create element' }));
  expect(await dialog.findByText('In use already')).toBeTruthy();
  isTaken = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Create element' }));
  expect(await screen.findByText('Branches was created')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = seen.filter(({ method }) => method === 'POST');
  expect(sent.map(({ query }) => query.get('lenderId'))).toEqual(['1', '1']);
  expect(sent.at(-1)?.body).toEqual({ name: 'Branches', element_id: '', type: 'primary', product_name: '' });
});
