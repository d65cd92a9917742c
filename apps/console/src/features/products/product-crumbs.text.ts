import { paths } from '../../paths.ts';

/** Returns the breadcrumbs of a product screen, for a tab of /products. */
export const productCrumbs = (tab: 'loan' | 'savings' | 'charges') => [
  { label: 'Products', href: paths.products(tab) },
];
