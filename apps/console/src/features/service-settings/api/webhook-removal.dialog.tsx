import { useRemoveWebhookMutation } from '../../../api/provider.api.ts';
import type { Webhook } from '../../../api/readings.ts';
import { Deletion } from './deletion.dialog.tsx';

type WebhookRemovalProps = { orgId: string; webhook: Webhook; onClose: () => void };

/** Asks before removing a webhook with its messages. */
export function WebhookRemoval({ orgId, webhook: { id, url }, onClose }: WebhookRemovalProps) {
  const [remove, outcome] = useRemoveWebhookMutation();
  return (
    <Deletion
      title="Remove this webhook?"
      confirm="Remove webhook"
      doneText="The webhook was removed"
      outcome={outcome}
      onConfirm={() => remove({ params: { orgId, id } })}
      onClose={onClose}
    >
      {url} receives no more events, and its deliveries are no longer shown. Pending messages won’t be sent.
    </Deletion>
  );
}
