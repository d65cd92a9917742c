import { messages } from '@oware/contract';
import { describe, expect, it } from 'vitest';
import { identityAddressOf, identityListOf, withFilter } from './identity-list.state.ts';

const listOf = (address: string) => identityListOf(new URLSearchParams(address));

describe('the address of the list of verifications', () => {
  it('is read and written alike', () => {
    const state = { page: 2, type: 'voterId', status: messages.noMatchingRecord } as const;
    expect(identityListOf(identityAddressOf(state))).toEqual(state);
    expect(identityAddressOf({ page: 0 }).toString()).toBe('');
  });
  it.each(['?page=0', '?page=-3', '?page=x', '?type=horse', '?status=Odd', ''])('makes do with %j', (address) =>
    expect(listOf(address)).toEqual({ page: 0 }),
  );
  it('begins at the first page when another filter is chosen', () => {
    const state = listOf('page=4&type=passport');
    expect(withFilter(state, 'type', 'tin')).toEqual({ page: 0, type: 'tin' });
    expect(withFilter(state, 'type', '')).toEqual({ page: 0 });
    expect(withFilter(state, 'status', messages.pending)).toEqual({
      page: 0,
      type: 'passport',
      status: messages.pending,
    });
  });
});
