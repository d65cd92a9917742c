import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { notificationEvents, type WebhookDraft } from '@oware/contract';
import { notify } from '@oware/ui';
import { useState } from 'react';
import { isApiFailure } from '../../../api/failure.ts';
import { useUpdateWebhookMutation } from '../../../api/provider.api.ts';
import type { Webhook } from '../../../api/readings.ts';
import { WebhookForm } from './webhook-form.dialog.tsx';

type WebhookChangingProps = { orgId: string; webhook: Webhook; onClose: () => void };

/** Changes a webhook as it was when the dialog opened, or switches it on or off. */
export function WebhookChanging({ orgId, webhook, onClose }: WebhookChangingProps) {
  const [begun] = useState(webhook);
  const [isOn, setOn] = useState(begun.isOn !== false);
  const [update, { isLoading, error }] = useUpdateWebhookMutation();
  const save = async (draft: WebhookDraft) => {
    const version = begun.version ?? undefined;
    const { data } = await update({ params: { orgId, id: begun.id }, body: { ...draft, isOn, version } });
    if (!data) return;
    notify.success('The webhook was saved');
    onClose();
  };
  return (
    <WebhookForm
      title="Change webhook"
      submit="Save"
      begun={{ url: begun.url, events: notificationEvents.filter((event) => begun.events.includes(event)) }}
      busy={isLoading}
      failure={isApiFailure(error) ? error : undefined}
      onDraft={save}
      onClose={onClose}
    >
      <FormControlLabel
        label="Send messages"
        control={<Switch checked={isOn} onChange={(_change, on) => setOn(on)} />}
      />
    </WebhookForm>
  );
}
