import { endpointsFor, type TagsOf } from '@oware/client';
import { deskCalls } from '@oware/sim-kit/control/contract';
import { createApi } from '@reduxjs/toolkit/query/react';
import { deskQuery } from './request.ts';

const tagTypes = [
  'Sandbox',
  'Inbox',
  'Journal',
  'Savings',
  'WebhookBin',
  'Fault',
  'Desk',
  'Class',
  'Snapshot',
  'Decision',
] as const;

/** The tags that each query provides and each change invalidates. Tags of live data include the name of the sandbox. */
const deskTags: TagsOf<typeof deskCalls, (typeof tagTypes)[number]> = {
  getDesk: ['Desk'],
  signInToDesk: tagTypes,
  listSandboxes: ['Sandbox'],
  getSandbox: ['Sandbox'],
  createSandbox: ['Sandbox'],
  openCapsule: ['Sandbox'],
  listSnapshots: ['Snapshot'],
  saveSnapshot: ['Snapshot'],
  restoreSnapshot: ['Sandbox', 'Inbox', 'Journal', 'Fault'],
  deleteSnapshot: ['Snapshot'],
  duplicateSandbox: ['Sandbox'],
  resetSandbox: ['Sandbox', 'Inbox', 'Journal', 'Fault'],
  // deleteSandbox invalidates nothing: the open screen would request the deleted sandbox, and the list is requested
  // again anyway
  listClasses: ['Class'],
  getClass: ['Class'],
  startClassLesson: ['Class'],
  listPendingDecisions: ['Decision'],
  decideAsOfficer: ['Decision', 'Class'],
  armClassFault: ['Fault'],
  getClassSheet: ['Class'],
  createClass: ['Class', 'Sandbox'],
  resetClass: ['Class', 'Sandbox', 'Inbox', 'Journal', 'Fault'],
  setClock: ['Sandbox'],
  getVerification: ['Sandbox'],
  setVerification: ['Sandbox'],
  listSandboxSavings: ['Savings'],
  moveSandboxSavings: ['Savings'],
  listBinnedWebhooks: ({ params }) => [{ type: 'WebhookBin', id: params.name }],
  listMessages: ({ query }) => [{ type: 'Inbox', id: query.sandbox }],
  // hits arrive with the exchanges
  listFaults: ({ params }) => [{ type: 'Fault' }, { type: 'Journal', id: params.name }],
  armFault: ['Fault'],
  disarmFault: ['Fault'],
  disarmAllFaults: ['Fault'],
  listExchanges: ({ query }) => [{ type: 'Journal', id: query.sandbox }],
};

const endpointsOf = endpointsFor<typeof deskQuery, 'exactly'>();

/** The desk's calls as hooks. Calls that failed while the desk was down are repeated with the next event. */
export const deskApi = createApi({
  reducerPath: 'desk',
  baseQuery: deskQuery,
  tagTypes,
  endpoints: (build) => endpointsOf(build, deskCalls, deskTags, { retriesFailed: true }),
});

export const {
  useGetDeskQuery,
  useSignInToDeskMutation,
  useSignOutOfDeskMutation,
  useListSandboxesQuery,
  useGetSandboxQuery,
  useCreateSandboxMutation,
  useResetSandboxMutation,
  useDeleteSandboxMutation,
  useListClassesQuery,
  useGetClassQuery,
  useGetClassSheetQuery,
  useListLessonsQuery,
  useStartClassLessonMutation,
  useSendClassMessageMutation,
  useArmClassFaultMutation,
  useListPendingDecisionsQuery,
  useDecideAsOfficerMutation,
  useCreateClassMutation,
  useResetClassMutation,
  useDeleteClassMutation,
  useOpenCapsuleMutation,
  useGetReportedScreenQuery,
  useListSnapshotsQuery,
  useSaveSnapshotMutation,
  useRestoreSnapshotMutation,
  useDeleteSnapshotMutation,
  useDuplicateSandboxMutation,
  useCompareSandboxesQuery,
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
  useListPersonaStatesQuery,
  useListFailingCallsQuery,
  useListFailuresQuery,
  useListFaultsQuery,
  useArmFaultMutation,
  useDisarmFaultMutation,
  useDisarmAllFaultsMutation,
  useListMessagesQuery,
  useListExchangesQuery,
  useGetExchangeQuery,
} = deskApi;
