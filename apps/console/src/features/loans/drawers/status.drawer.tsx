import { messages, type DomainStatus } from '@oware/contract';
import type { LoanApplication } from '../../../api/readings.ts';
import { decisionTo, needsAuthorityNote } from '@oware/domain';
import { FormField, notify } from '@oware/ui';
import { useForm, useWatch } from 'react-hook-form';
import { type ApiFailure, openOutcome } from '../../../api/failure.ts';
import { useDecideLoanMutation, usePatchDomainStatusMutation } from '../../../api/provider.api.ts';
import { useSeenAmount } from '../../../saving/use-seen.tsx';
import { CurrentStatus } from '../list/current-status.view.tsx';
import { LoanFormDrawer } from './loan-form.drawer.tsx';
import { StatusSelect } from './status-select.view.tsx';
import { useLoanChange } from './use-loan-change.ts';
import { useDomainStatuses } from '../use-loan-statuses.ts';
import { words } from '../loans.words.ts';

type Values = { to: DomainStatus | ''; note: string };
type DrawerProps = { loan: LoanApplication; to: string; onClose: () => void };

/** The documented words (2§8) say that it failed, which nobody knows if the answer was lost. */
const rejectionFailureText = ({ mayHaveWorked }: ApiFailure): string =>
  mayHaveWorked ? `${messages.loanRejectionFailed}. ${openOutcome()}` : messages.loanRejectionFailed;

/** Update Loan Status (2§2, 2§4): a decision has an authority note (L9), any other change is L6. */
export function StatusDrawer({ loan, to: wanted, onClose }: DrawerProps) {
  const choice = useDomainStatuses(loan);
  const { options } = choice;
  const { register, handleSubmit, control, formState } = useForm<Values>({
    defaultValues: { to: options.find((one) => one === wanted) ?? '', note: '' },
  });
  const [decide] = useDecideLoanMutation();
  const [patch] = usePatchDomainStatusMutation();
  const { make, busy, problem } = useLoanChange(onClose);
  const { seen, hasChanged, notice } = useSeenAmount(loan.amount);
  const to = useWatch({ control, name: 'to' });
  // another officer may change the loan while this is open
  const isGone = to !== '' && !options.includes(to);
  const isDecision = to !== '' && !isGone && needsAuthorityNote(to);

  const save = handleSubmit(async ({ note }) => {
    if (to === '' || isGone) return;
    if (!isDecision) {
      const params = { customerId: loan.customerId, applicationId: loan.id };
      await make(() => patch({ params, body: { id: loan.id, domainStatus: to, ...seen } }), messages.statusUpdated);
      return;
    }
    const decision = to === decisionTo('approve') ? 'approve' : 'reject';
    const failure = await make(
      () => decide({ params: { id: loan.id }, body: { decision, authorityNote: note, ...seen } }),
      ({ message }) => message,
    );
    if (failure && failure.code !== 'changed_since_seen')
      notify.error(
        decision === 'reject' ? rejectionFailureText(failure) : failure.message,
        undefined,
        failure.requestId,
      );
  });

  return (
    <LoanFormDrawer
      id="loan-status"
      title={words('updateLoanStatus')}
      submit={isDecision ? (to === 'Approved' ? words('approve') : words('reject')) : words('updateStatus')}
      dangerous={isDecision && to === 'Rejected'}
      disabled={options.length === 0 || hasChanged}
      busy={busy}
      problem={problem}
      onSubmit={save}
      onClose={onClose}
    >
      <CurrentStatus loan={loan} label={words('domainStatus')} status={loan.domainStatus} />
      <StatusSelect
        label={words('newStatus')}
        choice={choice}
        to={to}
        field={register('to', { required: words('chooseAStatus') })}
        error={formState.errors.to}
      />
      {isDecision && (
        <FormField
          label={words('authorityNote')}
          multiline
          minRows={3}
          maxLength={2000}
          autoFocus
          field={register('note', {
            validate: (note) => note.trim().length >= 2 || messages.authorityNoteTooShort,
          })}
          error={formState.errors.note}
          helperText={words('authorityNoteAbout')}
        />
      )}
      {notice}
    </LoanFormDrawer>
  );
}
