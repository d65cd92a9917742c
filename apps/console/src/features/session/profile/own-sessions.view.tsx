import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ConfirmDialog, notify, SkeletonRows } from '@oware/ui';
import { useState } from 'react';
import { LoadFailure } from '../../../api/load-failure.tsx';
import {
  useEndOtherSessionsMutation,
  useEndOwnSessionMutation,
  useListOwnSessionsQuery,
} from '../../../api/provider.api.ts';
import type { OwnSession } from '../../../api/readings.ts';
import { formatMoment } from '../../../record/record.text.ts';

/** Every browser and program signed in to the account, each with a sign-out button. */
export function OwnSessions() {
  const answer = useListOwnSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: sessions, isError, isFetching } = answer;
  if (!sessions)
    return isError && !isFetching ? (
      <LoadFailure what="The list" answer={answer} />
    ) : (
      <SkeletonRows rows={3} label="Loading active sessions" />
    );
  const others = sessions.filter(({ isCurrent }) => isCurrent !== true);
  return (
    <Stack sx={{ gap: 2 }}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </Box>
      {others.length > 0 ? (
        <EndOthers />
      ) : (
        <Typography color="textSecondary">You aren’t signed in anywhere else.</Typography>
      )}
    </Stack>
  );
}

function SessionRow({ session: { id, device, startedAt, lastUsedAt, isCurrent } }: { session: OwnSession }) {
  const [end, { isLoading }] = useEndOwnSessionMutation();
  const name = device || 'Unknown device';
  const signOut = async () => {
    const { data } = await end({ params: { id } });
    if (data) notify.success(`Signed out: ${name}`);
  };
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1.5, alignItems: 'center', pb: 1.5, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="div" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name} {isCurrent && <Chip size="small" label="This session" component="span" sx={{ ml: 0.5 }} />}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Last used {formatMoment(lastUsedAt)} · Signed in {formatMoment(startedAt)}
        </Typography>
      </Box>
      {!isCurrent && (
        <Button
          size="small"
          variant="outlined"
          loading={isLoading}
          aria-label={`Sign out: ${name}, last used ${formatMoment(lastUsedAt)}`}
          onClick={() => void signOut()}
          sx={{ flexShrink: 0 }}
        >
          Sign out
        </Button>
      )}
    </Box>
  );
}

function EndOthers() {
  const [isAsking, setIsAsking] = useState(false);
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  const confirm = async () => {
    const { data } = await endOthers();
    setIsAsking(false);
    if (data) notify.success('Signed out everywhere else');
  };
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setIsAsking(true)} sx={{ alignSelf: 'flex-start' }}>
        Sign out everywhere else
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Sign out everywhere else?"
        confirm="Sign out"
        dangerous
        busy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => !isLoading && setIsAsking(false)}
      >
        <Typography>Other browsers and programs will have to sign in again. Drafts there are kept.</Typography>
      </ConfirmDialog>
    </>
  );
}
