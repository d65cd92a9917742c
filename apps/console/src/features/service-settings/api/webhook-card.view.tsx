import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { StatusBadge } from '@oware/ui';
import { useState } from 'react';
import type { Webhook } from '../../../api/readings.ts';
import { Permitted } from '../../../session/permitted.view.tsx';
import { WebhookChanging } from './webhook-change.dialog.tsx';
import { WebhookDeliveries } from './webhook-deliveries.drawer.tsx';
import { WebhookSecretReplacement } from './webhook-secret.dialog.tsx';
import { eventLabels, offReasonText, previousSecretText, webhookBadge } from './webhook.text.ts';
import { words } from '../service-settings.words.ts';
import { createdText } from './created.text.ts';

type WebhookCardProps = { orgId: string; webhook: Webhook; onStale: () => void; onRemove: () => void };

const dialogs = { change: WebhookChanging, secret: WebhookSecretReplacement };

/** A webhook: address, events, state and actions. */
export function WebhookCard({ orgId, webhook, onStale, onRemove }: WebhookCardProps) {
  const [open, setOpen] = useState<keyof typeof dialogs | 'deliveries'>();
  const close = () => {
    setOpen(undefined);
    onStale(); // someone else may have changed it
  };
  const Dialog = open && open !== 'deliveries' ? dialogs[open] : undefined;
  const { url, events, createdAt, createdBy } = webhook;
  const off = offReasonText(webhook);
  const overlap = previousSecretText(webhook);
  return (
    <Card component="article" aria-label={url} sx={{ p: 2 }}>
      <Stack sx={{ gap: 1 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 }}>
            {url}
          </Typography>
          <StatusBadge {...webhookBadge(webhook)} />
        </Stack>
        <Typography variant="body2">{eventLabels(events)}</Typography>
        {off && <Typography variant="body2">{off}</Typography>}
        {overlap && <Typography variant="body2">{overlap}</Typography>}
        <Typography variant="body2" color="textSecondary">
          {createdText({ createdBy, createdAt })}
        </Typography>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button size="small" variant="outlined" onClick={() => setOpen('deliveries')}>
            {words('deliveries')}
          </Button>
          <Permitted action="integrations.manage">
            <Button size="small" onClick={() => setOpen('change')}>
              {words('change')}
            </Button>
          </Permitted>
          <Permitted action="integrations.manage">
            <Button size="small" onClick={() => setOpen('secret')}>
              {words('replaceSecret')}
            </Button>
          </Permitted>
          <Permitted action="integrations.manage">
            <Button size="small" color="error" onClick={onRemove}>
              {words('remove')}
            </Button>
          </Permitted>
        </Stack>
      </Stack>
      {Dialog && <Dialog orgId={orgId} webhook={webhook} onRefresh={onStale} onClose={close} />}
      {open === 'deliveries' && <WebhookDeliveries orgId={orgId} webhook={webhook} onClose={close} />}
    </Card>
  );
}
