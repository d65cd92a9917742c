import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router-dom';
import { expect, it } from 'vitest';
import { notOfferedFailure } from '../../api/failure.ts';
import { type Answers, answerRequests, renderRoutes, sessionOf, signInAs } from '../../app/render.fixtures.tsx';

const path = '/api/provider/domain/customers/1020/contacts';
const kwesi = {
  recordId: '8101',
  displayName: 'Kwesi Asare',
  phoneNumbers: [
    { number: '200970001', label: 'Mobile' },
    { number: '302001234', label: 'Shop' },
  ],
  version: 1,
};
const conflict = () => Response.json({ code: 'conflict', message: 'Someone has changed this.' }, { status: 409 });

async function openTab(answers: Answers = {}, role = 'Loan Officer') {
  await signInAs(sessionOf({ roles: [{ name: role }] }));
  const seen = answerRequests({ [`GET ${path}`]: () => Response.json([kwesi]), ...answers });
  const context = { lenderId: '1', client: { id: '1020', name: 'Comfort Asare' } };
  renderRoutes([
    {
      element: <Outlet context={context} />,
      children: [{ index: true, lazy: () => import('./contacts.tab.tsx') }],
    },
  ]);
  return seen;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

it('shows each number with its label as a link for calling', async () => {
  await openTab();
  const link = await screen.findByRole('link', { name: '+233 30 200 1234' });
  expect(link.getAttribute('href')).toBe('tel:+233302001234');
  expect(screen.getByRole('list', { name: 'Contacts' }).textContent).toContain('Shop');
});

it('adds a contact once its numbers are valid, with the same key for each try', async () => {
  let tries = 0;
  const seen = await openTab({
    [`GET ${path}`]: () => Response.json([]),
    [`POST ${path}`]: () => {
      tries += 1;
      return tries === 1 ? new Response('', { status: 500 }) : Response.json(kwesi, { status: 201 });
    },
  });
  expect(await screen.findByText('No contacts yet')).toBeTruthy();
  await press('Add contact');
  const form = await dialog();
  await userEvent.type(form.getByLabelText('Name'), 'Yaa Asare');
  await userEvent.type(form.getByLabelText('Number 1'), '0241234567');
  await userEvent.click(form.getByRole('button', { name: 'Add number' }));
  await userEvent.type(form.getByLabelText('Number 2'), '+233 24 123 4567');
  await userEvent.click(form.getByRole('button', { name: 'Add contact' }));
  expect(await form.findByText('This number is listed above')).toBeTruthy();
  await userEvent.click(form.getByRole('button', { name: 'Remove number 2' }));
  await userEvent.click(form.getByRole('button', { name: 'Add contact' }));
  await waitFor(() => expect(tries).toBe(1));
  await form.findByRole('alert');
  await userEvent.click(form.getByRole('button', { name: 'Add contact' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const posts = seen.filter(({ method }) => method === 'POST');
  expect(posts[1]?.body).toEqual({
    displayName: 'Yaa Asare',
    phoneNumbers: [{ number: '0241234567', label: 'Mobile' }],
  });
  expect(new Set(posts.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

it('shows why a contact is refused, also for a reason that belongs to no single field', async () => {
  const refused = {
    code: 'validation_failed',
    message: 'Invalid contact',
    errors: { phoneNumbers: 'At most 5 numbers' },
  };
  await openTab({ [`POST ${path}`]: () => Response.json(refused, { status: 400 }) });
  await press('Add contact');
  const form = await dialog();
  await userEvent.type(form.getByLabelText('Name'), 'Yaa Asare');
  await userEvent.type(form.getByLabelText('Number 1'), '0241234567');
  await userEvent.click(form.getByRole('button', { name: 'Add contact' }));
  expect((await form.findByRole('alert')).textContent).toContain('Invalid contact');
});

it('keeps the input when a colleague changes the contact, until the person chooses', async () => {
  let stored = kwesi;
  const seen = await openTab({
    [`GET ${path}`]: () => Response.json([stored]),
    [`PUT ${path}/8101`]: ({ body }) =>
      (body as { version: number }).version === stored.version ? Response.json(stored) : conflict(),
  });
  await press('Edit Kwesi Asare');
  const form = await dialog();
  await userEvent.type(form.getByLabelText('Name'), ' Jr');
  stored = { ...kwesi, displayName: 'Kwesi A.', version: 2 };
  await press('Save');
  const changes = await form.findByRole('list', { name: 'Changes' });
  expect(changes.textContent).toContain('Kwesi A.');
  // beside the buttons, where it stays in sight while the numbers scroll
  expect(changes.closest('.MuiDialogContent-root')).toBeNull();
  expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Kwesi Asare Jr');
  await press('Keep mine');
  expect(form.queryByRole('alert')).toBeNull();
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(seen.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([
    { displayName: 'Kwesi Asare Jr', version: 1 },
    { displayName: 'Kwesi Asare Jr', version: 2 },
  ]);
});

it('goes on from the person’s own change if the answer to it was lost', async () => {
  let stored = kwesi;
  const seen = await openTab({
    [`GET ${path}`]: () => Response.json([stored]),
    [`PUT ${path}/8101`]: ({ body }) => {
      if ((body as { version: number }).version !== stored.version) return conflict();
      if (stored !== kwesi) return Response.json(stored);
      const [, shop] = kwesi.phoneNumbers;
      stored = { ...kwesi, phoneNumbers: [{ number: '241234567', label: 'Mobile' }, shop!], version: 2 };
      return Promise.reject(new TypeError('Failed to fetch'));
    },
  });
  await press('Edit Kwesi Asare');
  const number = (await dialog()).getByLabelText('Number 1');
  await userEvent.clear(number);
  await userEvent.type(number, '024 123 4567');
  await press('Save');
  const reads = () => seen.filter(({ method }) => method === 'GET').length;
  await waitFor(() => expect(reads()).toBeGreaterThan(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false));
  expect(screen.queryByText(/changed since you started/)).toBeNull();
  await press('Save');
  expect(await screen.findByText('Kwesi Asare was changed')).toBeTruthy();
});

it('offers to add a contact again that a colleague removed', async () => {
  let isThere = true;
  const seen = await openTab({
    [`GET ${path}`]: () => Response.json(isThere ? [kwesi] : []),
    [`PUT ${path}/8101`]: () => Response.json({ code: 'not_found', message: 'Gone.' }, { status: 404 }),
    [`POST ${path}`]: () => Response.json(kwesi, { status: 201 }),
  });
  await press('Edit Kwesi Asare');
  isThere = false;
  await press('Save');
  await press('Add again');
  await waitFor(() => expect(seen.some(({ method }) => method === 'POST')).toBe(true));
});

it('asks before removing a contact, and sends its version', async () => {
  const seen = await openTab({ [`DELETE ${path}/8101`]: () => Response.json({ message: 'Contact removed' }) });
  await press('Remove Kwesi Asare');
  expect(seen.some(({ method }) => method === 'DELETE')).toBe(false);
  await press('Remove contact');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(seen.find(({ method }) => method === 'DELETE')?.query.get('version')).toBe('1');
});

it('shows what a colleague changed in the meantime before the contact is removed', async () => {
  let stored = kwesi;
  const seen = await openTab({
    [`GET ${path}`]: () => Response.json([stored]),
    [`DELETE ${path}/8101`]: ({ query }) =>
      query.get('version') === String(stored.version) ? Response.json({ message: 'Contact removed' }) : conflict(),
  });
  await press('Remove Kwesi Asare');
  stored = { ...kwesi, displayName: 'Kwesi A.', version: 2 };
  await press('Remove contact');
  expect(await screen.findByRole('dialog', { name: 'Remove Kwesi A.?' })).toBeTruthy();
  await press('Remove contact');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const versions = seen.flatMap(({ method, query }) => (method === 'DELETE' ? [query.get('version')] : []));
  expect(versions).toEqual(['1', '2']);
});

it('explains why a person can’t change contacts', async () => {
  await openTab({}, 'Auditor');
  for (const name of ['Add contact', 'Edit Kwesi Asare', 'Remove Kwesi Asare'])
    expect((await screen.findByRole('button', { name })).getAttribute('aria-disabled')).toBe('true');
});

it('reports that the provider has no contacts', async () => {
  await openTab({ [`GET ${path}`]: () => new Response('Cannot GET', { status: 404 }) });
  expect(await screen.findByText(notOfferedFailure.message)).toBeTruthy();
});
