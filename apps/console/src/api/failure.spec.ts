import { expect, it } from 'vitest';
import { failureOf } from './failure.ts';

it('reads the existing client from its own field, not from a sentence', () => {
  const told = { code: 'client_exists', message: 'ADM-000241 has this phone number already' };
  expect(failureOf(409, null, JSON.stringify({ ...told, customerUid: 'ADM-000241' })).customerUid).toBe('ADM-000241');
  expect(failureOf(409, null, JSON.stringify(told)).customerUid).toBeUndefined();
  expect(failureOf(409, null, JSON.stringify({ ...told, customerUid: 241 })).customerUid).toBeUndefined();
});
