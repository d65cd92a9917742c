import { paths } from '../../paths.ts';

/** The two areas with batches: Capital by API and Bulk Uploads (2§2). */
export type BatchArea = {
  /** Title of the list. */
  title: string;
  /** Breadcrumb above the list. */
  parent: { label: string; href: string };
  list: string;
  details: (id: string) => string;
  print: (id: string) => string;
  /** Whether the list contains uploads, which a column then marks. */
  withUploads: boolean;
};

const printOf = (details: (id: string) => string) => (id: string) => `${details(id)}/print`;

export const capitalArea: BatchArea = {
  title: 'Batches',
  parent: { label: 'Capital by API', href: paths.capitalByApi },
  list: paths.capitalBatches,
  details: paths.capitalBatch,
  print: printOf(paths.capitalBatch),
  withUploads: false,
};

export const uploadArea: BatchArea = {
  title: 'Upload Batches',
  parent: { label: 'Bulk Uploads', href: paths.bulkUploads },
  list: paths.uploadBatches,
  details: paths.uploadBatch,
  print: printOf(paths.uploadBatch),
  withUploads: true,
};
