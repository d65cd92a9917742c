import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Permission } from '@oware/contract';
import { permissionLabel } from '@oware/domain';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { sessionApi } from '../api/provider.api.ts';
import { answerRequests, renderRoutes, sessionOf, signInAs } from '../app/render.fixtures.tsx';
import { type Rights, RightsFields } from './rights-fields.view.tsx';

const roleOf = (name: string, permissions: string[]) => ({
  id: name,
  name,
  permissions,
  people: 1,
  isBuiltIn: true,
  version: 0,
  updatedAt: null,
});
const roles = [roleOf('Auditor', ['audit.read', 'clients.read']), roleOf('Cashier', ['clients.read'])];

beforeEach(async () => {
  await signInAs(sessionOf({ roles: [{ name: 'Manager' }] }));
});

/** Renders the fields in a form as a screen does, and returns what they hold and whether the form was submitted. */
function show(
  rights: Rights,
  isLacking: Permission[] = [],
  isReadOnly = false,
  answer = () => Promise.resolve(Response.json(roles)),
) {
  const held = vi.fn<(rights: Rights) => void>();
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  function Fields() {
    const [now, setNow] = useState(rights);
    held(now);
    return (
      <form onSubmit={onSubmit}>
        <RightsFields pickerRef={null} rights={now} onChange={setNow} errors={{}} readOnly={isReadOnly} />
        <button type="submit">Save</button>
      </form>
    );
  }
  answerRequests({ 'GET /api/provider/manage/roles': answer });
  const missing = isLacking.map((permission) => ({ permission, grantors: [] }));
  renderRoutes([{ path: '/', element: <Fields /> }], '/', ({ dispatch }) => {
    const own = { roles: [], permissions: [], missing };
    void dispatch(sessionApi.util.upsertQueryData('getOwnPermissions', undefined, own));
  });
  return { held: () => held.mock.lastCall![0], onSubmit };
}
const choice = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) });
const audit = permissionLabel('audit.read');
const clients = permissionLabel('clients.read');

it('ticks and fixes what a role includes, and says by which', async () => {
  show({ roles: ['Auditor'], permissions: [] });
  await screen.findAllByText('By the role Auditor');
  const { checked, disabled } = await choice(audit);
  expect([checked, disabled]).toEqual([true, true]);
});

it('shows no permission as missing before it knows what the roles include', async () => {
  const answered = Promise.withResolvers<void>();
  show({ roles: ['Auditor'], permissions: [] }, [], false, () => answered.promise.then(() => Response.json(roles)));
  expect(await screen.findByLabelText('Loading the roles')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  answered.resolve();
  expect((await choice(audit)).checked).toBe(true);
});

it('shows no permission as missing if the roles could not be loaded, until they are', async () => {
  let isDown = true;
  show({ roles: ['Auditor'], permissions: [] }, [], false, () =>
    Promise.resolve(isDown ? Response.json({}, { status: 503 }) : Response.json(roles)),
  );
  expect(await screen.findByText('The roles could not be loaded')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await choice(audit)).checked).toBe(true);
});

it.each<[string, Permission[], number]>([
  ['the provider has no call for the roles', [], 404],
  ['the person may not see roles', ['roles.read'], 500],
])('offers the permissions if %s, and says that those of roles are not included', async (_why, lacking, status) => {
  show({ roles: ['Auditor'], permissions: [] }, lacking, false, () => Promise.resolve(new Response('', { status })));
  expect((await choice(audit)).checked).toBe(false);
  const about = 'The permissions below don’t include those that come from roles.';
  expect(await screen.findByRole('combobox', { name: 'Roles', description: about })).toBeTruthy();
});

it('releases what only the removed role included, and keeps what was chosen beside it', async () => {
  const { held } = show({ roles: ['Auditor'], permissions: ['clients.read'] });
  await screen.findAllByText('By the role Auditor');
  await userEvent.type(screen.getByLabelText('Roles'), '{Backspace}');
  expect([(await choice(audit)).checked, (await choice(clients)).checked]).toEqual([false, true]);
  expect(held()).toEqual({ roles: [], permissions: ['clients.read'] });
});

it('grants and takes a permission, and keeps one that the console does not know', async () => {
  const { held } = show({ roles: [], permissions: ['goods.paint'] });
  await userEvent.click(await choice(clients));
  expect(held().permissions).toEqual(['goods.paint', 'clients.read']);
  await userEvent.click(await choice(clients));
  expect(held().permissions).toEqual(['goods.paint']);
});

it('lets people take a permission that they lack, but not grant it', async () => {
  const { held } = show({ roles: [], permissions: ['audit.read'] }, ['audit.read']);
  await userEvent.click(await choice(audit));
  expect(held().permissions).toEqual([]);
  expect((await choice(audit)).disabled).toBe(true);
});

it('searches with Enter instead of submitting the form around it', async () => {
  const { onSubmit } = show({ roles: [], permissions: [] });
  await userEvent.type(screen.getByRole('searchbox'), 'no such permission{Enter}');
  expect(await screen.findByText(/no such permission/)).toBeTruthy();
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  expect(onSubmit).not.toHaveBeenCalled();
});

it('changes nothing where it only shows the rights', async () => {
  show({ roles: [], permissions: ['clients.read'] }, [], true);
  const { checked, disabled } = await choice(clients);
  expect([checked, disabled]).toEqual([true, true]);
});
