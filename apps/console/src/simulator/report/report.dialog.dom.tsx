import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerRequests, renderRoutes, sessionOf, signInAs, type Answers } from '../../app/render.fixtures.tsx';
import { complianceDrafts, newComplianceDraft } from '../../features/compliance/compliance.draft.ts';
import { keepSavedFiles, type SavedFile } from '../../record/save-file.fixtures.ts';
import { openDraftStore } from '../../wizard/drafts.store.ts';
import { ReportDialog } from './report.dialog.tsx';

const path = 'POST /api/simulator/report';
let saved: SavedFile[];
beforeEach(async () => {
  saved = keepSavedFiles();
  vi.stubGlobal('indexedDB', new IDBFactory());
  await signInAs(sessionOf());
});
afterEach(() => void vi.unstubAllGlobals());

function open(answers: Answers) {
  const seen = answerRequests(answers);
  const close = vi.fn<() => void>();
  renderRoutes([{ path: '*', element: <ReportDialog onClose={close} /> }], '/clients?page=2&token=abc#/1');
  const reports = () => seen.filter(({ method, path: at }) => path === `${method} ${at}`);
  return { close, sent: () => reports().map(({ body }) => body) };
}
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save capsule' }));

it('shows what the capsule gets, and saves it with the person’s words', async () => {
  const draft = newComplianceDraft('1', undefined);
  await (await openDraftStore(complianceDrafts, sessionOf().email))!.save(draft);
  const { close, sent } = open({ [path]: () => new Response('capsule') });
  expect((await screen.findByLabelText('Business compliance (1/first)')).textContent).toContain('"country": "Ghana"');
  expect(screen.getByText('/clients?page=2&token=#/1')).toBeTruthy();
  expect(screen.getByText('officer@adom.test')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'What went wrong?' }), ' The list is empty ');
  await save();
  expect(await screen.findByText('The capsule was saved.')).toBeTruthy();
  expect(sent()).toEqual([
    {
      address: '/clients?page=2&token=#/1',
      account: 'officer@adom.test',
      problem: 'The list is empty',
      drafts: [{ kind: 'compliance', place: '1/first', content: expect.objectContaining(draft) }],
    },
  ]);
  expect(await saved[0]?.file.text()).toBe('capsule');
  expect(close).toHaveBeenCalledOnce();
});

it('says why no capsule was saved, and keeps the words', async () => {
  const refusals = [
    Response.json({ message: 'The sandbox is too large for a capsule.' }, { status: 413 }),
    new Response('capsule'),
  ];
  const { close, sent } = open({ [path]: () => refusals.shift()! });
  expect(await screen.findByText('None')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'What went wrong?' }), 'Empty');
  await save();
  expect(await screen.findByText('The sandbox is too large for a capsule.')).toBeTruthy();
  expect(saved).toEqual([]);
  expect(close).not.toHaveBeenCalled();
  await save();
  expect(await screen.findByText('The capsule was saved.')).toBeTruthy();
  expect(sent()).toMatchObject([{ problem: 'Empty' }, { problem: 'Empty' }]);
});

it('saves no file once the person has closed it', async () => {
  const answered = Promise.withResolvers<Response>();
  open({ [path]: () => answered.promise });
  await screen.findByText('None');
  await save();
  cleanup();
  answered.resolve(new Response('capsule'));
  await answered.promise;
  await new Promise<void>((done) => setImmediate(done));
  expect(saved).toEqual([]);
});

it('works where the drafts can’t be read', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new Error('refused');
    },
  });
  const { sent } = open({ [path]: () => new Response('capsule') });
  await save();
  expect(await screen.findByText('The capsule was saved.')).toBeTruthy();
  expect(sent()).toMatchObject([{ drafts: [] }]);
});
