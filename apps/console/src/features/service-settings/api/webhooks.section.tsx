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

/** The webhooks of an organisation: addresses that receive events. */
export function Webhooks({ orgId }: { orgId: string }) {
  const refusal = usePermission('integrations.read');
  const answer = useListWebhooksQuery(
    { params: { orgId } },
    { refetchOnMountOrArgChange: true, skip: refusal !== undefined },
  );
  const [creating, setCreating] = useState(false);
  const webhooks = answer.currentData;
  return (
    <>
      <ApiSection
        title="Webhooks"
        text="Your programs receive events at your own addresses. Messages are signed according to the Standard Webhooks specification."
        icon={mdiWebhook}
        answer={answer}
        action={
          <Permitted action="integrations.manage">
            <Button variant="contained" startIcon={<Icon path={mdiPlus} />} onClick={() => setCreating(true)}>
              Create webhook
            </Button>
          </Permitted>
        }
      >
        {webhooks && <WebhookList orgId={orgId} webhooks={webhooks} onStale={() => void answer.refetch()} />}
      </ApiSection>
      {creating && <WebhookCreation orgId={orgId} onClose={() => setCreating(false)} />}
    </>
  );
}

type WebhookListProps = { orgId: string; webhooks: readonly Webhook[]; onStale: () => void };

function WebhookList({ orgId, webhooks, onStale }: WebhookListProps) {
  if (webhooks.length === 0)
    return (
      <EmptyState title="No webhooks yet" icon={mdiWebhook}>
        Create a webhook to send events, such as an approved loan, to your own address.
      </EmptyState>
    );
  return webhooks.map((webhook) => <WebhookCard key={webhook.id} orgId={orgId} webhook={webhook} onStale={onStale} />);
}
