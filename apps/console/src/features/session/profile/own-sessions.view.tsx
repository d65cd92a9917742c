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
  const [ending, setEnding] = useState<OwnSession | 'all others'>();
  const close = () => setEnding(undefined);
  if (!sessions)
    return <RowsWaiting what={words('theList')} rows={3} label={words('loadingActiveSessions')} answer={answer} />;
  const others = sessions.filter(({ isCurrent }) => isCurrent !== true);
  return (
    <Stack sx={{ gap: 2 }}>
      <Outdated what={words('theList')} answer={answer} />
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </Box>
      {others.length > 0 ? (
        <Button
          variant="outlined"
          color="error"
          onClick={() => setEnding('all others')}
          sx={{ alignSelf: 'flex-start' }}
        >
          {words('signOutElsewhere')}
        </Button>
      ) : (
        <Typography color="textSecondary">{words('notElsewhere')}</Typography>
      )}
      {ending === 'all others' && <OthersEnding onClose={close} />}
      {ending && ending !== 'all others' && <SessionEnding session={ending} onClose={close} />}
    </Stack>
  );
}

const nameOf = ({ device }: OwnSession): string => device || words('unknownDevice');

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { startedAt, lastUsedAt, isCurrent } = session;
  const name = nameOf(session);
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
          onClick={onEnd}
          sx={{ flexShrink: 0 }}
        >
          {words('signOut')}
        </Button>
      )}
    </Box>
  );
}

function SessionEnding({ session, onClose }: { session: OwnSession; onClose: () => void }) {
  const [end, outcome] = useEndOwnSessionMutation();
  const name = nameOf(session);
  return (
    <Deletion
      title={words('signOutOfTitle', { name })}
      confirm={words('signOut')}
      doneText={words('signedOut', { name })}
      outcome={outcome}
      onConfirm={() => end({ params: { id: session.id } })}
      onClose={onClose}
    >
      {words('signOutOfAbout', { lastUsed: formatMoment(session.lastUsedAt) })}
    </Deletion>
  );
}

function OthersEnding({ onClose }: { onClose: () => void }) {
  const [endOthers, outcome] = useEndOtherSessionsMutation();
  return (
    <Deletion
      title={words('signOutElsewhereTitle')}
      confirm={words('signOut')}
      doneText={words('signedOutElsewhere')}
      outcome={outcome}
      onConfirm={() => endOthers()}
      onClose={onClose}
    >
      {words('signOutElsewhereAbout')}
    </Deletion>
  );
}
