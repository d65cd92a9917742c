import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Guarded, notify } from '@oware/ui';
import { useState } from 'react';
import { type ApiFailure, isApiFailure } from '../../../api/failure.ts';
import { ProblemAlert } from '../../../api/problem-alert.tsx';
import { words } from '../service-settings.words.ts';

export type SenderTestProps = {
  label: string;
  type: 'email' | 'tel';
  /** The default recipient. */
  initial: string;
  /** Why no test can be sent. */
  refusal: string | undefined;
  onSend: (to: string) => Promise<{ data?: { message: string } | undefined; error?: unknown }>;
};

/** Sends a test message, and shows the error of the host or provider, if any. */
export function SenderTest({ label, type, initial, refusal, onSend }: SenderTestProps) {
  const [to, setTo] = useState(initial);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const send = async () => {
    setBusy(true);
    setFailure(undefined);
    const { data, error } = await onSend(to);
    setBusy(false);
    if (data) notify.success(data.message || words('testSent'));
    else if (isApiFailure(error)) setFailure(error);
  };
  return (
    <Card sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Stack
        component="form"
        aria-label={words('testMessage')}
        noValidate
        sx={{ gap: 2 }}
        onSubmit={(event) => {
          event.preventDefault();
          if (refusal === undefined) void send();
        }}
      >
        <Typography component="h2" variant="h2">
          {words('testMessage')}
        </Typography>
        <TextField
          label={label}
          type={type}
          value={to}
          onChange={(event) => setTo(event.target.value)}
          error={failure?.fields.to !== undefined}
          helperText={failure?.fields.to}
          sx={{ maxWidth: 420 }}
          slotProps={{ htmlInput: { maxLength: 254 } }}
        />
        <ProblemAlert problem={failure?.fields.to ? undefined : failure} />
        <Stack direction="row">
          <Guarded refusal={refusal}>
            <Button type="submit" variant="outlined" loading={busy}>
              {words('sendATestMessage')}
            </Button>
          </Guarded>
        </Stack>
      </Stack>
    </Card>
  );
}
