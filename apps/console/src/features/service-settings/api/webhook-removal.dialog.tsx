import { useRemoveWebhookMutation } from '../../../api/provider.api.ts';
import type { Webhook } from '../../../api/readings.ts';
import { Deletion } from '../../../saving/deletion.dialog.tsx';
import { words } from '../service-settings.words.ts';

type WebhookRemovalProps = { orgId: string; webhook: Webhook; onClose: () => void };

/** Asks before removing a webhook with its messages. */
export function WebhookRemoval({ orgId, webhook: { id, url }, onClose }: WebhookRemovalProps) {
  const [remove, outcome] = useRemoveWebhookMutation();
  return (
    <Deletion
      title={words('removeTitle')}
      confirm={words('removeWebhook')}
      doneText={words('theWebhookWasRemoved')}
      outcome={outcome}
      onConfirm={() => remove({ params: { orgId, id } })}
      onClose={onClose}
    >
      {words('removeAbout', { url })}
    </Deletion>
  );
}
