import { paths } from '../../paths.ts';
import { words } from './products.words.ts';

/** Returns the breadcrumbs of a product screen, for a tab of /products. */
export const productCrumbs = (tab: 'loan' | 'savings' | 'charges') => [
  { label: words('products'), href: paths.products(tab) },
];
