import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { formatMoney } from '@oware/domain';
import { notify, PageHeader } from '@oware/ui';
import { nanoid } from '@reduxjs/toolkit';
import { type FormEvent, useState } from 'react';
import { useRepaySandboxLoanMutation } from '../../api/desk.api.ts';
import { failure } from '../../api/request.ts';
import { SandboxPicker } from '../../parts/sandbox-picker.tsx';
import { useSandbox } from '../../parts/use-sandbox.ts';

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

const newReference = () => `MM-${nanoid(10)}`;
const known = ['loan', 'amount', 'reference'];

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
  const field = (name: string) => ({ error: failed?.fields[name] !== undefined, helperText: failed?.fields[name] });
  return (
    <Box component="form" noValidate aria-label="Repay a loan" onSubmit={(event) => void submit(event)} sx={card}>
      {failed && !Object.keys(failed.fields).some((name) => known.includes(name)) && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {failed.message}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
        <TextField
          name="loan"
          label="Loan reference"
          error={failed?.fields.loan !== undefined}
          helperText={failed?.fields.loan ?? 'The console shows it at the loan, such as LN-00002004'}
          sx={{ flex: { xs: '1 0 100%', sm: '1 1 260px' } }}
          slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 60 } }}
        />
        <TextField
          name="amount"
          label="Amount in GHS"
          defaultValue="50.00"
          {...field('amount')}
          sx={{ width: { xs: '100%', sm: 180 } }}
          slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
        />
        <TextField
          name="reference"
          label="Reference"
          value={reference}
          onChange={({ target }) => setReference(target.value)}
          {...field('reference')}
          sx={{ width: { xs: '100%', sm: 220 } }}
          slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 60 } }}
        />
        <Button type="submit" variant="contained" loading={isLoading}>
          Send
        </Button>
      </Box>
    </Box>
  );
}

const card = { p: 2.5, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' };
