import { domainStatus, fundingStatus, messages, patchDomainStatus, actionOf, updateLoanStatus } from '@oware/contract';
import { deletionRefusal, domainStatuses, fundingStatuses, needsAuthorityNote, statusLabel } from '@oware/domain';
import {
  useDecideLoanMutation,
  usePatchDomainStatusMutation,
  useRemoveApplicationMutation,
  useUpdateLoanStatusMutation,
} from '../../../api/provider.api.ts';
import type { LoanApplication } from '../../../api/readings.ts';
import type { ManyAction } from '../../../list/selection/many-action.rules.ts';
import { usePermissions } from '../../../session/use-permission.ts';
import { loanFailureOf } from '../loan-failure.rules.ts';
import { useLoanRules } from '../use-loan-statuses.ts';
import { words } from '../loans.words.ts';

type Loan = LoanApplication;
type Outcome = { data?: unknown; error?: unknown };

const authorityNote = {
  label: words('authorityNote'),
  helperText: words('authorityNotesAbout'),
  check: (note: string) => (note.length >= 2 ? undefined : messages.authorityNoteTooShort),
};
const optionOf = (value: string) => ({ value, label: statusLabel(value) });
/** A decision has its own action with a note. */
const plainStatuses = domainStatuses.filter((to) => !needsAuthorityNote(to));
/** The service refuses the action if the amount is no longer the one that was shown. */
const seenOf = ({ amount }: Loan) => (amount === null ? {} : { seenTotal: amount });

async function settled(call: PromiseLike<Outcome>): Promise<Outcome> {
  const { error } = await call;
  return { error: loanFailureOf(error) ?? error };
}

/** The actions of a loan, for one or many: decisions (L9), status (L6), funding (L7) and removal (L12). */
export function useLoanActions(): ManyAction<Loan>[] {
  const { domainOfLoan, domainOfPerson, fundingOfLoan, fundingOfPerson } = useLoanRules();
  const permission = usePermissions();
  const [decide] = useDecideLoanMutation();
  const [patch] = usePatchDomainStatusMutation();
  const [fund] = useUpdateLoanStatusMutation();
  const [remove] = useRemoveApplicationMutation();

  const decision = (to: 'Approved' | 'Rejected', label: string): ManyAction<Loan> => ({
    key: to,
    label,
    done: statusLabel(to).toLowerCase(),
    isDangerous: to === 'Rejected',
    refusal: domainOfPerson({}, to),
    refusalOf: (loan) => domainOfLoan(loan, to) ?? domainOfPerson(loan, to),
    note: authorityNote,
    run: (loan, { note }) => {
      const body = {
        decision: to === 'Approved' ? 'approve' : 'reject',
        authorityNote: note,
        ...seenOf(loan),
      } as const;
      return settled(decide({ params: { id: loan.id }, body, isOneOfMany: true }));
    },
  });
  const status: ManyAction<Loan> = {
    key: 'status',
    label: words('updateStatusMany'),
    done: words('updated'),
    refusal: permission(actionOf(patchDomainStatus, { domainStatus: 'InReview' })),
    refusalOf: (loan, choice) => {
      const to = domainStatus.safeParse(choice).data;
      return to && (domainOfLoan(loan, to) ?? domainOfPerson(loan, to));
    },
    choice: { label: words('newStatus'), choices: plainStatuses.map(optionOf) },
    run: (loan, { choice }) => {
      const params = { customerId: loan.customerId, applicationId: loan.id };
      const body = { id: loan.id, domainStatus: domainStatus.parse(choice), ...seenOf(loan) };
      return settled(patch({ params, body, isOneOfMany: true }));
    },
  };
  const funding: ManyAction<Loan> = {
    key: 'funding',
    label: words('updateFundingMany'),
    done: words('updated'),
    warning: words('updateFundingManyAbout'),
    refusal: permission(actionOf(updateLoanStatus, { status: 'Approved' })),
    refusalOf: (loan, choice) => {
      const to = fundingStatus.safeParse(choice).data;
      return to && (fundingOfLoan(loan, to) ?? fundingOfPerson(loan, to));
    },
    choice: { label: words('newFundingStatus'), choices: fundingStatuses.map(optionOf) },
    run: (loan, { choice }) => {
      const body = { status: fundingStatus.parse(choice), ...seenOf(loan) };
      return settled(fund({ params: { id: loan.id }, body, isOneOfMany: true }));
    },
  };
  const removal: ManyAction<Loan> = {
    key: 'remove',
    label: words('removeMany'),
    done: words('removed'),
    isDangerous: true,
    warning: words('removeManyAbout'),
    refusal: permission('loans.remove'),
    refusalOf: deletionRefusal,
    run: (loan) => settled(remove({ params: { id: loan.id }, query: seenOf(loan), isOneOfMany: true })),
  };
  return [decision('Approved', words('approve')), decision('Rejected', words('reject')), status, funding, removal];
}
