import Alert from '@mui/material/Alert';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { loanTerms } from '@oware/contract';
import { asComplete } from '../../../api/complete.ts';
import type { LoanApplication, LoanProduct } from '../../../api/readings.ts';
import { amountProblem, amountRefusal, goodsAmountRefusal } from '@oware/domain';
import { FormField } from '@oware/ui';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useGetLoanProductQuery, useUpdateLoanPrincipalMutation } from '../../../api/provider.api.ts';
import { useLostAnswer } from '../../../saving/use-lost-answer.ts';
import { useSeenAmount } from '../../../saving/use-seen.tsx';
import { usePermission } from '../../../session/use-permission.ts';
import { limitsOf } from '../../../lending/product-limits.text.ts';
import { amountLimits } from '../new-application/application.form.ts';
import { CurrentStatus } from '../list/current-status.view.tsx';
import { isAmount, plainAmount } from '../../../lending/amounts.text.ts';
import { planOf, sketchOf } from '../schedule/loan-sketch.rules.ts';
import { SketchTotals } from '../schedule/sketch-totals.view.tsx';
import { LoanFormDrawer } from './loan-form.drawer.tsx';
import { useLoanChange } from './use-loan-change.ts';
import { words } from '../loans.words.ts';

/** Returns the product's limits, with the multiples that the loan keeps. */
const keptLimitsOf = (product: LoanProduct, { terms }: LoanApplication) => {
  const limits = limitsOf(product);
  return limits && { ...limits, inMultiplesOf: terms.inMultiplesOf ?? undefined };
};

type DrawerProps = { loan: LoanApplication; onClose: () => void };

/**
 * Changes the principal (L8) within the product's limits, and shows the new deduction for valid amounts. If a colleague
 * changes the amount while the drawer is open, the input is kept.
 */
export function PrincipalDrawer({ loan, onClose }: DrawerProps) {
  const { data: product, isLoading } = useGetLoanProductQuery(
    loan.productId === null ? skipToken : { params: { id: loan.productId } },
  );
  const { register, handleSubmit, control, formState, reset, setError, trigger } = useForm({
    defaultValues: { amount: loan.principalAmount ?? '' },
    mode: 'onChange',
  });
  const typed = useWatch({ control, name: 'amount' });
  const [update] = useUpdateLoanPrincipalMutation();
  const { make, busy, problem } = useLoanChange(onClose);
  const lostAnswer = useLostAnswer();
  const { seen, hasChanged, notice } = useSeenAmount(loan.principalAmount, (principal_amount) =>
    lostAnswer.isOwn({ principal_amount }),
  );
  const { isDirty } = formState;
  useEffect(() => {
    if (isDirty)
      void trigger('amount'); // validate against the limits once they are loaded
    else reset({ amount: loan.principalAmount ?? '' });
  }, [isDirty, product, loan.principalAmount, reset, trigger]);
  const missing = usePermission('loans.change');
  const refusal = missing ?? goodsAmountRefusal(loan.goods) ?? amountRefusal(loan);
  const limits = product && keptLimitsOf(product, loan);
  const terms = asComplete(loanTerms, loan.terms);
  const requestFor = (amount: string) => ({ amount, tenure: loan.tenure, terms });
  const checkAmount = (text: string) => {
    const amount = plainAmount(text);
    if (!isAmount(amount)) return words('enterAmount');
    return (limits && amountProblem(limits, amount)) ?? planOf(requestFor(amount))?.problem ?? true;
  };
  const save = handleSubmit(async ({ amount }) => {
    const body = { principal_amount: plainAmount(amount), ...seen };
    const failure = await make(
      () => update({ params: { id: loan.id }, body }),
      ({ message }) => message,
    );
    lostAnswer.settle(failure, body);
    const wrong = failure?.fields.principal_amount;
    if (wrong !== undefined) setError('amount', { type: 'server', message: wrong });
  });
  // without limits, for a product missing at the provider, the provider decides
  const canSketch = !isLoading && checkAmount(typed) === true;
  return (
    <LoanFormDrawer
      id="loan-principal"
      title={words('changeLoanAmount')}
      submit={words('saveAmount')}
      disabled={refusal !== undefined || !isDirty || hasChanged}
      busy={busy}
      problem={problem}
      onSubmit={save}
      onClose={onClose}
    >
      <CurrentStatus loan={loan} label={words('domainStatus')} status={loan.domainStatus} />
      {refusal === undefined ? (
        <FormField
          label={words('principalInput')}
          autoFocus
          maxLength={16}
          field={register('amount', { validate: checkAmount })}
          error={formState.errors.amount}
          helperText={product && amountLimits(product)}
          slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
        />
      ) : (
        <Alert severity="info">{refusal}</Alert>
      )}
      <SketchTotals sketch={canSketch ? sketchOf(requestFor(plainAmount(typed))) : undefined} terms={terms} />
      {notice}
    </LoanFormDrawer>
  );
}
