import { skipToken } from '@reduxjs/toolkit/query/react';
import { useGetClientQuery, useListClientApplicationsQuery } from '../../../api/provider.api.ts';
import type { LoanApplication } from '../../../api/readings.ts';
import { affordabilityOf } from './affordability.rules.ts';

/** Reads what the figures of {@link useAffordability} follow from; nothing while the loan is unknown. */
function useAnswers(loan: LoanApplication | undefined) {
  const client = useGetClientQuery(loan ? { params: { id: loan.customerId, lenderId: loan.lenderId } } : skipToken);
  const loans = useListClientApplicationsQuery(loan ? { params: { id: loan.customerId } } : skipToken);
  return { client, loans };
}

/** Reads what a client can afford, with the answers that it follows from. */
export function useAffordability(loan: LoanApplication) {
  const { client, loans } = useAnswers(loan);
  const answers = client.currentData?.clientEmploymentInformation.data;
  return { client, loans, figures: affordabilityOf(loan, answers, loans.currentData) };
}

/** Whether an answer about what the client can afford is still on its way. */
export const useIsAffordabilityLoading = (loan: LoanApplication | undefined): boolean =>
  Object.values(useAnswers(loan)).some(({ isFetching, currentData }) => isFetching && currentData === undefined);
