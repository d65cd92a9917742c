import {
  type Call,
  type Difference,
  errorBody,
  getAuthenticatedUser,
  getBatch,
  getClient,
  getIdentityResult,
  getLoanProduct,
  listApplications,
  listClients,
  listIdentityResults,
  listNotifications,
  listPhoneVerifications,
  readerOf,
  readRefusal,
} from '@oware/contract';
import type { Run } from '../run.ts';
import type { Answer, Asked, LeftOut } from '../service.client.ts';
import { bodyShape, difference } from './shape.check.ts';

const unknownId = '999999999999';
const withUnknownId = [getClient, getBatch, getLoanProduct, getIdentityResult] as const;
const withWrongField: readonly [Call, field: string, value: string][] = [
  [listClients, 'page', '-1'],
  [listApplications, 'domainStatus', 'NoSuchStatus'],
  [listIdentityResults, 'type', 'no_such_type'],
];

/** One call of each service, sent without one of the required headers. */
const ofServices: readonly Call[] = [getAuthenticatedUser, listPhoneVerifications, listNotifications];
const leftOut: readonly [LeftOut, statuses: readonly number[]][] = [
  ['apiKey', [401, 403]],
  ['version', [400, 401, 403]],
  ['session', [401]],
  ['domainId', [400, 401, 403]],
  ['appId', [400, 401, 403]],
];

/** Checks whether invalid requests are refused with the documented status and body. */
export async function checkRefusals(run: Run, asked: ReadonlyMap<Call, Asked>): Promise<void> {
  for (const call of withUnknownId) {
    const { params } = asked.get(call) ?? {};
    if (params && run.isAnswered(call))
      run.note(
        call,
        refusalDifferences(await run.ask(call, { params: { ...params, id: unknownId } }), '$refusal.wrongId', [404]),
      );
  }
  for (const [call, field, value] of withWrongField) {
    const request = asked.get(call);
    if (!request || !run.isAnswered(call)) continue;
    const answer = await run.ask(call, { ...request, query: { ...request.query, [field]: value } });
    run.note(call, refusalDifferences(answer, '$refusal.wrongField', [400, 422], field));
  }
  for (const call of ofServices) await checkHeaders(run, call, asked.get(call));
}

async function checkHeaders(run: Run, call: Call, request: Asked | undefined): Promise<void> {
  if (!request || !run.isAnswered(call)) return;
  for (const [part, statuses] of leftOut) {
    const answer = await run.client.ask(call, request, part);
    run.note(call, refusalDifferences(answer, `$refusal.without.${part}`, statuses));
  }
}

/** Paths begin with the fault of the request: `$refusal.wrongId.errorMessage`. */
function refusalDifferences(answer: Answer, where: string, statuses: readonly number[], field?: string): Difference[] {
  if (answer.kind !== 'answer') return [difference(where, 'refusal', bodyShape(answer))];
  const { status, body, contentType, text } = answer;
  const otherStatus = statuses.includes(status)
    ? []
    : [difference(where, `status ${statuses.join(' or ')}`, `status ${status}`)];
  if (body.kind !== 'json') return [...otherStatus, difference(where, 'JSON', bodyShape(answer))];
  if (status < 400 && !('errorMessage' in Object(body.value))) return otherStatus;
  const { differences } = readerOf(errorBody)(body.value);
  const inForm = differences.map((one) => ({ ...one, path: one.path.replace('$', where) }));
  const isAtField = field === undefined || Object.hasOwn(readRefusal(status, contentType, text).fields, field);
  return [
    ...otherStatus,
    ...inForm,
    ...(isAtField ? [] : [difference(where, 'message at the field', 'no message at the field')]),
  ];
}
