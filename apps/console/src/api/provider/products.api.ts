import { messages } from '@oware/contract';
import * as catalogue from '@oware/contract/provider/products/catalogue';
import * as charges from '@oware/contract/provider/products/charges';
import * as loanProducts from '@oware/contract/provider/products/loan-products';
import * as savingsProducts from '@oware/contract/provider/products/savings-products';
import type { TagsOf } from '@oware/client';
import { type FailuresOf, missingOnScreen, quiet } from '../endpoints/call-failures.ts';
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

const failures: FailuresOf<typeof calls> = {
  listCatalogueProducts: quiet,
  // the screen names what it lacks and leads to the list
  getLoanProduct: missingOnScreen,
  getCharge: missingOnScreen,
  updateLoanProduct: { onScreen: ['conflict'] },
  updateCharge: { onScreen: ['conflict'] },
  // 3§8: the service's message for a 422, and the same text for any other error
  createSavingsProduct: {
    notice: ({ status }) =>
      status === 422
        ? undefined
        : { text: messages.savingsProductFailedText, title: messages.savingsProductFailedTitle },
  },
};

/** The calls of products. */
export const productsApi = addCalls(calls, tags, failures);

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
