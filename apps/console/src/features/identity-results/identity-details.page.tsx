import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { IdentityResultDetails } from '../../api/readings.ts';
import { EmptyState, PageHeader, SkeletonRows, StatusBadge } from '@oware/ui';
import { useParams, useSearchParams } from 'react-router-dom';
import { isApiFailure } from '../../api/failure.ts';
import { LoadFailure } from '../../api/load-failure.tsx';
import { useGetIdentityResultQuery } from '../../api/kyc.api.ts';
import { fullName, identityBadge, identityTypeLabel } from '../../identity/identity.text.ts';
import { identityTabs, paths, type IdentityTab } from '../../paths.ts';
import { IdentityDetails } from './identity-details.view.tsx';
import { IdentityHistory } from './identity-history.view.tsx';
import { words } from './identity-results.words.ts';

const crumbs = [{ label: words('verifications'), href: paths.identity }];

/** /enhanced-kyc/details/{id} with its tabs Details and History (1§2). */
export function Component() {
  const { id = '' } = useParams();
  const answer = useGetIdentityResultQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const result = answer.currentData;
  if (result) return <Result result={result} />;
  const failure = isApiFailure(answer.error) ? answer.error : undefined;
  return (
    <>
      <PageHeader title={words('verification')} crumbs={crumbs} />
      {failure?.status === 404 && (
        <EmptyState title={words('verificationNotFound')}>{words('notFoundAbout')}</EmptyState>
      )}
      {answer.isError && failure?.status !== 404 && <LoadFailure what={words('theVerification')} answer={answer} />}
      {!answer.isError && (
        <Card sx={{ p: 2.5 }}>
          <SkeletonRows rows={10} label={words('loadingTheVerification')} />
        </Card>
      )}
    </>
  );
}

const tabLabels: Record<IdentityTab, string> = { Details: words('details'), History: words('history') };

function Result({ result }: { result: IdentityResultDetails }) {
  const [address] = useSearchParams();
  const tab: IdentityTab = address.get('tab') === 'History' ? 'History' : 'Details';
  const { message } = result.status;
  return (
    <>
      <PageHeader
        title={fullName(result) || identityTypeLabel(result.type)}
        crumbs={crumbs}
        actions={<StatusBadge {...identityBadge(message)} />}
      />
      <Card>
        <Tabs value={tab} aria-label={words('verification')} sx={{ px: 1, borderBottom: 1, borderColor: 'divider' }}>
          {identityTabs.map((one) => (
            <Tab
              key={one}
              id={`tab-${one}`}
              value={one}
              label={tabLabels[one]}
              href={paths.identityResult(result.id, one)}
              aria-controls={one === tab ? 'identity-tab' : undefined}
            />
          ))}
        </Tabs>
        <Box
          role="tabpanel"
          id="identity-tab"
          aria-labelledby={`tab-${tab}`}
          tabIndex={-1}
          sx={{ p: { xs: 2, sm: 2.5 } }}
        >
          {tab === 'Details' ? <IdentityDetails result={result} /> : <IdentityHistory entries={result.history} />}
        </Box>
      </Card>
    </>
  );
}

Component.displayName = 'IdentityDetailsPage';
