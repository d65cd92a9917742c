import { useGetClientQuery, useListClientApplicationsQuery } from '../../../api/provider.api.ts';
import type { LoanApplication } from '../../../api/readings.ts';
import { affordabilityOf } from './affordability.rules.ts';

/** Reads what a client can afford, with the answers that it follows from. */
export function useAffordability(loan: LoanApplication) {
  const client = useGetClientQuery({ params: { id: loan.customerId, lenderId: loan.lenderId } });
  const loans = useListClientApplicationsQuery({ params: { id: loan.customerId } });
  const answers = client.currentData?.clientEmploymentInformation.data;
  return { client, loans, figures: affordabilityOf(loan, answers, loans.currentData) };
}
