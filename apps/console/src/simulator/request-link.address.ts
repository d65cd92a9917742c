import { isLoopback } from '@oware/contract/settings';
import { linkRequestIds } from '@oware/ui';
import { loadConfig } from '../config.ts';

/**
 * Links the request ids of errors to the simulator desk, which says why the request had this answer. Only where the
 * browser can reach the desk: an address of the desk's own machine leads nowhere on another one.
 */
export async function linkRequestIdsToDesk(): Promise<void> {
  const { deskAddress } = await loadConfig();
  if (deskAddress === undefined) return;
  if (isLoopback(new URL(deskAddress).hostname) && !isLoopback(location.hostname)) return;
  linkRequestIds((id) => `${deskAddress}/requests/${encodeURIComponent(id)}`);
}
