import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { previousSecretHours } from '@oware/contract';
import { ConfirmDialog, notify } from '@oware/ui';
import { useState } from 'react';
import { isApiFailure } from '../../../api/failure.ts';
import { useReplaceWebhookSecretMutation } from '../../../api/provider.api.ts';
import { ProblemText } from '../../../api/problem-alert.tsx';
import type { Webhook } from '../../../api/readings.ts';
import { SecretOnce } from './secret-once.dialog.tsx';
import { endedSecretText, previousSecretText } from './webhook.text.ts';
import { words } from '../service-settings.words.ts';

type WebhookSecretReplacementProps = { orgId: string; webhook: Webhook; onClose: () => void };

/** Asks before replacing a secret, and shows the new one once. */
export function WebhookSecretReplacement({ orgId, webhook, onClose }: WebhookSecretReplacementProps) {
  const [replace, { isLoading, error }] = useReplaceWebhookSecretMutation();
  const [made, setMade] = useState<{ secret: string | null; previousSecretUntil: string | null }>();
  const confirm = async () => {
    const { data } = await replace({ params: { orgId, id: webhook.id } });
    if (!data) return;
    notify.success(words('secretReplaced'));
    setMade(data);
  };
  if (made)
    return (
      <SecretOnce what={words('secret')} secret={made.secret} instead={words('replaceAgain')} onClose={onClose}>
        {previousSecretText(made)}
      </SecretOnce>
    );
  const ended = endedSecretText(webhook);
  return (
    <ConfirmDialog
      open
      title={words('replaceTitle')}
      confirm={words('replaceSecret')}
      dangerous
      busy={isLoading}
      problem={isApiFailure(error) && <ProblemText problem={error} />}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Typography>{words('replaceAbout', { hours: previousSecretHours })}</Typography>
      {ended && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {ended}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
