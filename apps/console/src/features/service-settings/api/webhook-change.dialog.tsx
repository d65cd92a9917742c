import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { notificationEvents, type WebhookDraft } from '@oware/contract';
import { notify } from '@oware/ui';
import { useState } from 'react';
import { isApiFailure } from '../../../api/failure.ts';
import { useUpdateWebhookMutation } from '../../../api/provider.api.ts';
import type { Webhook } from '../../../api/readings.ts';
import { ChangedNotice } from '../../../saving/changed-notice.view.tsx';
import { useLostAnswer } from '../../../saving/use-lost-answer.ts';
import { WebhookForm } from './webhook-form.dialog.tsx';
import { webhookChanges } from './webhook.text.ts';
import { words } from '../service-settings.words.ts';

type WebhookChangingProps = { orgId: string; webhook: Webhook; onRefresh: () => unknown; onClose: () => void };

/**
 * Edits a webhook, or switches it on or off, based on the loaded version. If a colleague saved first, the input stays
 * until the person chooses.
 */
export function WebhookChanging(props: WebhookChangingProps) {
  const [newest, takeNewest] = useState(props.webhook);
  return (
    <WebhookEditor key={newest.version} {...props} begun={newest} onTakeNewest={() => takeNewest(props.webhook)} />
  );
}

type WebhookEditorProps = WebhookChangingProps & { begun: Webhook; onTakeNewest: () => void };

function WebhookEditor({ orgId, webhook, begun, onTakeNewest, onRefresh, onClose }: WebhookEditorProps) {
  const [base, setBase] = useState(begun);
  const [isOn, setOn] = useState(begun.isOn !== false);
  const [update, { isLoading, error, reset }] = useUpdateWebhookMutation();
  const failure = isApiFailure(error) ? error : undefined;
  const lostAnswer = useLostAnswer();
  const isOwn = lostAnswer.isOwn(webhook);
  const isOvertaken = failure?.code === 'conflict' && webhook.version !== base.version && !isOwn;
  const save = async (draft: WebhookDraft) => {
    const version = (isOwn ? webhook : base).version ?? undefined;
    const change = { ...draft, isOn };
    const { data, error: refusal } = await update({ params: { orgId, id: base.id }, body: { ...change, version } });
    lostAnswer.settle(refusal, change);
    if (isApiFailure(refusal) && refusal.code === 'conflict') onRefresh();
    if (!data) return;
    notify.success(words('webhookSaved'));
    onClose();
  };
  const keepMine = () => {
    setBase(webhook);
    reset();
  };
  return (
    <WebhookForm
      title={words('changeWebhook')}
      submit={words('save')}
      begun={{ url: begun.url, events: notificationEvents.filter((event) => begun.events.includes(event)) }}
      busy={isLoading}
      failure={isOvertaken ? undefined : failure}
      notice={
        isOvertaken && (
          <ChangedNotice
            what={words('thisWebhook')}
            changes={webhookChanges(base, webhook)}
            onKeepMine={keepMine}
            onTakeNewest={onTakeNewest}
          />
        )
      }
      onDraft={save}
      onClose={onClose}
    >
      <FormControlLabel
        label={words('sendMessages')}
        control={<Switch checked={isOn} onChange={(_change, on) => setOn(on)} />}
      />
    </WebhookForm>
  );
}
