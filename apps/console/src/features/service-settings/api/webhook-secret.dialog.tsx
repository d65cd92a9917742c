import Typography from '@mui/material/Typography';
import { ConfirmDialog, notify } from '@oware/ui';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { isApiFailure } from '../../../api/failure.ts';
import { useReplaceWebhookSecretMutation } from '../../../api/provider.api.ts';
import type { Webhook } from '../../../api/readings.ts';
import { SecretOnce } from './secret-once.dialog.tsx';

type WebhookSecretReplacementProps = { orgId: string; webhook: Webhook; onClose: () => void };

/** Asks before a secret is replaced, and shows the new one this once. */
export function WebhookSecretReplacement({ orgId, webhook: { id }, onClose }: WebhookSecretReplacementProps) {
  const [replace, { isLoading, error }] = useReplaceWebhookSecretMutation();
  const [idempotencyKey] = useState(nanoid);
  const [made, setMade] = useState<{ secret: string | null }>();
  const confirm = async () => {
    const { data } = await replace({ params: { orgId, id }, idempotencyKey });
    if (!data) return;
    notify.success('The secret was replaced');
    setMade({ secret: data.secret });
  };
  if (made)
    return <SecretOnce what="secret" secret={made.secret} instead="Replace the secret again." onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      title="Replace the secret?"
      confirm="Replace secret"
      dangerous
      busy={isLoading}
      problem={isApiFailure(error) && error.message}
      onConfirm={() => void confirm()}
      onCancel={() => !isLoading && onClose()}
    >
      <Typography>
        Messages are signed with the new secret at once. The receiver refuses them until it knows the new secret too.
      </Typography>
    </ConfirmDialog>
  );
}
