import { act, renderHook } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ApiFailure, offlineFailure } from '../../api/failure.ts';
import { sessionOf, signInAs } from '../../app/render.fixtures.tsx';
import type { Photo } from '../photo/photo.rules.ts';
import { useSubmission } from './use-submission.ts';

type Errors = { name?: string | undefined; photo?: string | undefined; whole?: string | undefined };
type Body = { name: string; photo: File };
type Sent = { body: Body; idempotencyKey?: string };
type Answer = { data?: { id: string }; error?: unknown };

const photo: Photo = { blob: new Blob(['x']), name: 'consent.jpg' };
const refusal: ApiFailure = { status: 422, code: 'invalid', message: 'No.', fields: { name: 'Not on the card' } };

beforeEach(() => signInAs(sessionOf()));
afterEach(() => vi.unstubAllGlobals());

function open(given: Photo | null, wrong: Errors = {}, name = 'Ama', rejected?: string) {
  const answers: ((answer: Answer) => void)[] = [];
  const send = vi.fn<(sent: Sent) => Promise<Answer>>(() => new Promise((resolve) => answers.push(resolve)));
  const onTaken = vi.fn<(answer: { id: string }) => void>();
  const { result } = renderHook(() =>
    useSubmission({
      photo: given,
      problems: () => wrong,
      bodyOf: (taken): Body => ({ name, photo: new File([taken.blob], taken.name) }),
      send,
      submitted: { kind: 'card', reference: 'k3Jd93hfKs02mCx71LpQ' },
      rejected,
      refusalOf: (failure): Errors => (failure ? { name: failure.fields.name } : { whole: 'Try again.' }),
      onTaken,
      formId: 'form',
      first: (): Errors => ({}),
    }),
  );
  const answer = (next: Answer) => act(async () => answers.shift()?.(next));
  return { result, send, onTaken, answer };
}

it('sends nothing while a field is missing, and reports it', async () => {
  const { result, send } = open(null, { photo: 'Take a photo' });
  await act(() => result.current.submit());
  expect(result.current.errors).toEqual({ photo: 'Take a photo' });
  expect(send).not.toHaveBeenCalled();
});

it('submits once despite repeated clicks, and blocks changes until the answer', async () => {
  const { result, send, onTaken, answer } = open(photo);
  await act(async () => {
    void result.current.submit();
    void result.current.submit();
  });
  expect(result.current.submitting).toBe(true);
  expect(result.current.touch('name')).toBe(false);
  await answer({ data: { id: '7' } });
  expect(send).toHaveBeenCalledOnce();
  expect(onTaken).toHaveBeenCalledExactlyOnceWith({ id: '7' });
  expect(result.current.submitting).toBe(false);
});

it('shows a rejection at its field until that changes, and can be submitted again', async () => {
  const { result, send, onTaken, answer } = open(photo);
  await act(async () => void result.current.submit());
  await answer({ error: refusal });
  expect(result.current.errors.name).toBe('Not on the card');
  expect(onTaken).not.toHaveBeenCalled();
  act(() => void result.current.touch('name'));
  expect(result.current.errors.name).toBeUndefined();
  await act(async () => void result.current.submit());
  await answer({ error: new Error('gone') });
  expect(result.current.errors.whole).toBe('Try again.');
  expect(send).toHaveBeenCalledTimes(2);
});

type Page = { name?: string; blob?: Blob; rejected?: string };

/** Submits on a page of its own, as after a reload. Returns the key that was sent. */
async function keyOf(answer: Answer, { name, blob = photo.blob, rejected }: Page = {}) {
  const page = open({ ...photo, blob }, {}, name, rejected);
  let done: Promise<void> | undefined;
  await act(async () => void (done = page.result.current.submit()));
  await vi.waitFor(() => expect(page.send).toHaveBeenCalledOnce());
  await page.answer(answer);
  await act(() => done);
  return page.send.mock.lastCall?.[0].idempotencyKey;
}

it('repeats the key of a lost answer after a reload, until the service has answered', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const key = await keyOf({ error: offlineFailure });
  expect(key).toBeTruthy();
  expect(await keyOf({ error: offlineFailure })).toBe(key);
  expect(await keyOf({ error: refusal })).toBe(key);
  expect(await keyOf({ data: { id: '7' } })).not.toBe(key);
});

it('repeats the key of a lost answer after the session has ended', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const key = await keyOf({ error: offlineFailure });
  const ended: ApiFailure = { status: 401, code: 'session_expired', message: 'Sign in.', fields: {} };
  expect(await keyOf({ error: ended })).toBe(key);
  expect(await keyOf({ error: offlineFailure })).toBe(key);
});

it('sends another key once the submission whose answer was lost may be the one that was rejected', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const lost = { error: offlineFailure };
  const key = await keyOf(lost);
  const afterRejection = await keyOf(lost, { rejected: '7' });
  expect(afterRejection).not.toBe(key);
  expect(await keyOf(lost, { rejected: '7' })).toBe(afterRejection);
  // it arrived, and is no longer rejected
  expect(await keyOf(lost)).toBe(afterRejection);
  expect(await keyOf(lost, { rejected: '8' })).not.toBe(afterRejection);
});

it.each([
  ['details', { name: 'Ama S.' }],
  ['photo', { blob: new Blob(['another']) }],
])('sends another key with other %s', async (_what, other) => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const key = await keyOf({ error: offlineFailure });
  expect(await keyOf({ error: offlineFailure }, other)).not.toBe(key);
});
