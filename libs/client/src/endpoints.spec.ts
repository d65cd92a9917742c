import { defineCall } from '@oware/contract';
import { configureStore } from '@reduxjs/toolkit';
import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { type CallRequest, endpointsFor } from './endpoints.ts';

const document = { service: 'provider', summary: 'A call', source: [], evidence: 'assumed' } as const;
const listNotes = defineCall({
  ...document,
  id: 'X-listNotes',
  method: 'GET',
  path: '/loans/{loanId}/notes',
  action: 'loans.read',
  answer: z.array(z.string()),
});
const addNote = defineCall({
  ...document,
  id: 'X-addNote',
  method: 'POST',
  path: '/loans/{loanId}/notes',
  action: 'loans.read',
  body: z.object({ text: z.string() }),
  answer: z.string(),
});
const calls = { listNotes, addNote };

/** Returns a store over these calls, of which those in `failing` fail with the given status, and the recorded requests. */
function open(retriesFailed: boolean) {
  const asked: string[] = [];
  const failing = new Map<string, number>();
  const query: BaseQueryFn<CallRequest, unknown, { status: number }> = ({ call, params }) => {
    asked.push(`${call.method} ${params?.loanId}`);
    const status = failing.get(call.id);
    return status === undefined ? { data: call.method === 'GET' ? ['First'] : 'Added' } : { error: { status } };
  };
  const api = createApi({
    baseQuery: query,
    tagTypes: ['Note'],
    endpoints: (build) =>
      endpointsFor<typeof query, 'exactly'>()(
        build,
        calls,
        {
          listNotes: ({ params }) => [{ type: 'Note', id: params.loanId }],
          addNote: ({ params }) => [{ type: 'Note', id: params.loanId }],
        },
        { retriesFailed },
      ),
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const list = (loanId: string) => store.dispatch(api.endpoints.listNotes.initiate({ params: { loanId } }));
  const add = (loanId: string) =>
    store.dispatch(api.endpoints.addNote.initiate({ params: { loanId }, body: { text: 'Second' } }));
  /** Waits until all stale queries were refetched. */
  const settle = () => Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  return { asked, failing, list, add, settle };
}

it('refetches only what a change made stale', async () => {
  const { asked, list, add, settle } = open(false);
  expect((await list('1')).data).toEqual(['First']);
  await list('2');
  await add('1');
  await settle();
  expect(asked).toEqual(['GET 1', 'GET 2', 'POST 1', 'GET 1']);
});

it.each([
  ['refused', 409, []],
  ['not offered', 501, []],
  ['without an answer', 0, ['GET 1']],
  ['with an answer that can’t be read', 200, ['GET 1']],
  ['that took too long', 408, ['GET 1']],
  ['that failed in the service', 500, ['GET 1']],
  ['whose gateway had no answer', 504, ['GET 1']],
])('after a change %s (%i) refetches %j', async (_what, status, refetched) => {
  const { asked, failing, list, add, settle } = open(false);
  await list('1');
  failing.set(addNote.id, status);
  expect((await add('1')).error).toEqual({ status });
  await settle();
  expect(asked).toEqual(['GET 1', 'POST 1', ...refetched]);
});

it.each([
  [false, ['GET 1', 'POST 1']],
  [true, ['GET 1', 'POST 1', 'GET 1']],
])('with retriesFailed %s requests %j after a failed query', async (retriesFailed, expected) => {
  const { asked, failing, list, add, settle } = open(retriesFailed);
  failing.set(listNotes.id, 503);
  await list('1');
  await add('1');
  await settle();
  expect(asked).toEqual(expected);
});
