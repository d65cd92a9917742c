import type { Client } from '../api/readings.ts';
import { useOutletContext, type LazyRouteFunction, type RouteObject } from 'react-router-dom';
import type { ClientTab } from '../paths.ts';

/** What every tab of a client is given. */
export type ClientTabContext = { lenderId: string; client: Client };

/** What stands on the tabs of a client: a module with a `Component`, fetched when its tab is opened. */
export type ClientTabContents = Partial<Record<ClientTab, LazyRouteFunction<RouteObject>>>;

/** The client whose tab this is; for what the app puts on a tab. */
export const useClientTab = (): ClientTabContext => useOutletContext<ClientTabContext>();
