import { useSyncExternalStore } from 'react';
import { isApiFailure } from '../../api/failure.ts';
import { useListLenderFormsQuery, useListLoanProductsQuery, useListUsersQuery } from '../../api/provider.api.ts';
import { keptTexts } from '../../storage/kept-texts.ts';
import { paths } from '../../paths.ts';
import { words } from './dashboard.words.ts';

/** A first step of a new organisation. */
export type FirstStep = { title: string; text: string; href: string; isDone: boolean };

/** The dismissed checklists, by person and lender. */
const kept = keptTexts('oware.first-steps');

/** Returns whether the person dismissed a lender's checklist in this browser, and a function to dismiss it. */
export function useDismissal(person: string, lenderId: string) {
  const key = `${person}:${lenderId}`;
  const dismissed = useSyncExternalStore(kept.watch, kept.read);
  return { isDismissed: dismissed.includes(key), dismiss: () => kept.write([...kept.read(), key]) };
}

/** Returns the steps without those that the service does not offer or cannot report. Undefined until all are known. */
export function useFirstSteps(lenderId: string, clients: number): FirstStep[] | undefined {
  const forms = useListLenderFormsQuery({ params: { lenderId } });
  const products = useListLoanProductsQuery({ params: { lenderId } });
  const users = useListUsersQuery({ query: { page: 0 } });
  const asked = [forms, products, users];
  if (asked.some(({ currentData, error }) => currentData === undefined && !isApiFailure(error))) return undefined;
  const colleagues = users.currentData?.users.filter(({ status }) => status !== 'Removed');
  const steps = [
    {
      title: words('formStep'),
      text: words('formStepAbout'),
      href: paths.newForm(),
      isDone: forms.currentData && forms.currentData.length > 0,
    },
    {
      title: words('productStep'),
      text: words('productStepAbout'),
      href: paths.newLoanProduct,
      isDone: products.currentData && products.currentData.length > 0,
    },
    {
      title: words('colleagueStep'),
      text: words('colleagueStepAbout'),
      href: paths.newUser,
      isDone: colleagues && colleagues.length > 1,
    },
    {
      title: words('clientStep'),
      text: words('clientStepAbout'),
      href: paths.newClientForms(lenderId),
      isDone: clients > 0,
    },
  ];
  return steps.flatMap(({ isDone, ...step }) => (isDone === undefined ? [] : [{ ...step, isDone }]));
}
