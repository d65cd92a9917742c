import { errorCatalogue } from '@oware/contract';
import { expect, it } from 'vitest';
import {
  apiFailureOf,
  type ApiFailure,
  atField,
  cancelledFailure,
  failureOf,
  failureOrOffline,
  ifUnanswered,
  isMissing,
  isNotFound,
  isOvertaken,
  missingIdFailure,
  notOfferedFailure,
  offlineFailure,
  problemBeside,
  reasonOf,
  failureOfChange,
  webPageFailure,
} from './failure.ts';

it('reads the existing client from its own field, not from a sentence', () => {
  const told = { code: 'client_exists', message: 'ADM-000241 has this phone number already' };
  expect(failureOf(409, null, JSON.stringify({ ...told, customerUid: 'ADM-000241' })).customerUid).toBe('ADM-000241');
  expect(failureOf(409, null, JSON.stringify(told)).customerUid).toBeUndefined();
  expect(failureOf(409, null, JSON.stringify({ ...told, customerUid: 241 })).customerUid).toBeUndefined();
});

const failureWith = (fields: ApiFailure['fields']): ApiFailure => ({
  status: 422,
  code: 'validation_failed',
  message: 'Some fields need attention.',
  fields,
});
const beside = (fields: ApiFailure['fields']) => problemBeside(failureWith(fields), ['url'])?.message;

it('leaves nothing to say of a failure that the fields explain', () => {
  expect(beside({ url: 'Not allowed' })).toBeUndefined();
  expect(problemBeside(new Error('no answer'), ['url'])).toBeUndefined();
});

it('shows the message where no field explains it', () => {
  expect(beside({})).toBe('Some fields need attention.');
});

it('shows the messages of fields that the form does not have', () => {
  expect(beside({ version: 'Version needed' })).toBe('Some fields need attention. Version needed');
  expect(beside({ url: 'Not allowed', version: 'Version needed' })).toBe('Version needed');
});

it('puts a refusal at its field unless the service named one', () => {
  const atUrl = (code: string, fields = {}) => (atField(failureWith(fields), code, 'url') as ApiFailure).fields;
  expect(atUrl('validation_failed')).toEqual({ url: 'Some fields need attention.' });
  expect(atUrl('validation_failed', { url: 'Not allowed' })).toEqual({ url: 'Not allowed' });
  expect(atUrl('conflict')).toEqual({});
});

const failed = (status: number, code: string, message = 'Told.'): ApiFailure => ({ status, code, message, fields: {} });
const saysMore = (failure: ApiFailure) => failureOfChange(failure).mayHaveWorked;

it.each([
  offlineFailure,
  webPageFailure,
  failed(500, 'internal', errorCatalogue.internal.message),
  failureOf(500, null, ''),
  failed(502, 'unknown'),
  failed(503, 'unavailable'),
  failed(408, 'unknown'),
])('says of a change that it may have worked after $status $code', (failure) => expect(saysMore(failure)).toBe(true));

it.each([
  cancelledFailure,
  missingIdFailure,
  notOfferedFailure,
  failed(409, 'conflict'),
  failed(500, 'internal', 'The books are closed.'),
  failed(503, 'unreachable'),
  failed(503, 'too_busy'),
  failed(507, 'storage_full'),
])('does not say of a change that it may have worked after $status $code', (failure) =>
  expect(saysMore(failure)).toBeUndefined(),
);

it.each([
  [failed(404, 'not_found'), true, true, true],
  [notOfferedFailure, true, false, false],
  [failed(409, 'conflict'), false, false, true],
  [failed(403, 'forbidden'), false, false, false],
  [offlineFailure, false, false, false],
])('tells of $status $code whether there is nothing, no record, or a faster colleague', (failure, ...expected) =>
  expect([isMissing(failure), isNotFound(failure), isOvertaken(failure)]).toEqual(expected),
);

it('counts what is no failure of a call as no answer', () => {
  const conflict = failed(409, 'conflict');
  const others = [new Error('broken'), { status: 'FETCH_ERROR', error: 'x' }, undefined, null, 'text'];
  expect(others.map(apiFailureOf)).toEqual(others.map(() => undefined));
  expect(others.map(failureOrOffline)).toEqual(others.map(() => offlineFailure));
  expect([apiFailureOf(conflict), failureOrOffline(conflict)]).toEqual([conflict, conflict]);
  expect([isNotFound({ status: 404 }), isOvertaken({ status: 409 })]).toEqual([false, false]);
});

it('gives the message of the first field as the reason, or else that of the whole', () => {
  expect(reasonOf(failureWith({ url: 'Not allowed', name: 'Taken' }))).toBe('Not allowed');
  expect(reasonOf(failureWith({}))).toBe('Some fields need attention.');
});

it('says what a change may have done only if its answer was lost', () => {
  for (const lost of [offlineFailure, failed(504, 'unknown')])
    expect(ifUnanswered(failureOfChange(lost), 'The code may have been sent.')).toMatchObject({
      code: lost.code,
      message: 'The code may have been sent.',
    });
  for (const other of [failed(502, 'unreachable'), failed(409, 'conflict'), cancelledFailure].map(failureOfChange))
    expect(ifUnanswered(other, 'The code may have been sent.')).toBe(other);
  expect(ifUnanswered(undefined, 'The code may have been sent.')).toBeUndefined();
});

it('keeps the seconds until the next try, also of none', () => {
  expect(failureOf(429, null, '', 0).retryAfterSeconds).toBe(0);
  expect(failureOf(429, null, '')).not.toHaveProperty('retryAfterSeconds');
});
