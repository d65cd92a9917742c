import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { formatMoney } from '@oware/domain';
import { notify, PageHeader } from '@oware/ui';
import { type FormEvent, useState } from 'react';
import { useRepaySandboxLoanMutation } from '../../api/desk.api.ts';
import { failure } from '../../api/request.ts';
import { SandboxPicker } from '../../parts/sandbox-picker.tsx';
import { useSandbox } from '../../parts/use-sandbox.ts';
import { card } from '../../parts/card.ts';
import { newReference, TransferFailure, TransferFields } from '../../parts/mobile-money.tsx';

/** Repays loans as clients do by mobile money. */
export function RepaymentsPage() {
  const name = useSandbox();
  return (
    <>
      <PageHeader title="Repayments" actions={<SandboxPicker />}>
        Repay a loan as its client would by mobile money. The lender’s staff are notified according to their settings.
      </PageHeader>
      <RepaymentForm key={name} sandbox={name} />
    </>
  );
}

const fields = ['loan', 'amount', 'reference'];

/** Form for one repayment. Its reference identifies it, so sending it again after a lost response books it once. */
function RepaymentForm({ sandbox }: { sandbox: string }) {
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
          error={failed?.fields.loan !== undefined}
          helperText={failed?.fields.loan ?? 'The console shows it at the loan, such as LN-00002004'}
          sx={{ flex: { xs: '1 0 100%', sm: '1 1 260px' } }}
          slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 60 } }}
        />
        <TransferFields failed={failed} reference={reference} onReference={setReference} busy={isLoading} />
      </Box>
    </Box>
  );
}
