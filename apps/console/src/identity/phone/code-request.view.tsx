import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Announcement } from '@oware/ui';
import { useRequestApprovalCodeMutation } from '../../api/kyc.api.ts';
import { problemOf, ProblemText } from '../../api/problem-alert.tsx';
import { useSession } from '../../session/use-session.ts';
import { useRetryWait } from '../../waiting/use-retry-wait.ts';
import { words } from '../verification.words.ts';

type CodeRequestProps = { onSent: () => void; autoFocus?: boolean };

/** Requests the officer's approval code, which is sent by mail, and says where to find it. */
export function CodeRequest({ onSent, autoFocus = false }: CodeRequestProps) {
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
        autoFocus={autoFocus}
        disabled={retry.left > 0}
        loading={isLoading}
        onClick={() => void send()}
        sx={{ alignSelf: 'flex-start', minHeight: 40 }}
      >
        {retry.labelOf(isSuccess ? words('sendAnotherCode') : words('sendMeACode'))}
      </Button>
      <Typography
        role="status"
        variant="body2"
        sx={{ overflowWrap: 'anywhere', color: error ? 'error.main' : 'text.secondary' }}
      >
        {isSuccess && words('codeSent', { email })}
        {error && <ProblemText problem={problemOf(error, words('codeNotSent'))} />}
      </Typography>
      <Announcement>{retry.announcement}</Announcement>
    </Stack>
  );
}
