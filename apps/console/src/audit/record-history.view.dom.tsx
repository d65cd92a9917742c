import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type Answers, answerRequests, renderRoutes, sessionOf, signInAs } from '../app/render.fixtures.tsx';
import { RecordHistory } from './record-history.view.tsx';

const calls = 'GET /api/provider/manage/audit';
const entryOf = (id: number) => ({
  id: String(id),
  at: '2026-11-22T10:00:00.000Z',
  by: 'Akua Boateng',
  kind: 'form',
  recordId: '7',
  record: 'Salary',
  action: 'changed',
  changes: [{ field: 'version', from: String(id), to: String(id + 1) }],
});
const pageOf = (count: number) =>
  Response.json({
    entries: Array.from({ length: count }, (_, n) => entryOf(n)),
    page: { number: 0, size: 20, totalElements: count, totalPages: 1 },
  });

beforeEach(async () => {
  await signInAs(sessionOf({ roles: [{ name: 'Manager' }] }));
});

function open(answers: Answers) {
  const seen = answerRequests(answers);
  const element = (
    <>
      <p>The form</p>
      <RecordHistory kind="form" recordId="7" />
    </>
  );
  renderRoutes([{ path: '/', element }]);
  return seen;
}
const asked = (seen: ReturnType<typeof open>) => seen.filter(({ path }) => path.endsWith('/manage/audit'));

it('shows the newest changes of the record with a link to all of them', async () => {
  const seen = open({ [calls]: () => pageOf(6) });
  const history = within(await screen.findByRole('region', { name: 'History' }));
  expect(await history.findAllByRole('listitem')).toHaveLength(5);
  expect(history.getByText('Version: from 0 to 1')).toBeTruthy();
  expect(Object.fromEntries(asked(seen)[0]!.query)).toEqual({ page: '0', kind: 'form', recordId: '7' });
  expect(history.getByRole('link', { name: 'Show all changes' }).getAttribute('href')).toBe(
    '/admin/settings/audit?kind=form&recordId=7',
  );
});

it('names records of other kinds, such as a card on its client', async () => {
  const card = { ...entryOf(1), kind: 'ghanaCard', action: 'approved', record: 'Ama Owusu', changes: [] };
  const page = { number: 0, size: 20, totalElements: 1, totalPages: 1 };
  open({ [calls]: () => Response.json({ entries: [card], page }) });
  expect(await screen.findByText('Approved the Ghana Card of Ama Owusu')).toBeTruthy();
});

it('has its heading and place while it loads', async () => {
  open({ [calls]: () => new Promise(() => {}) });
  const history = within(await screen.findByRole('region', { name: 'History' }));
  expect(history.getByRole('status', { name: 'Loading the history' })).toBeTruthy();
});

it('shows that nothing was changed, without a link', async () => {
  open({ [calls]: () => pageOf(0) });
  expect(await screen.findByText('No changes yet.')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('can be retried if loading failed', async () => {
  open({ [calls]: () => Response.json({ code: 'internal', message: 'Failed' }, { status: 500 }) });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

it.each([
  ['the provider has no such list', () => new Response('Cannot GET', { status: 404 })],
  ['the provider does not show it', () => Response.json({ code: 'permission_denied', message: 'No' }, { status: 403 })],
])('is not there where %s', async (_why, answer) => {
  const seen = open({ [calls]: answer });
  await expect.poll(() => asked(seen)).toHaveLength(1);
  expect(await screen.findByText('The form')).toBeTruthy();
  await expect.poll(() => screen.queryByText('History')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('is not requested without permission', async () => {
  await signInAs(sessionOf({ roles: [{ name: 'Loan Officer' }] }));
  const seen = open({ [calls]: () => pageOf(1) });
  expect(await screen.findByText('The form')).toBeTruthy();
  expect(asked(seen)).toEqual([]);
});
