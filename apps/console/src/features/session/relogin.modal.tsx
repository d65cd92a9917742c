import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { authenticate, messages } from '@oware/contract';
import { useState, type SubmitEvent } from 'react';
import { send } from '../../api/transport.ts';
import { useReloginNeeded } from '../../session/relogin.ts';
import { renewToken } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';
import { leaveSession } from './sign-out.ts';

/** Over the page when the session has ended (1§2): what was typed stays, and what failed is done again. */
export function ReloginModal() {
  const needed = useReloginNeeded();
  return (
    <Dialog open={needed} aria-labelledby="relogin-title" fullWidth maxWidth="xs">
      {needed && <ReloginForm />}
    </Dialog>
  );
}

function ReloginForm() {
  const { email } = useSession();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    const { data, error } = await send({ call: authenticate, body: { userNameOrEmail: email, password } });
    const answer = authenticate.answer.safeParse(data);
    if (answer.success) return renewToken(answer.data.token);
    setBusy(false);
    setFailure(
      error && error.status > 0 && error.status < 500
        ? `${messages.authenticationFailed}: ${error.message}`
        : messages.authenticationError,
    );
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <DialogTitle id="relogin-title" variant="h2">
        Your session has ended
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography color="textSecondary">
          Enter your password to go on where you are. You are signed in as <b>{email}</b>.
        </Typography>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          autoFocus
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
        {failure && <Alert severity="error">{failure}</Alert>}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={leaveSession}>Logout</Button>
        <Button type="submit" variant="contained" disabled={password === ''} loading={busy}>
          Authenticate
        </Button>
      </DialogActions>
    </form>
  );
}
