import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerRequests, renderRoutes, sessionOf, signInAs, type Answers } from '../../app/render.fixtures.tsx';
import { isMarkedNotFound } from '../../app/not-found.ts';
import { complianceDrafts, newComplianceDraft } from '../../features/compliance/compliance.draft.ts';
import { openDraftStore } from '../../wizard/drafts.store.ts';
import { Component as ReportedScreenPage } from './reported-screen.page.tsx';

const path = 'GET /api/simulator/screen';
const { email } = sessionOf();
const draft = {
  ...newComplianceDraft('1', undefined),
  fields: { registration_number: 'CS-1', address: '', country: '' },
};
const reported = (account: string) => ({
  screen: {
    address: '/admin/compliance?from=report#/1',
    account,
    problem: 'The list is empty',
    url: 'http://localhost:4200/reported-screen',
    drafts: [{ kind: 'compliance', place: '1/first', content: { ...draft, savedAt: 1 } }],
  },
});
const loadDraft = async () => (await openDraftStore(complianceDrafts, email))?.load(draft);

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  await signInAs(sessionOf());
});
afterEach(() => void vi.unstubAllGlobals());

function open(answers: Answers) {
  answerRequests(answers);
  const routes = [
    { path: '/reported-screen', element: <ReportedScreenPage /> },
    { path: '*', element: <p>The screen</p> },
  ];
  return renderRoutes(routes, '/reported-screen');
}

const openScreen = async () => userEvent.click(await screen.findByRole('button', { name: 'Open the screen' }));
const where = () => location.pathname + location.search + location.hash;

it('shows the report, puts its drafts back and opens its screen', async () => {
  open({ [path]: () => Response.json(reported(email)) });
  expect(await screen.findByText('The list is empty')).toBeTruthy();
  expect(screen.getByLabelText('Business compliance (1/first)').textContent).toContain('CS-1');
  expect(await loadDraft()).toBeUndefined();
  await openScreen();
  await screen.findByText('The screen');
  expect(await screen.findByText('The drafts of the report are back.')).toBeTruthy();
  expect(where()).toBe('/admin/compliance?from=report#/1');
  expect((await loadDraft())?.draft.fields.registration_number).toBe('CS-1');
});

it('keeps what the person has begun, and leaves out what no wizard knows', async () => {
  const store = await openDraftStore(complianceDrafts, email);
  await store?.save({ ...draft, fields: { ...draft.fields, registration_number: 'CS-2' } });
  const answer = reported(email);
  answer.screen.drafts.push({ ...answer.screen.drafts[0]!, kind: '__proto__' });
  open({ [path]: () => Response.json(answer) });
  await openScreen();
  expect(await screen.findByText('Drafts that this browser already had stay as they are.')).toBeTruthy();
  expect(screen.getByText('Some drafts belong to forms that this console doesn’t have.')).toBeTruthy();
  expect(screen.queryByText('The drafts of the report are back.')).toBeNull();
  expect((await loadDraft())?.draft.fields.registration_number).toBe('CS-2');
});

it('gives the drafts to the account that reported them only', async () => {
  open({ [path]: () => Response.json(reported('other@adom.test')) });
  expect(await screen.findByText(/^Sign in as other@adom.test/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sign in with another account' })).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Open it without the drafts' });
  expect(link.getAttribute('href')).toBe('/admin/compliance?from=report#/1');
  expect(screen.queryByRole('button', { name: 'Open the screen' })).toBeNull();
});

it('opens the screen where the browser stores no drafts, and says so', async () => {
  vi.stubGlobal('indexedDB', undefined);
  open({ [path]: () => Response.json(reported(email)) });
  await openScreen();
  expect(await screen.findByText('The drafts of the report could not be saved in this browser.')).toBeTruthy();
  expect(where()).toBe('/admin/compliance?from=report#/1');
});

it('says that the sandbox has no reported screen', async () => {
  open({ [path]: () => Response.json({ screen: null }) });
  expect(await screen.findByText('No reported screen')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sign in with another account' })).toBeTruthy();
});

it('offers to try again when the desk does not answer', async () => {
  const answers: Answers = {
    [path]: () => Response.json({ message: 'The simulator desk doesn’t answer.' }, { status: 500 }),
  };
  open(answers);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('The simulator desk doesn’t answer.')).toBeTruthy();
  answers[path] = () => Response.json(reported(email));
  await userEvent.click(again);
  expect(await screen.findByText('The list is empty')).toBeTruthy();
});

it('is no page of a console without a desk', async () => {
  const { router } = open({ [path]: () => Response.json({ message: 'No desk' }, { status: 404 }) });
  await vi.waitFor(() => expect(isMarkedNotFound(router.state.location)).toBe(true));
});
