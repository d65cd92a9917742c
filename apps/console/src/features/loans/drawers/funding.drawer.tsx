import Alert from '@mui/material/Alert';
import type { FundingStatus } from '@oware/contract';
import type { LoanApplication } from '../../../api/readings.ts';
import { formatMoney } from '@oware/domain';
import { useForm, useWatch } from 'react-hook-form';
import { useUpdateLoanStatusMutation } from '../../../api/provider.api.ts';
import { useSeenAmount } from '../../../saving/use-seen.tsx';
import { CurrentStatus } from '../list/current-status.view.tsx';
import { LoanFormDrawer } from './loan-form.drawer.tsx';
import { StatusSelect } from './status-select.view.tsx';
import { useLoanChange } from './use-loan-change.ts';
import { useFundingStatuses } from '../use-loan-statuses.ts';
import { words } from '../loans.words.ts';

type DrawerProps = { loan: LoanApplication; onClose: () => void };

/** Sets the lender's decision on disbursing the loan (L7). */
export function FundingDrawer({ loan, onClose }: DrawerProps) {
  const choice = useFundingStatuses(loan);
  const { options } = choice;
  const { register, handleSubmit, control, formState } = useForm<{ to: FundingStatus | '' }>({
    defaultValues: { to: '' },
  });
  const [update] = useUpdateLoanStatusMutation();
  const { make, busy, problem } = useLoanChange(onClose);
  const { seen, hasChanged, notice } = useSeenAmount(loan.amount);
  const to = useWatch({ control, name: 'to' });
  // another officer may change the loan while this is open
  const isGone = to !== '' && !options.includes(to);
  const save = handleSubmit(async () => {
    if (to === '' || isGone) return;
    await make(
      () => update({ params: { id: loan.id }, body: { status: to, ...seen } }),
      ({ message }) => message,
    );
  });
  return (
    <LoanFormDrawer
      id="loan-funding"
      title={words('updateFundingStatus')}
      submit={words('updateFunding')}
      dangerous={to === 'Rejected'}
      disabled={options.length === 0 || hasChanged}
      busy={busy}
      problem={problem}
      onSubmit={save}
      onClose={onClose}
    >
      <CurrentStatus loan={loan} label={words('fundingStatus')} status={loan.lenderStatus} />
      <StatusSelect
        label={words('newFundingStatus')}
        choice={choice}
        to={to}
        field={register('to', { required: words('chooseAStatus') })}
        error={formState.errors.to}
      />
      {to === 'Disbursed' && !isGone && (
        <Alert severity="warning">
          {words('disbursedAbout', {
            netAmount: formatMoney(loan.netAmount ?? loan.amount),
            customerName: loan.customerName,
          })}
        </Alert>
      )}
      {notice}
    </LoanFormDrawer>
  );
}
