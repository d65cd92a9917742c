import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { isApiFailure } from '../api/failure.ts';
import { useRequestApprovalCodeMutation } from '../api/kyc.api.ts';
import { useSession } from '../session/use-session.ts';

/** Asks for the officer's approval code, which comes by mail, and says where to look for it. */
export function CodeRequest({ onSent }: { onSent: () => void }) {
  const { email } = useSession();
  const [request, { isLoading, isSuccess, error }] = useRequestApprovalCodeMutation();
  const send = async () => {
    const outcome = await request();
    if (!outcome.error) onSent();
  };
  return (
    <Stack sx={{ gap: 0.5, minWidth: 0 }}>
      <Button
        variant="outlined"
        loading={isLoading}
        onClick={() => void send()}
        sx={{ alignSelf: 'flex-start', minHeight: 40 }}
      >
        {isSuccess ? 'Send another code' : 'Send me a code'}
      </Button>
      <Typography
        role="status"
        variant="body2"
        sx={{ overflowWrap: 'anywhere', color: error ? 'error.main' : 'text.secondary' }}
      >
        {isSuccess && `A code was mailed to ${email}. Earlier ones no longer count.`}
        {error && (isApiFailure(error) ? error.message : 'The code could not be sent. Try again.')}
      </Typography>
    </Stack>
  );
}
