import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ApiFailure } from '../../api/failure.ts';
import type { Photo } from '../photo/photo.rules.ts';
import { useSubmission } from './use-submission.ts';

type Errors = { name?: string | undefined; photo?: string | undefined; whole?: string | undefined };
type Answer = { data?: { id: string }; error?: unknown };

const photo: Photo = { blob: new Blob(['x']), name: 'consent.jpg' };
const refusal: ApiFailure = { status: 422, code: 'invalid', message: 'No.', fields: { name: 'Not on the card' } };

function open(given: Photo | null, wrong: Errors = {}) {
  const answers: ((answer: Answer) => void)[] = [];
  const send = vi.fn<(sent: { body: Photo }) => Promise<Answer>>(() => new Promise((resolve) => answers.push(resolve)));
  const onTaken = vi.fn<(answer: { id: string }) => void>();
  const { result } = renderHook(() =>
    useSubmission({
      photo: given,
      problems: () => wrong,
      bodyOf: (taken) => taken,
      send,
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
  act(() => {
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
  act(() => void result.current.submit());
  await answer({ error: refusal });
  expect(result.current.errors.name).toBe('Not on the card');
  expect(onTaken).not.toHaveBeenCalled();
  act(() => void result.current.touch('name'));
  expect(result.current.errors.name).toBeUndefined();
  act(() => void result.current.submit());
  await answer({ error: new Error('gone') });
  expect(result.current.errors.whole).toBe('Try again.');
  expect(send).toHaveBeenCalledTimes(2);
});
