import { type Call, type Difference, errorCatalogue, readerOf, readRefusal } from '@oware/contract';
import type { Answer } from '../service.client.ts';
import { rowsOf } from './rows.ts';

export type ShapeVerdict = {
  verdict: 'answered' | 'notOffered' | 'notTried';
  why?: string;
  differences: readonly Difference[];
  /** The answer as it was read; undefined if it could not be read. */
  value?: unknown;
};

export const difference = (path: string, expected: string, found: string): Difference => ({
  path,
  expected,
  found,
  count: 1,
});

const answered = (differences: readonly Difference[], value?: unknown): ShapeVerdict => ({
  verdict: 'answered',
  differences,
  ...(value !== undefined && { value }),
});
const notTried = (why: string): ShapeVerdict => ({ verdict: 'notTried', why, differences: [] });

/** Describes the kind of body without its content. */
export function bodyShape(answer: Answer): string {
  if (answer.kind === 'none') return 'no answer';
  if (answer.kind === 'file') return 'file';
  const { body, status } = answer;
  if (status >= 300 && status < 400) return 'redirect';
  if (body.kind === 'page') return body.isSignIn ? 'sign-in page' : 'web page';
  return { json: 'JSON', text: 'text', empty: 'empty body' }[body.kind];
}

/** Returns how the answer to a valid request differs from the contract. */
export function shapeDifferences(call: Call, answer: Answer): ShapeVerdict {
  if (answer.kind === 'none') return answered([difference('$', 'answer', 'no answer')]);
  const { status } = answer;
  if (status >= 400) return refusedVerdict(call, answer);
  const otherStatus =
    status === call.status ? [] : [difference('$http.status', `status ${call.status}`, `status ${status}`)];
  if (answer.kind === 'file') return fileVerdict(call, answer, otherStatus);
  if (answer.body.kind !== 'json')
    return answered([...otherStatus, difference('$', call.answerType ? 'file' : 'JSON', bodyShape(answer))]);
  if (call.answerType !== undefined) return answered([...otherStatus, difference('$', 'file', 'JSON')]);
  const { value, differences } = readerOf(call.answer)(answer.body.value);
  const rows = rowsOf(value);
  if (rows?.length === 0 && differences.length === 0 && otherStatus.length === 0)
    return { ...notTried('The list is empty, so no row could be compared.'), value };
  return answered([...otherStatus, ...differences], value);
}

function refusedVerdict(call: Call, answer: Exclude<Answer, { kind: 'none' }>): ShapeVerdict {
  const { status } = answer;
  const { code } = answer.kind === 'answer' ? readRefusal(status, answer.contentType, answer.text) : {};
  if (status === 401 || status === 403) return notTried(`The service refused it to this account (status ${status}).`);
  if (status === 404 && code !== undefined && code in errorCatalogue) return notTried('The record was not found.');
  if ([404, 405, 501].includes(status)) return { verdict: 'notOffered', differences: [] };
  return answered([difference('$http.status', `status ${call.status}`, `status ${status}`)]);
}

/** Recognises spreadsheets, which are zip files, and event streams by their content type. */
function fileVerdict(
  { answerType }: Call,
  { contentType, start }: Extract<Answer, { kind: 'file' }>,
  differences: Difference[],
): ShapeVerdict {
  if (answerType === 'text/event-stream')
    return answered(
      /event-stream/.test(contentType ?? '')
        ? differences
        : [...differences, difference('$', 'event stream', 'another file')],
    );
  if (start.length === 0) return answered([...differences, difference('$', 'file', 'empty file')]);
  const isSheet = answerType?.includes('spreadsheet') === true;
  const isZip = start[0] === 0x50 && start[1] === 0x4b;
  return answered(isSheet && !isZip ? [...differences, difference('$', 'spreadsheet', 'another file')] : differences);
}
