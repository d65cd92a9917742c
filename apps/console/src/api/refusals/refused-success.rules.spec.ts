import {
  getClient,
  listClientContacts,
  listClients,
  rejectBatch,
  submitConsent,
  verifyIdentity,
} from '@oware/contract';
import { expect, it } from 'vitest';
import { refusedSuccess } from './refused-success.rules.ts';

it.each<[string, unknown, number]>([
  ['success', { success: false, message: 'No funds left' }, 400],
  ['a status in words', { status: 'error', message: 'No funds left' }, 400],
  ['a status as a number', { status: 409, message: 'No funds left' }, 409],
  ['a code as text', { code: '422', message: 'No funds left' }, 422],
  ['an error', { error: 'No funds left' }, 400],
  ['errors', { data: null, errors: [{ message: 'No funds left' }] }, 400],
  ['a status beside fields without a value', { id: null, clients: null, status: 400, message: 'No funds left' }, 400],
])('finds a refusal by %s', (_what, body, status) => {
  for (const call of [getClient, listClientContacts, listClients, rejectBatch])
    expect(refusedSuccess(call, body)).toMatchObject({ status, message: 'No funds left', fields: {} });
});

it('finds the fields that are refused', () =>
  expect(refusedSuccess(getClient, { success: 'false', errors: { amount: ['Too high'] } })?.fields).toEqual({
    amount: 'Too high',
  }));

it.each<[string, Parameters<typeof refusedSuccess>[0], unknown]>([
  [
    'an acknowledgement',
    rejectBatch,
    { success: true, status: 200, code: '00', message: 'Rejected', error: null, errors: [] },
  ],
  [
    'an acknowledgement with errors of rows',
    rejectBatch,
    { status: 'success', message: 'Rejected', errors: ['Row 3'] },
  ],
  ['a number that is no HTTP status', rejectBatch, { status: 200, code: 600, amount: 450, message: 'Rejected' }],
  ['a list of no errors', rejectBatch, { errors: [], message: 'Rejected' }],
  [
    'a count of errors',
    rejectBatch,
    { row_errors: 'Row 3 was skipped', errorsAsOf: '2026-11-20', message: 'Rejected' },
  ],
  ['nothing', rejectBatch, null],
  ['words', rejectBatch, 'Rejected'],
  ['a record with fields that look like an error', getClient, { id: '7', success: false, error: 'none' }],
  ['a list', listClients, { clients: [], status: 'error' }],
  ['a documented status', submitConsent, { message: 'Under review', status: 'Pending' }],
  ['a documented code', verifyIdentity, { code: 404, message: 'No match' }],
])('finds none in %s', (_what, call, body) => expect(refusedSuccess(call, body)).toBeUndefined());
