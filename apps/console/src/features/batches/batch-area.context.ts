import { paths } from '../../paths.ts';

/** The two places where batches are: with Capital by API and with Bulk Uploads (2§2). */
export type BatchArea = {
  /** Of the list. */
  title: string;
  /** The crumb above the list. */
  parent: { label: string; href: string };
  list: string;
  details: (id: string) => string;
  print: (id: string) => string;
  /** Uploads are among them, so that a column says which is one. */
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
