import type { RouteObject } from 'react-router-dom';
import { paths } from '../../paths.ts';

/** Elements as cards; the address of an element opens its modal over them (3§2). */
export const elementsRoutes: RouteObject[] = [
  {
    path: paths.elements,
    lazy: () => import('./element-list.page.tsx'),
    children: [{ path: ':id/:name/:type', lazy: () => import('./element-edit.modal.tsx') }],
  },
];
