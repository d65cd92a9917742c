import type { RouteObject } from 'react-router-dom';
import { capitalArea, uploadArea, type BatchArea } from './batch-area.context.ts';

const screensOf = (area: BatchArea, list: string, details: string): RouteObject[] => [
  {
    path: list,
    lazy: async () => {
      const { BatchListPage } = await import('./list/batch-list.page.tsx');
      return { element: <BatchListPage area={area} /> };
    },
  },
  {
    path: `${details}/:id/:lenderId?`,
    lazy: async () => {
      const { BatchDetailsPage } = await import('./details/batch-details.page.tsx');
      return { element: <BatchDetailsPage area={area} /> };
    },
  },
  {
    path: `${details}/:id/print`,
    lazy: async () => {
      const { BatchPrintPage } = await import('./print/batch-print.page.tsx');
      return { element: <BatchPrintPage area={area} /> };
    },
  },
];

/** Batches of approved loans and uploads: lists, details and print view (2§2). */
export const batchesRoutes: RouteObject[] = [
  ...screensOf(capitalArea, '/capital-by-api/batches', '/capital-by-api/batch'),
  ...screensOf(uploadArea, '/bulkupload/batch', '/bulkupload/batch'),
];
