import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { messages } from '@oware/contract';
import { Announcement } from '@oware/ui';
import { useState, useSyncExternalStore, type SubmitEvent } from 'react';
import { type Problem, ProblemAlert, problemIn } from '../../api/problem-alert.tsx';
import { send } from '../../api/transport.ts';
import type { ReloginReason } from '../../session/relogin.store.ts';
import { isSignedOutElsewhere, otherSession } from '../../session/session.store.ts';
import { renewSession } from '../../session/session.calls.ts';
import { discardUnsavedChanges, hasUnsavedChanges, whatIsUnsaved } from '../../session/unsaved-changes.store.ts';
import { useSession } from '../../session/use-session.ts';
import { useRetryWait } from '../../waiting/use-retry-wait.ts';
import { signInDoubt, watchSignInDoubt } from '../../session/sign-in-doubt.store.ts';
import { signInFailure, startAnsweredSession } from './sign-in.api.ts';
import { leaveEndedSession } from './sign-out.api.ts';
import { needsTwoFactorCode } from './use-sign-in.ts';
import { TwoFactorField } from './two-factor/two-factor-field.view.tsx';
import { words } from './signed-in.words.ts';
import { RichText } from '../../words/rich-text.view.tsx';

const bold = { b: (part: string) => <b>{part}</b> };

/** The question of {@link ReloginModal}. */
export const ReloginDialog = ({ open, reason }: { open: boolean; reason: ReloginReason }) => (
  <Dialog
    open={open}
    aria-labelledby="relogin-title"
    fullWidth
    maxWidth="xs"
    // after a sign-out nobody reads the screen
    slotProps={{ backdrop: { sx: isSignedOutElsewhere() ? { bgcolor: 'background.default' } : {} } }}
  >
    {reason === 'session ended' && <SamePerson hasLeft={false} />}
    {reason === 'signed out' && <SamePerson hasLeft />}
    {reason === 'another person' && <AnotherPerson />}
  </Dialog>
);

/** The session ended, or the person signed out in another tab while this one has input that is not saved. */
function SamePerson({ hasLeft }: { hasLeft: boolean }) {
  const { email } = useSession();
  const relogin = useRelogin(email);
  const doubt = useSyncExternalStore(watchSignInDoubt, signInDoubt);
  return (
    <form onSubmit={(event) => void relogin.submit(event)}>
      <DialogTitle id="relogin-title" variant="h2">
        {words(hasLeft ? 'signedOut' : 'sessionEnded')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography color="textSecondary">
          <RichText text={words(hasLeft ? 'signedOutAbout' : 'sessionEndedAbout', { email })} parts={bold} />
        </Typography>
        {doubt && <Alert severity="warning">{words(doubt === 'password' ? 'passwordInDoubt' : 'emailInDoubt')}</Alert>}
        <PasswordField email={email} relogin={relogin} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <LeaveButton />
        <AuthenticateButton relogin={relogin} />
      </DialogActions>
    </form>
  );
}

function AnotherPerson() {
  const { email } = useSession();
  const relogin = useRelogin(email);
  const other = otherSession();
  const name = `${other?.firstname ?? ''} ${other?.lastname ?? ''}`.trim();
  const continueAsOther = () => {
    discardUnsavedChanges();
    location.reload();
  };
  return (
    <form onSubmit={(event) => void relogin.submit(event)}>
      <DialogTitle id="relogin-title" variant="h2">
        {words('anotherPerson')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography color="textSecondary">
          <RichText text={words('anotherPersonAbout', { name, other: other?.email ?? '', email })} parts={bold} />
        </Typography>
        {hasUnsavedChanges() && (
          <Alert severity="warning">{words('unsavedOfEach', { unsaved: whatIsUnsaved() })}</Alert>
        )}
        <Typography color="textSecondary">{words('continueAbout', { name, email })}</Typography>
        <PasswordField email={email} relogin={relogin} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={continueAsOther}>{words('continueAs', { name })}</Button>
        <AuthenticateButton relogin={relogin} />
      </DialogActions>
    </form>
  );
}

type Relogin = ReturnType<typeof useRelogin>;

/** Signs in the person of this tab again. */
function useRelogin(email: string) {
  const [password, setPassword] = useState('');
  /** Undefined until the service asks for one. */
  const [code, setCode] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Problem>();
  const retry = useRetryWait(() => setFailure(undefined));

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    const { data, error } = await send({
      call: renewSession,
      body: { email, password, ...(code && { twoFactorCode: code }) },
    });
    const answer = renewSession.answer.safeParse(data);
    if (answer.success) return startAnsweredSession(answer.data);
    setBusy(false);
    if (needsTwoFactorCode(error)) {
      setFailure(undefined);
      return setCode('');
    }
    if (error?.code === 'sign_in_refused') setCode(undefined);
    setFailure(error ? problemIn(signInFailure(error), error) : messages.authenticationError);
    retry.waitAfter(error);
  };
  const switchCode = () => {
    setCode('');
    setFailure(undefined);
    retry.forget();
  };
  return { password, setPassword, code, setCode, switchCode, busy, failure, retry, submit };
}

const PasswordField = ({
  email,
  relogin: { password, setPassword, code, setCode, switchCode, failure, retry },
}: {
  email: string;
  relogin: Relogin;
}) => (
  <>
    <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
    <TextField
      label={words('password')}
      type="password"
      autoComplete="current-password"
      autoFocus
      value={password}
      onChange={(event) => setPassword(event.target.value)}
      slotProps={{ htmlInput: { maxLength: 200 } }}
    />
    {code !== undefined && <TwoFactorField value={code} onChange={setCode} onSwitch={switchCode} />}
    <ProblemAlert problem={failure} />
    <Announcement>{retry.announcement}</Announcement>
  </>
);

/** Signs out. The button says so if that loses input. */
const LeaveButton = () => (
  <Button onClick={() => void leaveEndedSession()}>
    {hasUnsavedChanges() ? words('leaveWithoutSaving') : words('logout')}
  </Button>
);

const AuthenticateButton = ({ relogin: { password, code, busy, retry } }: { relogin: Relogin }) => (
  <Button type="submit" variant="contained" disabled={password === '' || code === '' || retry.left > 0} loading={busy}>
    {retry.labelOf(words('authenticate'))}
  </Button>
);
