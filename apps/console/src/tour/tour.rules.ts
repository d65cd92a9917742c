import type { Action } from '@oware/contract';
import { paths } from '../paths.ts';
import type { TourTarget } from './tour-target.address.ts';
import { words } from './tour.words.ts';

/** One thing that the tour points at. */
export type TourStop = {
  target: TourTarget;
  title: string;
  text: string;
  /** The screen that shows it; undefined if every screen does. */
  path?: string;
};

/** What decides which stops a person sees. */
export type TourFacts = {
  may: (action: Action) => boolean;
  /** Whether the frame around the screens shows it: the provider may lack what it needs. */
  isShown: (target: TourTarget) => boolean;
  hasLender: boolean;
  isPhone: boolean;
  /** Whether shortcuts of one key work for the person. */
  singleKeys: boolean;
  /** The keys of the search, as their keyboard has them. */
  searchKeys: readonly string[];
};

/** Returns the stops of the tour, in order, without those that the person has no use for. */
export function tourStops(facts: TourFacts): TourStop[] {
  const frame = frameStops(facts);
  return [...frame.filter(({ target, path }) => path !== undefined || facts.isShown(target)), ...listStops(facts)];
}

function frameStops({ hasLender, isPhone, singleKeys, searchKeys }: TourFacts): TourStop[] {
  const search = isPhone ? words('searchOnPhone') : words('search', { keys: searchKeys.join(' + ') });
  const menu = isPhone ? words('menuOnPhone') : words('menu');
  const help = singleKeys && !isPhone ? words('helpWithKeys') : words('help');
  const work: TourStop = { target: 'work', title: words('workTitle'), text: words('work'), path: paths.dashboard };
  return [
    { target: 'search', title: words('searchTitle'), text: search },
    { target: 'menu', title: words('menuTitle'), text: menu },
    { target: 'lender', title: words('lenderTitle'), text: words('lender') },
    ...(hasLender ? [work] : []),
    { target: 'notifications', title: words('notificationsTitle'), text: words('notifications') },
    { target: 'help', title: words('helpTitle'), text: help },
  ];
}

/** The stops on a list: of clients, or of loans for people without clients. */
function listStops({ may, hasLender, isPhone, singleKeys }: TourFacts): TourStop[] {
  const path = may('clients.read') ? paths.clients : may('loans.read') ? paths.loans : undefined;
  if (path === undefined || !hasLender) return [];
  const newClient = singleKeys && !isPhone ? words('newClientWithKeys') : words('newClient');
  const isAdding = path === paths.clients && may('clients.create');
  return [
    { target: 'list', title: words('listTitle'), text: words('list'), path },
    ...(isAdding ? [{ target: 'new-client', title: words('newClientTitle'), text: newClient, path } as const] : []),
  ];
}
