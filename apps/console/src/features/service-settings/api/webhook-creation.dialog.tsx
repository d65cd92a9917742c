import type { WebhookDraft } from '@oware/contract';
import { notify } from '@oware/ui';
import { useState } from 'react';
import { isApiFailure } from '../../../api/failure.ts';
import { useCreateWebhookMutation } from '../../../api/provider.api.ts';
import { useSaveKey } from '../../../saving/use-save-key.ts';
import { SecretOnce } from './secret-once.dialog.tsx';
import { WebhookForm } from './webhook-form.dialog.tsx';

/** Creates a webhook and shows its secret once. */
export function WebhookCreation({ orgId, onClose }: { orgId: string; onClose: () => void }) {
  const [create, { isLoading, error }] = useCreateWebhookMutation();
  const [made, setMade] = useState<{ secret: string | null }>();
  const saveKey = useSaveKey();
  const createWebhook = async (body: WebhookDraft) => {
    const { data } = await create({ params: { orgId }, body, idempotencyKey: saveKey(body) });
    if (!data) return;
    notify.success('The webhook was created');
    setMade({ secret: data.secret });
  };
  if (made) return <SecretOnce what="secret" secret={made.secret} instead="Replace the secret." onClose={onClose} />;
  return (
    <WebhookForm
      title="Create webhook"
      submit="Create webhook"
      begun={{ url: '', events: [] }}
      busy={isLoading}
      failure={isApiFailure(error) ? error : undefined}
      onDraft={createWebhook}
      onClose={onClose}
    />
  );
}
