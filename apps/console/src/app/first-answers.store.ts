import { sessionApi } from '../api/provider.api.ts';
import { firstCalls, firstPageAddress } from '../early/first-calls.rules.ts';
import { hasArrived } from '../early/first-requests.store.ts';
import { chooseLender, chosenLender } from '../session/lender.store.ts';
import { isAdministrator } from '../session/roles.rules.ts';
import { currentSession } from '../session/session.store.ts';
import { lenderToSelect } from './shell/own-lender.rules.ts';
import type { Store } from './store.ts';

/** The screen subscribes when it is rendered. */
const once = { subscribe: false } as const;

/**
 * Puts the answers to the HTML's requests into the store, and selects the person's lender, so that the first screen is
 * rendered once, with its data. Answers that come after `signal` are left to the screen.
 */
export async function readFirstAnswers({ dispatch }: Store, signal: AbortSignal): Promise<void> {
  const arrivals = await Promise.all(Object.values(firstCalls).map(hasArrived));
  const session = currentSession();
  if (!session || signal.aborted || arrivals.includes(false)) return;
  const { endpoints } = sessionApi;
  const [{ data: permissions }, { data: lenders }] = await Promise.all([
    dispatch(endpoints.getOwnPermissions.initiate(undefined, once)),
    dispatch(endpoints.listLenders.initiate(undefined, once)),
  ]);
  const mayChoose = isAdministrator(permissions ?? session);
  const toSelect = lenderToSelect({ lenders, chosen: chosenLender(), mayChoose });
  if (toSelect && !signal.aborted) chooseLender(toSelect);
  const lenderId = chosenLender()?.id;
  const page = lenderId === undefined ? undefined : firstPageAddress(location, lenderId);
  if (lenderId === undefined || page === undefined || !(await hasArrived(page)) || signal.aborted) return;
  const { clientsApi } = await import('../api/provider/clients.api.ts');
  await dispatch(clientsApi.endpoints.listClients.initiate({ params: { lenderId }, query: { page: 0 } }, once));
}
