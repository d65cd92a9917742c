import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Lender } from '@oware/contract';
import type { OrganizationSettings } from '../../api/readings.ts';
import { EmptyState, PageHeader, SkeletonRows, formatMoment } from '@oware/ui';
import { LoadFailure } from '../../api/load-failure.tsx';
import { isApiFailure } from '../../api/failure.ts';
import { useGetOrganizationSettingsQuery } from '../../api/provider.api.ts';
import { words as historyWords } from '../../audit/history.words.ts';
import { paths } from '../../paths.ts';
import { useLender } from '../../session/lender.store.ts';
import { NoLender } from '../../session/no-lender.view.tsx';
import { useLenderOrganization } from '../../session/use-lender-organization.ts';
import { ApprovalSwitch } from './approval-switch.view.tsx';
import { words } from './organization-settings.words.ts';

const crumbs = [{ label: words('adminSettings'), href: paths.settings }];

/** /admin/settings/approvals: whether approvals require two people; not in the documents. */
export function Component() {
  const lender = useLender();
  return (
    <>
      <PageHeader title={words('approvals')} crumbs={crumbs}>
        {lender?.name}
      </PageHeader>
      {lender ? <ApprovalSettings key={lender.id} lender={lender} /> : <NoLender>{words('chooseLender')}</NoLender>}
    </>
  );
}

Component.displayName = 'ApprovalSettingsPage';

function ApprovalSettings({ lender }: { lender: Lender }) {
  const orgId = useLenderOrganization(lender);
  const answer = useGetOrganizationSettingsQuery({ params: { orgId } }, { refetchOnMountOrArgChange: true });
  const settings = answer.currentData;
  if (settings)
    return (
      <Stack sx={{ gap: 3, maxWidth: 760 }}>
        <ApprovalSwitch orgId={orgId} settings={settings} />
        <Changes changes={settings.changes} />
      </Stack>
    );
  const status = isApiFailure(answer.error) ? answer.error.status : undefined;
  if (status === 404 || status === 501)
    return <EmptyState title={words('notAvailable')}>{words('notAvailableAbout')}</EmptyState>;
  if (answer.isError && !answer.isFetching) return <LoadFailure what={words('theSetting')} answer={answer} />;
  return (
    <Card sx={{ p: 2.5, maxWidth: 760 }}>
      <SkeletonRows rows={4} label={words('loadingTheSetting')} />
    </Card>
  );
}

const Changes = ({ changes }: Pick<OrganizationSettings, 'changes'>) => (
  <section aria-labelledby="setting-changes">
    <Typography id="setting-changes" component="h2" variant="h2" sx={{ mb: 1 }}>
      {words('history')}
    </Typography>
    {changes.length === 0 ? (
      <Typography color="textSecondary">{historyWords('noChangesYet')}</Typography>
    ) : (
      <Stack component="ol" sx={{ m: 0, p: 0, gap: 1, listStyle: 'none' }}>
        {changes.map(({ at, by, twoPersonApproval }) => (
          <li key={at}>
            <Typography sx={{ fontWeight: 600 }}>
              {twoPersonApproval ? words('switchedOn') : words('switchedOff')}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {[by, formatMoment(at)].filter(Boolean).join(', ')}
            </Typography>
          </li>
        ))}
      </Stack>
    )}
  </section>
);
