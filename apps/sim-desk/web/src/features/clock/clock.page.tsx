import { mdiRestore } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Icon, notify, PageHeader, SkeletonRows } from '@oware/ui';
import { useGetSandboxQuery, useSetClockMutation } from '../../api/desk.api.ts';
import { failure } from '../../api/request.ts';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { momentText } from '../../parts/moments.ts';
import { offsetText } from '../../parts/offset-text.ts';
import { SandboxPicker } from '../../parts/sandbox-picker.tsx';
import { useSandbox } from '../../parts/use-sandbox.ts';
import { ClockFace } from './clock-face.tsx';
import { AdvanceForm, MomentForm } from './clock-forms.tsx';

export type ClockChange = Parameters<ReturnType<typeof useSetClockMutation>[0]>[0]['body'];

const presets = [
  { label: '1 hour', by: { hours: 1 } },
  { label: '1 day', by: { days: 1 } },
  { label: '1 week', by: { days: 7 } },
  { label: '30 days', by: { days: 30 } },
  { label: '1 year', by: { days: 365 } },
];

/** Shows a sandbox's clock and ways to change it. */
export function ClockPage() {
  const name = useSandbox();
  const {
    currentData: data,
    error,
    refetch,
  } = useGetSandboxQuery({ params: { name } }, { refetchOnMountOrArgChange: true });
  const [setClock, { isLoading }] = useSetClockMutation();
  const change = async (body: ClockChange) => {
    const { data: clock, error: refused } = await setClock({ params: { name }, body });
    const failed = failure(refused);
    if (clock) notify.success(`It is ${momentText(clock.now)} in ${name}`);
    else notify.error(Object.values(failed?.fields ?? {})[0] ?? failed?.message ?? 'The clock could not be moved');
  };
  return (
    <>
      <PageHeader title="Clock" actions={<SandboxPicker />}>
        Sessions, codes and dates of a sandbox follow its own clock. Move the clock to see what happens.
      </PageHeader>
      {!data && (error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={4} />)}
      {data && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, alignItems: 'start' }}>
          <Box component="section" aria-label="Its time" sx={card}>
            <ClockFace offsetMs={data.sandbox.offsetMs} />
            <Typography color="textSecondary" sx={{ mb: 2 }}>
              {offsetText(data.sandbox.offsetMs)}
            </Typography>
            <Button
              variant="outlined"
              startIcon={<Icon path={mdiRestore} />}
              disabled={isLoading || data.sandbox.offsetMs === 0}
              onClick={() => void change({ offsetMs: 0 })}
            >
              Back to real time
            </Button>
          </Box>
          <Box component="section" aria-labelledby="move-on" sx={card}>
            <Typography id="move-on" variant="h2" sx={{ mb: 1.5 }}>
              Move on by
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2.5 }}>
              {presets.map(({ label, by }) => (
                <Button
                  key={label}
                  variant="outlined"
                  disabled={isLoading}
                  onClick={() => void change({ advanceBy: by })}
                >
                  {label}
                </Button>
              ))}
            </Box>
            <AdvanceForm busy={isLoading} onChange={change} />
            <Typography variant="h2" sx={{ mt: 3, mb: 1.5 }}>
              Go to
            </Typography>
            <MomentForm key={data.sandbox.offsetMs} busy={isLoading} onChange={change} from={data.sandbox.now} />
          </Box>
        </Box>
      )}
    </>
  );
}

const card = { p: 2.5, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' };
