import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { TraineeProgress } from '@oware/sim-kit/control/contract';
import { type Column, DataTable, EmptyState, PageHeader, StatusBadge } from '@oware/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useGetClassQuery } from '../../api/desk.api.ts';
import { isMissing } from '../../api/request.ts';
import { LiveBadge } from '../../parts/live-badge.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { timeText } from '../../parts/moments.ts';
import { paths } from '../../paths.ts';
import { ClassActions } from './class-actions.tsx';
import { LessonPicker } from './lesson-picker.tsx';
import { goalsText, stuckText } from './progress.text.ts';
import { TraineeDrawer } from './trainee.drawer.tsx';

/** How often the screen asks how far everybody is, in milliseconds. */
const askEveryMs = 3000;

const crumbs = [{ label: 'Classes', href: paths.classes }];

/** A class, live: who is where, which goals are met, and who is stuck. */
export function ClassPage() {
  const { classId = '' } = useParams();
  const [chosen, setChosen] = useState<string>();
  const {
    currentData: data,
    error,
    refetch,
  } = useGetClassQuery(
    { params: { classId } },
    { refetchOnMountOrArgChange: true, pollingInterval: askEveryMs, skipPollingIfUnfocused: true },
  );
  if (error && !data)
    return (
      <>
        <PageHeader title="Class" crumbs={crumbs} />
        <LoadFailure
          what="The class"
          error={error}
          onRetry={() => void refetch()}
          list={{ label: 'All classes', href: paths.classes }}
        />
      </>
    );
  // the screen stays, with what is typed in its dialogs
  const isGone = isMissing(error);
  const trainee = data?.trainees.find(({ sandbox }) => sandbox === chosen);
  return (
    <>
      <PageHeader title={data?.name ?? 'Class'} crumbs={crumbs} actions={data && <ClassActions group={data} />}>
        <LiveBadge live={isGone ? 'ended' : error ? 'lost' : 'live'} /> {data && summaryOf(data.trainees)}
      </PageHeader>
      {isGone && (
        <Alert
          severity="warning"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" size="small" href={paths.classes}>
              All classes
            </Button>
          }
        >
          This class was deleted with its sandboxes. What you see is how it was before.
        </Alert>
      )}
      {data && !isGone && <LessonPicker classId={classId} trainees={data.trainees} />}
      <DataTable
        caption="People"
        columns={columnsOf(setChosen)}
        rows={data?.trainees}
        rowKey={({ sandbox }) => sandbox}
        skeletonRows={8}
        empty={<EmptyState title="Nobody is left">Every sandbox of this class was deleted.</EmptyState>}
      />
      {trainee && (
        <TraineeDrawer key={trainee.sandbox} classId={classId} trainee={trainee} onClose={() => setChosen(undefined)} />
      )}
    </>
  );
}

/** Says how many have met every goal, and how many may need help. */
function summaryOf(trainees: readonly TraineeProgress[]): string {
  const done = trainees.filter(({ lesson, met }) => lesson !== null && !met.includes(null)).length;
  const stuck = trainees.filter((trainee) => stuckText(trainee) !== undefined).length;
  const started = trainees.filter(({ met }) => met.some((moment) => moment !== null)).length;
  return `${trainees.length === 1 ? '1 person' : `${trainees.length} people`}. A first goal met: ${started}. Done: ${done}. Stuck: ${stuck}.`;
}

const columnsOf = (onChoose: (sandbox: string) => void): Column<TraineeProgress>[] => [
  {
    key: 'name',
    header: 'Name',
    cell: ({ name, sandbox }) => (
      <>
        <Link
          component="button"
          onClick={() => onChoose(sandbox)}
          aria-label={`${name} (${sandbox})`}
          sx={{ fontWeight: 600, textAlign: 'left', minHeight: 24 }}
        >
          {name}
        </Link>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {sandbox}
        </Box>
      </>
    ),
  },
  {
    key: 'goals',
    header: 'Goals',
    cell: (trainee) => (
      <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {trainee.met.length > 0 && <Dots met={trainee.met} />} {goalsText(trainee)}
      </Box>
    ),
  },
  {
    key: 'stuck',
    header: 'Needs help',
    cell: (trainee) => {
      const stuck = stuckText(trainee);
      return (
        <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
          {stuck !== undefined && <StatusBadge label="Stuck" tone="red" />}
          {stuck}
          {trainee.pending > 0 && <StatusBadge label={`${trainee.pending} to approve`} tone="yellow" />}
          {stuck === undefined && trainee.pending === 0 && 'No'}
        </Box>
      );
    },
    lines: 1,
  },
  {
    key: 'screen',
    header: 'Screen',
    cell: ({ screen, seenAt }) => (
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {screen === null || seenAt === null ? 'Not signed in yet' : `${screen} at ${timeText(seenAt)}`}
      </Box>
    ),
  },
  {
    key: 'open',
    header: 'Open',
    wideOnly: true,
    cell: ({ name, sandbox }) => (
      <span style={{ display: 'inline-flex', gap: 16 }}>
        <Link href={paths.inbox(sandbox)} aria-label={`Inbox of ${name} (${sandbox})`}>
          Inbox
        </Link>
        <Link href={paths.journal(sandbox)} aria-label={`Journal of ${name} (${sandbox})`}>
          Journal
        </Link>
      </span>
    ),
  },
];

/** A dot for each goal, filled once it is met; the text beside it says the same. */
const Dots = ({ met }: { met: readonly (string | null)[] }) => (
  <Box component="span" aria-hidden sx={{ display: 'inline-flex', gap: 0.5 }}>
    {met.map((moment, step) => (
      <Box
        component="span"
        key={step}
        sx={{
          width: 11,
          height: 11,
          borderRadius: '50%',
          border: 2,
          borderColor: moment === null ? 'text.disabled' : 'success.main',
          bgcolor: moment === null ? 'transparent' : 'success.main',
        }}
      />
    ))}
  </Box>
);
