import type { WebhookDraft } from '@oware/contract';
import { notify } from '@oware/ui';
import { useState } from 'react';
import { isApiFailure } from '../../../api/failure.ts';
import { useCreateWebhookMutation } from '../../../api/provider.api.ts';
import { SecretOnce } from './secret-once.dialog.tsx';
import { WebhookForm } from './webhook-form.dialog.tsx';
import { words } from '../service-settings.words.ts';

/** Creates a webhook and shows its secret once. */
export function WebhookCreation({ orgId, onClose }: { orgId: string; onClose: () => void }) {
  const [create, { isLoading, error }] = useCreateWebhookMutation();
  const [made, setMade] = useState<{ secret: string | null }>();
  const createWebhook = async (body: WebhookDraft) => {
    const { data } = await create({ params: { orgId }, body });
    if (!data) return;
    notify.success(words('webhookCreated'));
    setMade({ secret: data.secret });
  };
  if (made)
    return (
      <SecretOnce what={words('secret')} secret={made.secret} instead={words('replaceTheSecret')} onClose={onClose} />
    );
  return (
    <WebhookForm
      title={words('createWebhook')}
      submit={words('createWebhook')}
      begun={{ url: '', events: [] }}
      busy={isLoading}
      failure={isApiFailure(error) ? error : undefined}
      onDraft={createWebhook}
      onClose={onClose}
    />
  );
}
