import { domainStatus } from '@oware/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loanAddressOf, loanListOf } from './loan-list.state.ts';

describe('the list of loans in the address', () => {
  it('comes back as it was', () =>
    fc.assert(
      fc.property(
        fc.record({ page: fc.nat(9999), status: fc.constantFrom(...domainStatus.options) }, { requiredKeys: ['page'] }),
        (state) => {
          expect(loanListOf(loanAddressOf(state))).toEqual(state);
        },
      ),
    ));

  it.each(['page=0', 'page=-1', 'page=x', 'page=1.5', 'status=Nonsense', ''])(
    'is the first page of all for %j',
    (text) => expect(loanListOf(new URLSearchParams(text))).toEqual({ page: 0 }),
  );
});
