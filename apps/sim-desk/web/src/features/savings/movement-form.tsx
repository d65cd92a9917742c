import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatMoney } from '@oware/domain';
import type { SandboxSavingsAccount } from '@oware/sim-kit/control/contract';
import { ChoiceField, notify } from '@oware/ui';
import { type FormEvent, useState } from 'react';
import { useMoveSandboxSavingsMutation } from '../../api/desk.api.ts';
import { failure } from '../../api/request.ts';
import { card } from '../../parts/card.ts';
import { newReference, TransferFailure, TransferFields } from '../../parts/mobile-money.tsx';

type MovementFormProps = { sandbox: string; accounts: readonly SandboxSavingsAccount[] };
type Kind = 'deposit' | 'withdrawal';

const fields = ['amount', 'reference'];

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
      <TransferFailure failed={failed} fields={fields} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
        <ChoiceField
          name="account"
          label="Account"
          sx={{ flex: { xs: '1 0 100%', sm: '1 1 260px' } }}
          choices={accounts.map(({ id, referenceNum, clientName }) => ({
            value: id,
            label: `${referenceNum} · ${clientName}`,
          }))}
        />
        <ChoiceField
          name="kind"
          label="Type"
          defaultValue="deposit"
          choices={kinds}
          sx={{ width: { xs: '100%', sm: 160 } }}
        />
        <TransferFields failed={failed} reference={reference} onReference={setReference} busy={isLoading} />
      </Box>
    </Box>
  );
}

const kinds = [
  { value: 'deposit', label: 'Deposit' },
  { value: 'withdrawal', label: 'Withdrawal' },
];
