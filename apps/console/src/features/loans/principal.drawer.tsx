import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { LoanApplication } from '@oware/contract';
import { amountProblem, amountRefusal } from '@oware/domain';
import { FormField, SideDrawer } from '@oware/ui';
import { useForm, useWatch } from 'react-hook-form';
import { useGetLoanProductQuery, useUpdateLoanPrincipalMutation } from '../../api/provider.api.ts';
import { useUnsavedChanges } from '../../session/unsaved-changes.ts';
import { usePermission } from '../../session/use-permission.ts';
import { CurrentStatus } from './current-status.tsx';
import { isAmount, plainAmount, sketchOf } from './sketch.ts';
import { SketchTotals } from './sketch-totals.tsx';
import { useLoanChange } from './use-loan-change.ts';

type DrawerProps = { loan: LoanApplication; onClose: () => void };

/** Another principal (L8), within the product's limits; what it does to the deduction shows while it is typed. */
export function PrincipalDrawer({ loan, onClose }: DrawerProps) {
  const { data: product } = useGetLoanProductQuery(
    loan.productId === null ? skipToken : { params: { id: loan.productId } },
  );
  const { register, handleSubmit, control, formState } = useForm({
    defaultValues: { amount: loan.principalAmount },
    mode: 'onChange',
  });
  const typed = useWatch({ control, name: 'amount' });
  const [update] = useUpdateLoanPrincipalMutation();
  const { make, busy, problem } = useLoanChange(onClose);
  useUnsavedChanges(formState.isDirty);
  const missing = usePermission('loans.change');
  const refusal = missing ?? amountRefusal(loan);
  const checkAmount = (text: string) => {
    const amount = plainAmount(text);
    if (!isAmount(amount)) return 'Enter an amount such as 1250.50';
    return (product && amountProblem(product.terms, amount)) ?? true;
  };
  const save = handleSubmit(async ({ amount }) => {
    await make(
      () => update({ params: { id: loan.id }, body: { principal_amount: plainAmount(amount) } }),
      ({ message }) => message,
    );
  });
  return (
    <SideDrawer
      open
      title="Change Loan Amount"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form="loan-principal"
            variant="contained"
            disabled={refusal !== undefined || !formState.isDirty}
            loading={busy}
          >
            Save Amount
          </Button>
        </>
      }
    >
      <Stack component="form" id="loan-principal" noValidate sx={{ gap: 2.5 }} onSubmit={(event) => void save(event)}>
        <CurrentStatus loan={loan} label="Domain status" status={loan.domainStatus} />
        {refusal === undefined ? (
          <FormField
            label="Principal (GHS)"
            autoFocus
            maxLength={16}
            field={register('amount', { validate: checkAmount })}
            error={formState.errors.amount}
            slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
          />
        ) : (
          <Alert severity="info">{refusal}</Alert>
        )}
        <SketchTotals sketch={sketchOf({ amount: plainAmount(typed), tenure: loan.tenure, terms: loan.terms })} />
        {problem && <Alert severity="error">{problem}</Alert>}
      </Stack>
    </SideDrawer>
  );
}
