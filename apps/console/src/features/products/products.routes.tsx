import type { RouteObject } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { PermittedScreens } from '../../session/permitted.view.tsx';

/** Loan products, savings products and charges of a lender (3§2). */
export const productsRoutes: RouteObject[] = [
  { path: paths.products(), lazy: () => import('./lists/product-list.page.tsx') },
  { path: '/products/details/:id', lazy: () => import('./loan-product/loan-product-details.page.tsx') },
  {
    element: <PermittedScreens action="products.manage" />,
    children: [
      { path: paths.newLoanProduct, lazy: () => import('./loan-product/new-loan-product.page.tsx') },
      { path: '/products/update/:id', lazy: () => import('./loan-product/update-loan-product.page.tsx') },
    ],
  },
  {
    element: <PermittedScreens action="savings.manage" />,
    children: [{ path: paths.newSavingsProduct, lazy: () => import('./savings-product/new-savings-product.page.tsx') }],
  },
  {
    element: <PermittedScreens action="charges.manage" />,
    children: [
      { path: paths.newCharge, lazy: () => import('./charges/new-charge.page.tsx') },
      { path: '/products/charges/:id', lazy: () => import('./charges/charge-details.page.tsx') },
    ],
  },
];
