import { mdiAccountSwitchOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { EmptyState, notify, PageHeader, SkeletonRows } from '@oware/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LoadFailure } from '../api/load-failure.tsx';
import { leaveSession } from '../features/session/sign-out.api.ts';
import { loginFor, paths } from '../paths.ts';
import { Fact } from '../record/facts.view.tsx';
import { useSession } from '../session/use-session.ts';
import { type ReadScreen, useGetReportedScreenQuery } from './report.api.ts';
import { ReportedDrafts } from './reported-draft.view.tsx';
import { putBackDrafts } from './reported-drafts.store.ts';

/** /reported-screen: shows the reported problem of the sandbox, and opens its screen with its drafts. */
export function Component() {
  const answer = useGetReportedScreenQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeader title="Reported screen" />
      {answer.isError ? (
        <LoadFailure what="The reported screen" answer={answer} />
      ) : !answer.data ? (
        <SkeletonRows />
      ) : answer.data.screen ? (
        <Report screen={answer.data.screen} />
      ) : (
        <EmptyState title="No reported screen" icon={mdiAccountSwitchOutline} action={<OtherAccount />}>
          Your sandbox has no reported screen. Sign in with an account of the sandbox that was opened from the capsule.
        </EmptyState>
      )}
    </>
  );
}

/** Signs out, and returns here after the next sign-in. */
const OtherAccount = () => (
  <Button variant="contained" onClick={() => void leaveSession(loginFor(paths.reportedScreen))}>
    Sign in with another account
  </Button>
);

function Report({ screen: { address, account, problem, drafts } }: { screen: ReadScreen }) {
  const { email } = useSession();
  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, maxWidth: 760 }}>
      <Box component="dl" sx={{ display: 'grid', gap: 2, m: 0, mb: 3 }}>
        <Fact label="What went wrong" value={<span style={{ whiteSpace: 'pre-line' }}>{problem || 'Not said'}</span>} />
        <Fact label="Screen" value={address} />
        <Fact label="Account" value={account} />
        <Fact label="Unsent drafts" value={drafts.length === 0 ? 'None' : <ReportedDrafts drafts={drafts} />} />
      </Box>
      {account === email ? (
        <OpenScreen {...{ email, address, drafts }} />
      ) : (
        <>
          <Typography sx={{ mb: 2 }}>
            Sign in as {account} to open the screen as it was reported. You are {email}.
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <OtherAccount />
            <Button href={address}>Open it without the drafts</Button>
          </Box>
        </>
      )}
    </Card>
  );
}

/** Puts the drafts back before the screen opens, because it reads them when it starts. */
function OpenScreen({ email, address, drafts }: { email: string } & Pick<ReadScreen, 'address' | 'drafts'>) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      const results = await putBackDrafts(email, drafts);
      if (results.includes('unknown')) notify.error('Some drafts belong to forms that this console doesn’t have.');
      if (results.includes('kept')) notify.info('Drafts that this browser already had stay as they are.');
      if (results.includes('saved')) notify.success('The drafts of the report are back.');
    } catch {
      notify.error('The drafts of the report could not be saved in this browser.');
    }
    setBusy(false);
    void navigate(address);
  };
  return (
    <Button variant="contained" loading={busy} onClick={() => void open()}>
      Open the screen
    </Button>
  );
}

Component.displayName = 'ReportedScreenPage';
