import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Announcement } from '@oware/ui';
import { useRequestApprovalCodeMutation } from '../../api/kyc.api.ts';
import { problemOf, ProblemText } from '../../api/problem-alert.tsx';
import { useSession } from '../../session/use-session.ts';
import { useRetryWait } from '../../waiting/use-retry-wait.ts';

/** Requests the officer's approval code, which is sent by mail, and says where to find it. */
export function CodeRequest({ onSent }: { onSent: () => void }) {
  const { email } = useSession();
  const [request, { isLoading, isSuccess, error, reset }] = useRequestApprovalCodeMutation();
  const retry = useRetryWait(reset);
  const send = async () => {
    const outcome = await request();
    if (!outcome.error) onSent();
    retry.waitAfter(outcome.error);
  };
  return (
    <Stack sx={{ gap: 0.5, minWidth: 0 }}>
      <Button
        variant="outlined"
        disabled={retry.left > 0}
        loading={isLoading}
        onClick={() => void send()}
        sx={{ alignSelf: 'flex-start', minHeight: 40 }}
      >
        {retry.labelOf(isSuccess ? 'Send another code' : 'Send me a code')}
      </Button>
      <Typography
        role="status"
        variant="body2"
        sx={{ overflowWrap: 'anywhere', color: error ? 'error.main' : 'text.secondary' }}
      >
        {isSuccess && `A code was sent to ${email}. Earlier codes no longer work.`}
        {error && <ProblemText problem={problemOf(error, 'The code could not be sent. Try again.')} />}
      </Typography>
      <Announcement>{retry.announcement}</Announcement>
    </Stack>
  );
}
