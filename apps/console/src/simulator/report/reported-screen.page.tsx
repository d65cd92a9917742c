import { mdiAccountSwitchOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { EmptyState, notify, PageHeader, SkeletonRows } from '@oware/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LoadFailure } from '../../api/load-failure.tsx';
import { leaveSession } from '../../features/session/sign-out.api.ts';
import { loginFor, paths } from '../../paths.ts';
import { Fact, FactList } from '../../record/facts.view.tsx';
import { useSession } from '../../session/use-session.ts';
import { type ReadScreen, useGetReportedScreenQuery } from './report.api.ts';
import { ReportedDrafts } from './reported-draft.view.tsx';
import { putBackDrafts } from './reported-drafts.store.ts';
import { words } from '../simulator.words.ts';

/** /reported-screen: shows the reported problem of the sandbox, and opens its screen with its drafts. */
export function Component() {
  const answer = useGetReportedScreenQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeader title={words('reportedScreen')} />
      {answer.isError ? (
        <LoadFailure what={words('theReportedScreen')} answer={answer} />
      ) : !answer.data ? (
        <SkeletonRows />
      ) : answer.data.screen ? (
        <Report screen={answer.data.screen} />
      ) : (
        <EmptyState title={words('noReportedScreen')} icon={mdiAccountSwitchOutline} action={<OtherAccount />}>
          {words('noReportedScreenAbout')}
        </EmptyState>
      )}
    </>
  );
}

/** Signs out, and returns here after the next sign-in. */
const OtherAccount = () => (
  <Button variant="contained" onClick={() => void leaveSession(loginFor(paths.reportedScreen))}>
    {words('signInWithAnotherAccount')}
  </Button>
);

function Report({ screen: { address, account, problem, drafts } }: { screen: ReadScreen }) {
  const { email } = useSession();
  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, maxWidth: 760 }}>
      <FactList sx={{ gap: 2, mb: 3 }}>
        <Fact
          label={words('whatWentWrongFact')}
          value={<span style={{ whiteSpace: 'pre-line' }}>{problem || words('notSaid')}</span>}
        />
        <Fact label={words('screen')} value={address} />
        <Fact label={words('account2')} value={account} />
        <Fact
          label={words('unsentDrafts')}
          value={drafts.length === 0 ? words('none') : <ReportedDrafts drafts={drafts} />}
        />
      </FactList>
      {account === email ? (
        <OpenScreen {...{ email, address, drafts }} />
      ) : (
        <>
          <Typography sx={{ mb: 2 }}>{words('signInAs', { account, email })}</Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <OtherAccount />
            <Button href={address}>{words('openWithoutDrafts')}</Button>
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
      if (results.includes('unknown')) notify.error(words('unknownDrafts'));
      if (results.includes('kept')) notify.info(words('draftsKept'));
      if (results.includes('saved')) notify.success(words('draftsBack'));
    } catch {
      notify.error(words('draftsNotSaved'));
    }
    setBusy(false);
    void navigate(address);
  };
  return (
    <Button variant="contained" loading={busy} onClick={() => void open()}>
      {words('openTheScreen')}
    </Button>
  );
}

Component.displayName = 'ReportedScreenPage';
