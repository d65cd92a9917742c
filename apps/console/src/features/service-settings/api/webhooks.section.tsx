import { mdiPlus, mdiWebhook } from '@mdi/js';
import Button from '@mui/material/Button';
import { Icon, EmptyState } from '@oware/ui';
import { useState } from 'react';
import { useListWebhooksQuery } from '../../../api/provider.api.ts';
import type { Webhook } from '../../../api/readings.ts';
import { Permitted } from '../../../session/permitted.view.tsx';
import { usePermission } from '../../../session/use-permission.ts';
import { ApiSection } from './api-section.view.tsx';
import { WebhookCard } from './webhook-card.view.tsx';
import { WebhookCreation } from './webhook-creation.dialog.tsx';
import { WebhookRemoval } from './webhook-removal.dialog.tsx';
import { words } from '../service-settings.words.ts';

/** The webhooks of an organisation: addresses that receive events. */
export function Webhooks({ orgId }: { orgId: string }) {
  const refusal = usePermission('integrations.read');
  const answer = useListWebhooksQuery(
    { params: { orgId } },
    { refetchOnMountOrArgChange: true, skip: refusal !== undefined },
  );
  const [creating, setCreating] = useState(false);
  const [removed, setRemoved] = useState<Webhook>();
  const webhooks = answer.currentData;
  const reload = () => void answer.refetch();
  const closeRemoval = () => {
    setRemoved(undefined);
    reload(); // someone else may have changed it
  };
  return (
    <>
      <ApiSection
        title={words('webhooks')}
        text={words('webhooksAbout')}
        icon={mdiWebhook}
        answer={answer}
        action={
          <Permitted action="integrations.manage">
            <Button variant="outlined" startIcon={<Icon path={mdiPlus} />} onClick={() => setCreating(true)}>
              {words('createWebhook')}
            </Button>
          </Permitted>
        }
      >
        {webhooks && <WebhookList orgId={orgId} webhooks={webhooks} onStale={reload} onRemove={setRemoved} />}
      </ApiSection>
      {creating && <WebhookCreation orgId={orgId} onClose={() => setCreating(false)} />}
      {removed && <WebhookRemoval orgId={orgId} webhook={removed} onClose={closeRemoval} />}
    </>
  );
}

type WebhookListProps = {
  orgId: string;
  webhooks: readonly Webhook[];
  onStale: () => void;
  onRemove: (webhook: Webhook) => void;
};

function WebhookList({ orgId, webhooks, onStale, onRemove }: WebhookListProps) {
  if (webhooks.length === 0)
    return (
      <EmptyState title={words('noWebhooksYet')} icon={mdiWebhook}>
        {words('noWebhooksAbout')}
      </EmptyState>
    );
  return webhooks.map((webhook) => (
    <WebhookCard
      key={webhook.id}
      orgId={orgId}
      webhook={webhook}
      onStale={onStale}
      onRemove={() => onRemove(webhook)}
    />
  ));
}
