import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { formatMoney } from '@oware/domain';
import type { SandboxSavingsAccount } from '@oware/sim-kit/control/contract';
import { notify } from '@oware/ui';
import { nanoid } from '@reduxjs/toolkit';
import { type FormEvent, useState } from 'react';
import { useMoveSandboxSavingsMutation } from '../../api/desk.api.ts';
import { failure } from '../../api/request.ts';

type MovementFormProps = { sandbox: string; accounts: readonly SandboxSavingsAccount[] };
type Kind = 'deposit' | 'withdrawal';

const newReference = () => `MM-${nanoid(10)}`;
const known = ['amount', 'reference'];

/** Form for one transfer. Its reference identifies it, so sending it again after a lost response books it once. */
export function MovementForm({ sandbox, accounts }: MovementFormProps) {
  const [reference, setReference] = useState(newReference);
  const [move, { error, isLoading }] = useMoveSandboxSavingsMutation();
  const failed = failure(error);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const kind: Kind = form.get('kind') === 'withdrawal' ? 'withdrawal' : 'deposit';
    const { data } = await move({
      params: { name: sandbox, account: String(form.get('account')) },
      body: { kind, amount: String(form.get('amount')), reference },
    });
    if (!data) return;
    setReference(newReference());
    const done = kind === 'deposit' ? 'Deposited' : 'Withdrawn';
    notify.success(`${data.isRepeated ? 'Booked before' : done}: the balance is ${formatMoney(data.balance)}`);
  };
  return (
    <Box component="form" noValidate aria-labelledby="movement" onSubmit={(event) => void submit(event)} sx={card}>
      <Typography id="movement" variant="h2" sx={{ mb: 2 }}>
        Send mobile money
      </Typography>
      {failed && !Object.keys(failed.fields).some((field) => known.includes(field)) && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {failed.message}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
        <TextField
          select
          name="account"
          label="Account"
          sx={{ flex: { xs: '1 0 100%', sm: '1 1 260px' } }}
          slotProps={native}
        >
          {accounts.map(({ id, referenceNum, clientName }) => (
            <option key={id} value={id}>
              {referenceNum} · {clientName}
            </option>
          ))}
        </TextField>
        <TextField
          select
          name="kind"
          label="Type"
          defaultValue="deposit"
          sx={{ width: { xs: '100%', sm: 160 } }}
          slotProps={native}
        >
          <option value="deposit">Deposit</option>
          <option value="withdrawal">Withdrawal</option>
        </TextField>
        <TextField
          name="amount"
          label="Amount in GHS"
          defaultValue="50.00"
          error={failed?.fields.amount !== undefined}
          helperText={failed?.fields.amount}
          sx={{ width: { xs: '100%', sm: 180 } }}
          slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
        />
        <TextField
          name="reference"
          label="Reference"
          value={reference}
          onChange={({ target }) => setReference(target.value)}
          error={failed?.fields.reference !== undefined}
          helperText={failed?.fields.reference}
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

const native = { select: { native: true } } as const;
const card = { p: 2.5, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' };
