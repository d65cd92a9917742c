import type { RouteObject } from 'react-router-dom';
import type { ClientTabContents } from '../../client-tab/client-tab.context.ts';

const ownTabs: ClientTabContents = {
  Details: async () => ({ Component: (await import('./details/own.tabs.tsx')).DetailsTab }),
  clientKyc: async () => ({ Component: (await import('./details/own.tabs.tsx')).KycTab }),
};

type ClientParts = {
  /** Routes that open over the list: Check Staff Id. */
  overList: RouteObject[];
  /** Tab contents from other features. */
  tabs: ClientTabContents;
};

/** Returns the client screens (1§2) with the routes and tabs of other features. */
export function clientsRoutes({ overList, tabs }: ClientParts): RouteObject[] {
  const contents: ClientTabContents = { ...ownTabs, ...tabs };
  return [
    { path: '/clients', lazy: () => import('./list/client-list.page.tsx'), children: overList },
    { path: '/clients/details/:slug/print', lazy: () => import('./print/client-print.page.tsx') },
    {
      path: '/clients/details/:slug',
      lazy: () => import('./details/client-details.page.tsx'),
      children: [
        { index: true, lazy: async () => ({ Component: (await import('./details/own.tabs.tsx')).OverviewTab }) },
        ...Object.entries(contents).map(([path, lazy]) => ({ path, lazy })),
        { path: ':tabId', lazy: async () => ({ Component: (await import('./details/own.tabs.tsx')).EmptyTab }) },
      ],
    },
  ];
}
