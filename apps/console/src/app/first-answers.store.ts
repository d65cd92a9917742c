import { providerApi } from '../api/provider.api.ts';
import { firstCalls, firstPageAddress } from '../early/first-calls.rules.ts';
import { hasArrived } from '../early/first-requests.store.ts';
import { chooseLender, chosenLender } from '../session/lender.store.ts';
import { isAdministrator } from '../session/roles.rules.ts';
import { currentSession } from '../session/session.store.ts';
import { lenderToSelect } from './shell/own-lender.rules.ts';
import type { Store } from './store.ts';

/** Milliseconds. A service that counts pages differently is asked again for the first page; then the screen draws first. */
const mostWait = 250;
/** The screen subscribes when it is rendered. */
const once = { subscribe: false } as const;

/**
 * Puts the answers that the HTML's requests have received into the store, and selects the person's lender, so that the
 * first screen is rendered once, with its data. Answers that are still under way are left to the screen.
 */
export async function readFirstAnswers({ dispatch }: Store): Promise<void> {
  const session = currentSession();
  // lets in what has come while the console's code ran
  await new Promise((resolve) => setTimeout(resolve));
  if (!session || !Object.values(firstCalls).every(hasArrived)) return;
  const { endpoints } = providerApi;
  const read = async () => {
    const [{ data: permissions }, { data: lenders }] = await Promise.all([
      dispatch(endpoints.getOwnPermissions.initiate(undefined, once)),
      dispatch(endpoints.listLenders.initiate(undefined, once)),
    ]);
    const mayChoose = isAdministrator(permissions ?? session);
    const toSelect = lenderToSelect({ lenders, chosen: chosenLender(), mayChoose });
    if (toSelect) chooseLender(toSelect);
    const lenderId = chosenLender()?.id;
    const page = lenderId === undefined ? undefined : firstPageAddress(location, lenderId);
    if (lenderId !== undefined && page !== undefined && hasArrived(page))
      await dispatch(endpoints.listClients.initiate({ params: { lenderId }, query: { page: 0 } }, once));
  };
  await Promise.race([read(), new Promise((resolve) => setTimeout(resolve, mostWait))]);
}
