import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ExchangeDetails } from '@oware/sim-kit/control/contract';
import { FormDialog } from '@oware/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useListSandboxesQuery, useReplayExchangeMutation } from '../../api/desk.api.ts';
import { failure } from '../../api/request.ts';
import { paths } from '../../paths.ts';

type ReplayDialogProps = { sandbox: string; exchange: ExchangeDetails; onClose: () => void };

/** Sends the request of an exchange again, to its sandbox or to another one, and opens the new exchange. */
export function ReplayDialog({ sandbox, exchange, onClose }: ReplayDialogProps) {
  const navigate = useNavigate();
  const { data } = useListSandboxesQuery();
  const [into, setInto] = useState(sandbox);
  const [replay, { error, isLoading }] = useReplayExchangeMutation();
  const names = new Set([sandbox, ...(data?.content.map(({ name }) => name) ?? [])]);
  const send = async () => {
    const { data: sent } = await replay({ params: { id: exchange.id }, query: { sandbox }, body: { into } });
    if (!sent) return;
    onClose();
    await navigate(paths.request(sent.requestId));
  };
  return (
    <FormDialog
      title="Send the request again"
      submit="Send"
      busy={isLoading}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {exchange.method === 'GET'
          ? 'The same account asks again, at today’s state of the sandbox.'
          : 'The same account sends it as a new request. What it creates is created once more.'}
      </Typography>
      <TextField
        select
        label="Sandbox"
        value={into}
        onChange={(event) => setInto(event.target.value)}
        error={error !== undefined}
        helperText={failure(error)?.message ?? 'In another sandbox the account of the same name sends it.'}
        slotProps={{ select: { native: true } }}
      >
        {[...names].map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </TextField>
    </FormDialog>
  );
}
