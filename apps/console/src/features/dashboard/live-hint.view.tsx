import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useGetComplianceQuery } from '../../api/provider.api.ts';
import { paths } from '../../paths.ts';
import { ownOrganization } from '../../session/own-organization.rules.ts';
import { useIsAdministrator } from '../../session/use-is-administrator.ts';
import { usePermission } from '../../session/use-permission.ts';
import { useSession } from '../../session/use-session.ts';
import { words } from './dashboard.words.ts';

/**
 * Shows the next step of an organisation that is not live yet; nothing if it is live or the provider sends no status.
 */
export function LiveHint() {
  const session = useSession();
  const own = ownOrganization(session);
  const isAdministrator = useIsAdministrator();
  const isAsked = usePermission('compliance.read') === undefined && !isAdministrator;
  const { currentData } = useGetComplianceQuery(isAsked && own ? { params: { orgId: own.id } } : skipToken);
  if (currentData?.isLive !== false) return null;
  const status = currentData.submissions[0]?.status;
  const text =
    status === undefined
      ? words('complianceMissing')
      : status === 'Returned'
        ? words('complianceReturned')
        : words('complianceInReview');
  return (
    <Alert
      severity={status === 'Returned' ? 'warning' : 'info'}
      action={
        <Button color="inherit" size="small" href={paths.compliance}>
          {words('open')}
        </Button>
      }
    >
      {words('notLive', { organization: currentData.organization, text })}
    </Alert>
  );
}
