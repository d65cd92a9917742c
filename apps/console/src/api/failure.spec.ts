import { expect, it } from 'vitest';
import { type ApiFailure, atField, failureOf, problemBeside } from './failure.ts';

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
