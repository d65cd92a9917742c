import { actionOf, type DomainStatus, type FundingStatus, patchDomainStatus, updateLoanStatus } from '@oware/contract';
import type { LoanApplication } from '../../api/readings.ts';
import { domainChange, domainStatuses, fundingChange, fundingStatuses, ownWorkRefusal } from '@oware/domain';
import { useLoanActor } from '../../session/use-loan-actor.ts';
import { usePermissions } from '../../session/use-permission.ts';

/** What a loan's status can become. */
export type StatusChoice<Status> = {
  /** What the person may choose now. */
  options: Status[];
  /** Why the person can't choose a status; undefined when they can. */
  refusalOf: (to: Status) => string | undefined;
  /** What the loan itself allows, regardless of the person. */
  possible: Status[];
  /** Why nothing can be chosen; undefined when something can. */
  refusal: string | undefined;
};

type Rule<Status> = (to: Status) => string | undefined;

function choiceOf<Status>(statuses: readonly Status[], ofLoan: Rule<Status>, ofPerson: Rule<Status>) {
  const possible = statuses.filter((to) => ofLoan(to) === undefined);
  const refusalOf: Rule<Status> = (to) => ofLoan(to) ?? ofPerson(to);
  const options = possible.filter((to) => ofPerson(to) === undefined);
  const refused = possible[0] ?? statuses.find((to) => ofLoan(to) !== undefined);
  const refusal = options.length > 0 || refused === undefined ? undefined : refusalOf(refused);
  return { options, refusalOf, possible, refusal };
}

/** What the loan and the person allow, for each loan of a list. */
export function useLoanRules() {
  const actor = useLoanActor();
  const permission = usePermissions();
  return {
    domainOfLoan: (loan: LoanApplication, to: DomainStatus) => domainChange(loan, to, actor),
    domainOfPerson: ({ twoPersonApproval }: Partial<LoanApplication>, to: DomainStatus) =>
      permission(actionOf(patchDomainStatus, { domainStatus: to })) ??
      (to === 'Approved' ? ownWorkRefusal('loans.decide', twoPersonApproval) : undefined),
    fundingOfLoan: (loan: LoanApplication, to: FundingStatus) => fundingChange(loan, to, actor),
    fundingOfPerson: (loan: Partial<LoanApplication>, to: FundingStatus) =>
      permission(actionOf(updateLoanStatus, { status: to })) ?? ownFunding(to, loan),
  };
}

/** The domain statuses that the person may choose. */
export function useDomainStatuses(loan: LoanApplication): StatusChoice<DomainStatus> {
  const { domainOfLoan, domainOfPerson } = useLoanRules();
  return choiceOf(
    domainStatuses.filter((to) => to !== loan.domainStatus),
    (to) => domainOfLoan(loan, to),
    (to) => domainOfPerson(loan, to),
  );
}

/** Why another person has to fund the loan or pay it out. */
function ownFunding(to: FundingStatus, { twoPersonApproval }: Partial<LoanApplication>): string | undefined {
  if (to === 'Approved') return ownWorkRefusal('loans.fund', twoPersonApproval);
  return to === 'Disbursed' ? ownWorkRefusal('loans.disburse', twoPersonApproval) : undefined;
}

/** The funding statuses that the person may choose. */
export function useFundingStatuses(loan: LoanApplication): StatusChoice<FundingStatus> {
  const { fundingOfLoan, fundingOfPerson } = useLoanRules();
  return choiceOf(
    fundingStatuses.filter((to) => to !== loan.lenderStatus),
    (to) => fundingOfLoan(loan, to),
    (to) => fundingOfPerson(loan, to),
  );
}
