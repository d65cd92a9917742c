import { paths } from '../../paths.ts';

/** Where a screen of products belongs: to a tab of /products. */
export const productCrumbs = (tab: 'loan' | 'savings' | 'charges') => [
  { label: 'Products', href: paths.products(tab) },
];
