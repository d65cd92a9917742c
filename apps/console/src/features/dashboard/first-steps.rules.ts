import { useSyncExternalStore } from 'react';
import { isApiFailure } from '../../api/failure.ts';
import { useListLenderFormsQuery, useListLoanProductsQuery, useListUsersQuery } from '../../api/provider.api.ts';
import { keptValue } from '../../storage/kept-value.ts';
import { paths } from '../../paths.ts';

/** Something that a new organisation does first. */
export type FirstStep = { title: string; text: string; href: string; isDone: boolean };

/** Whose checklist was dismissed, by person and lender. */
const kept = keptValue('oware.first-steps', (stored): readonly string[] =>
  Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [],
);

/** Whether the person dismissed the checklist of a lender in this browser, and how they do. */
export function useDismissal(person: string, lenderId: string) {
  const key = `${person}:${lenderId}`;
  const dismissed = useSyncExternalStore(kept.watch, kept.read);
  return { isDismissed: dismissed.includes(key), dismiss: () => kept.write([...kept.read(), key]) };
}

/** What the service doesn't offer, or can't tell now, is left out. Undefined until everything is known. */
export function useFirstSteps(lenderId: string, clients: number): FirstStep[] | undefined {
  const forms = useListLenderFormsQuery({ params: { lenderId } });
  const products = useListLoanProductsQuery({ params: { lenderId } });
  const users = useListUsersQuery({ query: { page: 0 } });
  const asked = [forms, products, users];
  if (asked.some(({ currentData, error }) => currentData === undefined && !isApiFailure(error))) return undefined;
  const colleagues = users.currentData?.users.filter(({ status }) => status !== 'Removed');
  const steps = [
    {
      title: 'Create an application form',
      text: 'It decides what new clients are asked.',
      href: paths.newForm(),
      isDone: forms.currentData && forms.currentData.length > 0,
    },
    {
      title: 'Create a loan product',
      text: 'It decides what is lent, and at what price.',
      href: paths.newLoanProduct,
      isDone: products.currentData && products.currentData.length > 0,
    },
    {
      title: 'Invite a colleague',
      text: 'Two people are required to approve and pay out a loan. Ticked once a colleague accepts.',
      href: paths.newUser,
      isDone: colleagues && colleagues.length > 1,
    },
    {
      title: 'Add a client',
      text: 'By the application form.',
      href: paths.newClientForms(lenderId),
      isDone: clients > 0,
    },
  ];
  return steps.flatMap(({ isDone, ...step }) => (isDone === undefined ? [] : [{ ...step, isDone }]));
}
