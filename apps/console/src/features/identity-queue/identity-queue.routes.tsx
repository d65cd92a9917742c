import type { RouteObject } from 'react-router-dom';
import { paths } from '../../paths.ts';

/** The queue of consents and cards to decide on. Both addresses are one screen, so that it goes on from person to person. */
export const identityQueueRoutes: RouteObject[] = [
  { path: `${paths.identityQueue}/:kind?/:key?`, lazy: () => import('./identity-queue.page.tsx') },
];
