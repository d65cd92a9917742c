import type { ClientSummary } from '../../../api/readings.ts';
import { mobileDigits } from '@oware/domain';
import { useCallback } from 'react';
import { useLazyFilterClientsQuery } from '../../../api/provider.api.ts';

/** What C3 can look for. The number of a card is not among it: the server says `client_exists` of that at the end. */
export type KnownBy = { mobileNo: string } | { staffId: string } | { customerUid: string };

/** Whether a client that was found has exactly this number: the search takes parts of one (1§2). */
export function isKnownBy(client: ClientSummary, by: KnownBy): boolean {
  if ('mobileNo' in by) {
    const digits = mobileDigits(by.mobileNo);
    return digits !== undefined && mobileDigits(client.mobileNo) === digits;
  }
  if ('customerUid' in by) return client.customerUid === by.customerUid;
  return client.staffId?.trim().toLowerCase() === by.staffId.trim().toLowerCase();
}

/**
 * Asks the lender's list whether somebody has this number already, however it is written. Undefined where nobody has, and
 * where the list cannot be asked: the server refuses a second client in any case.
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
