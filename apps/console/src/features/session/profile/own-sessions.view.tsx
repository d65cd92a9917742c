import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatMoment } from '@oware/ui';
import { useState } from 'react';
import { Outdated } from '../../../api/quiet-failure.view.tsx';
import { RowsWaiting } from '../../../api/rows-waiting.view.tsx';
import {
  useEndOtherSessionsMutation,
  useEndOwnSessionMutation,
  useListOwnSessionsQuery,
} from '../../../api/provider.api.ts';
import type { OwnSession } from '../../../api/readings.ts';
import { Deletion } from '../../../saving/deletion.dialog.tsx';
import { words } from './profile.words.ts';

/** Every browser and program signed in to the account, each with a sign-out button. */
export function OwnSessions() {
  const answer = useListOwnSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: sessions } = answer;
  if (!sessions)
    return <RowsWaiting what={words('theList')} rows={3} label={words('loadingActiveSessions')} answer={answer} />;
  const others = sessions.filter(({ isCurrent }) => isCurrent !== true);
  return (
    <Stack sx={{ gap: 2 }}>
      <Outdated what={words('theList')} answer={answer} />
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </Box>
      {others.length > 0 ? <EndOthers /> : <Typography color="textSecondary">{words('notElsewhere')}</Typography>}
    </Stack>
  );
}

function SessionRow({ session: { id, device, startedAt, lastUsedAt, isCurrent } }: { session: OwnSession }) {
  const [isAsking, setIsAsking] = useState(false);
  const [end, outcome] = useEndOwnSessionMutation();
  const name = device || words('unknownDevice');
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1.5, alignItems: 'center', pb: 1.5, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="div" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name} {isCurrent && <Chip size="small" label={words('thisSession')} component="span" sx={{ ml: 0.5 }} />}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {words('sessionTimes', { lastUsed: formatMoment(lastUsedAt), started: formatMoment(startedAt) })}
        </Typography>
      </Box>
      {!isCurrent && (
        <Button
          size="small"
          variant="outlined"
          aria-label={words('signOutOf', { name, lastUsed: formatMoment(lastUsedAt) })}
          onClick={() => setIsAsking(true)}
          sx={{ flexShrink: 0 }}
        >
          {words('signOut')}
        </Button>
      )}
      {isAsking && (
        <Deletion
          title={words('signOutOfTitle', { name })}
          confirm={words('signOut')}
          doneText={words('signedOut', { name })}
          outcome={outcome}
          onConfirm={() => end({ params: { id } })}
          onClose={() => setIsAsking(false)}
        >
          {words('signOutOfAbout', { lastUsed: formatMoment(lastUsedAt) })}
        </Deletion>
      )}
    </Box>
  );
}

function EndOthers() {
  const [isAsking, setIsAsking] = useState(false);
  const [endOthers, outcome] = useEndOtherSessionsMutation();
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setIsAsking(true)} sx={{ alignSelf: 'flex-start' }}>
        {words('signOutElsewhere')}
      </Button>
      {isAsking && (
        <Deletion
          title={words('signOutElsewhereTitle')}
          confirm={words('signOut')}
          doneText={words('signedOutElsewhere')}
          outcome={outcome}
          onConfirm={() => endOthers()}
          onClose={() => setIsAsking(false)}
        >
          {words('signOutElsewhereAbout')}
        </Deletion>
      )}
    </>
  );
}
