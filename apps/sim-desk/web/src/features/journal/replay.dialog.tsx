import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ExchangeDetails } from '@oware/sim-kit/control/contract';
import { ChoiceField, FormDialog, useStillHere } from '@oware/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useListSandboxesQuery, useReplayExchangeMutation } from '../../api/desk.api.ts';
import { failure } from '../../api/request.ts';
import { paths } from '../../paths.ts';

/** Returns the name of a field in the body or query: `phoneNumbers.0.number`. */
const labelOf = (field: string): string => field.slice(field.indexOf('.') + 1);

type ReplayDialogProps = { sandbox: string; exchange: ExchangeDetails; onClose: () => void };

/**
 * Sends the request of an exchange again, to its sandbox or to another one, and opens the new exchange. Asks for the
 * values that the journal masks.
 */
export function ReplayDialog({ sandbox, exchange, onClose }: ReplayDialogProps) {
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const { data } = useListSandboxesQuery();
  const [into, setInto] = useState(sandbox);
  const [values, setValues] = useState<Record<string, string>>({});
  const [replay, { error, isLoading }] = useReplayExchangeMutation();
  const { masked } = exchange.replay;
  const refused = failure(error);
  const messageOf = (field: string) => refused?.fields[`values.${field}`];
  // a message that no field shows belongs to the sandbox
  const refusal = masked.some(({ field }) => messageOf(field)) ? undefined : refused?.message;
  const names = new Set([sandbox, ...(data?.content.map(({ name }) => name) ?? [])]);
  const send = async () => {
    const { data: sent } = await replay({ params: { id: exchange.id }, query: { sandbox }, body: { into, values } });
    if (!sent) return;
    onClose();
    if (isStillHere()) await navigate(paths.request(sent.requestId));
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
      <ChoiceField
        label="Sandbox"
        value={into}
        onChoice={setInto}
        error={refusal !== undefined}
        helperText={refusal ?? 'In another sandbox the account of the same name sends it.'}
        choices={[...names].map((name) => ({ value: name, label: name }))}
      />
      {masked.length > 0 && (
        <Typography color="textSecondary">
          The journal masks numbers of people, passwords, codes and tokens. Enter them to send the request.
        </Typography>
      )}
      {masked.map(({ field, kept }) => (
        <TextField
          key={field}
          label={labelOf(field)}
          value={values[field] ?? ''}
          onChange={(event) => setValues((entered) => ({ ...entered, [field]: event.target.value }))}
          autoComplete="off"
          error={messageOf(field) !== undefined}
          helperText={messageOf(field) ?? (kept !== null && `In the journal: ${kept}`)}
        />
      ))}
    </FormDialog>
  );
}
