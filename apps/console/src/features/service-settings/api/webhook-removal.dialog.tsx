import Typography from '@mui/material/Typography';
import { ConfirmDialog, notify } from '@oware/ui';
import { isApiFailure } from '../../../api/failure.ts';
import { useRemoveWebhookMutation } from '../../../api/provider.api.ts';
import { ProblemText } from '../../../api/problem-alert.tsx';
import type { Webhook } from '../../../api/readings.ts';

type WebhookRemovalProps = { orgId: string; webhook: Webhook; onClose: () => void };

/** Asks before a webhook is removed with its messages. */
export function WebhookRemoval({ orgId, webhook: { id, url }, onClose }: WebhookRemovalProps) {
  const [remove, { isLoading, error }] = useRemoveWebhookMutation();
  const confirm = async () => {
    const { data } = await remove({ params: { orgId, id } });
    if (!data) return;
    notify.success('The webhook was removed');
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Remove this webhook?"
      confirm="Remove webhook"
      dangerous
      busy={isLoading}
      problem={isApiFailure(error) && <ProblemText problem={error} />}
      onConfirm={() => void confirm()}
      onCancel={() => !isLoading && onClose()}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {url} receives no more events, and its deliveries are no longer shown. Pending messages won’t be sent.
      </Typography>
    </ConfirmDialog>
  );
}
