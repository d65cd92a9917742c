import Stack from '@mui/material/Stack';
import type { AuditedKind } from '@oware/contract';
import { PageHeader, TabBar, TabPanel } from '@oware/ui';
import type { ComponentType } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { RecordHistory } from '../../audit/record-history.view.tsx';
import { paths, type ServiceTab, serviceTabs } from '../../paths.ts';
import { useLender } from '../../session/lender.store.ts';
import { NoLender } from '../../session/no-lender.view.tsx';
import { useIsAdministrator } from '../../session/use-is-administrator.ts';
import { ownOrganization } from '../../session/session.store.ts';
import { useSession } from '../../session/use-session.ts';
import { ApiTab } from './api/api.tab.tsx';
import { NotificationsTab } from './notifications.tab.tsx';
import { EmailTab } from './senders/email.tab.tsx';
import { SmsTab } from './senders/sms.tab.tsx';
import { words } from './service-settings.words.ts';

type TabContent = {
  label: string;
  Content: ComponentType<{ orgId: string }>;
  /** The audited kinds that the tab changes. */
  histories: readonly { kind: AuditedKind; title?: string }[];
};

const contents: Record<ServiceTab, TabContent> = {
  notifications: {
    label: words('notifications'),
    Content: NotificationsTab,
    histories: [{ kind: 'notificationSettings' }],
  },
  email: { label: words('emailSmtp'), Content: EmailTab, histories: [{ kind: 'smtpSettings' }] },
  sms: { label: words('smsGateway'), Content: SmsTab, histories: [{ kind: 'smsSettings' }] },
  api: {
    label: words('apiAndWebhooks'),
    Content: ApiTab,
    histories: [
      { kind: 'apiKey', title: words('historyOfApiKeys') },
      { kind: 'webhook', title: words('historyOfWebhooks') },
    ],
  },
};

const crumbs = [{ label: words('adminSettings'), href: paths.settings }];

/** /settings: Services and Integrations, with a tab per address (3§2). */
export function Component() {
  const { tab } = useParams();
  const lender = useLender();
  const session = useSession();
  const isAdministrator = useIsAdministrator();
  const open = serviceTabs.find((one) => one === tab);
  if (!open) return <Navigate to={paths.serviceSettings('notifications')} replace />;
  const { Content, histories } = contents[open];
  // an administrator edits the settings of the chosen lender (2§6)
  const orgId = isAdministrator ? lender?.id : (ownOrganization(session)?.id ?? session.organizationId);
  return (
    <>
      <PageHeader title={words('servicesAndIntegrations')} crumbs={crumbs}>
        {lender?.name}
      </PageHeader>
      <TabBar
        label={words('servicesAndIntegrations')}
        panel="service-tab"
        tabs={serviceTabs}
        open={open}
        labelOf={(one) => contents[one].label}
        hrefOf={(one) => paths.serviceSettings(one)}
        sx={{ mb: 2 }}
      />
      <TabPanel id="service-tab" open={open}>
        {orgId === undefined ? <NoLender>{words('chooseLender')}</NoLender> : <Content key={orgId} orgId={orgId} />}
      </TabPanel>
      {orgId !== undefined && (
        <Stack sx={{ mt: 3.5, gap: 3.5 }}>
          {histories.map(({ kind, title }) => (
            <RecordHistory
              key={`${orgId} ${kind}`}
              kind={kind}
              title={title}
              lenderId={isAdministrator ? lender?.id : undefined}
            />
          ))}
        </Stack>
      )}
    </>
  );
}

Component.displayName = 'ServiceSettingsPage';
