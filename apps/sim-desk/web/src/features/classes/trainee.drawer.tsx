import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { TraineeProgress } from '@oware/sim-kit/control/contract';
import { isLongText, SideDrawer, SkeletonRows, useClosing } from '@oware/ui';
import { useState } from 'react';
import { useGetClassSheetQuery, useListLessonsQuery } from '../../api/desk.api.ts';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { timeText } from '../../parts/moments.ts';
import { paths } from '../../paths.ts';
import { MessageDialog } from './message.dialog.tsx';
import { PendingDecisions, type Reasons } from './pending-decisions.tsx';
import { stuckText } from './progress.text.ts';

type TraineeDrawerProps = { classId: string; trainee: TraineeProgress; onClose: () => void };

/** A trainee: their goals, what waits for an approving officer, and the way into their sandbox. */
export function TraineeDrawer({ classId, trainee, onClose }: TraineeDrawerProps) {
  const sheet = useGetClassSheetQuery({ params: { classId } });
  const [isWriting, setWriting] = useState(false);
  const [reasons, setReasons] = useState<Reasons>({});
  const typed = Object.values(reasons).filter((reason) => reason.trim() !== '');
  const { close, question } = useClosing({
    isEntered: typed.length > 0,
    isUnsaved: typed.length > 1 || typed.some(isLongText),
    onClose,
  });
  const { name, sandbox, screen, seenAt } = trainee;
  const stuck = stuckText(trainee);
  return (
    <SideDrawer open title={`${name} (${sandbox})`} onClose={close}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {stuck !== undefined && <Typography color="error">{stuck}</Typography>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" onClick={() => setWriting(true)}>
            Message
          </Button>
          <Button variant="outlined" href={paths.inbox(sandbox)}>
            Inbox
          </Button>
          <Button variant="outlined" href={paths.journal(sandbox)}>
            Journal
          </Button>
          <Button variant="outlined" href={paths.failures(sandbox)}>
            Failures
          </Button>
          <Button variant="outlined" href={paths.sandbox(sandbox)}>
            Sandbox
          </Button>
        </Box>
        <section aria-labelledby="trainee-screen">
          <Typography id="trainee-screen" component="h3" variant="h3">
            Screen
          </Typography>
          {screen !== null && seenAt !== null ? (
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              {screen} at {timeText(seenAt)}.{' '}
              {sheet.data && (
                <Link
                  component="a"
                  underline="always"
                  href={`${sheet.data.consoleAddress}${screen}`}
                  target="_blank"
                  rel="noopener"
                >
                  Open it
                </Link>
              )}{' '}
              as {trainee.approver} or {trainee.email}.
            </Typography>
          ) : (
            <Typography color="textSecondary">Not signed in yet.</Typography>
          )}
        </section>
        <Goals trainee={trainee} />
        <PendingDecisions
          sandbox={sandbox}
          count={trainee.pending}
          reasons={reasons}
          onReason={(key, reason) => setReasons((before) => ({ ...before, [key]: reason }))}
        />
      </Box>
      {question}
      {isWriting && <MessageDialog classId={classId} trainee={{ name, sandbox }} onClose={() => setWriting(false)} />}
    </SideDrawer>
  );
}

function Goals({ trainee: { lesson: id, met } }: { trainee: TraineeProgress }) {
  const { data, error, refetch } = useListLessonsQuery(undefined, { skip: id === null });
  const lesson = data?.content.find((one) => one.id === id);
  return (
    <section aria-labelledby="trainee-goals">
      <Typography id="trainee-goals" component="h3" variant="h3">
        {id === null ? 'No lesson' : (lesson?.title ?? 'Lesson')}
      </Typography>
      {id !== null &&
        !data &&
        (error ? <LoadFailure what="The lesson" error={error} onRetry={refetch} /> : <SkeletonRows rows={3} />)}
      <Box component="ol" sx={{ m: 0, mt: 0.5, pl: 2.5, display: 'grid', gap: 0.75 }}>
        {lesson?.steps.map((step, at) => (
          <li key={step}>
            {step}{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {met[at] ? `Met at ${timeText(met[at])}` : 'Not met yet'}
            </Box>
          </li>
        ))}
      </Box>
    </section>
  );
}
