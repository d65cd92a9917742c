import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FailingCall, FailureDescription } from '@oware/sim-kit/control/contract';
import { PageHeader, SkeletonRows } from '@oware/ui';
import { useState } from 'react';
import { useGetSandboxQuery, useListFailingCallsQuery, useListFailuresQuery } from '../../api/desk.api.ts';
import { isMissing } from '../../api/request.ts';
import { useLive } from '../../api/use-live.ts';
import { LiveBadge } from '../../parts/live-badge.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { SandboxPicker } from '../../parts/sandbox-picker.tsx';
import { useSandbox } from '../../parts/use-sandbox.ts';
import { useSearch } from '../../parts/use-search.ts';
import { ArmDialog } from './arm.dialog.tsx';
import { ArmedFailures } from './armed-failures.tsx';
import { CallPicker } from './call-picker.tsx';
import { FailureList } from './failure-list.tsx';

/** Lets calls of a sandbox fail on purpose. The address has the chosen call. */
export function FailuresPage() {
  const sandbox = useSandbox();
  const live = useLive(sandbox);
  const search = useSearch();
  const { error: unknownSandbox, refetch: findSandbox } = useGetSandboxQuery({ params: { name: sandbox } });
  const { data, error, refetch } = useListFailingCallsQuery();
  const callId = search.get('call').toLowerCase();
  const call = data?.content.find(({ id }) => id.toLowerCase() === callId);
  return (
    <>
      <PageHeader title="Failures" about={sandbox} actions={<SandboxPicker />}>
        <LiveBadge live={live} /> Let the next requests of a call fail in this sandbox, to see what the console does.
      </PageHeader>
      {isMissing(unknownSandbox) ? (
        <LoadFailure what="The sandbox" error={unknownSandbox} onRetry={() => void findSandbox()} />
      ) : (
        <Box sx={{ display: 'grid', gap: 3 }}>
          <ArmedFailures sandbox={sandbox} />
          <section aria-labelledby="arm">
            <Typography id="arm" variant="h2" sx={{ mb: 1.5 }}>
              Arm a failure
            </Typography>
            {data ? (
              <CallPicker calls={data.content} chosen={call} onChoose={(id) => search.change({ call: id })} />
            ) : error ? (
              <LoadFailure what="The calls" error={error} onRetry={() => void refetch()} />
            ) : (
              <SkeletonRows rows={1} />
            )}
            {call && <FailuresOfCall key={call.id} sandbox={sandbox} call={call} />}
          </section>
        </Box>
      )}
    </>
  );
}

function FailuresOfCall({ sandbox, call }: { sandbox: string; call: FailingCall }) {
  const { data, error, refetch } = useListFailuresQuery({ params: { callId: call.id } });
  const [chosen, setChosen] = useState<FailureDescription>();
  if (!data)
    return error ? (
      <LoadFailure what="The failures" error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={6} />
    );
  return (
    <>
      <FailureList failures={data.content} onChoose={setChosen} />
      {chosen && (
        <ArmDialog
          sandbox={sandbox}
          call={call}
          failure={chosen}
          forms={data.forms}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}
