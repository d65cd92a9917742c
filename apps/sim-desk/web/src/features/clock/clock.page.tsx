import { mdiRestore } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { capitalized } from '@oware/domain';
import { Icon, notify, PageHeader, SkeletonRows, formatMoment } from '@oware/ui';
import { useGetSandboxQuery, useListTimelineQuery, useSetClockMutation } from '../../api/desk.api.ts';
import { failure } from '../../api/request.ts';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { offsetText } from '../../parts/offset-text.ts';
import { SandboxPicker } from '../../parts/sandbox-picker.tsx';
import { useSandbox } from '../../parts/use-sandbox.ts';
import { card } from '../../parts/card.ts';
import { useState } from 'react';
import { ClockFace } from './clock-face.tsx';
import { AdvanceForm, MomentForm } from './clock-forms.tsx';
import { MoveDialog } from './move.dialog.tsx';
import { SpeedButtons } from './speed-buttons.tsx';
import { isBookedAfter } from './time-events.text.ts';
import { Timeline, timelineQuery } from './timeline.tsx';

export type ClockChange = Parameters<ReturnType<typeof useSetClockMutation>[0]>[0]['body'];

const presets: { label: string; to: ClockChange }[] = [
  { label: 'Next event', to: { to: 'next_event' } },
  { label: 'End of the month', to: { to: 'end_of_month' } },
  { label: '1 hour', to: { advanceBy: { hours: 1 } } },
  { label: '1 day', to: { advanceBy: { days: 1 } } },
  { label: '1 week', to: { advanceBy: { days: 7 } } },
  { label: '30 days', to: { advanceBy: { days: 30 } } },
  { label: '1 year', to: { advanceBy: { days: 365 } } },
];

/** How often a clock is read that moves by itself, in milliseconds. */
const readEveryMs = 1000;

/** Shows a sandbox's clock and ways to change it. */
export function ClockPage() {
  const name = useSandbox();
  const [isMoving, setIsMoving] = useState(false);
  const {
    currentData: data,
    error,
    refetch,
  } = useGetSandboxQuery(
    { params: { name } },
    { refetchOnMountOrArgChange: true, pollingInterval: isMoving ? readEveryMs : 0 },
  );
  const movesByItself = data !== undefined && (data.sandbox.speed > 1 || data.sandbox.movingTo !== null);
  if (movesByItself !== isMoving) setIsMoving(movesByItself);
  // the timeline below asks the same
  const { currentData: newest } = useListTimelineQuery({ params: { name }, query: timelineQuery(0) });
  const realTime = data && new Date(Date.parse(data.sandbox.now) - data.sandbox.offsetMs);
  const cannotGoBack = realTime !== undefined && isBookedAfter(newest?.content ?? [], realTime);
  const [asked, setAsked] = useState<ClockChange>();
  const [problem, setProblem] = useState<string>();
  const [setClock, { isLoading }] = useSetClockMutation();
  /** Returns why it failed. */
  const change = async (body: ClockChange): Promise<string | undefined> => {
    const { data: clock, error: refused } = await setClock({ params: { name }, body });
    const failed = failure(refused);
    if (!clock) return Object.values(failed?.fields ?? {})[0] ?? failed?.message ?? 'The clock could not be moved';
    notify.success(`It is ${formatMoment(clock.now)} in ${name}`);
    return undefined;
  };
  const returnToRealTime = async () => {
    const failed = await change({ offsetMs: 0 });
    if (failed !== undefined) notify.error(failed);
  };
  const ask = (to: ClockChange | undefined) => (setProblem(undefined), setAsked(to));
  const move = async (to: ClockChange) => {
    setProblem(undefined);
    const failed = await change(to);
    if (failed === undefined) ask(undefined);
    else setProblem(failed);
  };
  return (
    <>
      <PageHeader title="Clock" about={name} actions={<SandboxPicker />}>
        Sessions, codes and dates of a sandbox follow its own clock. When you move it, clients repay their loans or miss
        installments.
      </PageHeader>
      {!data &&
        (error ? (
          <LoadFailure what="The clock" error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={4} />
        ))}
      {data && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, alignItems: 'start' }}>
          <Box component="section" aria-label="Current time" sx={card}>
            <ClockFace offsetMs={data.sandbox.offsetMs} />
            <Typography color="textSecondary" sx={{ mb: 2 }}>
              {capitalized(offsetText(data.sandbox.offsetMs))}
            </Typography>
            <Button
              variant="outlined"
              startIcon={<Icon path={mdiRestore} />}
              disabled={isLoading || data.sandbox.offsetMs === 0 || cannotGoBack}
              onClick={() => void returnToRealTime()}
            >
              Back to real time
            </Button>
            {cannotGoBack && (
              <Typography color="textSecondary" sx={{ mt: 1 }}>
                The clock can’t go back: repayments, interest, fees or reminders are booked. Reset the sandbox to start
                again.
              </Typography>
            )}
            {data.sandbox.movingTo && (
              <Alert severity="info" sx={{ mt: 2 }}>
                The clock is moving to {formatMoment(data.sandbox.movingTo)}. It goes on if you leave this page.
              </Alert>
            )}
            <SpeedButtons sandbox={name} speed={data.sandbox.speed} />
          </Box>
          <Box component="section" aria-labelledby="move-on" sx={card}>
            <Typography id="move-on" variant="h2" sx={{ mb: 1.5 }}>
              Move on
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2.5 }}>
              {presets.map(({ label, to }) => (
                <Button key={label} variant="outlined" disabled={isLoading} onClick={() => ask(to)}>
                  {label}
                </Button>
              ))}
            </Box>
            <AdvanceForm busy={isLoading} onChange={ask} />
            <Typography variant="h2" sx={{ mt: 3, mb: 1.5 }}>
              Go to
            </Typography>
            <MomentForm
              key={isMoving ? 'moving' : data.sandbox.offsetMs}
              busy={isLoading}
              onChange={ask}
              from={data.sandbox.now}
            />
          </Box>
          <Box sx={{ gridColumn: '1 / -1' }}>
            <Timeline key={name} sandbox={name} isRunning={isMoving} />
          </Box>
        </Box>
      )}
      {asked && (
        <MoveDialog
          sandbox={name}
          change={asked}
          isMoving={isLoading}
          problem={problem}
          onMove={(to) => void move(to)}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  );
}
