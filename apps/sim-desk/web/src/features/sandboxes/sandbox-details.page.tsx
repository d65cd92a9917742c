import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { PageHeader, SkeletonRows, formatMoment } from '@oware/ui';
import { useGetSandboxQuery } from '../../api/desk.api.ts';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { offsetText } from '../../parts/offset-text.ts';
import { useSandbox } from '../../parts/use-sandbox.ts';
import { paths } from '../../paths.ts';
import { ReportedProblem } from '../capsules/reported-problem.tsx';
import { SnapshotList } from '../snapshots/snapshot-list.tsx';
import { TwoFactorCodes } from './two-factor-codes.tsx';
import { AccountList } from './account-list.tsx';
import { SampleUploads } from './sample-uploads.tsx';
import { SandboxActions } from './sandbox-actions.tsx';

/** Shows a sandbox with its accounts and actions. */
export function SandboxDetailsPage() {
  const name = useSandbox();
  const { currentData: data, error, refetch } = useGetSandboxQuery({ params: { name } });
  const sandbox = data?.sandbox;
  return (
    <>
      <PageHeader
        title={name}
        crumbs={[{ label: 'Sandboxes', href: paths.sandboxes }]}
        actions={sandbox && <SandboxActions sandbox={sandbox} />}
      >
        {sandbox &&
          `Made ${formatMoment(sandbox.createdAt)}. Its time is ${formatMoment(sandbox.now)}, ${offsetText(sandbox.offsetMs)}.`}
      </PageHeader>
      {sandbox && <Elsewhere name={name} />}
      {error && <LoadFailure what="The sandbox" error={error} onRetry={() => void refetch()} />}
      {sandbox && <ReportedProblem sandbox={sandbox.name} />}
      {sandbox && <SnapshotList sandbox={sandbox.name} />}
      {!error && <TwoFactorCodes sandbox={name} />}
      {!error && (data ? <AccountList accounts={data.accounts} /> : <SkeletonRows rows={6} />)}
      {sandbox && <SampleUploads sandbox={name} />}
    </>
  );
}

/** Links to the other screens of this sandbox. */
const Elsewhere = ({ name }: { name: string }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2.5 }}>
    <Button variant="outlined" href={paths.inbox(name)}>
      Inbox
    </Button>
    <Button variant="outlined" href={paths.journal(name)}>
      Journal
    </Button>
    <Button variant="outlined" href={paths.verification(name)}>
      Verification
    </Button>
    <Button variant="outlined" href={paths.comparison({ left: name, right: name })}>
      Compare
    </Button>
    <Button variant="outlined" href={paths.clock(name)}>
      Clock
    </Button>
  </Box>
);
