import type { CallAnswer, CallArguments } from '@oware/contract';
import * as desk from '@oware/sim-kit/control/contract';
import { createApi } from '@reduxjs/toolkit/query/react';
import { type DeskRequest, deskQuery } from './request.ts';

type Calls = typeof desk.deskCalls;
type Args<N extends keyof Calls> = CallArguments<Calls[N]>;
type Answer<N extends keyof Calls> = CallAnswer<Calls[N]>;

/** What a call is asked with: its name in the contract, and its arguments as they are. */
const ask =
  <N extends keyof Calls>(name: N) =>
  (args: Args<N>): DeskRequest => ({ call: desk.deskCalls[name], ...(args as Omit<DeskRequest, 'call'>) });

/** The desk's calls. Tags of inbox and journal carry the sandbox's name, since events tell of one sandbox. */
export const deskApi = createApi({
  reducerPath: 'desk',
  baseQuery: deskQuery,
  tagTypes: ['Sandbox', 'Inbox', 'Journal', 'Savings', 'WebhookBin'],
  endpoints: (build) => ({
    listSandboxes: build.query<Answer<'listSandboxes'>, void>({
      query: () => ({ call: desk.listSandboxes }),
      providesTags: ['Sandbox'],
    }),
    getSandbox: build.query<Answer<'getSandbox'>, Args<'getSandbox'>>({
      query: ask('getSandbox'),
      providesTags: ['Sandbox'],
    }),
    createSandbox: build.mutation<Answer<'createSandbox'>, Args<'createSandbox'>>({
      query: ask('createSandbox'),
      invalidatesTags: (answer) => (answer ? ['Sandbox'] : []),
    }),
    resetSandbox: build.mutation<Answer<'resetSandbox'>, Args<'resetSandbox'>>({
      query: ask('resetSandbox'),
      invalidatesTags: ['Sandbox', 'Inbox', 'Journal'],
    }),
    /** Invalidates nothing: the screen of what is gone would ask for it. The list, where one goes then, asks anew. */
    deleteSandbox: build.mutation<null, Args<'deleteSandbox'>>({ query: ask('deleteSandbox') }),
    setClock: build.mutation<Answer<'setClock'>, Args<'setClock'>>({
      query: ask('setClock'),
      invalidatesTags: ['Sandbox'],
    }),
    getVerification: build.query<Answer<'getVerification'>, Args<'getVerification'>>({
      query: ask('getVerification'),
      providesTags: ['Sandbox'],
    }),
    setVerification: build.mutation<Answer<'setVerification'>, Args<'setVerification'>>({
      query: ask('setVerification'),
      invalidatesTags: (answer) => (answer ? ['Sandbox'] : []),
    }),
    listSandboxSavings: build.query<Answer<'listSandboxSavings'>, Args<'listSandboxSavings'>>({
      query: ask('listSandboxSavings'),
      providesTags: ['Savings'],
    }),
    moveSandboxSavings: build.mutation<Answer<'moveSandboxSavings'>, Args<'moveSandboxSavings'>>({
      query: ask('moveSandboxSavings'),
      invalidatesTags: (answer) => (answer ? ['Savings'] : []),
    }),
    repaySandboxLoan: build.mutation<Answer<'repaySandboxLoan'>, Args<'repaySandboxLoan'>>({
      query: ask('repaySandboxLoan'),
    }),
    listTwoFactorCodes: build.query<Answer<'listTwoFactorCodes'>, Args<'listTwoFactorCodes'>>({
      query: ask('listTwoFactorCodes'),
    }),
    listBinnedWebhooks: build.query<Answer<'listBinnedWebhooks'>, Args<'listBinnedWebhooks'>>({
      query: ask('listBinnedWebhooks'),
      providesTags: (_answer, _error, { params }) => [{ type: 'WebhookBin', id: params.name }],
    }),
    listMagicValues: build.query<Answer<'listMagicValues'>, void>({ query: () => ({ call: desk.listMagicValues }) }),
    listNewcomers: build.query<Answer<'listNewcomers'>, void>({ query: () => ({ call: desk.listNewcomers }) }),
    listMessages: build.query<Answer<'listMessages'>, Args<'listMessages'>>({
      query: ask('listMessages'),
      providesTags: (_answer, _error, { query }) => [{ type: 'Inbox', id: query.sandbox }],
    }),
    listExchanges: build.query<Answer<'listExchanges'>, Args<'listExchanges'>>({
      query: ask('listExchanges'),
      providesTags: (_answer, _error, { query }) => [{ type: 'Journal', id: query.sandbox }],
    }),
    getExchange: build.query<Answer<'getExchange'>, Args<'getExchange'>>({ query: ask('getExchange') }),
  }),
});

export const {
  useListSandboxesQuery,
  useGetSandboxQuery,
  useCreateSandboxMutation,
  useResetSandboxMutation,
  useDeleteSandboxMutation,
  useSetClockMutation,
  useGetVerificationQuery,
  useSetVerificationMutation,
  useListSandboxSavingsQuery,
  useMoveSandboxSavingsMutation,
  useRepaySandboxLoanMutation,
  useListBinnedWebhooksQuery,
  useListTwoFactorCodesQuery,
  useListMagicValuesQuery,
  useListNewcomersQuery,
  useListMessagesQuery,
  useListExchangesQuery,
  useGetExchangeQuery,
} = deskApi;
