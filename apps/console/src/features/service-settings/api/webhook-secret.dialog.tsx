import Typography from '@mui/material/Typography';
import { previousSecretHours } from '@oware/contract';
import { ConfirmDialog, notify } from '@oware/ui';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { isApiFailure } from '../../../api/failure.ts';
import { useReplaceWebhookSecretMutation } from '../../../api/provider.api.ts';
import { ProblemText } from '../../../api/problem-alert.tsx';
import type { Webhook } from '../../../api/readings.ts';
import { SecretOnce } from './secret-once.dialog.tsx';
import { previousSecretText } from './webhook.text.ts';

type WebhookSecretReplacementProps = { orgId: string; webhook: Webhook; onClose: () => void };

/** Asks before replacing a secret, and shows the new one once. */
export function WebhookSecretReplacement({ orgId, webhook: { id }, onClose }: WebhookSecretReplacementProps) {
  const [replace, { isLoading, error }] = useReplaceWebhookSecretMutation();
  const [idempotencyKey] = useState(nanoid);
  const [made, setMade] = useState<{ secret: string | null; previousSecretUntil: string | null }>();
  const confirm = async () => {
    const { data } = await replace({ params: { orgId, id }, idempotencyKey });
    if (!data) return;
    notify.success('The secret was replaced');
    setMade(data);
  };
  if (made)
    return (
      <SecretOnce what="secret" secret={made.secret} instead="Replace the secret again." onClose={onClose}>
        {previousSecretText(made)}
      </SecretOnce>
    );
  return (
    <ConfirmDialog
      open
      title="Replace the secret?"
      confirm="Replace secret"
      dangerous
      busy={isLoading}
      problem={isApiFailure(error) && <ProblemText problem={error} />}
      onConfirm={() => void confirm()}
      onCancel={() => !isLoading && onClose()}
    >
      <Typography>
        Messages are signed with the new secret and the current one for {previousSecretHours} hours. Give the receiver
        the new secret within that time. Any older secret stops working at once.
      </Typography>
    </ConfirmDialog>
  );
}
