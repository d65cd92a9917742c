import Card from '@mui/material/Card';
import type { IdentityResultDetails } from '../../api/readings.ts';
import { EmptyState, PageHeader, SkeletonRows, StatusBadge, TabCard } from '@oware/ui';
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
  if (result) return <Result key={result.id} result={result} />;
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
      <TabCard
        label={words('verification')}
        panel="identity-tab"
        tabs={identityTabs}
        open={tab}
        labelOf={(one) => tabLabels[one]}
        hrefOf={(one) => paths.identityResult(result.id, one)}
      >
        {tab === 'Details' ? <IdentityDetails result={result} /> : <IdentityHistory entries={result.history} />}
      </TabCard>
    </>
  );
}

Component.displayName = 'IdentityDetailsPage';
