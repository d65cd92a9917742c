import * as catalogue from '@oware/contract/provider/products/catalogue';
import * as charges from '@oware/contract/provider/products/charges';
import * as loanProducts from '@oware/contract/provider/products/loan-products';
import * as savingsProducts from '@oware/contract/provider/products/savings-products';
import type { TagsOf } from '@oware/client';
import { addCalls, type Tag } from './base.api.ts';

const calls = { ...catalogue, ...charges, ...loanProducts, ...savingsProducts };

const tags: TagsOf<typeof calls, Tag> = {
  listLoanProducts: ['LoanProduct'],
  getLoanProduct: ['LoanProduct'],
  quoteLoan: ['LoanProduct'],
  createLoanProduct: ['LoanProduct'],
  updateLoanProduct: ['LoanProduct'],
  cloneLoanProduct: ['LoanProduct'],
  retireLoanProduct: ['LoanProduct'],
  restoreLoanProduct: ['LoanProduct'],
  listCharges: ['Charge'],
  getCharge: ['Charge'],
  createCharge: ['Charge'],
  updateCharge: ['Charge', 'LoanProduct'],
  retireCharge: ['Charge', 'LoanProduct'],
  restoreCharge: ['Charge', 'LoanProduct'],
  listSavingsProducts: ['SavingsProduct'],
  createSavingsProduct: ['SavingsProduct'],
  retireSavingsProduct: ['SavingsProduct'],
  restoreSavingsProduct: ['SavingsProduct'],
};

/** The calls of products. */
export const productsApi = addCalls(calls, tags);

export const {
  useListLoanProductsQuery,
  useGetLoanProductQuery,
  useCreateLoanProductMutation,
  useUpdateLoanProductMutation,
  useCloneLoanProductMutation,
  useRetireLoanProductMutation,
  useRestoreLoanProductMutation,
  useListChargesQuery,
  useGetChargeQuery,
  useCreateChargeMutation,
  useUpdateChargeMutation,
  useRetireChargeMutation,
  useRestoreChargeMutation,
  useListSavingsProductsQuery,
  useCreateSavingsProductMutation,
  useRetireSavingsProductMutation,
  useRestoreSavingsProductMutation,
  useListCatalogueProductsQuery,
} = productsApi;
