import type { ClientSummary } from '../api/readings.ts';
import { mobileDigits } from '@oware/domain';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback } from 'react';
import { useFilterClientsQuery, useLazyFilterClientsQuery } from '../api/provider.api.ts';

/** What identifies a client before saving. For a card number, the service returns `client_exists` when saving. */
export type KnownBy = { mobileNo: string } | { staffId: string } | { customerUid: string };

/** Whether a found client has exactly this number: the search also matches parts (1§2). */
function isKnownBy(client: ClientSummary, by: KnownBy): boolean {
  if ('mobileNo' in by) {
    const digits = mobileDigits(by.mobileNo);
    return digits !== undefined && mobileDigits(client.mobileNo) === digits;
  }
  if ('customerUid' in by) return client.customerUid === by.customerUid;
  return client.staffId?.trim().toLowerCase() === by.staffId.trim().toLowerCase();
}

/**
 * Searches the lender's clients for this number in any notation. Returns undefined if no client has it or the search
 * fails: the service rejects a duplicate client in any case.
 */
export function useFindKnown(lenderId: string): (by: KnownBy) => Promise<ClientSummary | undefined> {
  const [filter] = useLazyFilterClientsQuery();
  return useCallback(
    async (by) => {
      const wanted = 'mobileNo' in by ? { mobileNo: mobileDigits(by.mobileNo) ?? by.mobileNo } : by;
      const { data } = await filter({ query: { lenderId, ...wanted } });
      return data?.clients.find((client) => isKnownBy(client, by));
    },
    [filter, lenderId],
  );
}

/** Returns the lender's client with a staff number, once the search has ended; `isSearching` until then. */
export function useClientOfStaff(lenderId: string | undefined, staffId: string) {
  const { currentData, isFetching } = useFilterClientsQuery(
    lenderId === undefined ? skipToken : { query: { lenderId, staffId } },
    { refetchOnMountOrArgChange: true },
  );
  return {
    client: currentData?.clients.find((client) => isKnownBy(client, { staffId })),
    isSearching: isFetching && currentData === undefined,
  };
}
