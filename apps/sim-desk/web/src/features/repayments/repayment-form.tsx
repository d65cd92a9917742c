import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { formatMoney } from '@oware/domain';
import type { LoanToRepay } from '@oware/sim-kit/control/contract';
import { notify } from '@oware/ui';
import { type FormEvent, useState } from 'react';
import { useRepaySandboxLoanMutation } from '../../api/desk.api.ts';
import { failure } from '../../api/request.ts';
import { card } from '../../parts/card.ts';
import { newReference, TransferFailure, TransferFields } from '../../parts/mobile-money.tsx';

const fields = ['loan', 'amount', 'reference'];

/**
 * Form for one repayment, which begins with what is due for the chosen loan. Its reference identifies it, so sending it
 * again after a lost response books it once.
 */
export function RepaymentForm({ sandbox, chosen }: { sandbox: string; chosen: LoanToRepay | undefined }) {
  const [reference, setReference] = useState(newReference);
  const [repay, { error, isLoading }] = useRepaySandboxLoanMutation();
  const failed = failure(error);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = { loan: String(form.get('loan')), amount: String(form.get('amount')), reference };
    const { data } = await repay({ params: { name: sandbox }, body });
    if (!data) return;
    setReference(newReference());
    const done = data.isRepeated ? 'Booked before' : 'Repaid';
    notify.success(`${done}: ${data.clientName} has repaid ${formatMoney(data.repaid)} so far`);
  };
  return (
    <Box component="form" noValidate aria-label="Repay a loan" onSubmit={(event) => void submit(event)} sx={card}>
      <TransferFailure failed={failed} fields={fields} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
        <TextField
          name="loan"
          label="Loan reference"
          defaultValue={chosen?.loan}
          error={failed?.fields.loan !== undefined}
          helperText={failed?.fields.loan ?? chosen?.clientName ?? 'Choose a loan below, or enter its reference'}
          sx={{ flex: { xs: '1 0 100%', sm: '1 1 260px' } }}
          slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 60 } }}
        />
        <TransferFields
          failed={failed}
          amount={chosen?.due}
          focusAmount={chosen !== undefined}
          reference={reference}
          onReference={setReference}
          busy={isLoading}
        />
      </Box>
    </Box>
  );
}
