import { mdiFileDocumentCheckOutline } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Icon, PageHeader } from '@oware/ui';
import { isApiFailure } from '../../api/failure.ts';
import { RowsWaiting } from '../../api/rows-waiting.view.tsx';
import { useGetComplianceQuery } from '../../api/provider.api.ts';
import { paths } from '../../paths.ts';
import { ownOrganization } from '../../session/own-organization.rules.ts';
import { useIsAdministrator } from '../../session/use-is-administrator.ts';
import { usePermission } from '../../session/use-permission.ts';
import { useSession } from '../../session/use-session.ts';
import { ComplianceSteps } from './compliance-steps.view.tsx';
import { words } from './compliance.words.ts';

/** /compliance and /compliance/business (3§2): three steps and the status of the submission. */
export function Component() {
  const session = useSession();
  const own = ownOrganization(session);
  const mayDecide = usePermission('compliance.decide') === undefined;
  const reviews = useIsAdministrator() && mayDecide && (
    <Button variant="outlined" startIcon={<Icon path={mdiFileDocumentCheckOutline} />} href={paths.complianceReviews}>
      {words('reviewSubmissions')}
    </Button>
  );
  return (
    <>
      <PageHeader title={words('businessCompliance')} actions={reviews || undefined}>
        {own?.name}
      </PageHeader>
      <OwnCompliance orgId={own?.id ?? session.organizationId} />
    </>
  );
}

Component.displayName = 'CompliancePage';

function OwnCompliance({ orgId }: { orgId: string }) {
  const answer = useGetComplianceQuery({ params: { orgId } }, { refetchOnMountOrArgChange: true });
  const { currentData, error } = answer;
  if (currentData) return <ComplianceSteps orgId={orgId} compliance={currentData} />;
  // a single record does not show whether the call or the record is missing
  const status = isApiFailure(error) ? error.status : undefined;
  if (status === 404 || status === 405 || status === 501)
    return (
      <>
        <Alert severity="info" sx={{ mb: 2.5 }}>
          {words('notShownAbout')}
        </Alert>
        <ComplianceSteps orgId={orgId} compliance={undefined} />
      </>
    );
  return (
    <RowsWaiting
      what={words('theBusinessCompliance')}
      rows={6}
      label={words('loadingTheBusinessCompliance')}
      answer={answer}
    />
  );
}
